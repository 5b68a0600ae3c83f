import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from '@/entities/purchase';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { savePaper } from '../api';
import classes from './purchase.module.css';

const KIB = 1024;

/** Attachments, each a download; with `onRemove` they may be taken off. */
export function Papers({
  papers,
  onRemove,
}: {
  papers: readonly Paper[];
  onRemove?: (paper: Paper) => void;
}): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const save = useAction<string, string>({
    run: (name) => savePaper(name),
    done: (name) => t('common:export.done', { name }),
  });
  return (
    <ul className={classes.papers}>
      {papers.map((paper) => (
        <li key={paper.name}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.run(paper.name)}
          >
            {paper.title}
          </Button>
          <span className="soft small">
            {paper.size < KIB * KIB
              ? t('papers.kb', { text: formatNumber(Math.max(1, Math.round(paper.size / KIB))) })
              : t('papers.mb', { text: (paper.size / KIB / KIB).toFixed(1) })}
          </span>
          {onRemove && (
            <ActionIcon aria-label={t('papers.remove', { name: paper.title })} onClick={() => onRemove(paper)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
