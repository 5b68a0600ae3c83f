import { useMediaQuery } from '@mantine/hooks';
import {
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import type { PaymentMethod } from '@/entities/payment-method';
import type { SaleChannel } from '@/entities/sale-channel';
import type { ApiError } from '@/shared/api/errors';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { focusFault } from '@/shared/ui/focus-fault';
import { ErrorSummary, focusFirstError, useSchemaForm } from '@/shared/ui/form';
import { useLeaveGuard } from '@/shared/ui/leave-guard';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Section } from '@/shared/ui/section';
import { isTouch } from '@/shared/ui/touch';
import {
  cartFault,
  fieldsSchemaFor,
  type Cart,
  type Draft,
  type DraftLine,
  type Fields,
  type SharedMessage,
} from '../draft';
import { cartRefusal, isOfPaying, takePaying, type SumErrors } from '../refusals';
import { FormLines, type ChangeCart } from './form-lines';
import { FormRecipient } from './form-recipient';
import { SaveBar, SaveButton, SaveNextButton } from './form-save';
import { FormSums, SUM_FAULTS } from './form-sums';
import { isTermMissing, TermsSection, type TermsSectionProps } from './form-terms';
import { useMending } from './use-mending';
import { useUntaken } from './use-untaken';
import classes from './order-form.module.css';

const QuoteDifference = lazyPart(() => import('./quote-difference').then((module) => module.QuoteDifference));
const WishedGoods = lazyPart(() => import('./wished-goods').then((module) => module.WishedGoods));
const RenewedLines = lazyPart(() => import('./renewed-lines').then((module) => module.RenewedLines));

type WishedProps = ComponentProps<typeof WishedGoods>;

/** What happens after saving: show the order, or begin the next one. */
export type Then = 'show' | 'next';

/** Takes a refusal to the fields it belongs to; false when it belongs to none. */
export type TakeRefusal = (error: ApiError) => boolean;

export interface OrderFormProps {
  initial: Draft;
  methods: readonly PaymentMethod[];
  channels: readonly SaleChannel[];
  isPending: boolean;
  onSave: (draft: Draft, then: Then, refused: TakeRefusal) => void;
  /** Called with everything typed so far. */
  onTyped?: (draft: Draft) => void;
  /** True once saved: leaving is no loss then. Left out where the caller asks before the form is left. */
  isSaved?: () => boolean;
  isNew: boolean;
  /** While it must not be saved. */
  isBlocked?: boolean;
  /** What stands before the recipient. */
  top?: ReactNode;
  /** What stands in place of the folded terms. */
  terms?: ComponentType<TermsSectionProps> | undefined;
  /** What of a new order has the focus first; missing is what the order still lacks, the items behind the recipient. */
  starts?: 'phone' | 'items' | 'top' | 'missing';
  /** The order that is being changed: what saving would change of it is told beside the sums. */
  quotes?: Order;
  /** Reaches what is typed from outside. */
  hands?: RefObject<FormHands | null>;
}

/** What is typed, and the way to put other values there. */
export interface FormHands {
  read: () => Draft;
  write: (change: (draft: Draft) => Draft) => void;
}

/**
 * The order form, made for the keyboard: recipient, items, terms; sums always in sight. Enter never sends it (it has no
 * submit button), Ctrl+Enter does.
 */
