import { Button, CloseButton } from '@mantine/core';
import {
  createContext,
  lazy,
  use,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import classes from './lazy-part.module.css';
import { styled } from './lost-styles';

const PAUSE_MS = 500;
const pause = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, PAUSE_MS);
  });

/** What does not arrive is asked for once more. */
export function askTwice<T>(load: () => Promise<T>): Promise<T> {
  return styled(load).catch(() => pause().then(() => styled(load)));
}

interface LostProps {
  /** Asks for the part again. */
  onAgain: () => void;
  /** Of a part over the page: gives it up. */
  onClose?: () => void;
}

const Again = createContext(() => {});

/**
 * A part of a page that loads when it is first shown. One that does not arrive is asked for once more; then a line in
 * its place offers to try again, or to load the page anew, since a new version may have taken it away. The page around
 * it stays, with what was typed there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Lost: ComponentType<Props & LostProps> = Gone,
): FunctionComponent<Props> {
  const ask = (): ComponentType<Props> => {
    const own = lazy(() =>
      askTwice(load).then(
        (arrived) => ({ default: arrived }),
        () => ({ default: Missing }),
      ),
    ) as ComponentType<Props>;
    function Missing(props: Props): ReactNode {
      const onAgain = use(Again);
      useEffect(function askWhenShownNext() {
        return () => {
          if (asked === own) asked = ask();
        };
      }, []);
      return <Lost {...props} onAgain={onAgain} />;
    }
    return own;
  };
  let asked = ask();
  return function Part(props: Props): ReactNode {
    const [Asked, setAsked] = useState(() => asked);
    const again = useCallback((): void => {
      asked = ask();
      setAsked(() => asked);
    }, []);
    return (
      <Again value={again}>
        <Asked {...props} />
      </Again>
    );
  };
}

interface LayerProps {
  onClose?: () => void;
  /** Where the part is there also while it is closed: by this or by that. */
  isOpen?: boolean;
  open?: unknown;
}

/** A part that stands over the page, such as a dialog: that it did not arrive is said over the page, too. */
export function lazyLayer<Props extends LayerProps>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  return lazyPart(load, GoneOver);
}

export function Gone({ onAgain }: LostProps): ReactNode {
  return (
    <p role="alert" className="row">
      <SaidGone onAgain={onAgain} />
    </p>
  );
}

/** The same where the part would have stood over the page: at its bottom, whatever is scrolled. */
export function GoneOver({ onAgain, onClose, isOpen = true, open }: LostProps & LayerProps): ReactNode {
  const { t } = useTranslation();
  return (
    isOpen &&
    open !== '' && (
      <div role="alert" className={`row ${classes.over}`}>
        <SaidGone onAgain={onAgain} />
        {onClose && <CloseButton aria-label={t('action.close')} onClick={onClose} />}
      </div>
    )
  );
}

function SaidGone({ onAgain }: { onAgain: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {t('page.partGone')}{' '}
      <Button variant="default" size="compact-sm" onClick={onAgain}>
        {t('action.retry')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => window.location.reload()}>
        {t('page.reload')}
      </Button>
    </>
  );
}
