import { Button } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TAG_COLOURS, type Tag } from '@/entities/tag';
import { choice, line } from '@/shared/records/fields';
import { recordKind } from '@/shared/records/kind';
import { RecordForm } from '@/shared/records/record-form';
import { TagChip } from './tag-chip';
import classes from './tag-chip.module.css';

const tagKind = recordKind('/api/v1/tags', {
  topic: 'tags',
  area: 'order',
  words: 'orders:tags',
  isWhole: true,
  fields: { name: { ...line(40), isNeeded: true }, colour: choice(TAG_COLOURS) },
  columns: ['colour'],
});

/** All tags, each to be called otherwise, or deleted while no order has it. */
export function MendTags({ all, onBack }: { all: readonly Tag[]; onBack: () => void }): ReactNode {
  const { t } = useTranslation('orders');
  const [chosen, setChosen] = useState(0);
  const tag = all.find(({ id }) => id === chosen);
  if (tag) return <RecordForm key={tag.id} kind={tagKind} row={tag} onClose={() => setChosen(0)} />;
  return (
    <div className="stack">
      <ul className={classes.mended} aria-label={t('tags.mend')}>
        {all.map((one) => (
          <li key={one.id}>
            <Button
              variant="subtle"
              color="gray"
              rightSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setChosen(one.id)}
            >
              <TagChip tag={one} />
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t('tags.back')}
        </Button>
      </div>
    </div>
  );
}
