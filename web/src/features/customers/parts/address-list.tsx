import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { use, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer, CustomerAddress } from '@/entities/customer';
import { customerKeys } from '@/entities/keys';
import { useCanWrite } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { confirm } from '@/shared/ui/feedback';
import { Gone } from '@/shared/ui/gone';
import { Tag } from '@/shared/ui/status-tag';
import { PhoneLink } from '@/shared/ui/phone-link';
import { deleteAddress } from '../api';
import { AddressEditor } from './address-editor';
import classes from './customer.module.css';

/** Where parcels of a customer go: added, changed and deleted one by one. */
export function AddressList({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const mayWrite = useCanWrite('customer');
  const [edited, setEdited] = useState<CustomerAddress | 'new' | null>(null);
  const close = (): void => setEdited(null);
  const isGone = use(Gone);
  const { addresses } = customer;
  const isKnown = edited === null || edited === 'new' || addresses.some(({ id }) => id === edited.id);
  // The form of an address that somebody deleted stays: what was typed can be read.
  const shown = isKnown ? addresses : [...addresses, edited];
  return (
    <section aria-labelledby="customer-addresses">
      <div className={classes.head}>
        <h3 id="customer-addresses">{t('address.title')}</h3>
        {mayWrite && !isGone && edited !== 'new' && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('address.add')}
          </Button>
        )}
      </div>
      {edited === 'new' && <AddressEditor customer={customer} address={null} onClose={close} />}
      {shown.length === 0 && edited !== 'new' && <p className="soft">{t('address.none')}</p>}
      {shown.length > 0 && (
        <ul className={classes.rows}>
          {shown.map((address) =>
            edited !== null && edited !== 'new' && edited.id === address.id ? (
              <li key={address.id} style={{ display: 'block' }}>
                <Gone value={isGone || !isKnown}>
                  <AddressEditor customer={customer} address={edited} onClose={close} />
                </Gone>
              </li>
            ) : (
              <li key={address.id}>
                <AddressText address={address} />
                {mayWrite && !isGone && <AddressButtons address={address} onEdit={() => setEdited(address)} />}
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}

function AddressText({ address: a }: { address: CustomerAddress }): ReactNode {
  const { t } = useTranslation('customers');
  return (
    <div>
      <strong>{a.recipient_name}</strong> {a.phone && <PhoneLink phone={a.phone} />}{' '}
      {a.is_default && <Tag tone="accent">{t('address.default')}</Tag>}
      <div className="soft">{[a.address, a.district, a.city, a.province, a.zipcode].filter(Boolean).join(' ')}</div>
    </div>
  );
}

function AddressButtons({ address, onEdit }: { address: CustomerAddress; onEdit: () => void }): ReactNode {
  const { t } = useTranslation(['customers', 'common']);
  const name = address.recipient_name;
  const remove = useAction({
    run: () => deleteAddress(address),
    invalidates: [customerKeys.all],
    done: t('address.deleted'),
  });
  const ask = async (): Promise<void> => {
    const question = { title: t('address.delete', { name }), text: t('address.deleteText') };
    if (await confirm({ ...question, act: t('common:action.delete'), isDangerous: true })) remove.run();
  };
  return (
    <div className={classes.buttons}>
      <ActionIcon variant="subtle" aria-label={t('address.edit', { name })} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        loading={remove.isPending}
        aria-label={t('address.delete', { name })}
        onClick={() => void ask()}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
