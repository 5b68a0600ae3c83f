import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../shell/use-document-title';
import classes from './pages.module.css';

/** Any unknown path. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation();
  useDocumentTitle(t('title.notFound'));
  return (
    <main id="content" className={classes.whole}>
      <IconSearch size={56} stroke={1.2} aria-hidden />
      <h1 tabIndex={-1}>{t('title.notFound')}</h1>
      <p className="soft">{t('page.notFoundText')}</p>
      <Button renderRoot={(props: object) => <Link to="/" {...props} />}>{t('page.toRoot')}</Button>
    </main>
  );
}
