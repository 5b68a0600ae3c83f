import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { lazyPart } from '@/shared/ui/lazy-part';
import { isTouch } from '@/shared/ui/touch';
import type { OrderAction } from '../actions';
import { holdOf } from '../hold';
import type { OpenPart } from '../search';
import { PayForm } from './pay-form';

const CancelForm = lazyPart(() => import('./cancel-form').then((module) => module.CancelForm));
const ReasonForm = lazyPart(() => import('./reason-form').then((module) => module.ReasonForm));
const NoteForm = lazyPart(() => import('./note-form').then((module) => module.NoteForm));
const ShippingForm = lazyPart(() => import('./shipping-form').then((module) => module.ShippingForm));
const HoldForm = lazyPart(() => import('./hold-form').then((module) => module.HoldForm));
const MergeForm = lazyPart(() => import('./merge-form').then((module) => module.MergeForm));
const SplitForm = lazyPart(() => import('./split-form').then((module) => module.SplitForm));
const TagsForm = lazyPart(() => import('./tags-form').then((module) => module.TagsForm));
const RefundForm = lazyPart(() => import('./refund-form').then((module) => module.RefundForm));
const TakeOffForm = lazyPart(() => import('./take-off-form').then((module) => module.TakeOffForm));

const route = getRouteApi('/_app/_screen/backoffice/orders/$id');
const FORMS = {
  cancel: CancelForm,
  pay: PayForm,
  collect: PayForm,
  refund: RefundForm,
  refuse: ReasonForm,
  deliver: ReasonForm,
  shipping: ShippingForm,
  takeOff: TakeOffForm,
  note: NoteForm,
  hold: HoldForm,
  tags: TagsForm,
  split: SplitForm,
  merge: MergeForm,
} as const;

export interface PartFormProps {
  order: Order;
  part: Exclude<OpenPart, ''>;
  /** Whether the order allows this no more: what is typed is only to be copied. */
  isOver: boolean;
  onClose: () => void;
}

/** The dialog or drawer that the address names, when this person may use it on this order. */
export function OrderDialogs({
  order,
  actions,
  onClose,
}: {
  order: Order;
  actions: readonly OrderAction[];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('orders');
  const { open } = route.useSearch();
  const isAllowed = actions.some(({ name, obstacle }) => name === open && !obstacle);
  // A dialog once open stays, whatever becomes of the order: it says that its act is over.
  const begun = useRef<OpenPart>('');
  const isShown = open !== '' && (isAllowed || begun.current === open);
  begun.current = isShown ? open : '';
  // What the order became is told by that alone: the form goes on showing the order that allowed it.
  const last = useRef(order);
  if (isAllowed) last.current = order;
  const Form = open === '' ? null : FORMS[open];
  const title = open !== '' && t(open === 'hold' && holdOf(order) ? 'hold.change' : `action.${open}`);
  return (
    <AddressDialog
      as={open === 'note' || open === 'shipping' ? 'drawer' : 'modal'}
      opened={isShown}
      onClose={onClose}
      title={title}
      size={open === 'note' || open === 'shipping' ? 'md' : 'lg'}
    >
      {isShown && Form && (
        <div className="stack">
          {!isAllowed && (
            <Alert color="yellow" role="alert">
              {t('detail.over')}
            </Alert>
          )}
          <Suspense>
            <Focused>
              <Form key={open} order={last.current} part={open} isOver={!isAllowed} onClose={onClose} />
            </Focused>
          </Suspense>
        </div>
      )}
    </AddressDialog>
  );
}

/** A form that comes after its dialog has opened takes the focus itself. */
function Focused({ children }: { children: ReactNode }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(function focusFirst() {
    if (!isTouch()) frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return (
    <div ref={frame} className="stack">
      {children}
    </div>
  );
}
