import { ActionIcon, Skeleton } from '@mantine/core';
import {
  IconAspectRatio,
  IconContrast,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { useImageUrl } from '@/shared/images/use-image-url';
import { Tip } from '@/shared/ui/tip';
import { FITTED, fitted, moved, STEP, turned, zoomed, type View } from '../desk/view';
import { openOriginal } from '../desk/original';
import classes from './slip-viewer.module.css';

const NEAR = 2.5;
const PUSH = 60;

/** A slip's picture on white: whole at first, nearer by wheel, keys or a double press, moved by dragging. */
export function SlipViewer({ name, label }: { name: string; label: string }): ReactNode {
  const { t } = useTranslation(['payments', 'common']);
  const { url, isMissing } = useImageUrl(name);
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(FITTED);
  const room = useRoom(frame);
  const [picture, setPicture] = useState({ width: 0, height: 0 });
  const push = (x: number, y: number) => () => setView((now) => moved(now, { x, y }, room));
  useWheel(frame, (factor, at) => setView((now) => zoomed(now, factor, at)));
  const nearer = (): void => setView((now) => zoomed(now, STEP));
  const farther = (): void => setView((now) => zoomed(now, 1 / STEP));
  const tools: Tool[] = [
    { keys: 'Equal', label: t('view.nearer'), icon: IconZoomIn, run: nearer },
    { keys: 'Minus', label: t('view.farther'), icon: IconZoomOut, run: farther },
    {
      keys: 'Digit0',
      label: t('view.fit'),
      icon: IconAspectRatio,
      run: () => setView(({ turn, isInverted }) => ({ ...FITTED, turn, isInverted })),
    },
    { keys: 'KeyT', label: t('view.turn'), icon: IconRotateClockwise, run: () => setView(turned) },
    {
      keys: 'KeyI',
      label: t('view.invert'),
      icon: IconContrast,
      isOn: view.isInverted,
      run: () => setView((now) => ({ ...now, isInverted: !now.isInverted })),
    },
    { keys: 'KeyO', label: t('view.original'), icon: IconExternalLink, run: () => openOriginal(url) },
  ];
  useHotkeys([
    ...tools.map(({ keys, label: word, run }) => ({ keys, label: word, scope: 'here' as const, run })),
    { keys: 'Shift+Equal', label: t('view.nearer'), scope: 'here', run: nearer },
    { keys: 'NumpadAdd', label: t('view.nearer'), scope: 'here', run: nearer },
    { keys: 'NumpadSubtract', label: t('view.farther'), scope: 'here', run: farther },
    { keys: 'Shift+ArrowUp', label: t('view.move'), scope: 'here', run: push(0, PUSH) },
    { keys: 'Shift+ArrowDown', label: t('view.move'), scope: 'here', run: push(0, -PUSH) },
    { keys: 'Shift+ArrowLeft', label: t('view.move'), scope: 'here', run: push(PUSH, 0) },
    { keys: 'Shift+ArrowRight', label: t('view.move'), scope: 'here', run: push(-PUSH, 0) },
  ]);
  const drag = useDrag((x, y) => setView((now) => moved(now, { x, y }, room)));
  const size = fitted(picture, room, view.turn);
  return (
    <div className={classes.viewer}>
      <div
        ref={frame}
        className={classes.frame}
        data-near={view.scale > 1 || undefined}
        data-inverted={view.isInverted || undefined}
        {...drag}
        onDoubleClick={() => setView((now) => (now.scale > 1 ? { ...now, scale: 1, x: 0, y: 0 } : zoomed(now, NEAR)))}
      >
        {isMissing && <p className={classes.missing}>{t('common:image.missing')}</p>}
        {!url && !isMissing && <Skeleton className={classes.waiting} aria-label={t('common:image.loading')} />}
        {url && (
          <img
            src={url}
            alt={label}
            draggable={false}
            width={size.width}
            height={size.height}
            onLoad={({ currentTarget }) =>
              setPicture({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            style={{
              width: size.width,
              height: size.height,
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.turn * 90}deg)`,
            }}
          />
        )}
      </div>
      <div className={classes.tools} role="toolbar" aria-label={t('view.tools')}>
        {tools.map((tool) => (
          <ToolButton key={tool.keys} tool={tool} isOff={!url} />
        ))}
      </div>
    </div>
  );
}

interface Tool {
  keys: string;
  label: string;
  icon: TablerIcon;
  isOn?: boolean;
  run: () => void;
}

function ToolButton({ tool: { label, icon: Icon, isOn, run }, isOff }: { tool: Tool; isOff: boolean }): ReactNode {
  return (
    <Tip label={label}>
      <ActionIcon
        variant={isOn === true ? 'light' : 'default'}
        size={36}
        aria-label={label}
        aria-pressed={isOn}
        disabled={isOff}
        onClick={run}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}

/** How large the frame is just now. */
function useRoom(frame: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(
    function measure() {
      const box = frame.current;
      if (!box) return undefined;
      const observer = new ResizeObserver(() => setRoom({ width: box.clientWidth, height: box.clientHeight }));
      observer.observe(box);
      return () => observer.disconnect();
    },
    [frame],
  );
  return room;
}

/** The wheel zooms towards the pointer; React listens to it without a way to keep the page from scrolling. */
function useWheel(
  frame: RefObject<HTMLElement | null>,
  zoom: (factor: number, at: { x: number; y: number }) => void,
): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(
    function listenToWheel() {
      const box = frame.current;
      if (!box) return undefined;
      const turn = (event: WheelEvent): void => {
        event.preventDefault();
        const { left, top, width, height } = box.getBoundingClientRect();
        const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
        latest.current(Math.exp(-event.deltaY * 0.0015), at);
      };
      box.addEventListener('wheel', turn, { passive: false });
      return () => box.removeEventListener('wheel', turn);
    },
    [frame],
  );
}

type Pointing = (event: PointerEvent<HTMLElement>) => void;

function useDrag(
  move: (x: number, y: number) => void,
): Record<`onPointer${'Down' | 'Move' | 'Up' | 'Cancel'}`, Pointing> {
  const last = useRef<{ x: number; y: number } | null>(null);
  const end = (): void => {
    last.current = null;
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      last.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (!last.current) return;
      move(event.clientX - last.current.x, event.clientY - last.current.y);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
