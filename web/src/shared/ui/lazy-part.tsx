import { Button } from '@mantine/core';
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from './lost-styles';

const PAUSE_MS = 500;
const pause = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, PAUSE_MS);
  });

/** What does not arrive is asked for once more. */
export function askTwice<T>(load: () => Promise<T>): Promise<T> {
  return styled(load).catch(() => pause().then(() => styled(load)));
}

/**
 * A part of a page that loads when it is first shown. One that does not arrive is asked for once more; then a line in
 * its place offers to load the page anew, since a new version may have taken it away, and the page around it stays.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await askTwice(load) };
    } catch {
      return { default: Gone };
    }
  });
}

export function Gone(): ReactNode {
  const { t } = useTranslation();
  return (
    <p role="alert" className="row">
      {t('page.partGone')}{' '}
      <Button variant="default" size="compact-sm" onClick={() => window.location.reload()}>
        {t('page.reload')}
      </Button>
    </p>
  );
}
