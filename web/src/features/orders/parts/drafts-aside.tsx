import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { notify } from '@/shared/ui/feedback';
import type { Draft } from '../draft';
import { draftsAside, isBlank, keepAside, readDraft } from '../draft-store';
import classes from './drafts-aside.module.css';
import './message-words';

interface DraftsAsideProps {
  userId: number;
  /** Goes on with one of them in place of what the form holds. */
  onOpen: (draft: Draft) => void;
}

/** Orders that are half typed and gave way to the one in the full form: each can be gone on with, or thrown away. */
export function DraftsAside({ userId, onOpen }: DraftsAsideProps): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  const [drafts, setDrafts] = useState(() => draftsAside(userId));
  const put = (next: Draft[]): void => {
    keepAside(userId, next);
    setDrafts(next);
  };
  const open = (draft: Draft): void => {
    const here = readDraft(userId, 'full');
    put([...(here && !isBlank(here) ? [here] : []), ...drafts.filter((one) => one !== draft)]);
    onOpen(draft);
  };
  const drop = (draft: Draft): void => {
    const at = drafts.indexOf(draft);
    put(drafts.filter((one) => one !== draft));
    notify(t('message:dropped'), { undo: () => put(draftsAside(userId).toSpliced(at, 0, draft)) });
  };
  if (drafts.length === 0) return null;
  const words = (draft: Draft): string =>
    t('aside.one', {
      name: draft.fields.recipient_name || draft.fields.phone || t('aside.nobody'),
      count: draft.cart.lines.length,
      text: formatNumber(draft.cart.lines.length),
    });
  return (
    <div role="group" aria-label={t('aside.title')} className={classes.aside}>
      {drafts.map((draft, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a draft has no name of its own
        <div key={at} className={classes.one}>
          <span title={words(draft)}>
            {drafts.length > 1 && `${at + 1}/${drafts.length} · `}
            {words(draft)}
          </span>
          <Button variant="default" size="compact-sm" onClick={() => open(draft)}>
            {t('aside.open')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => drop(draft)}>
            {t('aside.drop')}
          </Button>
        </div>
      ))}
    </div>
  );
}
