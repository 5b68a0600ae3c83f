import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { ScanField } from '@/shared/scan/station';
import { confirm } from '@/shared/ui/feedback';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { addPieces, blankDraft, choosePlace, lineFault, MOST_LINES, totalsOf, type Step, type Way } from '../movement';
import classes from '../parts/movement.module.css';
import { PiecesStep } from '../parts/pieces-step';
import { PlaceStep } from '../parts/place-step';
import { Posted } from '../parts/posted';
import { ReviewStep } from '../parts/review-step';
import { StepBar } from '../parts/step-bar';
import { useMovement, type Movement } from '../parts/use-movement';
import { useMovementScan } from '../parts/use-movement-scan';

/** /wms/inventory/in: goods come into a storage. */
export function StockInScreen(): ReactNode {
  return <MovementScreen way="in" />;
}

/** /wms/inventory/out: goods leave a storage, for a reason. */
export function StockOutScreen(): ReactNode {
  return <MovementScreen way="out" />;
}

function MovementScreen({ way }: { way: Way }): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  const movement = useMovement(way);
  const { posted } = movement;
  return (
    <div className="stack">
      <PageHeader title={t(`move.${way}`)} />
      {!mayWrite && <Section><EmptyState title={t('move.mayNot')} text={t('move.mayNotText')} /></Section>}
      {mayWrite && posted && <Posted bill={posted.bill} draft={posted.draft} onNext={movement.next} />}
      {mayWrite && !posted && <Work way={way} movement={movement} />}
    </div>
  );
}

function Work({ way, movement }: { way: Way; movement: Movement }): ReactNode {
  const { t } = useTranslation('inventory');
  const { draft, onDraft, lying, refusal, isPending } = movement;
  const [isTried, setTried] = useState(false);
  const latest = useRef(draft);
  latest.current = draft;
  const { scanner, heard } = useMovementScan({
    isOpen: () => !latest.current.isSent,
    hasPlace: () => latest.current.storageId > 0,
    onPlace: (storage) => onDraft((before) => choosePlace(before, storage)),
    onGoods: (goods, pieces) => onDraft((before) => addPieces(before, goods, pieces)),
  });
  const isNoteMissing = way === 'out' && draft.note.trim() === '';
  const obstacle = (step: Step): string => {
    if (draft.isSent && step !== 'review') return t('move.waiting');
    if (step !== 'place' && draft.storageId === 0) return t('move.needPlace');
    if (step !== 'review') return '';
    if (draft.lines.length === 0) return t('move.needPieces');
    if (draft.lines.length > MOST_LINES) return t('move.needFewer', { text: formatNumber(MOST_LINES) });
    return draft.lines.some((line) => lineFault(draft, line, lying.get(line.product_id))) && draft.step !== 'review' ? t('move.needRight') : '';
  };
  const isBad = draft.lines.some((line) => lineFault(draft, line, lying.get(line.product_id)));
  const go = (step: Step): void => onDraft((before) => ({ ...before, step }));
  const post = (): void => {
    setTried(true);
    if (!isBad && !isNoteMissing) movement.post();
  };
  const forward = (): void => {
    if (draft.step === 'review') post();
    else if (draft.step === 'pieces' && !obstacle('review')) go('review');
  };
  useHotkeys([{ keys: 'F9', label: t(draft.step === 'review' ? `post.${way}` : 'step.review'), scope: 'here', run: forward }, { keys: 'Ctrl+Enter', label: t('step.review'), scope: 'here', run: forward }]);
  const clear = async (): Promise<void> => {
    const isSure = await confirm({ title: t('move.clear'), text: t('move.clearText', { text: formatNumber(draft.lines.length) }), act: t('move.clear'), isDangerous: true });
    if (isSure) onDraft(blankDraft(way));
  };
  const totals = totalsOf(draft);
  return (
    <>
      <ScanField scanner={scanner} label={t('move.scan')} />
      <p className={classes.heard} role="status" aria-live="assertive" data-tone={heard?.tone}>{heard?.text ?? t(draft.storageId ? 'heard.readyPieces' : 'heard.readyPlace')}</p>
      <StepBar draft={draft} obstacle={obstacle} onStep={go} />
      {draft.step === 'place' && <PlaceStep draft={draft} onPlace={(storage) => onDraft((before) => choosePlace(before, storage))} />}
      {draft.step === 'pieces' && <PiecesStep draft={draft} lying={lying} onDraft={onDraft} onAdd={(goods, pieces) => onDraft((before) => addPieces(before, goods, pieces))} />}
      {draft.step === 'review' && <ReviewStep draft={draft} lying={lying} isNoteMissing={isTried && isNoteMissing} refusal={refusal} onDraft={onDraft} />}
      {draft.step !== 'place' && (
        <div className={classes.foot}>
          <span className={classes.sum}>{t('move.count', { lines: formatNumber(totals.lines), pieces: formatNumber(totals.pieces) })}{way === 'in' && ` · ${formatMoney(totals.cost)}`}</span>
          <div className="row">
            {draft.isSent && !isPending && <span className={classes.warn} role="status">{t('move.waiting')}</span>}
            {draft.lines.length > 0 && !draft.isSent && <Button variant="subtle" color="red" onClick={() => void clear()}>{t('move.clear')}</Button>}
            {draft.step === 'pieces' && <Button onClick={forward} {...(obstacle('review') ? { 'data-disabled': true, 'aria-disabled': true, title: obstacle('review') } : {})}>{t('step.review')} (F9)</Button>}
            {draft.step === 'review' && <Button loading={isPending} onClick={post}>{t(draft.isSent && !isPending ? 'move.sendAgain' : `post.${way}`)} (F9)</Button>}
          </div>
        </div>
      )}
    </>
  );
}
