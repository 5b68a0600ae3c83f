import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from '@/entities/purchase';
import { useAction } from '@/shared/api/use-action';
import { FileChooser } from '@/shared/ui/file-chooser';
import { sendPaper } from '../api';
import { MOST_BYTES, MOST_PAPERS } from '../draft';
import { Papers } from './papers';
import classes from './purchase.module.css';

const TYPES = '.pdf,.jpg,.jpeg,.png,.gif,.webp,.xlsx,.csv';

/** Files that belong to the order, sent when they are chosen. */
export function FormPapers({
  papers,
  onChange,
}: {
  papers: readonly Paper[];
  onChange: (papers: Paper[]) => void;
}): ReactNode {
  const { t } = useTranslation('purchases');
  const [problem, setProblem] = useState('');
  const send = useAction<File, Paper>({
    run: (file) => sendPaper(file),
    onDone: (paper) => onChange([...papers, paper]),
    onFail: (error) => {
      if (error.kind === 'network' || error.kind === 'timeout') return false;
      setProblem(error.cause || error.text);
      return true;
    },
  });
  const choose = (file: File): void => {
    setProblem(file.size > MOST_BYTES ? t('papers.tooLarge') : '');
    if (file.size <= MOST_BYTES) send.run(file);
  };
  return (
    <div className="stack">
      {papers.length > 0 && (
        <Papers papers={papers} onRemove={({ name }) => onChange(papers.filter((one) => one.name !== name))} />
      )}
      {problem && (
        <p role="alert" className={classes.fault}>
          {problem}
        </p>
      )}
      {papers.length < MOST_PAPERS && (
        <div className="row">
          <FileChooser accept={TYPES} onChoose={choose}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={send.isPending}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {t('papers.add')}
              </Button>
            )}
          </FileChooser>
          <span className="soft small">{t('papers.hint')}</span>
        </div>
      )}
    </div>
  );
}
