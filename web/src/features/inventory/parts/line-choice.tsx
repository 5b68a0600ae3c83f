import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { Section } from '@/shared/ui/section';
import type { Draft, Place } from '../movement';
import { packersQuery } from '../movement-api';

/** Whose packing line the goods go to; one's own unless another is chosen. */
export function LineChoice({ draft, onOther }: { draft: Draft; onOther: (person: Place) => void }): ReactNode {
  const { t } = useTranslation('inventory');
  const me = useSession()?.id;
  const { data = [], error } = useQuery(packersQuery);
  const known = data.some(({ id }) => id === draft.otherId)
    ? data
    : [{ id: draft.otherId, name: draft.otherName }, ...data];
  return (
    <Section title={t('place.line')}>
      <NativeSelect
        aria-label={t('place.line')}
        maw={420}
        value={String(draft.otherId)}
        error={error ? toApiError(error).text : undefined}
        data={known.map(({ id, name }) => ({ value: String(id), label: id === me ? t('place.mine', { name }) : name }))}
        onChange={(event) => {
          const person = known.find(({ id }) => String(id) === event.currentTarget.value);
          if (person) onOther(person);
        }}
      />
    </Section>
  );
}
