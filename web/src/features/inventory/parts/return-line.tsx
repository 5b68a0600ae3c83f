import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import { sellingStoragesQuery } from '@/entities/lookups';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { STOCK_KEYS } from '../api';
import type { Place } from '../movement';
import { returnLine, type GivenBack } from '../movement-api';
import { PROFILE_KEYS } from '../profile-api';

const ORIGINS = '0';

/**
 * Gives back all that lies in the person's line: each piece to where it came from, or everything to one storage. A bill
 * holds so many goods: when more remain it says how many, and goes on with one press.
 */
export function ReturnLine({
  person,
  usual,
  onDone,
}: {
  person: Place;
  /** The storage that takes what nobody knows the origin of; the first one for selling unless given. */
  usual?: number;
  onDone?: (bill: Bill) => void;
}): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  const storages = useQuery(sellingStoragesQuery).data ?? [];
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState(ORIGINS);
  const chosen = storages.some(({ id }) => String(id) === asked) ? asked : ORIGINS; // one that went out of use is no choice
  const [left, setLeft] = useState<{ done: string; text: string } | null>(null);
  const close = (): void => {
    setOpen(false);
    setLeft(null);
  };
  const give = useAction({
    run: (back: GivenBack, key) => returnLine(back, key),
    invalidates: [...STOCK_KEYS, ...PROFILE_KEYS],
    done: (bill) =>
      bill.remaining
        ? ''
        : t('back.done', {
            where: pilesOf(bill)
              .map(([id, pieces]) =>
                t('back.pile', { name: storages.find((at) => at.id === id)?.name ?? '', text: formatNumber(pieces) }),
              )
              .join(' · '),
          }),
    onDone: (bill) => {
      if (bill.remaining) {
        const done = new Set(bill.lines.map((line) => line.product_id)).size;
        setLeft({ done: formatNumber(done), text: formatNumber(bill.remaining) });
        return;
      }
      close();
      onDone?.(bill);
    },
  });
  const rest = storages.find(({ id }) => id === usual) ?? storages[0];
  if (!rest) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    give.run(
      chosen === ORIGINS
        ? { user_id: person.id, storage_id: rest.id, origins: true }
        : { user_id: person.id, storage_id: Number(chosen) },
    );
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('back.title')}
      </Button>
      <AddressDialog opened={isOpen} onClose={close} size="sm" title={t('back.title')} isBusy={give.isPending}>
        <form onSubmit={submit} className="stack">
          <p>{left ? t('back.some', left) : t('back.text', { person: person.name })}</p>
          <NativeSelect
            label={t('lines.into')}
            description={chosen === ORIGINS ? t('back.rest', { name: rest.name }) : undefined}
            value={chosen}
            onChange={(event) => setAsked(event.currentTarget.value)}
            data={[
              { value: ORIGINS, label: t('back.origins') },
              ...storages.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common:action.back')}
            </Button>
            <Button type="submit" loading={give.isPending}>
              {left ? t('back.goOn', left) : t('back.act')}
            </Button>
          </Group>
        </form>
      </AddressDialog>
    </>
  );
}

/** How many pieces went to each storage. */
function pilesOf({ lines }: Bill): [storage: number, pieces: number][] {
  const piles = new Map<number, number>();
  for (const { to_id: id, quantity } of lines) piles.set(id, (piles.get(id) ?? 0) + quantity);
  return [...piles];
}
