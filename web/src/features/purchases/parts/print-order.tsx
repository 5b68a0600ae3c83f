import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purchase } from '@/entities/purchase';
import { answered } from '@/shared/api/raw';
import { useAction } from '@/shared/api/use-action';
import { givePages } from '@/shared/printing/give-pages';
import { openFrame, openTab, showsPages, type Paper } from '@/shared/printing/paper';

const LIMIT_MS = 60_000;

const LANGUAGES = ['th', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

/** The order as the paper that goes to its partner, in the language that the partner reads. */
export function PrintOrder({ order: { id, number } }: { order: Purchase }): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const pressed = useRef<HTMLButtonElement>(null);
  const given = useRef('');
  const print = useAction({
    run: async ({ paper, language }: { paper: Paper | 'file'; language: Language }) => {
      try {
        const answer = await answered(`/api/v1/wms/po/${id}/print?language=${language}`, {
          signal: AbortSignal.timeout(LIMIT_MS),
        });
        return await answer.blob();
      } catch (thrown) {
        if (paper !== 'file') paper.drop();
        throw thrown;
      }
    },
    bodyOf: ({ language }) => [id, language],
    onDone: (pages, { paper }) => {
      if (paper !== 'file') return paper.show(pages);
      URL.revokeObjectURL(given.current);
      given.current = URL.createObjectURL(pages);
      givePages({ url: given.current, name: `${number}.pdf` }, number, pressed.current);
    },
  });
  const press = (language: Language): void => {
    if (print.isPending) return;
    const paper = showsPages() ? (openTab(t('common:printing.preparing')) ?? openFrame()) : 'file';
    print.run({ paper, language });
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label={t('act.print')}>
          <ActionIcon ref={pressed} size={36} variant="default" aria-label={t('act.print')} loading={print.isPending}>
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('act.printIn')}</Menu.Label>
        {LANGUAGES.map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => press(language)}>
            {t(`common:language.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
