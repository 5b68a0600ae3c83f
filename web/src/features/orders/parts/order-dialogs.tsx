import { Drawer, Modal } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAction } from '../actions';
import type { Order } from '../model';
import type { OpenPart } from '../search';
import { CancelForm } from './cancel-form';
import { NoteForm } from './note-form';
import { PayForm } from './pay-form';
import { ReasonForm } from './reason-form';
import { ShippingForm } from './shipping-form';

const route = getRouteApi('/_app/_screen/backoffice/orders/$id');
const FORMS = { cancel: CancelForm, pay: PayForm, refuse: ReasonForm, deliver: ReasonForm, shipping: ShippingForm, note: NoteForm } as const;

export interface PartFormProps {
  order: Order;
  part: Exclude<OpenPart, ''>;
  onClose: () => void;
}

/** The dialog or drawer that the address names, when this person may use it on this order. */
export function OrderDialogs({ order, actions, onClose }: { order: Order; actions: readonly OrderAction[]; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const { open } = route.useSearch();
  const needed = open === 'note' ? 'edit' : open;
  const isAllowed = actions.some(({ name, obstacle }) => name === needed && !obstacle);
  if (open === '' || !isAllowed) return null;
  const Form = FORMS[open];
  const title = open === 'note' ? t('detail.editNote') : t(`action.${open}`);
  const frame = { opened: true, onClose, title, closeButtonProps: { 'aria-label': t('common:action.close') } };
  const form = <Form order={order} part={open} onClose={onClose} />;
  return open === 'note' || open === 'shipping' ? <Drawer {...frame} size="md">{form}</Drawer> : <Modal {...frame} size="lg">{form}</Modal>;
}