export function OrderForm(props: OrderFormProps): ReactNode {
  const { initial, onTyped, isNew, starts = 'phone', terms: Terms = TermsSection } = props;
  const { t } = useTranslation('orders');
  const form = useSchemaForm<Fields>(fieldsSchemaFor(initial.fields.tracking_number, !isNew), initial.fields);
  const [cart, setCart] = useState<Cart>(initial.cart);
  const customer = useRef(customerOf(initial));
  const [cartError, setCartError] = useState('');
  const [sumErrors, setSumErrors] = useState<SumErrors>({});
  const [isTried, setTried] = useState(false);
  const frame = useRef<HTMLFormElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const untaken = useUntaken(finder);
  useFirstFocus({ starts, frame, finder, fields: initial.fields });
  const then = useRef<Then>('show');
  const isDirty = useRef(false);
  // A new order that is left is a draft.
  useLeaveGuard(() => isDirty.current && props.isSaved?.() === false, { text: t('form.leaveKept') });
  const typed = (change: Partial<Draft> = {}): void => {
    isDirty.current = true;
    untaken.clear();
    onTyped?.({ ...initial, fields: form.getValues(), cart, ...customer.current, ...change });
  };
  const cartNow = useRef(cart);
  const changeCart: ChangeCart = (change) => {
    cartNow.current = change(cartNow.current);
    setCart(cartNow.current);
    setCartError('');
    setSumErrors({});
    typed({ cart: cartNow.current });
  };
  const renewLines = (change: (lines: readonly DraftLine[]) => DraftLine[]): void => {
    cartNow.current = { ...cartNow.current, lines: change(cartNow.current.lines) };
    setCart(cartNow.current);
  };
  const read = (): Draft => ({ ...initial, fields: form.getValues(), cart: cartNow.current, ...customer.current });
  const write: FormHands['write'] = (change) => {
    const { fields, cart: next } = change(read());
    putFields(form, fields);
    changeCart(() => next);
  };
  const asked = { lines: cart.lines, onCart: changeCart, onNote: noteBy(write), finder };
  useImperativeHandle(props.hands, () => ({ read, write }));
  const takeRefusal: TakeRefusal = (error) => {
    const { items, sums } = cartRefusal(error);
    if (items) setCartError(items);
    setSumErrors(sums);
    // Folded away it would be said to nobody.
    if (isOfPaying(error)) flushSync(() => setTermWrong(true));
    return takePaying(form, error) || items !== '' || Object.keys(sums).length > 0;
  };
  const mending = useMending(changeCart, finder);
  const isNarrow = useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false });
  const [isTermWrong, setTermWrong] = useState(() => isTermMissing(initial.fields));
  const fault = cartFault(cart);
  const total = { cart, asked: toCollect(initial) };
  const sum = fault && SUM_FAULTS[fault];
  const faultField = () => (sum ? sumField(frame.current, sum) : fault && finder.current);
  const send = form.onSubmit(
    (fields) => {
      if (fault) focusFault(faultField());
      else if (!props.isBlocked) props.onSave({ fields, cart, ...customer.current }, then.current, takeRefusal);
    },
    (errors) => {
      // What is folded away takes no focus.
      flushSync(() => setTermWrong(isTermMissing(form.getValues())));
      focusFirstError(form, errors, faultField());
    },
  );
  const submit = (event?: FormEvent<HTMLFormElement>): void => {
    if (untaken.stops(event)) return;
    setTried(true);
    send(event);
  };
  const press = (next: Then): void => {
    then.current = next;
    frame.current?.requestSubmit();
  };
  useHotkeys([{ keys: 'Ctrl+Enter', label: t('form.save'), scope: 'here', run: () => press('show') }]);
  // A discount above the total is seen as it is typed: what the order comes to cannot be told any more.
  const faultText = fault && (isTried || fault === 'negative') ? t(`form.fault.${fault}`) : '';
  const isSaving = (next: Then): boolean => props.isPending && then.current === next;
  const save = (
    <SaveButton isNew={isNew} isPending={isSaving('show')} isBlocked={props.isBlocked} onPress={() => press('show')} />
  );
  return (
    <>
      <form
        ref={frame}
        data-keep-focus={isNew || undefined}
        onSubmit={submit}
        onChange={() => typed()}
        noValidate
        className={classes.form}
      >
        <div className={classes.columns}>
          <Renewed
            kept={initial.cart.lines}
            unlinked={cart.lines.filter(({ isLinked }) => !isLinked)}
            onLines={renewLines}
          />
          <div className="stack">
            {props.top}
            {isTried && <ErrorSummary errors={form.errors} />}
            <Section title={t('form.recipient')}>
              <FormRecipient
                form={form}
                onCustomer={(known) => {
                  customer.current = { customerId: known.id, customerPhone: form.getValues().phone };
                }}
                onFilled={() => typed()}
                onPlaced={() => goOnFrom({ isNew, frame, finder, fields: form.getValues() })}
                begun={isNew ? initial : undefined}
                isFirst={starts === 'phone'}
              />
            </Section>
            <Section title={t('form.items')}>
              <FormLines
                cart={cart}
                onCart={changeCart}
                finder={finder}
                error={untaken.isTold ? t('finder.untaken') : cartError || (sum ? '' : faultText)}
                isTried={isTried}
                mending={mending}
              >
                <Wished message={initial.shared} {...asked} />
              </FormLines>
            </Section>
            <Terms
              form={form}
              methods={props.methods}
              first={initial.fields.payment_method_id}
              channels={props.channels}
              isNeeded={isTermWrong}
            />
          </div>
          <aside className={classes.side} aria-label={t('sum.title')}>
            <FormSums
              {...total}
              onCart={changeCart}
              errors={sum && faultText ? { [sum]: faultText } : sumErrors}
              hasTotal={!isNarrow}
            >
              {props.quotes && <Quoted order={props.quotes} cart={cart} />}
              {!isNarrow && save}
              {isNew && <SaveNextButton isPending={isSaving('next')} onPress={() => press('next')} />}
            </FormSums>
          </aside>
        </div>
        {isNarrow && <SaveBar {...total}>{save}</SaveBar>}
      </form>
      {mending.drawer}
    </>
  );
}

