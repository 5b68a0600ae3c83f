import { Modal } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act, Purchase } from '../model';
import { FORM_SEARCH } from '../search';
import { CloseForm } from './close-form';
import { ReasonForm } from './reason-form';
import { ReceiveForm } from './receive-form';

const route = getRouteApi('/_app/_screen/backoffice/po/$action');
const FORMS = { receive: ReceiveForm, close: CloseForm, closePartly: ReasonForm, cancel: ReasonForm } as const;

export interface PartFormProps {
  order: Purchase;
  part: keyof typeof FORMS;
  onClose: () => void;
}

/** The dialog that the address names, when this person may use it on this order. */
export function PurchaseDialogs({ order, acts }: { order: Purchase; acts: readonly Act[] }): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  if (open === '' || !acts.includes(open)) return null;
  const onClose = (): void => void navigate({ search: FORM_SEARCH });
  const Form = FORMS[open];
  return (
    <Modal opened onClose={onClose} title={t(`act.${open}`)} size={open === 'receive' ? 'xl' : 'lg'} closeButtonProps={{ 'aria-label': t('common:action.close') }}>
      <Form order={order} part={open} onClose={onClose} />
    </Modal>
  );
}
