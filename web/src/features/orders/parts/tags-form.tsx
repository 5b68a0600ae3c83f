import '@/shared/ui/checkbox-styles';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tagsQuery } from '@/entities/tag';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { LoadError } from '@/shared/ui/load-error';
import { ORDER_KEYS } from '../api';
import { tagOrder } from '../desk-api';
import { FormButtons } from './form-buttons';
import { MendTags, MendTagsButton } from './mend-tags-button';
import { NewTag, useNewTag } from './new-tag';
import type { PartFormProps } from './order-dialogs';
import { TagChip } from './tag-chip';
import classes from './tag-chip.module.css';

/** As many as one order may have. */
export const MOST = 10;

/** Sticks tags on an order and takes them off; a tag that isn't there yet is made beside. */
export function TagsForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const tags = useQuery(tagsQuery);
  const all = tags.data?.Data ?? [];
  // Only what was ticked or unticked here is a wish; of all else the order says what it has, whoever gave it that.
  const [wishes, setWishes] = useState<ReadonlyMap<number, boolean>>(new Map());
  const wish = (id: number, isOn: boolean): void => setWishes((before) => new Map(before).set(id, isOn));
  const chosen = wishedOf(order.tag_ids, wishes);
  const change = changeOf(order.tag_ids, chosen);
  const sent = useTypedGuard(() => change.add.length + change.remove.length > 0);
  const save = useAction({
    run: (wished: ReturnType<typeof changeOf>, key) => tagOrder(order.id, wished, key),
    invalidates: ORDER_KEYS,
    done: t('tags.done', { number: order.number }),
    onDone: () => {
      sent();
      onClose();
    },
  });
  const [isMending, setMending] = useState(false);
  const isFull = chosen.length >= MOST;
  const fresh = useNewTag(all, (tag) => {
    if (!isFull) wish(tag.id, true);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fresh.words !== '') {
      // A name that is typed is meant, pressed to be made or not.
      if (isFull) fresh.refuse(t('tags.most'));
      else fresh.make(({ id }) => save.run(changeOf(order.tag_ids, [...chosen, id])));
    } else if (change.add.length + change.remove.length > 0) save.run(change);
    else onClose();
  };
  if (isMending) return <MendTags all={all} onBack={() => setMending(false)} />;
  return (
    <form onSubmit={submit} noValidate className="stack">
      {tags.error && !tags.data && <LoadError error={toApiError(tags.error)} onRetry={() => void tags.refetch()} />}
      {tags.isSuccess && all.length === 0 && <p className="soft">{t('tags.none')}</p>}
      <fieldset className={classes.choices} aria-label={t('tags.title')}>
        {all.map((tag) => (
          <Checkbox
            key={tag.id}
            className={classes.choice}
            label={<TagChip tag={tag} />}
            checked={chosen.includes(tag.id)}
            disabled={!chosen.includes(tag.id) && isFull}
            onChange={(event) => wish(tag.id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {isFull && <p className="soft small">{t('tags.most')}</p>}
      <NewTag fresh={fresh} />
      <MendTagsButton all={all} onMend={() => setMending(true)} />
      <FormButtons act={t('common:action.save')} isPending={save.isPending || fresh.isPending} onClose={onClose} />
    </form>
  );
}

/** The tags that an order has, with what is wished. */
export function wishedOf(now: readonly number[], wishes: ReadonlyMap<number, boolean>): number[] {
  const on = [...wishes].flatMap(([id, isOn]) => (isOn ? [id] : []));
  return [...new Set([...now.filter((id) => wishes.get(id) !== false), ...on])];
}

/** What has to be stuck on and what taken off. */
export function changeOf(before: readonly number[], after: readonly number[]): { add: number[]; remove: number[] } {
  return { add: after.filter((id) => !before.includes(id)), remove: before.filter((id) => !after.includes(id)) };
}