const noteBy =
  (write: FormHands['write']): WishedProps['onNote'] =>
  (change) =>
    write((now) => ({ ...now, fields: { ...now.fields, seller_note: change(now.fields.seller_note) } }));

const toCollect = ({ shared }: Draft): number | undefined => shared?.reading?.cod_amount_satang ?? undefined;

const sumField = (frame: HTMLElement | null, sum: string): HTMLElement | null | undefined =>
  frame?.querySelector<HTMLElement>(`[data-sum="${sum}"]`);

function customerOf({ customerId, customerPhone = '' }: Draft): Pick<Draft, 'customerId' | 'customerPhone'> {
  return { customerId, customerPhone };
}

function Quoted(quoted: { order: Order; cart: Cart }): ReactNode {
  return (
    <Suspense>
      <QuoteDifference {...quoted} />
    </Suspense>
  );
}

/** Reads anew what the lines it began with are made of, and those that wait for a link. */
function Renewed(lines: ComponentProps<typeof RenewedLines>): ReactNode {
  if (lines.kept.length + lines.unlinked.length === 0) return null;
  return (
    <Suspense>
      <RenewedLines {...lines} />
    </Suspense>
  );
}

/** What a chat asks for, where the order began with one that could be read. */
function Wished({
  message,
  ...cart
}: Omit<WishedProps, 'message'> & { message: SharedMessage | undefined }): ReactNode {
  if (!message?.reading) return null;
  return (
    <Suspense>
      <WishedGoods message={message} {...cart} />
    </Suspense>
  );
}

interface FirstFocus {
  starts: OrderFormProps['starts'];
  frame: RefObject<HTMLElement | null>;
  finder: RefObject<HTMLElement | null>;
  /** What stands in the form at first. */
  fields: Fields;
}

function useFirstFocus({ starts, frame, finder, fields }: FirstFocus): void {
  const found = useRef(() => {
    if (starts === 'items') return finder.current;
    return starts === 'missing' ? (firstMissing(frame.current, fields) ?? finder.current) : null;
  });
  useEffect(function goOnHere() {
    const field = found.current();
    if (!field) return undefined;
    field.focus();
    // What comes above it a moment later would push it out of sight; what was read above it stays in sight with it.
    const observer = new ResizeObserver(() => field.scrollIntoView({ block: 'nearest' }));
    const stop = (): void => observer.disconnect();
    observer.observe(document.body);
    for (const event of ['keydown', 'pointerdown', 'wheel']) window.addEventListener(event, stop, { once: true });
    return stop;
  }, []);
}

/** A place that was chosen for a new order leads on to what is missing; a finger goes where it wants. */
function goOnFrom({ isNew, frame, finder, fields }: Omit<FirstFocus, 'starts'> & { isNew: boolean }): void {
  if (isNew && !isTouch()) (firstMissing(frame.current, fields) ?? finder.current)?.focus();
}

const RECIPIENT = ['phone', 'recipient_name', 'address'] as const;
const PLACE = ['district', 'city', 'province', 'zipcode'] as const;

/** The first field of the recipient that nothing stands in; a place is looked for in one line. */
function firstMissing(frame: HTMLElement | null, fields: Fields): HTMLElement | null | undefined {
  const missing =
    RECIPIENT.find((name) => fields[name] === '') ?? (PLACE.some((name) => fields[name] === '') && 'place');
  return missing ? frame?.querySelector<HTMLElement>(`[data-path="${missing}"]`) : null;
}

/** Writes other values; a field that is drawn anew for it keeps the focus. */
function putFields(form: ReturnType<typeof useSchemaForm<Fields>>, fields: Fields): void {
  const focused = document.activeElement?.getAttribute('data-path');
  const changed = Object.entries(fields).filter(([name, value]) => value !== form.getValues()[name as keyof Fields]);
  for (const [name, value] of changed) form.setFieldValue(name as keyof Fields, value);
  if (changed.some(([name]) => name === focused))
    requestAnimationFrame(() => form.getInputNode(focused as keyof Fields)?.focus());
}
