import { Alert, Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconDownload, IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { NumberField } from '@/shared/ui/number-field';
import {
  faultOf,
  LABEL_FORMATS,
  LABEL_KINDS,
  LABEL_TEXTS,
  readLabels,
  sheetsOf,
  type Labelled,
  type LabelFormat,
  type LabelKind,
  type LabelOf,
  type LabelOrder,
  type LabelText,
} from './labels';
import classes from './label-modal.module.css';

/** Barcodes of what was chosen, as a sheet of labels or as one picture. */
export function LabelModal({
  items,
  of,
  onClose,
}: {
  items: readonly Labelled[];
  of: LabelOf;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const coded = items.filter(({ code }) => code !== '');
  const [copies, setCopies] = useState(1);
  const [format, setFormat] = useState<LabelFormat>('pdf');
  const [kind, setKind] = useState<LabelKind>('');
  const [show, setShow] = useState<readonly LabelText[]>(of === 'storage' ? ['name'] : ['name', 'sku']);
  const [made, setMade] = useState<{ url: string; format: LabelFormat } | null>(null);
  useEffect(
    function letGo() {
      return () => {
        if (made) URL.revokeObjectURL(made.url);
      };
    },
    [made],
  );
  const order: LabelOrder = {
    codes: coded.map(({ code }) => code),
    ids: coded.map(({ id }) => id),
    copies,
    format,
    kind,
    show,
    of,
  };
  const fault = faultOf(order);
  const make = useAction({
    run: (wanted: LabelOrder) => readLabels(wanted),
    onDone: (blob, wanted) => setMade({ url: URL.createObjectURL(blob), format: wanted.format }),
  });
  const change = (run: () => void): void => {
    run();
    setMade(null);
  };
  const labels = coded.length * copies;
  return (
    <AddressDialog opened onClose={onClose} size="lg" title={t('label.title')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!fault) make.run(order);
        }}
      >
        <ul className={classes.items}>
          {coded.slice(0, 8).map(({ id, name, code }) => (
            <li key={id}>
              <span>{name}</span> <span className="code soft">{code}</span>
            </li>
          ))}
        </ul>
        {coded.length > 8 && <p className="small soft">{t('label.more', { text: formatNumber(coded.length - 8) })}</p>}
        {coded.length < items.length && (
          <Alert color="yellow">{t('label.without', { text: formatNumber(items.length - coded.length) })}</Alert>
        )}
        <div className={classes.fields}>
          <NativeSelect
            label={t('label.format')}
            value={format}
            data={LABEL_FORMATS.map((value) => ({
              value,
              label: t(`label.${value}`),
              disabled: value !== 'pdf' && coded.length > 1,
            }))}
            onChange={(event) =>
              change(() => setFormat(LABEL_FORMATS.find((one) => one === event.currentTarget.value) ?? 'pdf'))
            }
          />
          <NativeSelect
            label={t('label.kind')}
            value={kind}
            data={LABEL_KINDS.map((value) => ({ value, label: t(`label.kind${value || 'Auto'}`) }))}
            onChange={(event) =>
              change(() => setKind(LABEL_KINDS.find((one) => one === event.currentTarget.value) ?? ''))
            }
          />
          {format === 'pdf' && (
            <NumberField
              data-autofocus
              label={t('label.copies')}
              value={copies}
              min={1}
              max={480}
              onChange={(value) => {
                if (value !== null) change(() => setCopies(value));
              }}
            />
          )}
        </div>
        {format === 'pdf' && of !== 'storage' && (
          <Checkbox.Group
            label={t('label.show')}
            value={[...show]}
            onChange={(texts) => change(() => setShow(LABEL_TEXTS.filter((text) => texts.includes(text))))}
          >
            <div className={classes.texts}>
              {LABEL_TEXTS.map((text) => (
                <Checkbox key={text} value={text} label={t(`label.text.${text}`)} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        {format === 'pdf' && !fault && (
          <p className="soft" role="status">
            {t('label.sum', { labels: formatNumber(labels), sheets: formatNumber(sheetsOf(labels)) })}
          </p>
        )}
        {fault && (
          <Alert color="red" role="alert">
            {t(`label.fault.${fault}`)}
          </Alert>
        )}
        {made && <Made url={made.url} format={made.format} />}
        <div className={`row ${classes.end}`}>
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
          <Button
            type="submit"
            variant={made ? 'default' : 'filled'}
            loading={make.isPending}
            disabled={fault !== null}
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {t('label.make')}
          </Button>
        </div>
      </form>
    </AddressDialog>
  );
}

function Made({ url, format }: { url: string; format: LabelFormat }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={classes.made} role="status">
      <span>{t('label.ready')}</span>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('label.open')}
      </Button>
      <Button
        component="a"
        href={url}
        download={`barcode.${format}`}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('label.save')}
      </Button>
    </div>
  );
}
