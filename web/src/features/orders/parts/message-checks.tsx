import { Button } from '@mantine/core';
import { useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { formatMoney } from '@/shared/i18n/format';
import { placeLine, type Place } from '@/shared/ui/address-fields';
import { askedCourier, courierBrand } from '../asked-courier';
import type { Draft, Fields, SharedMessage } from '../draft';
import { keepLooked, lookedAt } from '../looked';
import { placeFields, unsureFields, type Reading } from '../reading';
import type { FormHands } from './order-form';
import { UnsureMark } from './unsure-mark';
import './message-words';

/** More places than these are looked for with the finder. */
const MOST_OFFERED = 6;
/** What stands for the place among the parts that were looked at. */
const PLACE = 'place';

interface MessageChecksProps {
  draft: Draft;
  shared: SharedMessage;
  reading: Reading;
  hands: RefObject<FormHands | null>;
}

/** What has to be looked at after a message was read: marks on fields, and a place that does not fit, mended by one press. */
export function MessageChecks({ draft, shared, reading, hands }: MessageChecksProps): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  const message = shared.text;
  const [looked] = useState(() => lookedAt(message));
  const [isMended, setMended] = useState(looked.includes(PLACE));
  const put = (fields: Partial<Fields>): void => {
    hands.current?.write((now) => ({ ...now, fields: { ...now.fields, ...fields } }));
    setMended(true);
    keepLooked(message, PLACE);
  };
  const says = (issue: string): boolean => reading.issues.includes(issue);
  const typed = says('postcode_mismatch') ? reading.typed_postcode : '';
  const places = placesToOffer(reading);
  return (
    <>
      {reading.cod && (
        <p>
          {reading.cod_amount_satang === null
            ? t('message:collectSome')
            : t('message:collect', { amount: formatMoney(reading.cod_amount_satang) })}
        </p>
      )}
      {shared.payment && <p>{t(`message:payment.${shared.payment}`)}</p>}
      <AskedCourier courier={reading.courier} />
      {says('not_an_address') && <p>{t('message:nothing')}</p>}
      {!isMended && (typed !== '' || places.length > 0) && (
        <div role="group" aria-label={t('message:look')}>
          <p>
            {typed !== '' && t('message:mismatch', { typed })} {says('not_in_data') && t('message:unknown')}{' '}
            {says('ambiguous_place') && t('message:several')}
          </p>
          <div className="row">
            {places.map((place) => (
              <Button
                key={placeLine(place, 'th')}
                variant="default"
                size="compact-sm"
                onClick={() => put(placeFields(place))}
              >
                {placeLine(place)}
              </Button>
            ))}
            {typed !== '' && (
              <Button variant="default" size="compact-sm" onClick={() => put({ zipcode: typed })}>
                {t('message:useTyped', { zipcode: typed })}
              </Button>
            )}
          </div>
        </div>
      )}
      {unsureFields(shared, draft.fields)
        .filter((name) => !looked.includes(name))
        .map((name) => (
          <UnsureMark key={name} name={name} onLooked={() => keepLooked(message, name)} />
        ))}
    </>
  );
}

/** Who is asked to carry the parcel, and whether the shop has that courier: if so the order goes with it. */
function AskedCourier({ courier }: Pick<Reading, 'courier'>): ReactNode {
  const { t } = useTranslation(['orders', 'message']);
  const { on, isWaiting } = useProviders();
  if (courier === '' || isWaiting) return null;
  const found = askedCourier(courier, on);
  return (
    <p>
      {found ? t('message:courier', { name: found.name }) : t('message:noCourier', { name: courierBrand(courier) })}
    </p>
  );
}

function placesToOffer(reading: Reading): readonly Place[] {
  return reading.candidates.length <= MOST_OFFERED ? reading.candidates : [];
}
