import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatNumber } from '@/shared/i18n/format';
import { isFocusNowhere } from '@/shared/lib/focus';
import { lazyLayer } from '@/shared/ui/lazy-part';
import { LoadError } from '@/shared/ui/load-error';
import { useDesk } from '../desk/use-desk';
import { AllChecked } from './all-checked';
import { SlipAsks, type Asked } from './slip-asks';
import { SlipQueue } from './slip-queue';
import { SlipWork } from './slip-work';
import { UndoBar } from './undo-bar';
import classes from './slip-desk.module.css';

const AddSlip = lazyLayer(() => import('./add-slip').then((module) => module.AddSlip));
const adding = (onClose: () => void, isOpen: boolean): ReactNode => (
  <Suspense>{isOpen && <AddSlip isOpen onClose={onClose} />}</Suspense>
);

interface SlipDeskProps {
  /** The slip that the address names; 0 for none. */
  current: number;
  onOpen: (slip: number) => Promise<void>;
}

/** The queue on the left and one slip beside it; on a phone one of the two. */
export function SlipDesk({ current, onOpen }: SlipDeskProps): ReactNode {
  const { t } = useTranslation('payments');
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const desk = useDesk(current, onOpen, isPhone);
  const { query, rows, slip, held } = desk;
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  useHotkeys([
    { keys: 'ArrowDown', label: t('keys.next'), scope: 'here', run: () => desk.step(1) },
    { keys: 'ArrowRight', label: t('keys.next'), scope: 'here', run: () => desk.step(1) },
    { keys: 'ArrowUp', label: t('keys.previous'), scope: 'here', run: () => desk.step(-1) },
    { keys: 'ArrowLeft', label: t('keys.previous'), scope: 'here', run: () => desk.step(-1) },
  ]);
  const one = useRef<HTMLDivElement>(null);
  const shown = slip?.id ?? 0;
  useEffect(
    function beginAtItsTop() {
      // On a phone it scrolls with the page, which is where the decision before it was pressed.
      if (isPhone && shown > 0) one.current?.scrollIntoView({ block: 'start' });
    },
    [isPhone, shown],
  );
  const last = useRef(shown);
  useEffect(
    function keepThePlace() {
      const isNext = last.current > 0 && last.current !== shown;
      last.current = shown;
      // The buttons of the last slip went with it, and who works by keys stands at the next one, before its buttons:
      // Enter on that of the last must not decide about this one.
      if (isNext && isFocusNowhere())
        document.querySelector<HTMLElement>(shown > 0 ? '[data-slip-head]' : 'h1')?.focus({ preventScroll: true });
    },
    [shown],
  );
  const total = (query.data?.Total ?? 0) - ((query.data?.Data.length ?? 0) - rows.length);
  const isQueueShown = !isPhone || !slip;
  const undo = <UndoBar held={held} onUndo={desk.undo} />;
  if (query.isError && !query.data)
    return <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <>
      {query.data && rows.length === 0 ? (
        <>
          {undo}
          <AllChecked onAdd={desk.mayDecide ? () => setAdding(true) : undefined} />
        </>
      ) : (
        <div className={classes.desk} data-phone={isPhone || undefined} data-opened={Boolean(slip) || undefined}>
          {isQueueShown && (
            <div className={classes.queue}>
              <div className={classes.queueHead}>
                <strong role="status">
                  {query.data ? t('queue.waiting', { count: total, text: formatNumber(total) }) : t('queue.loading')}
                </strong>
                {desk.mayDecide && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    leftSection={<IconPlus size={16} aria-hidden />}
                    onClick={() => setAdding(true)}
                  >
                    {t('add.open')}
                  </Button>
                )}
              </div>
              <SlipQueue
                rows={query.data && rows}
                total={total}
                current={slip?.id ?? 0}
                onOpen={(id) => void onOpen(id)}
              />
            </div>
          )}
          <div className={classes.one} ref={one}>
            {undo}
            {slip && (
              <SlipWork
                key={`${slip.id} ${slip.order?.id ?? 0}`}
                slip={slip}
                desk={desk}
                onBack={isPhone ? () => void onOpen(0) : undefined}
                onAsk={(what) => setAsked({ what, slip })}
              />
            )}
          </div>
        </div>
      )}
      {adding(() => setAdding(false), isAdding)}
      <SlipAsks asked={asked} desk={desk} onClose={() => setAsked(undefined)} />
    </>
  );
}
