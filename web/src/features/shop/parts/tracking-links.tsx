import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { providersOffQuery, useProviders } from '@/entities/courier';
import { shopKeys } from '@/entities/keys';
import { useCanWrite } from '@/shared/access/session';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { useEditing } from '@/shared/records/editing';
import { LoadError } from '@/shared/ui/load-error';
import { Section } from '@/shared/ui/section';
import { shopChange } from '../api';
import classes from './courier-sheets.module.css';

/**
 * Where customers see the parcels of the providers that everybody knows; couriers of the shop's own have their link in
 * their form.
 */
export function TrackingLinks(): ReactNode {
  const { t } = useTranslation('shop');
  const query = useQuery(providersOffQuery);
  const mayWrite = useCanWrite('admin');
  return (
    <Section title={t('links.title')}>
      <p className={`soft ${classes.hint}`}>{t('links.hint')}</p>
      {query.data ? (
        <LinksForm key={mayWrite ? 'edited' : query.data.version} now={query.data} mayWrite={mayWrite} />
      ) : query.error ? (
        <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={160} radius={8} />
      )}
    </Section>
  );
}

type Providers = Schema<'Providers'>;

/** The links by the number of their provider. */
function linksOf(row: Providers | null): Record<string, string> {
  return Object.fromEntries(row?.tracking_links?.map(({ shipping_provider_id: id, link }) => [String(id), link]) ?? []);
}

function useLinks(now: Providers) {
  const { t } = useTranslation('shop');
  const cache = useQueryClient();
  const [typed, setTyped] = useState(() => linksOf(now));
  const held = useRef(typed);
  const put = (links: Readonly<Record<string, string>>): void => {
    held.current = { ...held.current, ...links };
    setTyped(held.current);
  };
  const editing = useEditing<Providers>({
    name: 'tracking-links',
    row: now,
    partsOf: linksOf,
    read: () => held.current,
    write: (parts, changed) =>
      put(Object.fromEntries(changed.map((id) => [id, (parts[id] as string | undefined) ?? '']))),
    newest: () => cache.fetchQuery({ ...providersOffQuery, staleTime: 0 }),
    who: shopChange,
  });
  const save = useAction({
    run: (links: Readonly<Record<string, string>>) =>
      api.put('/api/v1/shop/providers', {
        body: {
          // What is off goes along as it was read; with another version the server refuses it.
          providers_off: now.providers_off,
          tracking_links: Object.entries(links).map(([id, link]) => ({
            shipping_provider_id: Number(id),
            link: link.trim(),
          })),
          version: Math.min(now.version, editing.version()),
        },
      }),
    invalidates: [shopKeys.all],
    done: t('links.saved'),
    onDone: (saved: Providers, sent) => {
      const kept = Object.entries(linksOf(saved));
      put(Object.fromEntries(kept.filter(([id]) => held.current[id] === sent[id])));
      cache.setQueryData(providersOffQuery.queryKey, saved);
    },
    onFail: editing.takeStale,
  });
  return { editing, typed, put, save };
}

function LinksForm({ now, mayWrite }: { now: Providers; mayWrite: boolean }): ReactNode {
  const { t } = useTranslation(['shop', 'common']);
  const { nameOf } = useProviders();
  const links = now.tracking_links ?? [];
  const { editing, typed, put, save } = useLinks(now);
  const isWrong = (link: string): boolean => link.trim() !== '' && !/^https:\/\/[^{ ]+\/.*\{number\}/.test(link.trim());
  const isChanged = links.some(({ shipping_provider_id: id, link }) => typed[id] !== link);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!editing.isBlocked && !Object.values(typed).some(isWrong)) save.run(typed);
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <ConflictBar editing={editing} labelOf={(id) => nameOf(Number(id))} />
      {links.map(({ shipping_provider_id: id, is_usual }) => (
        <TextInput
          key={id}
          label={nameOf(id)}
          description={is_usual ? t('links.usual') : t('links.own')}
          type="url"
          maxLength={300}
          readOnly={!mayWrite}
          value={typed[id] ?? ''}
          error={isWrong(typed[id] ?? '') ? t('links.wrong') : undefined}
          onChange={(event) => put({ [id]: event.currentTarget.value })}
        />
      ))}
      {mayWrite && (
        <div className="row">
          <Button type="submit" loading={save.isPending} disabled={!isChanged || editing.isBlocked}>
            {t('common:action.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
