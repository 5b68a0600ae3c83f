import { useTranslation } from 'react-i18next';

/** The banks that slips name, by their code at the Bank of Thailand. */
export const BANKS = [
  '002',
  '004',
  '006',
  '011',
  '014',
  '017',
  '018',
  '020',
  '022',
  '024',
  '025',
  '026',
  '030',
  '031',
  '033',
  '034',
  '035',
  '039',
  '045',
  '052',
  '065',
  '066',
  '067',
  '069',
  '070',
  '071',
  '073',
  '098',
  'truemoney',
] as const;

/** A bank's name by its code; a code that is not known is shown as it is. */
export function useBankName(): (code: string) => string {
  const { t } = useTranslation('payments');
  return (code) => {
    const known = BANKS.find((bank) => bank === code);
    return known ? t(`bank.${known}`) : code;
  };
}
