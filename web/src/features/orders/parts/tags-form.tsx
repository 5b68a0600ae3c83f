import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tagKeys } from '@/entities/keys';
import { TAG_COLOURS, tagsQuery, type Tag } from '@/entities/tag';
import { useAction } from '@/shared/api/use-action';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { ORDER_KEYS } from '../api';
import { createTag, tagOrder } from '../desk-api';
import { FormButtons } from './form-buttons';
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
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.run(change);
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      {tags.isSuccess && all.length === 0 && <p className="soft">{t('tags.none')}</p>}
      <fieldset className={classes.choices} aria-label={t('tags.title')}>
        {all.map((tag) => (
          <Checkbox
            key={tag.id}
            className={classes.choice}
            label={<TagChip tag={tag} />}
            checked={chosen.includes(tag.id)}
            disabled={!chosen.includes(tag.id) && chosen.length >= MOST}
            onChange={(event) => wish(tag.id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {chosen.length >= MOST && <p className="soft small">{t('tags.most')}</p>}
      <NewTag onMade={(tag) => chosen.length < MOST && wish(tag.id, true)} />
      <FormButtons act={t('common:action.save')} isPending={save.isPending} onClose={onClose} />
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

/** Makes a tag that isn't there yet. */
export function NewTag({ onMade }: { onMade: (tag: Tag) => void }): ReactNode {
  const { t } = useTranslation('orders');
  const [name, setName] = useState('');
  const [colour, setColour] = useState<(typeof TAG_COLOURS)[number]>('teal');
  const create = useAction({
    run: (body: Pick<Tag, 'name' | 'colour'>, key) => createTag(body, key),
    invalidates: [tagKeys.all],
    onDone: (tag: Tag) => {
      setName('');
      onMade(tag);
    },
  });
  const words = name.trim();
  useTypedGuard(() => words !== '');
  const make = (): void => {
    if (words !== '' && !create.isPending) create.run({ name: words, colour });
  };
  return (
    <div className="row" style={{ alignItems: 'flex-end' }}>
      <TextInput
        label={t('tags.newName')}
        maxLength={40}
        value={name}
        style={{ flex: '1 1 160px' }}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          event.preventDefault();
          make();
        }}
      />
      <NativeSelect
        label={t('tags.colour')}
        value={colour}
        data={TAG_COLOURS.map((value) => ({ value, label: t(`tags.colours.${value}`) }))}
        onChange={(event) => setColour(TAG_COLOURS.find((one) => one === event.currentTarget.value) ?? 'grey')}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={words === ''}
        loading={create.isPending}
        onClick={make}
      >
        {t('tags.create')}
      </Button>
    </div>
  );
}
