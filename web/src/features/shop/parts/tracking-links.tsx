import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { providersOffQuery, useProviders } from '@/entities/courier';
import { shopKeys } from '@/entities/keys';
import { useCanWrite } from '@/shared/access/session';
import type { Schema } from '@/shared/api/calls';
import { api } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { LoadError } from '@/shared/ui/load-error';
import { Section } from '@/shared/ui/section';
import classes from './courier-sheets.module.css';

/** Where customers see the parcels of the providers that everybody knows; couriers of the shop's own have their link in their form. */
export function TrackingLinks(): ReactNode {
  const { t } = useTranslation('shop');
  const query = useQuery(providersOffQuery);
  return (
    <Section title={t('links.title')}>
      <p className={`soft ${classes.hint}`}>{t('links.hint')}</p>
      {query.data ? (
        <LinksForm key={query.data.version} now={query.data} />
      ) : query.error ? (
        <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={160} radius={8} />
      )}
    </Section>
  );
}

function LinksForm({ now }: { now: Schema<'Providers'> }): ReactNode {
  const { t } = useTranslation(['shop', 'common']);
  const { nameOf } = useProviders();
  const mayWrite = useCanWrite('admin');
  const links = now.tracking_links ?? [];
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(
    new Map(links.map(({ shipping_provider_id, link }) => [shipping_provider_id, link])),
  );
  const save = useAction<void, Schema<'Providers'>>({
    run: () =>
      api.put('/api/v1/shop/providers', {
        body: {
          providers_off: now.providers_off,
          tracking_links: links.map(({ shipping_provider_id: id }) => ({
            shipping_provider_id: id,
            link: typed.get(id)?.trim() ?? '',
          })),
          version: now.version,
        },
      }),
    bodyOf: () => [...typed],
    invalidates: [shopKeys.all],
    done: t('links.saved'),
  });
  const isWrong = (link: string): boolean => link.trim() !== '' && !/^https:\/\/[^{ ]+\/.*\{number\}/.test(link.trim());
  const isChanged = links.some(({ shipping_provider_id: id, link }) => typed.get(id) !== link);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (![...typed.values()].some(isWrong)) save.run();
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      {links.map(({ shipping_provider_id: id, is_usual }) => (
        <TextInput
          key={id}
          label={nameOf(id)}
          description={is_usual ? t('links.usual') : t('links.own')}
          type="url"
          maxLength={300}
          readOnly={!mayWrite}
          value={typed.get(id) ?? ''}
          error={isWrong(typed.get(id) ?? '') ? t('links.wrong') : undefined}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped((before) => new Map(before).set(id, value));
          }}
        />
      ))}
      {mayWrite && (
        <div className="row">
          <Button type="submit" loading={save.isPending} disabled={!isChanged}>
            {t('common:action.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
