import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purchase, Receipt } from '@/entities/purchase';
import { useCanWrite } from '@/shared/access/session';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { lazyPart } from '@/shared/ui/lazy-part';
import { mayTakeBack, type Act } from '../model';
import { FORM_SEARCH } from '../search';
import { ReasonForm } from './reason-form';

const AmendForm = lazyPart(() => import('./amend-form').then((module) => module.AmendForm));
const CloseForm = lazyPart(() => import('./close-form').then((module) => module.CloseForm));
const ReceiveForm = lazyPart(() => import('./receive-form').then((module) => module.ReceiveForm));

const route = getRouteApi('/_app/_screen/backoffice/po/$action');
const FORMS = {
  receive: ReceiveForm,
  close: CloseForm,
  amend: AmendForm,
  closePartly: ReasonForm,
  cancel: ReasonForm,
  takeBack: ReasonForm,
} as const;

export interface PartFormProps {
  order: Purchase;
  part: keyof typeof FORMS;
  /** The one that is taken back. */
  receipt: Receipt | undefined;
  /** The order has changed since it was opened: what was typed is there to be copied alone. */
  isOver: boolean;
  onClose: () => void;
}

/** The dialog that the address names, when this person may use it on this order. */
export function PurchaseDialogs({ order, acts }: { order: Purchase; acts: readonly Act[] }): ReactNode {
  const { t } = useTranslation('purchases');
  const { open, bill } = route.useSearch();
  const manage = useCanWrite('po', 3);
  const navigate = route.useNavigate();
  const receipt =
    open === 'takeBack'
      ? order.receipts.find((one) => one.bill_id === bill && mayTakeBack(one, { manage }))
      : undefined;
  const isAllowed = open !== '' && (open === 'takeBack' ? receipt !== undefined : acts.includes(open));
  // A dialog once open stays, whatever becomes of the order: it says that its act is over.
  const begun = useRef<typeof open>('');
  const isShown = open !== '' && (isAllowed || begun.current === open);
  begun.current = isShown ? open : '';
  const onClose = (): void => void navigate({ search: FORM_SEARCH });
  const Form = open === '' ? null : FORMS[open];
  const title = open !== '' && (
    <>
      {t(`act.${open}`)}
      {receipt && (
        <>
          {' '}
          <span className="code">{receipt.bill_number}</span>
        </>
      )}
    </>
  );
  return (
    <AddressDialog opened={isShown} onClose={onClose} title={title} size={open === 'receive' ? 'xl' : 'lg'}>
      {isShown && Form && (
        <div className="stack">
          {!isAllowed && (
            <Alert color="yellow" role="alert">
              {t('detail.over')}
            </Alert>
          )}
          <Suspense>
            <Form key={open} order={order} part={open} receipt={receipt} isOver={!isAllowed} onClose={onClose} />
          </Suspense>
        </div>
      )}
    </AddressDialog>
  );
}
