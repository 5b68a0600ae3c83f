import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/entities/goods';
import { useSession } from '@/shared/access/session';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatNumber } from '@/shared/i18n/format';
import { scansAt } from '@/shared/scan/unsent';
import { ScanField } from '@/shared/scan/station';
import {
  addPieces,
  chooseOther,
  choosePlace,
  isPlaced,
  linesMoved,
  MOST_LINES,
  placeMeans,
  scanPlace,
  type Draft,
  type Step,
} from '../movement';
import { amountsQuery } from '../movement-api';
import { lineFault } from '../posting';
import { RULES } from '../ways';
import classes from './movement.module.css';
import { MovementFoot } from './movement-foot';
import { PiecesStep } from './pieces-step';
import { PlaceStep } from './place-step';
import { ReviewStep } from './review-step';
import { StepBar } from './step-bar';
import type { Movement } from './use-movement';
import { useMovementScan } from './use-movement-scan';
import { useMovementStart } from './use-movement-start';
import { useScannedFault } from './use-scanned-fault';

export interface MovementWorkProps {
  movement: Movement;
  /** What stands below the pieces. */
  beside?: ReactNode;
}

/** A movement being made: the scan field, what was heard, and the step at hand. */
export function MovementWork({ movement, beside }: MovementWorkProps): ReactNode {
  const { t } = useTranslation('inventory');
  const cache = useQueryClient();
  const { draft, read, onDraft, lying, lyingThere, refusal } = movement;
  const [isTried, setTried] = useState(false);
  const note = useRef<HTMLInputElement>(null);
  const userId = useSession()?.id ?? 0;
  const hasLine = RULES[draft.way].other === 'line';
  useMovementStart(movement);
  const add = (goods: Goods, pieces: number): void => {
    cache.setQueryData(amountsQuery(goods).queryKey, goods);
    onDraft((before) => addPieces(before, goods, pieces));
  };
  const { scanner, heard, refuse, tellMoved } = useMovementScan({
    isOpen: () => !read().isSent,
    hasPlace: () => read().storageId > 0,
    onPlace: (storage, asked) => {
      const before = read();
      onDraft(scanPlace(before, storage, asked));
      return {
        means: placeMeans(before, storage, asked),
        from: { id: before.storageId, name: before.storageName },
        lines: linesMoved(before, storage),
      };
    },
    onlySelling: hasLine,
    onLine: hasLine ? (person) => onDraft((before) => chooseOther(before, person)) : undefined,
    onGoods: add,
    onNext: () => goOn(),
    keptAs: scansAt(`stock-scans-${draft.way}`, userId),
  });
  const isNoteMissing = RULES[draft.way].needsReason && draft.note.trim() === '';
  const isBad = draft.lines.some((line) => lineFault(draft, line, lying.get(line.product_id)));
  const uncounted = draft.way === 'count' ? draft.lines.filter(({ amount }) => amount === '').length : 0;
  const needRight =
    uncounted > 0 ? t('move.needCounts', { count: uncounted, text: formatNumber(uncounted) }) : t('move.needRight');
  const obstacle = (step: Step): string => {
    if (draft.isSent && step !== 'review') return t('move.waiting');
    if (step !== 'place' && draft.storageId === 0) return t('move.needPlace');
    if (step !== 'review') return '';
    if (!isPlaced(draft)) return t('move.needTarget');
    if (draft.lines.length === 0) return t('move.needPieces');
    if (draft.lines.length > MOST_LINES) return t('move.needFewer', { text: formatNumber(MOST_LINES) });
    return isBad && draft.step !== 'review' ? needRight : '';
  };
  const go = (step: Step): void => onDraft((before) => ({ ...before, step }));
  /** What was scanned and is not counted yet would be left out of the bill; a printed command comes behind it. */
  const forward = (): void => {
    const { waiting } = scanner.queue;
    if (draft.step !== 'review' || draft.isSent || waiting === 0) goOn();
    else refuse(t('move.needScans', { count: waiting }));
  };
  const goOn = (): void => {
    if (draft.step === 'review') {
      setTried(true);
      // After the key of the scan, which gives the focus to the scan field.
      if (isNoteMissing) setTimeout(() => note.current?.focus());
      else if (isBad) refuse(needRight);
      else movement.post();
      return;
    }
    if (draft.step === 'pieces' && !isPlaced(draft)) go('place');
    else if (draft.step === 'pieces' && !obstacle('review')) go('review');
    else if (draft.step === 'pieces') refuse(obstacle('review'));
  };
  useHotkeys([
    {
      keys: 'F9',
      label: t(draft.step === 'review' ? `post.${draft.way}` : 'step.review'),
      scope: 'here',
      run: forward,
    },
    { keys: 'Ctrl+Enter', label: t('step.review'), scope: 'here', run: forward },
  ]);
  const ready = readyFor(draft);
  // What went wrong is over once the step it was about is, or the line; what was added, once a line is taken out or all
  // is to be looked over.
  const stage = [draft.step, ready, isBad].join(' ');
  const heardAt = useRef({ id: 0, stage, step: draft.step, lines: 0 });
  if (heard && heard.id !== heardAt.current.id) heardAt.current = { id: heard.id, stage, step: draft.step, lines: 0 };
  const said = heardAt.current;
  said.lines = Math.max(said.lines, draft.lines.length);
  const isOver =
    draft.lines.length < said.lines ||
    (heard?.tone === 'wrong' && said.stage !== stage) ||
    (draft.step === 'review' && said.step !== 'review');
  const fault = useScannedFault(draft, lying, heard);
  const tone = fault ? 'wrong' : heard?.tone;
  return (
    <>
      <ScanField scanner={scanner} label={t('move.scan')} />
      <p className={classes.heard} role="status" aria-live="assertive" data-tone={isOver ? undefined : tone}>
        {isOver || !heard ? t(`heard.${ready}`) : [heard.text, fault].filter(Boolean).join(' · ')}
      </p>
      <StepBar draft={draft} obstacle={obstacle} onStep={go} />
      {draft.step === 'place' && (
        <PlaceStep
          draft={draft}
          onPlace={(place) => {
            const before = read();
            const lines = linesMoved(before, place);
            onDraft(choosePlace(before, place));
            if (lines > 0) tellMoved(place.name, before.storageName, lines);
          }}
          onOther={(place) => onDraft((before) => chooseOther(before, place))}
        />
      )}
      {draft.step === 'pieces' && (
        <PiecesStep draft={draft} lying={lying} lyingThere={lyingThere} onDraft={onDraft} onAdd={add} />
      )}
      {draft.step === 'pieces' && beside}
      {draft.step === 'review' && (
        <ReviewStep
          draft={draft}
          lying={lying}
          lyingThere={lyingThere}
          isNoteMissing={isTried && isNoteMissing}
          refusal={refusal}
          note={note}
          onDraft={onDraft}
          onForward={forward}
        />
      )}
      {draft.step !== 'place' && <MovementFoot movement={movement} obstacle={obstacle('review')} onForward={forward} />}
    </>
  );
}

/** What is to be scanned or done next. */
function readyFor(draft: Draft) {
  if (draft.step === 'review') return 'readyReview';
  if (draft.storageId === 0) return 'readyPlace';
  return isPlaced(draft) ? 'readyPieces' : 'readyTarget';
}
