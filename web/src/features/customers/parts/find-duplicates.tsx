import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { lazyLayer } from '@/shared/ui/lazy-part';

const AllDuplicates = lazyLayer(() => import('./all-duplicates').then((module) => module.AllDuplicates));

const MANAGES = 3;

/** Leads to the pairs of the whole shop that may be one customer, for who may make them one. */
export function FindDuplicates(): ReactNode {
  const { t } = useTranslation('customers');
  const mayMerge = useCanWrite('customer', MANAGES);
  const [isMerging, setMerging] = useState(false);
  if (!mayMerge) return null;
  return (
    <>
      <Button variant="default" onClick={() => setMerging(true)}>
        {t('list.duplicates')}
      </Button>
      {isMerging && (
        <Suspense>
          <AllDuplicates onClose={() => setMerging(false)} />
        </Suspense>
      )}
    </>
  );
}
