import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAll, type KnownPerson } from '@/entities/person';
import { presetOf } from '@/entities/person-presets';
import { AREAS, parseRoles } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { Facts } from '@/shared/ui/section';

export const TEXTS = ['first_name', 'last_name', 'nick_name', 'phone', 'username', 'email'] as const;

/** What is known of somebody, for who may not change it. */
export function PersonFacts({ person }: { person: KnownPerson }): ReactNode {
  const { t } = useTranslation('people');
  const isReadOnly = useSession()?.read_only ?? false;
  const levels = parseRoles(person.roles);
  const preset = presetOf(person.group_id, levels, person.read_only);
  const areas = hasAll(person.group_id) ? [] : AREAS.filter((area) => levels[area]);
  return (
    <div className="stack">
      {!isReadOnly && <p className="soft">{t('mayNot')}</p>}
      <Facts
        items={[
          ...TEXTS.map((name) => ({ term: t(`field.${name}`), value: person[name] || '—' })),
          { term: t('field.team_id'), value: person.team_name || '—' },
          { term: t('field.department_id'), value: person.department_name || '—' },
          { term: t('field.work'), value: preset ? t(`preset.${preset}`) : t(`group.${person.group_id}` as 'group.3') },
          ...areas.map((area) => ({ term: t(`area.${area}`), value: t(`level.${levels[area] as 1}`) })),
        ]}
      />
    </div>
  );
}
