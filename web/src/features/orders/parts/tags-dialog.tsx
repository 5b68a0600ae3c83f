import '@/shared/ui/segment-styles';
import { Alert, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import { tagsQuery } from '@/entities/tag';
import { toApiError } from '@/shared/api/errors';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { useBulk } from '@/shared/ui/bulk';
import { BulkResults } from '@/shared/ui/bulk-results';
import { LoadError } from '@/shared/ui/load-error';
import { ORDER_KEYS } from '../api';
import { sentOf } from '../bulk-acts';
import { tagOrder } from '../desk-api';
import type { ManyProps } from './bulk-button';
import { FormButtons } from './form-buttons';
import { MendTags, MendTagsButton } from './mend-tags-button';
import { NewTag, useNewTag } from './new-tag';
import { TagChip } from './tag-chip';
import { MOST } from './tags-form';
import { useUndoMany } from './use-undo-many';
import classes from './tag-chip.module.css';

type Wish = 'add' | 'remove';

/** Sticks tags on many orders and takes others off, then shows what became of each. */
export function TagsDialog({ rows, onDone, onClose }: ManyProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const tags = useQuery(tagsQuery);
  const all = tags.data?.Data ?? [];
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map());
  const [isTried, setTried] = useState(false);
  const [isMending, setMending] = useState(false);
  const wish = (id: number, value: string): void =>
    setWishes((before) => {
      const next = new Map(before);
      if (value === 'add' || value === 'remove') next.set(id, value);
      else next.delete(id);
      return next;
    });
  const wished = (wish: Wish): number[] => [...wishes].flatMap(([id, one]) => (one === wish ? [id] : []));
  const [add, remove] = [wished('add'), wished('remove')];
  const fresh = useNewTag(all, (tag) => wish(tag.id, 'add'));
  const isNone = wishes.size === 0 && fresh.words === '';
  const count = add.length + (fresh.words === '' ? 0 : 1);
  const fault = count > MOST ? t('selection.tagsMost') : isNone ? t('selection.tagsNone') : '';
  const body = useRef({ add, remove });
  const tell = useUndoMany(onDone);
  const bulk = useBulk(
    (row: OrderHead, key) => tagOrder(row.id, body.current, key).then(sentOf),
    ORDER_KEYS,
    onDone,
    (done) =>
      tell(
        t('selection.tagsDone', { count: done.length }),
        done.flatMap(({ row }) => {
          const back = {
            add: body.current.remove.filter((id) => row.tag_ids.includes(id)),
            remove: body.current.add.filter((id) => !row.tag_ids.includes(id)),
          };
          return back.add.length + back.remove.length > 0 ? [(key: string) => tagOrder(row.id, back, key)] : [];
        }),
      ),
  );
  const close = (): void => {
    if (!bulk.isRunning) onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (fault !== '') return;
    const start = (more: number[]): void => {
      body.current = { add: [...add, ...more], remove };
      bulk.start(rows);
    };
    if (fresh.words === '') start([]);
    // A name that is typed is meant, pressed to be made or not.
    else fresh.make(({ id }) => start([id]));
  };
  const isTyped = (): boolean => wishes.size > 0 && bulk.isWaiting;
  return (
    <AddressDialog
      opened
      onClose={close}
      size="lg"
      title={t('selection.tagsTitle', { count: rows.length })}
      isBusy={bulk.isRunning}
      isTyped={isTyped}
    >
      {bulk.results.length > 0 && <BulkResults bulk={bulk} name={(row) => row.number} onClose={close} />}
      {isMending && <MendTags all={all} onBack={() => setMending(false)} />}
      {bulk.results.length === 0 && !isMending && (
        <form onSubmit={submit} noValidate className="stack">
          {tags.error && !tags.data && <LoadError error={toApiError(tags.error)} onRetry={() => void tags.refetch()} />}
          {tags.isSuccess && all.length === 0 && <p className="soft">{t('tags.none')}</p>}
          <ul className={classes.wishes} aria-label={t('tags.title')}>
            {all.map((tag) => (
              <li key={tag.id} className={classes.wish}>
                <TagChip tag={tag} />
                <SegmentedControl
                  aria-label={tag.name}
                  value={wishes.get(tag.id) ?? 'keep'}
                  onChange={(value) => wish(tag.id, value)}
                  data={[
                    { value: 'keep', label: t('selection.tagsKeep') },
                    { value: 'add', label: t('selection.tagsAdd') },
                    { value: 'remove', label: t('selection.tagsRemove') },
                  ]}
                />
              </li>
            ))}
          </ul>
          <NewTag fresh={fresh} />
          <MendTagsButton all={all} onMend={() => setMending(true)} />
          {isTried && fault !== '' && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <FormButtons isTyped={isTyped} act={t('common:action.save')} isPending={fresh.isPending} onClose={close} />
        </form>
      )}
    </AddressDialog>
  );
}
