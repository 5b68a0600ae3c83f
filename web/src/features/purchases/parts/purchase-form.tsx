import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useImperativeHandle, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText, type ApiError } from '@/shared/api/errors';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { useBottomBar } from '@/shared/ui/bottom-bar';
import foot from '@/shared/ui/foot.module.css';
import { Section } from '@/shared/ui/section';
import { draftFault, sumsOf, type Draft } from '../draft';
import { FormHead } from './form-head';
import { FormLines } from './form-lines';
import { FormPapers } from './form-papers';
import classes from './purchase.module.css';

/** Takes a refusal to the fields it belongs to; false when it belongs to none. */
export type TakeRefusal = (error: ApiError) => boolean;

/** What is typed, and the way to put other values there. */
export interface FormHands {
  read: () => Draft;
  write: (change: ChangeDraft) => void;
}

/** Changes the draft as it is then, not as it was drawn. */
export type ChangeDraft = (draft: Draft) => Draft;

export interface PurchaseFormProps {
  initial: Draft;
  isNew: boolean;
  isPending: boolean;
  /** While it must not be saved. */
  isBlocked: boolean;
  /** Reaches what is typed from outside. */
  hands: RefObject<FormHands | null>;
  onTyped: (draft: Draft) => void;
  onSave: (draft: Draft, refused: TakeRefusal) => void;
}

/** The order form: of whom, what, papers; sums always in sight. Enter in a line never sends it, Ctrl+Enter does. */
export function PurchaseForm({
  initial,
  isNew,
  isPending,
  isBlocked,
  hands,
  onTyped,
  onSave,
}: PurchaseFormProps): ReactNode {
  const { t } = useTranslation('purchases');
  const [draft, setDraft] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ lines: Readonly<Record<number, string>>; text: string }>({
    lines: {},
    text: '',
  });
  const finder = useRef<HTMLInputElement>(null);
  const now = useRef(draft);
  const changeBy = (step: ChangeDraft): void => {
    now.current = step(now.current);
    setDraft(now.current);
    setRefused({ lines: {}, text: '' });
    onTyped(now.current);
  };
  const change = (part: Partial<Draft>): void => changeBy((before) => ({ ...before, ...part }));
  useImperativeHandle(hands, () => ({ read: () => now.current, write: changeBy }));
  const takeRefusal: TakeRefusal = (error) => {
    const text = error.cause || codeText(error.code, error.text);
    const lines = Object.fromEntries(
      Object.keys(error.fields).flatMap((path) => {
        const at = /^lines\.(\d+)\./.exec(path)?.[1];
        return at === undefined ? [] : [[Number(at), text]];
      }),
    );
    setRefused({ lines, text });
    return true;
  };
  const wrong = draftFault(draft);
  const frame = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (wrong === undefined && !isBlocked) onSave(draft, takeRefusal);
    else if (wrong !== 'partner') finder.current?.focus();
  };
  useHotkeys([{ keys: 'Ctrl+Enter', label: t('form.save'), scope: 'here', run: () => frame.current?.requestSubmit() }]);
  const { pieces, total } = sumsOf(draft.lines);
  const problem = refused.text || (isTried && wrong ? t(`form.fault.${wrong}`) : '');
  const fault = problem && (
    <p role="alert" className={classes.fault}>
      {problem}
    </p>
  );
  // Beside the form, or on a phone below it and always at hand.
  const isNarrow = useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false });
  const bar = useBottomBar();
  return (
    <form ref={frame} onSubmit={send} noValidate data-keep-focus={isNew || undefined} className={classes.columns}>
      <div className="stack">
        <Section title={t('form.head')}>
          <FormHead draft={draft} onChange={change} isTried={isTried} isNew={isNew} />
        </Section>
        <Section title={t('form.lines')}>
          <FormLines
            draft={draft}
            onChange={change}
            onLines={(lines) => changeBy((before) => ({ ...before, lines: lines(before.lines) }))}
            finder={finder}
            isTried={isTried}
            refused={refused.lines}
          />
        </Section>
        <Section title={t('papers.title')}>
          <FormPapers papers={draft.papers} onChange={(papers) => change({ papers })} />
        </Section>
      </div>
      {isNarrow ? (
        <div className={classes.bar} ref={bar}>
          {fault}
          <span className={classes.barSum}>
            <span className="soft small">
              {t('line.sum', { count: draft.lines.length, text: formatNumber(draft.lines.length) })} ·{' '}
              {t('form.pieces', { count: pieces, text: formatNumber(pieces) })}
            </span>
            <strong>{formatMoney(total)}</strong>
          </span>
          <Button type="submit" size="md" loading={isPending} disabled={isBlocked}>
            {t('form.save')}
          </Button>
        </div>
      ) : (
        <aside className={classes.side} aria-label={t('form.sum')}>
          <Section title={t('form.sum')}>
            <div className="stack">
              <div className={classes.sum}>
                <span className="soft">
                  {t('line.sum', { count: draft.lines.length, text: formatNumber(draft.lines.length) })}
                </span>
                <span>{t('form.pieces', { count: pieces, text: formatNumber(pieces) })}</span>
              </div>
              <div className={classes.sum}>
                <span className="soft">{t('head.total')}</span>
                <strong>{formatMoney(total)}</strong>
              </div>
              {fault}
              <Button type="submit" fullWidth loading={isPending} disabled={isBlocked}>
                {t('form.save')} <kbd className={foot.key}>Ctrl+Enter</kbd>
              </Button>
            </div>
          </Section>
        </aside>
      )}
    </form>
  );
}
