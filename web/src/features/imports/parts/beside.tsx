import { IconCategoryPlus, IconColumnsOff, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '@/entities/import';
import { formatNumber } from '@/shared/i18n/format';
import classes from './imports.module.css';

/** Why the server takes nothing from columns of a file, each reason once. */
export function whyOf(
  { unused }: Pick<Import, 'unused'>,
  headings: readonly string[] = unused.map(({ heading }) => heading),
): string[] {
  return [...new Set(unused.flatMap(({ heading, why = '' }) => (headings.includes(heading) && why ? [why] : [])))];
}

/** The columns that nothing is taken from, and why not where that is not the person's choice. */
export function Unused({
  file,
  headings = file.unused.map(({ heading }) => heading),
}: {
  file: Import;
  headings?: readonly string[];
}): ReactNode {
  const { t } = useTranslation('imports');
  if (headings.length === 0) return null;
  return (
    <div className={classes.beside}>
      <IconColumnsOff size={20} aria-hidden />
      <div>
        <strong>{t('columns.unused', { count: headings.length })}</strong> {headings.join(' · ')}
        {whyOf(file, headings).map((text) => (
          <p key={text} className="soft small">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

/** What only the file names and is made with the rows, in words; empty where nothing is. */
export function useMaking({ makes: { storages, categories } }: Pick<Import, 'makes'>): string {
  const { t } = useTranslation('imports');
  return [
    storages.count > 0 && t('makes.storages', { count: storages.count, text: formatNumber(storages.count) }),
    categories.count > 0 && t('makes.categories', { count: categories.count, text: formatNumber(categories.count) }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The storages and categories that are made with the rows. */
export function Making({ file }: { file: Import }): ReactNode {
  const { t } = useTranslation('imports');
  const making = useMaking(file);
  if (!making) return null;
  const line = ({ count, first }: Import['makes']['storages'], Icon: typeof IconStack2, title: string): ReactNode =>
    count > 0 && (
      <li>
        <Icon size={20} aria-hidden />
        <div>
          <strong>{title}</strong> {first.join(' · ')}
          {count > first.length && ` ${t('makes.more', { text: formatNumber(count - first.length) })}`}
        </div>
      </li>
    );
  return (
    <div className={classes.making} role="status">
      <p>{t('makes.title', { making })}</p>
      <ul>
        {line(file.makes.storages, IconStack2, t('makes.storage'))}
        {line(file.makes.categories, IconCategoryPlus, t('makes.category'))}
      </ul>
    </div>
  );
}
