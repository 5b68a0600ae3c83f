import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allPartnersQuery } from '@/entities/lookups';
import { toApiError } from '@/shared/api/errors';
import { today } from '@/shared/i18n/format';
import { DateField } from '@/shared/ui/date-field';
import { keepEnter } from '@/shared/ui/keep-enter';
import type { Draft } from '../draft';
import { FirstPartner } from './first-partner';
import classes from './purchase.module.css';

export interface FormHeadProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  isTried: boolean;
  isNew: boolean;
}

/** Of whom it is ordered, when it is to come, and what is known of it. */
export function FormHead({ draft, onChange, isTried, isNew }: FormHeadProps): ReactNode {
  const { t } = useTranslation('purchases');
  const { data, error } = useQuery(allPartnersQuery);
  const fault = error
    ? toApiError(error).text
    : isTried && draft.partner_id === 0
      ? t('form.fault.partner')
      : undefined;
  return (
    <div className={classes.head}>
      <Select
        label={t('head.partner')}
        withAsterisk
        searchable
        selectFirstOptionOnChange
        openOnFocus={false}
        onKeyDown={keepEnter}
        autoFocus={isNew && draft.partner_id === 0}
        placeholder={t('head.choosePartner')}
        nothingFoundMessage={t('head.noPartner')}
        value={draft.partner_id ? String(draft.partner_id) : null}
        error={fault}
        description={data?.Data.length === 0 ? <FirstPartner /> : undefined}
        data={(data?.Data ?? []).map(({ id, company_name }) => ({ value: String(id), label: company_name }))}
        onChange={(id) => onChange({ partner_id: Number(id ?? 0) })}
      />
      <DateField
        label={t('head.expected_on')}
        value={draft.expected_on}
        none={t('head.noDay')}
        hint={draft.expected_on && draft.expected_on < today() ? t('head.pastDay') : undefined}
        onChange={(expected_on) => onChange({ expected_on })}
      />
      <TextInput
        label={t('head.reference')}
        placeholder={t('head.referenceHint')}
        maxLength={100}
        value={draft.reference}
        onChange={(event) => onChange({ reference: event.currentTarget.value })}
      />
      <Textarea
        label={t('head.note')}
        autosize
        minRows={1}
        maxLength={1000}
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </div>
  );
}
