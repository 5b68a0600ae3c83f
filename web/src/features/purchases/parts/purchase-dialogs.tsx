import { Modal } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { mayTakeBack, type Act, type Purchase, type Receipt } from '../model';
import { FORM_SEARCH } from '../search';
import { CloseForm } from './close-form';
import { ReasonForm } from './reason-form';
import { ReceiveForm } from './receive-form';

const route = getRouteApi('/_app/_screen/backoffice/po/$action');
const FORMS = { receive: ReceiveForm, close: CloseForm, closePartly: ReasonForm, cancel: ReasonForm, takeBack: ReasonForm } as const;

export interface PartFormProps {
  order: Purchase;
  part: keyof typeof FORMS;
  /** The one that is taken back. */
  receipt: Receipt | undefined;
  onClose: () => void;
}

/** The dialog that the address names, when this person may use it on this order. */
export function PurchaseDialogs({ order, acts }: { order: Purchase; acts: readonly Act[] }): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const { open, bill } = route.useSearch();
  const manage = useCanWrite('po', 3);
  const navigate = route.useNavigate();
  const receipt = open === 'takeBack' ? order.receipts.find((one) => one.bill_id === bill && mayTakeBack(one, { manage })) : undefined;
  if (open === '' || (open === 'takeBack' ? !receipt : !acts.includes(open))) return null;
  const onClose = (): void => void navigate({ search: FORM_SEARCH });
  const Form = FORMS[open];
  return (
    <Modal opened onClose={onClose} title={<>{t(`act.${open}`)}{receipt && <> <span className="code">{receipt.bill_number}</span></>}</>} size={open === 'receive' ? 'xl' : 'lg'} closeButtonProps={{ 'aria-label': t('common:action.close') }}>
      <Form order={order} part={open} receipt={receipt} onClose={onClose} />
    </Modal>
  );
}
