import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { useAction } from '@/shared/api/use-action';
import { formatDateTime, formatSince } from '@/shared/i18n/format';
import { confirm } from '@/shared/ui/feedback';
import { useLeaveGuard, type Place } from '@/shared/ui/leave-guard';
import { Section } from '@/shared/ui/section';
import { ORDER_KEYS } from '../api';
import { deleteNote, writeNote } from '../desk-api';
import type { DetailSearch } from '../search';
import classes from './order-notes.module.css';

const MOST = 2000;

/** What people of the business tell each other about an order; who buys never sees it. */
export function OrderNotes({ order, mayWrite }: { order: Order; mayWrite: boolean }): ReactNode {
  const { t } = useTranslation('orders');
  const { notes } = order;
  const remove = useAction({
    run: (id: number, key) => deleteNote(id, key),
    invalidates: ORDER_KEYS,
    done: t('notes.deleted'),
  });
  const ask = async (id: number): Promise<void> => {
    const isSure = await confirm({ title: t('notes.delete'), text: t('notes.deleteText'), act: t('notes.delete') });
    if (isSure) remove.run(id);
  };
  return (
    <Section title={t('notes.title')} folds summary={notes.length > 0 ? notes[0]?.text : t('notes.none')}>
      {mayWrite && <Write orderId={order.id} />}
      {notes.length === 0 && <p className="soft">{t('notes.none')}</p>}
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={classes.text}>{note.text}</p>
            <p className="small soft">
              {note.user_name} ·{' '}
              <time dateTime={note.at} title={formatDateTime(note.at)}>
                {formatSince(note.at)}
              </time>
            </p>
            {mayWrite && isStillYours(note.deletable_until) && (
              <ActionIcon aria-label={t('notes.delete')} onClick={() => void ask(note.id)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Whether a note may be deleted yet: one's own, within a day. */
function isStillYours(until: string | undefined): boolean {
  return until !== undefined && Date.parse(until) > Date.now();
}

/** What opens over the order takes nothing away; changing it as a whole does. */
function isOver(current: Place, next: Place): boolean {
  const editOf = ({ search }: Place): string => (search as Partial<DetailSearch>).edit ?? '';
  return current.pathname === next.pathname && editOf(current) === editOf(next);
}

function Write({ orderId }: { orderId: number }): ReactNode {
  const { t } = useTranslation('orders');
  const [text, setText] = useState('');
  useLeaveGuard(() => text.trim() !== '', { isSame: isOver });
  const write = useAction({
    run: (words: string, key) => writeNote(orderId, words, key),
    invalidates: ORDER_KEYS,
    onDone: () => setText(''),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && !write.isPending) write.run(text.trim());
  };
  return (
    <form onSubmit={submit} className={classes.write}>
      <Textarea
        aria-label={t('notes.write')}
        placeholder={t('notes.placeholder')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MOST}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={write.isPending} disabled={text.trim() === ''}>
        {t('notes.add')}
      </Button>
    </form>
  );
}
