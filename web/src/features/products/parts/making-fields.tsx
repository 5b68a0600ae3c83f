import '@/shared/ui/segment-styles';
import { SegmentedControl } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/shared/ui/date-field';
import { withType, type Making } from '../form-model';
import { ProductType, TYPES } from '../model';
import { typeOf } from '../parts-math';
import { ComponentPicker } from './component-picker';
import classes from './product.module.css';

/** Which kind of product it is, on which days a set is sold, and what goes into it. */
export function MakingFields({
  making,
  isFixed,
  none,
  onMaking,
}: {
  making: Making;
  isFixed: boolean;
  /** What is said while nothing goes into it, in place of the usual words. */
  none?: string | undefined;
  onMaking: (making: Making) => void;
}): ReactNode {
  const { t } = useTranslation('products');
  const id = useId();
  const type = typeOf(making.parts, making.type);
  return (
    <>
      {!isFixed && (
        <div role="group" aria-labelledby={id} className={classes.kind}>
          <div id={id} className={classes.label}>
            {t('type.label')}
          </div>
          <SegmentedControl
            value={String(type)}
            onChange={(value) => onMaking(withType(making, Number(value)))}
            className={classes.kinds}
            data={TYPES.map((code) => ({
              value: String(code),
              label: t(`type.${code}`),
              disabled: code === ProductType.Plain && making.parts.length > 1,
            }))}
          />
          <p className="soft small">{t(`type.hint${type}`)}</p>
        </div>
      )}
      {type === ProductType.Set && (
        <div className={classes.pair}>
          <DateField
            label={t('field.validFrom')}
            value={making.from}
            none={t('field.anyTime')}
            onChange={(from) => onMaking({ ...making, from })}
          />
          <DateField
            label={t('field.validTo')}
            value={making.to}
            none={t('field.noEnd')}
            least={making.from}
            onChange={(to) => onMaking({ ...making, to })}
          />
        </div>
      )}
      <ComponentPicker
        parts={making.parts}
        type={type}
        none={none}
        onParts={(parts) => onMaking({ ...making, parts })}
      />
    </>
  );
}
