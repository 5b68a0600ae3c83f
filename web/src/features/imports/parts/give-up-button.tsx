import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '@/entities/import';
import { importKeys } from '@/entities/keys';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { confirm } from '@/shared/ui/feedback';
import { giveUp } from '../api';
import { areaOf } from '../model';
import { useKinds } from './use-kinds';

/** Ends an import that is not done, whatever it is at. */
export function GiveUpButton({ file, onGone }: { file: Import; onGone: () => void }): ReactNode {
  const { t } = useTranslation('imports');
  const kinds = useKinds();
  const act = useAction<void>({
    run: () => giveUp(file),
    invalidates: [importKeys.of(areaOf(file.kind), 'recent')],
    done: t('giveUp.done'),
    onDone: onGone,
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
