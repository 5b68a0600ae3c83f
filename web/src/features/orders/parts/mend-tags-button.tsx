import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '@/entities/tag';
import { lazyPart } from '@/shared/ui/lazy-part';

const Part = lazyPart(() => import('./mend-tags').then((module) => module.MendTags));

/** All tags to be mended, in place of the form that sticks them on; it comes when it is asked for. */
export function MendTags(props: ComponentProps<typeof Part>): ReactNode {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** The way to what tags are called. */
export function MendTagsButton({ all, onMend }: { all: readonly Tag[]; onMend: () => void }): ReactNode {
  const { t } = useTranslation('orders');
  if (all.length === 0) return null;
  return (
    <div>
      <Button variant="subtle" size="compact-sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={onMend}>
        {t('tags.mend')}
      </Button>
    </div>
  );
}
