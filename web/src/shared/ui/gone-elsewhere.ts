import { useEffect, type RefObject } from 'react';

/** Keys of somebody who still waits at the button that was pressed. */
const STAYS = /^(?:Enter|Space|NumpadEnter|Arrow\w+|Shift\w*|Control\w*|Alt\w*|Meta\w*)$/;

/**
 * While something is on its way: `onGone` once its person presses elsewhere, or a key for something else. That the page
 * moves the focus meanwhile is not their doing.
 */
export function useGoneElsewhere(isWaiting: boolean, onGone: () => void, target?: RefObject<HTMLElement | null>): void {
  useEffect(
    function listenWhileWaiting() {
      if (!isWaiting) return undefined;
      const isAt = ({ target: at }: Event): boolean => at instanceof Node && target?.current?.contains(at) === true;
      const onPress = (event: Event): void => {
        if (!isAt(event)) onGone();
      };
      const onKey = (event: KeyboardEvent): void => {
        const stays = STAYS.test(event.code) && (isAt(event) || event.target === document.body);
        if (!stays) onGone();
      };
      document.addEventListener('pointerdown', onPress, true);
      document.addEventListener('keydown', onKey, true);
      return () => {
        document.removeEventListener('pointerdown', onPress, true);
        document.removeEventListener('keydown', onKey, true);
      };
    },
    [isWaiting, onGone, target],
  );
}
