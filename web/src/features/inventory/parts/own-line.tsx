import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import { sellingStoragesQuery } from '@/entities/lookups';
import type { Profile } from '@/entities/profile';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { Section } from '@/shared/ui/section';
import { STOCK_KEYS } from '../api';
import type { Place } from '../movement';
import { fillOwnLine, returnLine, type TakenBack } from '../movement-api';
import { missingOf, piecesOf } from '../profile';
import { PROFILE_KEYS, profilesQuery } from '../profile-api';
import { ReturnLine } from './return-line';

const KEYS = [...STOCK_KEYS, ...PROFILE_KEYS];

/** What a packer does with the own line: takes what it lacks of a profile from a storage, and gives all of it back. */
export function OwnLine({ me, isEmpty }: { me: Place; isEmpty: boolean }): ReactNode {
  const { t } = useTranslation('inventory');
  const storages = useQuery(sellingStoragesQuery).data ?? [];
  const profiles = useQuery(profilesQuery(me.id)).data?.Data ?? [];
  const [chosen, setChosen] = useState(0);
  const storage = storages.find(({ id }) => id === chosen) ?? storages[0];
  // A storage is chosen where something is taken from it.
  const lacks = profiles.some((profile) => missingOf(profile).pieces > 0);
  if (!storage) return null;
  return (
    <Section title={t('own.title')} actions={!isEmpty && <ReturnLine person={me} usual={storage.id} />}>
      <div className="stack">
        {lacks && (
          <NativeSelect
            label={t('own.storage')}
            maw={320}
            value={String(storage.id)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={storages.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        {profiles.length === 0 && <p className="soft">{t('own.noProfile')}</p>}
        {profiles.map((profile) => (
          <Fill key={profile.id} profile={profile} storage={storage} me={me} />
        ))}
      </div>
    </Section>
  );
}

function Fill({ profile, storage, me }: { profile: Profile; storage: Place; me: Place }): ReactNode {
  const { t } = useTranslation('inventory');
  const missing = missingOf(profile);
  const back = useAction({
    run: (given: TakenBack, key) => returnLine(given, key),
    invalidates: KEYS,
    done: t('own.undone', { name: profile.name }),
  });
  const take = useAction({
    run: (ends: { storage_id: number; profile_id: number }, key) => fillOwnLine(ends, key),
    invalidates: KEYS,
    done: (bill: Bill) => {
      const count = bill.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return t('own.taken', { count, text: formatNumber(count), name: storage.name });
    },
    undo:
      ({ lines }, { storage_id }) =>
      () =>
        back.run({ user_id: me.id, storage_id, note: t('reason.undone'), lines: piecesOf(lines) }),
  });
  return (
    <div className="row">
      <strong>{profile.name}</strong>
      <span className="soft" style={{ flex: 1 }}>
        {missing.pieces > 0
          ? t('profile.missing', { lines: formatNumber(missing.lines), pieces: formatNumber(missing.pieces) })
          : t('profile.full')}
      </span>
      {missing.pieces > 0 && (
        <Button
          aria-label={t('profile.takeOf', { name: profile.name })}
          loading={take.isPending || back.isPending}
          onClick={() => take.run({ storage_id: storage.id, profile_id: profile.id })}
        >
          {t('profile.take')}
        </Button>
      )}
    </div>
  );
}
