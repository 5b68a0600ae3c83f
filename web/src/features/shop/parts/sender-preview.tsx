import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areaOf } from '@/shared/lib/thai-area';
import { formatPhone } from '@/shared/lib/thai-phone';
import { Picture } from '@/shared/ui/picture';
import type { useSchemaForm } from '@/shared/ui/form';
import type { TextName, Values } from '../model';
import classes from './shop.module.css';

const SEEN: readonly TextName[] = [
  'name',
  'sender_name',
  'sender_phone',
  'sender_line',
  'sender_subdistrict',
  'sender_district',
  'sender_province',
  'sender_postcode',
];

interface SenderPreviewProps {
  form: ReturnType<typeof useSchemaForm<Values>>;
  logo: string;
}

/** The sender as it will stand on a label, while it is typed. */
export function SenderPreview({ form, logo }: SenderPreviewProps): ReactNode {
  const { t } = useTranslation('shop');
  const [, setTyped] = useState(0);
  for (const name of SEEN) form.watch(name, () => setTyped((times) => times + 1));
  const said = form.getValues();
  const place = [
    ...areaOf(said.sender_subdistrict, said.sender_district, said.sender_province),
    said.sender_postcode,
  ].filter(Boolean);
  return (
    <figure className={classes.preview}>
      <figcaption className="soft small">{t('sender.preview')}</figcaption>
      <div className={classes.label} lang="th">
        {logo && <Picture name={logo} label={t('field.logo')} />}
        <div className={classes.lines}>
          <span className="small">{t('sender.from')}</span>
          <strong>{said.sender_name || said.name || '—'}</strong>
          {said.sender_phone && <span>{formatPhone(said.sender_phone)}</span>}
          {said.sender_line && <span>{said.sender_line}</span>}
          {place.length > 0 ? <span>{place.join(' ')}</span> : <span className="soft">{t('sender.noAddress')}</span>}
        </div>
      </div>
    </figure>
  );
}
