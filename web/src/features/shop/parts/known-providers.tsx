import '@/shared/ui/switch-styles';
import { Skeleton, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { providersOffQuery, useProviders } from '@/entities/courier';
import { shopKeys } from '@/entities/keys';
import { PROVIDERS } from '@/entities/provider';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { LoadError } from '@/shared/ui/load-error';
import { Section } from '@/shared/ui/section';
import { CourierSign, WithSign } from '@/shared/ui/sign';
import { Tag } from '@/shared/ui/status-tag';
import { switchProvider } from '../courier-api';
import classes from './known-providers.module.css';

/** The providers that everybody knows, each with a switch: new orders take those that are on. */
export function KnownProviders(): ReactNode {
  const { t } = useTranslation('shop');
  const { data, error, refetch } = useQuery(providersOffQuery);
  const { nameOf } = useProviders();
  const mayWrite = useCanWrite('admin');
  const Row = mayWrite ? Switched : Shown;
  return (
    <Section title={t('courier.known')}>
      <p className={`soft ${classes.hint}`}>{t('courier.knownHint')}</p>
      {data ? (
        <ul className={classes.list}>
          {PROVIDERS.map((id) => (
            <li key={id} data-off={data.providers_off.includes(id) || undefined}>
              <Row id={id} name={nameOf(id)} isOn={!data.providers_off.includes(id)} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadError error={toApiError(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={56} radius={8} />
      )}
    </Section>
  );
}

interface RowProps {
  id: number;
  name: string;
  isOn: boolean;
}

function Shown({ id, name, isOn }: RowProps): ReactNode {
  const { t } = useTranslation('shop');
  return (
    <div className={classes.shown}>
      <WithSign sign={<CourierSign of={id} name={name} />}>{name}</WithSign>
      <Tag tone={isOn ? 'good' : 'plain'}>{t(`courier.statusIs.${isOn ? 1 : 0}`)}</Tag>
    </div>
  );
}

function Switched({ id, name, isOn }: RowProps): ReactNode {
  const { t } = useTranslation('shop');
  const cache = useQueryClient();
  const [wanted, setWanted] = useState(isOn);
  const how = {
    run: (on: boolean) => switchProvider(cache, id, on),
    invalidates: [shopKeys.all],
    done: ({ providers_off }: { providers_off: number[] }) =>
      t(providers_off.includes(id) ? 'courier.isOff' : 'courier.isOn', { name }),
  };
  const back = useAction(how);
  const change = useAction({ ...how, undo: (_out, on) => () => back.run(!on) });
  return (
    <Switch
      classNames={{ root: classes.switch, body: classes.body }}
      labelPosition="left"
      label={<WithSign sign={<CourierSign of={id} name={name} />}>{name}</WithSign>}
      checked={change.isPending ? wanted : isOn}
      onChange={({ currentTarget: { checked } }) => {
        setWanted(checked);
        change.run(checked);
      }}
    />
  );
}
