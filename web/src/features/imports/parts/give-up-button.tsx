import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '@/entities/import';
import { importKeys } from '@/entities/keys';
import { readAnew } from '@/shared/api/query-client';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { confirm, notify } from '@/shared/ui/feedback';
import { giveUp } from '../api';
import { areaOf } from '../model';
import { useKinds } from './use-kinds';

/** Ends an import that is not done, whatever it is at. */
export function GiveUpButton({ file, onGone }: { file: Import; onGone: () => void }): ReactNode {
  const { t } = useTranslation('imports');
  const kinds = useKinds();
  const cache = useQueryClient();
  const act = useAction<void>({
    run: () => giveUp(file),
    invalidates: [importKeys.of(areaOf(file.kind), 'recent')],
    done: t('giveUp.done'),
    onDone: onGone,
    onFail: (error) => {
      if (error.kind !== 'conflict') return false;
      readAnew(cache, [importKeys.of(areaOf(file.kind))]);
      notify(t('giveUp.tooLate', { name: file.name }));
      return true;
    },
  });
  if (file.state === 'done' || !kinds.includes(file.kind)) return null;
  const ask = async (): Promise<void> => {
    const text = t(file.written > 0 ? 'giveUp.textSome' : 'giveUp.text', {
      name: file.name,
      rows: formatNumber(file.written),
    });
    if (await confirm({ title: t('giveUp.title'), text, act: t('giveUp.act'), isDangerous: true })) act.run();
  };
  return (
    <Button variant="default" c="red" onClick={() => void ask()} loading={act.isPending}>
      {t('giveUp.act')}
    </Button>
  );
}
