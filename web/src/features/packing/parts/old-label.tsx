import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Packing } from '@/entities/packing';
import { FileReady } from '@/shared/printing/file-ready';
import { useMayPrint } from '@/shared/printing/may-print';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PrintLabel, type LabelPrinting } from './last-closed';
import classes from './old-label.module.css';
import actions from './station-actions.module.css';

const PrintButtons = lazyPart(() => import('@/shared/printing/print-buttons').then((module) => module.PrintButtons));

/** The labels of an order on the bench that are old: of the parcel that is packed, and of its boxes that wait. */
export function OldLabel({ packing, printing }: { packing: Packing; printing: LabelPrinting }): ReactNode {
  return (
    <>
      <Beside packing={packing} printing={printing} />
      {packing.old_boxes?.map((box) => (
        <OldBox key={box.id} order={packing.order_id} box={box} />
      ))}
    </>
  );
}

/** A box that was packed before and has not left. */
function OldBox({ order, box }: { order: number; box: NonNullable<Packing['old_boxes']>[number] }): ReactNode {
  const { t } = useTranslation('packing');
  const mayPrint = useMayPrint();
  return (
    <div className={`${actions.actions} ${classes.old}`} role="note">
      <IconAlertTriangle size={32} aria-hidden />
      <p>
        <strong>
          {t('station.oldBox')} <span className={classes.number}>{box.number}</span>
        </strong>{' '}
        {t('station.oldBoxText')}
      </p>
      {mayPrint && (
        <Suspense>
          <PrintButtons ids={[order]} packing={box.id} kinds={['label']} thing={box.number} />
        </Suspense>
      )}
    </div>
  );
}

/** The label that lies beside the goods is old: what is wrong with it, and the way to another one. */
function Beside({ packing, printing }: { packing: Packing; printing: LabelPrinting }): ReactNode {
  const { t } = useTranslation('packing');
  const mayPrint = useMayPrint();
  if (!packing.label_old) {
    // The new one may still have to be opened, where the browser does not show it.
    const file = printing.of.id === packing.id ? printing.file : null;
    return file && <FileReady {...file} />;
  }
  const what = packing.label_old === 'number' ? 'station.oldLabelNumber' : 'station.oldLabelChanged';
  return (
    <div className={`${actions.actions} ${classes.old}`} role="note">
      <IconAlertTriangle size={32} aria-hidden />
      <p>
        <strong>{t('station.oldLabel')}</strong> {t(packing.label_on_close ? 'station.oldLabelCloses' : what)}
      </p>
      {!packing.label_on_close && mayPrint && <PrintLabel parcel={packing} printing={printing} />}
    </div>
  );
}
