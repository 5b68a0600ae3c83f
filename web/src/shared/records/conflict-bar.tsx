import { Alert, Button } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/shared/i18n/format';
import { Gone } from '@/shared/ui/gone';
import classes from './conflict-bar.module.css';
import type { Choice, Editing } from './editing';
import './words';

export interface PartWords {
  /** What the part is called. */
  labelOf: (part: string, value?: unknown) => string;
  /** A value as a person reads it; left out where it is shown as it is. */
  textOf?: (part: string, value: unknown) => string;
}

/** Above a form: who changed the record meanwhile and what, and what both changed, side by side to choose from. */
export function ConflictBar({ editing, labelOf, textOf }: PartWords & { editing: Editing }): ReactNode {
  const { t } = useTranslation('records');
  const { news, isRestored, isRefused } = editing;
  const gone = use(Gone);
  if (!news && !isRestored && !isRefused) return null;
  const by = news?.change?.by ?? '';
  const text = (part: string, value: unknown): string => {
    if (value === undefined) return t('absent');
    return (textOf?.(part, value) ?? (typeof value === 'string' ? value : JSON.stringify(value))) || t('blank');
  };
  // What reads the same as before is taken without a word: the name of goods beside a quantity, for one.
  const told = news?.taken.filter(({ part, before, theirs }) => text(part, before) !== text(part, theirs)) ?? [];
  const at = formatDateTime(news?.change?.at ?? '');
  if (news?.isDeleted) {
    const deleted = news.change ? t('deleted', { by, at }) : t('deletedBySome');
    return (
      <Alert color="red" role="alert" title={typeof gone === 'string' ? gone : deleted}>
        {t('deletedText')}
      </Alert>
    );
  }
  const title = news?.change ? t('changed', { by, at }) : t('changedBySome');
  return (
    <Alert color="yellow" role="alert" title={news || isRefused ? title : t('restored')}>
      <div className="stack" style={{ gap: 8 }}>
        {told.length > 0 && (
          <div>
            <p>{t('taken')}</p>
            <ul className={classes.changes}>
              {told.map(({ part, before, theirs }) => (
                <li key={part}>
                  {t('change', {
                    part: labelOf(part, theirs ?? before),
                    before: text(part, before),
                    after: text(part, theirs),
                  })}
                </li>
              ))}
            </ul>
          </div>
        )}
        {isRefused && <strong>{t('refused')}</strong>}
        {news && news.choices.length > 0 && <p>{t('choose')}</p>}
        {news?.choices.map((choice) => (
          <Sides
            key={choice.part}
            choice={choice}
            by={by}
            label={labelOf(choice.part, choice.mine ?? choice.theirs)}
            text={(value) => text(choice.part, value)}
            onChoose={(side) => editing.choose(choice.part, side)}
          />
        ))}
        {isRestored && (
          <div className="row">
            {(news || isRefused) && <span>{t('restored')}</span>}
            <Button variant="default" size="compact-sm" onClick={editing.startOver}>
              {t('startOver')}
            </Button>
          </div>
        )}
      </div>
    </Alert>
  );
}

interface SidesProps {
  choice: Choice;
  by: string;
  label: string;
  text: (value: unknown) => string;
  onChoose: (side: 'mine' | 'theirs') => void;
}

function Sides({ choice, by, label, text, onChoose }: SidesProps): ReactNode {
  const { t } = useTranslation('records');
  const theirs = { by, text: text(choice.theirs) };
  const words = {
    mine: t('mine', { text: text(choice.mine) }),
    theirs: by ? t('theirsOf', theirs) : t('theirs', theirs),
  };
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <Button
          key={side}
          className={classes.side}
          size="compact-sm"
          variant={choice.chosen === side ? 'filled' : 'default'}
          aria-pressed={choice.chosen === side}
          onClick={() => onChoose(side)}
        >
          {words[side]}
        </Button>
      ))}
    </fieldset>
  );
}
