import '@/shared/ui/switch-styles';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firstStepsQuery } from '@/entities/first-steps';
import { firstStepsKeys, shopKeys } from '@/entities/keys';
import { shopQuery, type Shop } from '@/entities/shop';
import { useSession } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { SENDER } from '@/shared/printing/sender';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { fieldParts, useEditing, type Editing } from '@/shared/records/editing';
import { AddressFields } from '@/shared/ui/address-fields';
import { useBottomBar } from '@/shared/ui/bottom-bar';
import { ErrorSummary, focusFirstError, SubmitButton, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { HINT_BELOW } from '@/shared/ui/hint-below';
import { ImageField } from '@/shared/ui/image-field';
import { Section } from '@/shared/ui/section';
import { DigitsField, NumberText, PhoneField } from '@/shared/ui/text-fields';
import { saveShop, shopChange } from '../api';
import {
  bodyOf,
  cancelHours,
  cutoffs,
  END_OF_DAY,
  shopSchema,
  timeText,
  valuesOf,
  type SwitchName,
  type TextName,
  type Values,
} from '../model';
import { SenderPreview } from './sender-preview';
import foot from '@/shared/ui/foot.module.css';
import classes from './shop.module.css';

/** Of the sizes of labels. */
const SQUARE = 2;

type Form = ReturnType<typeof useSchemaForm<Values>>;

const ADDRESS = {
  address: 'sender_line',
  district: 'sender_subdistrict',
  city: 'sender_district',
  province: 'sender_province',
  zipcode: 'sender_postcode',
};

/** All that a shop says of itself, saved at once. */
export function ShopForm({ shop }: { shop: Shop }): ReactNode {
  const { t } = useTranslation(['shop', 'common']);
  const isReadOnly = useSession()?.read_only ?? false;
  const form = useSchemaForm(shopSchema, valuesOf(shop));
  const [logo, setLogo] = useState(shop.logo);
  const bar = useBottomBar();
  const choices = useChoices();
  const { editing, ...save } = useShop(shop, form, logo, setLogo);
  const isForSender = useSenderFirst(form);
  return (
    <form
      noValidate
      data-keep-focus={isForSender || undefined}
      className="stack"
      onSubmit={form.onSubmit(
        (values) => save.run(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <ConflictBar
        editing={editing}
        labelOf={(part) => t(`field.${part as TextName}`)}
        textOf={(part, value) => {
          if (part in choices) return choices[part as ChoiceName](Number(value));
          return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
        }}
      />
      <ErrorSummary errors={form.errors} />
      <fieldset className={classes.all} disabled={isReadOnly}>
        <ShopSection form={form} logo={logo} onLogo={setLogo} isReadOnly={isReadOnly} />
        <Section title={t('sender.title')}>
          <div className={classes.beside}>
            <SenderFields form={form} />
            <SenderPreview form={form} logo={logo} />
          </div>
        </Section>
        <WorkSection form={form} />
        <LabelSection form={form} />
      </fieldset>
      {!isReadOnly && (
        <div className={foot.page} ref={bar}>
          <span className="soft small">{t('saveHint')}</span>
          <SubmitButton isPending={save.isPending} isBlocked={editing.isBlocked}>
            {t('common:action.save')}
          </SubmitButton>
        </div>
      )}
    </form>
  );
}

type ChoiceName = 'cutoff_minute' | 'cancel_hours' | 'label_size';

/** What is chosen from a list, in the words of the list. */
function useChoices(): Record<ChoiceName, (value: number) => string> {
  const { t } = useTranslation('shop');
  return {
    cutoff_minute: (minute) => (minute === END_OF_DAY ? t('work.endOfDay') : timeText(minute)),
    cancel_hours: (hours) => (hours === 0 ? t('work.never') : t('work.hours', { text: formatNumber(hours) })),
    label_size: (size) => t(size === SQUARE ? 'label.square' : 'label.tall'),
  };
}

/** Who comes for the address of the sender types it at once. */
function useSenderFirst(form: Form): boolean {
  const isAsked = useLocation({ select: ({ hash }) => hash === SENDER });
  const fields = useRef(form);
  useEffect(
    function startAtSender() {
      if (!isAsked) return;
      const line = fields.current.getInputNode(ADDRESS.address);
      line?.scrollIntoView({ block: 'center' });
      line?.focus({ preventScroll: true });
    },
    [isAsked],
  );
  return isAsked;
}

function useShop(
  shop: Shop,
  form: Form,
  logo: string,
  setLogo: (logo: string) => void,
): { editing: Editing; run: (values: Values) => void; isPending: boolean } {
  const { t } = useTranslation(['common', 'shop']);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const picture = useRef(logo);
  picture.current = logo;
  const fields = fieldParts(form);
  const partsOf = (row: Shop | null) => ({ ...valuesOf(row ?? shop), logo: (row ?? shop).logo });
  const editing = useEditing<Shop>({
    name: 'shop',
    row: shop,
    partsOf,
    read: () => ({ ...fields.read(), logo: picture.current }),
    write: (parts, changed) => {
      fields.write(
        parts,
        changed.filter((part) => part !== 'logo'),
      );
      if (changed.includes('logo')) {
        picture.current = String(parts.logo);
        setLogo(picture.current);
      }
    },
    newest: () => cache.fetchQuery({ ...shopQuery, staleTime: 0 }),
    who: shopChange,
  });
  const { run, isPending } = useAction({
    run: (values: Values) => saveShop(bodyOf(values, picture.current, editing.version())),
    invalidates: [firstStepsKeys.all],
    done: t('form.saved'),
    // Who just told of a new shop goes on from there.
    next: () =>
      cache.getQueryData(firstStepsQuery.queryKey)?.shop === false
        ? { label: t('shop:form.next'), run: () => void navigate({ to: '/start' }), course: '/start' }
        : undefined,
    onDone: (saved, sent) => {
      const typed = form.getValues();
      const kept = valuesOf(saved);
      const changed = Object.keys(kept).filter((name) => typed[name] === sent[name] && typed[name] !== kept[name]);
      fields.write(kept, changed);
      cache.setQueryData(shopKeys.all, saved);
    },
    onFail: (error) => {
      if (editing.takeStale(error)) return true;
      const isTaken = takeFieldErrors(form, error);
      const [name, another] = Object.keys(error.fields);
      if (isTaken && name && !another && error.cause) form.setFieldError(name, error.cause);
      return isTaken;
    },
  });
  const send = (values: Values): void => {
    if (!editing.isBlocked) run(values);
  };
  return { editing, run: send, isPending };
}

interface ShopSectionProps {
  form: Form;
  logo: string;
  onLogo: (logo: string) => void;
  isReadOnly: boolean;
}

function ShopSection({ form, logo, onLogo, isReadOnly }: ShopSectionProps): ReactNode {
  const { t } = useTranslation('shop');
  return (
    <Section title={t('shop.title')}>
      <div className="stack">
        <div className={classes.pair}>
          <TextInput
            key={form.key('name')}
            label={t('field.name')}
            withAsterisk
            maxLength={200}
            autoComplete="organization"
            {...form.getInputProps('name')}
          />
          <DigitsField
            key={form.key('tax_id')}
            label={t('field.tax_id')}
            description={t('shop.taxHint')}
            maxLength={20}
            {...HINT_BELOW}
            {...form.getInputProps('tax_id')}
          />
        </div>
        <ImageField
          label={t('field.logo')}
          description={t('shop.logoHint')}
          kind="logo"
          value={logo}
          onChange={onLogo}
          isDisabled={isReadOnly}
        />
      </div>
    </Section>
  );
}

function SenderFields({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation('shop');
  return (
    <div className="stack">
      <div className={classes.pair}>
        <TextInput
          key={form.key('sender_name')}
          label={t('field.sender_name')}
          description={t('sender.nameHint')}
          maxLength={200}
          {...HINT_BELOW}
          {...form.getInputProps('sender_name')}
        />
        <PhoneField
          key={form.key('sender_phone')}
          label={t('field.sender_phone')}
          maxLength={40}
          autoComplete="off"
          {...form.getInputProps('sender_phone')}
        />
      </div>
      <AddressFields form={form} names={ADDRESS} />
    </div>
  );
}

function SwitchField({ form, name, hint }: { form: Form; name: SwitchName; hint?: string }): ReactNode {
  const { t } = useTranslation('shop');
  return (
    <Switch
      key={form.key(name)}
      label={t(`field.${name}`)}
      description={hint}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
}

function WorkSection({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation('shop');
  const choices = useChoices();
  const { cutoff_minute: cutoff, cancel_hours: hours } = form.getInitialValues();
  return (
    <Section title={t('work.title')}>
      <div className="stack">
        <p className="soft">{t('work.zone')}</p>
        <div className={classes.pair}>
          <NativeSelect
            key={form.key('cutoff_minute')}
            label={t('field.cutoff_minute')}
            description={t('work.cutoffHint')}
            {...HINT_BELOW}
            data={cutoffs(Number(cutoff)).map((minute) => ({
              value: String(minute),
              label: choices.cutoff_minute(minute),
            }))}
            {...form.getInputProps('cutoff_minute')}
          />
          <NumberText
            key={form.key('pack_back_days')}
            label={t('field.pack_back_days')}
            description={t('work.packBackHint')}
            {...HINT_BELOW}
            {...form.getInputProps('pack_back_days')}
          />
          <NativeSelect
            key={form.key('cancel_hours')}
            label={t('field.cancel_hours')}
            description={t('work.cancelHint')}
            {...HINT_BELOW}
            data={cancelHours(Number(hours)).map((hour) => ({
              value: String(hour),
              label: choices.cancel_hours(hour),
            }))}
            {...form.getInputProps('cancel_hours')}
          />
          <NumberText
            key={form.key('complete_days')}
            label={t('field.complete_days')}
            description={t('work.completeHint')}
            {...HINT_BELOW}
            {...form.getInputProps('complete_days')}
          />
        </div>
        <SwitchField form={form} name="oversell" hint={t('work.oversellHint')} />
        <SwitchField form={form} name="blocked_customers_stop" hint={t('work.blockedHint')} />
      </div>
    </Section>
  );
}

function LabelSection({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation('shop');
  const choices = useChoices();
  return (
    <Section title={t('label.title')}>
      <div className="stack">
        <div className={classes.pair}>
          <NativeSelect
            key={form.key('label_size')}
            label={t('field.label_size')}
            data={[1, SQUARE].map((size) => ({ value: String(size), label: choices.label_size(size) }))}
            {...form.getInputProps('label_size')}
          />
        </div>
        <SwitchField form={form} name="label_items" />
        <SwitchField form={form} name="label_logo" />
        <SwitchField form={form} name="label_price" />
        <SwitchField form={form} name="label_on_close" hint={t('label.onCloseHint')} />
      </div>
    </Section>
  );
}
