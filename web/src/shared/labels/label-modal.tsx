import '@/shared/ui/checkbox-styles';
import { Alert, Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { answered } from '@/shared/api/raw';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { FileReady } from '@/shared/printing/file-ready';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { NumberField } from '@/shared/ui/number-field';
import {
  faultOf,
  LABEL_FORMATS,
  LABEL_KINDS,
  LABEL_STOCKS,
  LABEL_TEXTS,
  labelsOf,
  PAPER,
  previewAddress,
  readLabels,
  sheetsOf,
  type Labelled,
  type LabelFormat,
  type LabelKind,
  type LabelOf,
  type LabelOrder,
  type LabelStock,
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
  const [own, setOwn] = useState<ReadonlyMap<number, number>>(new Map());
  const [stock, setStock] = useState<LabelStock>('a4');
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
    copies: coded.map(({ id }) => own.get(id) ?? copies),
    stock,
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
  const labels = labelsOf(order.copies);
  return (
    <AddressDialog opened onClose={onClose} size="lg" title={t('label.title')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!fault) make.run(order);
        }}
      >
        <Items
          items={coded}
          copies={format === 'pdf' ? order.copies : null}
          onCopies={(id, value) => change(() => setOwn(new Map(own).set(id, value)))}
        />
        {coded.length < items.length && (
          <Alert color="yellow">{t('label.without', { text: formatNumber(items.length - coded.length) })}</Alert>
        )}
        <Choices
          order={order}
          each={copies}
          onFormat={(value) => change(() => setFormat(value))}
          onKind={(value) => change(() => setKind(value))}
          onStock={(value) => change(() => setStock(value))}
          onCopies={(value) =>
            change(() => {
              setCopies(value);
              setOwn(new Map());
            })
          }
        />
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
            {stock === 'a4'
              ? t('label.sum', { labels: formatNumber(labels), sheets: formatNumber(sheetsOf(labels)) })
              : t('label.sumRoll', { labels: formatNumber(labels), size: stock.replace('x', ' × ') })}
          </p>
        )}
        {fault && (
          <Alert color="red" role="alert">
            {t(`label.fault.${fault}`)}
          </Alert>
        )}
        {format === 'pdf' && !fault && <Preview order={order} />}
        {made && <FileReady url={made.url} name={`barcode.${made.format}`} />}
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

/** Which file, which symbology, on what, and how many of each. */
function Choices({
  order,
  each,
  onFormat,
  onKind,
  onStock,
  onCopies,
}: {
  order: LabelOrder;
  each: number;
  onFormat: (value: LabelFormat) => void;
  onKind: (value: LabelKind) => void;
  onStock: (value: LabelStock) => void;
  onCopies: (value: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('label.format')}
        value={order.format}
        data={LABEL_FORMATS.map((value) => ({
          value,
          label: t(`label.${value}`),
          disabled: value !== 'pdf' && order.codes.length > 1,
        }))}
        onChange={(event) => onFormat(LABEL_FORMATS.find((one) => one === event.currentTarget.value) ?? 'pdf')}
      />
      <NativeSelect
        label={t('label.kind')}
        value={order.kind}
        data={LABEL_KINDS.map((value) => ({ value, label: t(`label.kind${value || 'Auto'}`) }))}
        onChange={(event) => onKind(LABEL_KINDS.find((one) => one === event.currentTarget.value) ?? '')}
      />
      {order.format === 'pdf' && (
        <NativeSelect
          label={t('label.stock')}
          value={order.stock}
          data={LABEL_STOCKS.map((value) => ({ value, label: t(`label.on.${value}`) }))}
          onChange={(event) => onStock(LABEL_STOCKS.find((one) => one === event.currentTarget.value) ?? 'a4')}
        />
      )}
      {order.format === 'pdf' && (
        <NumberField
          data-autofocus
          label={t('label.copies')}
          value={each}
          min={1}
          max={480}
          onChange={(value) => {
            if (value !== null) onCopies(value);
          }}
        />
      )}
    </div>
  );
}

const LISTED = 8;

/** What is printed, and for a document how many of each. */
function Items({
  items,
  copies,
  onCopies,
}: {
  items: readonly Labelled[];
  copies: readonly number[] | null;
  onCopies: (id: number, value: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, LISTED);
  return (
    <>
      <ul className={classes.items}>
        {shown.map(({ id, name, code }, at) => (
          <li key={id}>
            <span>
              {name} <span className="code soft">{code}</span>
            </span>
            {copies && items.length > 1 && (
              <NumberField
                className={classes.copies}
                aria-label={t('label.copiesOf', { name })}
                value={copies[at] ?? 1}
                min={1}
                max={480}
                onChange={(value) => {
                  if (value !== null) onCopies(id, value);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {items.length > LISTED && !isWhole && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('label.more', { text: formatNumber(items.length - LISTED) })}
        </Button>
      )}
    </>
  );
}

/** How much larger than on paper it is shown. */
const ENLARGED = 1.6;

/** The first label, drawn by the server as it will be printed. */
function Preview({ order }: { order: LabelOrder }): ReactNode {
  const { t } = useTranslation();
  const address = previewAddress(order);
  const label = useQuery({
    queryKey: ['label-preview', address],
    queryFn: async ({ signal }) => (await answered(address, { signal })).text(),
    staleTime: 0, // names and prices change
    retry: false,
    placeholderData: keepPreviousData,
  });
  const [width, height] = PAPER[order.stock];
  return (
    <figure className={classes.preview}>
      <div
        className={classes.label}
        data-stale={label.isFetching || undefined}
        style={{ width: `${width * ENLARGED}mm`, aspectRatio: `${width} / ${height}` }}
      >
        {label.data && (
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(label.data)}`}
            alt={t('label.preview')}
            width="100%"
          />
        )}
        {label.error && <span className="small">{toApiError(label.error).text}</span>}
      </div>
      <figcaption className="soft small">
        {t('label.previewText', { width: formatNumber(width), height: formatNumber(height) })}
      </figcaption>
    </figure>
  );
}
