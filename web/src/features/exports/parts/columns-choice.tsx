import { ActionIcon, Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { moved, type ExportColumn } from '../model';
import classes from './exports.module.css';

interface ColumnsChoiceProps {
  offered: readonly ExportColumn[];
  picked: readonly string[];
  onPicked: (picked: readonly string[]) => void;
  onUsual: () => void;
  isWaiting: boolean;
}

/** The columns of the file in their order: moved, taken out, and others put in. */
export function ColumnsChoice({ offered, picked, onPicked, onUsual, isWaiting }: ColumnsChoiceProps): ReactNode {
  const { t } = useTranslation('exports');
  const rest = offered.filter(({ key }) => !picked.includes(key));
  const titleOf = (key: string): string => offered.find((one) => one.key === key)?.title ?? key;
  if (isWaiting) return <Skeleton height={160} radius={8} />;
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.label}>{t('columns.title', { text: formatNumber(picked.length) })}</legend>
      <ol className={classes.picked}>
        {picked.map((key, at) => (
          <li key={key}>
            <span className={classes.name}>{titleOf(key)}</span>
            <ActionIcon
              variant="subtle"
              aria-label={t('columns.up', { name: titleOf(key) })}
              disabled={at === 0}
              onClick={() => onPicked(moved(picked, at, -1))}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('columns.down', { name: titleOf(key) })}
              disabled={at === picked.length - 1}
              onClick={() => onPicked(moved(picked, at, 1))}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('columns.remove', { name: titleOf(key) })}
              disabled={picked.length === 1}
              onClick={() => onPicked(picked.filter((one) => one !== key))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div className={classes.adding}>
        <NativeSelect
          aria-label={t('columns.add')}
          value=""
          disabled={rest.length === 0}
          onChange={(event) => onPicked([...picked, event.currentTarget.value])}
          data={[
            { value: '', label: t('columns.add') },
            ...rest.map(({ key, title }) => ({ value: key, label: title })),
          ]}
        />
        <Button variant="default" disabled={rest.length === 0} onClick={() => onPicked(offered.map(({ key }) => key))}>
          {t('columns.all')}
        </Button>
        <Button variant="default" onClick={onUsual}>
          {t('columns.usual')}
        </Button>
      </div>
    </fieldset>
  );
}
