import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tally } from '@/entities/packing';
import { canWrite, type User } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { useMayPrint } from '@/shared/printing/may-print';
import { unlockSound } from '@/shared/scan/sounds';
import { ScanField, StartCover } from '@/shared/scan/station';
import { StationPanel } from '@/shared/scan/station-panel';
import { useScanner } from '@/shared/scan/use-scanner';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { useHandOver } from '../use-hand-over';
import { outsOf } from '../checking/use-take-back';
import { useChecking, type CheckNote, type Checking } from '../checking/use-checking';
import { hasOldLabel } from '../checking/verdict';
import { CameFrom } from '../parts/came-from';
import { CourierChoice, useCourierName } from '../parts/courier-choice';
import { EnterTracking, TrackingEntry } from '../parts/enter-tracking';
import { GivenParcel } from '../parts/given-parcel';
import { HandOverSheet } from '../parts/hand-over-sheet';
import { Counter, MissingList } from '../parts/missing-list';
import { MissingSheet } from '../parts/missing-sheet';
import { ScanLog, type LogLine } from '../parts/scan-log';
import { TakeBack } from '../parts/take-back';
import { useGiven } from '../parts/use-given';
import { useLightStation } from '../parts/use-light-station';
import { useOfflineMessage } from '../parts/use-offline-message';
import { useScanOverSheet } from '../parts/use-scan-over-sheet';
import check from '../parts/check.module.css';
import classes from '../parts/station.module.css';

const PrintButtons = lazyPart(() => import('@/shared/printing/print-buttons').then((module) => module.PrintButtons));
const route = getRouteApi('/_app/_screen/backoffice/packings/shipping/checking');

/** /backoffice/packings/shipping/checking: what the courier takes is what was scanned here. */
export function ShippingCheckScreen(): ReactNode {
  const { t } = useTranslation('packing');
  const user = useSession();
  const { provider, view, order } = route.useSearch();
  const navigate = route.useNavigate();
  const { handOver, couriers } = useHandOver(provider);
  const [first, setFirst] = useState<string>();
  useLightStation();
  if (!user) return null;
  const choose = (next: number): void =>
    void navigate({ search: (before) => ({ ...before, provider: next }), replace: true });
  const show = (next: typeof view): void => void navigate({ search: (before) => ({ ...before, view: next }) });
  const missing = (
    <MissingList query={handOver} onPrintMissing={() => show('missing')} onHandOver={() => show('hand-over')} />
  );
  const paper = { provider, user, onBack: () => show('') };
  const sheet =
    view === 'missing' ? (
      <MissingSheet {...paper} query={handOver} />
    ) : (
      view === 'hand-over' && <HandOverSheet {...paper} tally={handOver.data} onProvider={choose} />
    );
  if (!canWrite(user, 'packing')) {
    return (
      sheet || (
        <TrackingEntry>
          <div className="stack">
            <PageHeader title={t('check.title')} />
            {!user.read_only && <p className="soft">{t('check.readOnly')}</p>}
            <CourierChoice provider={provider} waiting={couriers} onProvider={choose} />
            {missing}
          </div>
        </TrackingEntry>
      )
    );
  }
  const start = (code: string): void => {
    unlockSound();
    setFirst(code);
    if (sheet) show('');
  };
  if (first === undefined && sheet) return <SheetBefore onStart={start}>{sheet}</SheetBefore>;
  if (first === undefined)
    return (
      <StartCover title={t('check.title')} onStart={start}>
        {order && <CameFrom order={order} />}
      </StartCover>
    );
  return (
    <TrackingEntry>
      <CheckDesk
        provider={provider}
        user={user}
        tally={handOver.data}
        order={order}
        first={first}
        onFirstTaken={() => setFirst('')}
        sheet={sheet}
        onScan={() => show('')}
        onTaken={() => void navigate({ search: (before) => ({ ...before, order: '' }), replace: true })}
      >
        <CourierChoice provider={provider} waiting={couriers} onProvider={choose} />
        {missing}
      </CheckDesk>
    </TrackingEntry>
  );
}

/** A sheet whose address was opened before work began: a scan begins it, as before the desk. */
function SheetBefore({ onStart, children }: { onStart: (code: string) => void; children: ReactNode }): ReactNode {
  useScanner(async ({ code }) => onStart(code));
  return children;
}

interface CheckDeskProps {
  provider: number;
  user: User;
  tally: Tally | undefined;
  /** The order that led here; empty without one. */
  order: string;
  /** Scanned before the work began. */
  first: string;
  onFirstTaken: () => void;
  /** Shown in place of the desk, which goes on listening. */
  sheet: ReactNode;
  /** A scan came while the sheet is shown. */
  onScan: () => void;
  onTaken: () => void;
  children: readonly [couriers: ReactNode, missing: ReactNode];
}

function CheckDesk({
  provider,
  user,
  tally,
  order,
  first,
  onFirstTaken,
  sheet,
  onScan,
  onTaken,
  children,
}: CheckDeskProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const nameOf = useCourierName();
  const checking = useChecking(provider, user.id);
  useGiven(first, checking.scanner, onFirstTaken);
  useScanOverSheet(Boolean(sheet), checking, onScan);
  const [couriers, missing] = children;
  if (sheet) return sheet;
  return (
    <div className={classes.station}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('check.title')}
      </h1>
      <ScanField scanner={checking.scanner} label={t('common:scan.input')} />
      {order && <GivenParcel order={order} checking={checking} onTaken={onTaken} />}
      {couriers}
      <div className={check.answer}>
        <Panel checking={checking} />
        <Counter data={tally ?? checking.tally} courier={nameOf(provider)} />
      </div>
      <div className={classes.work}>
        {missing}
        <Recent checking={checking} />
      </div>
    </div>
  );
}

function Panel({ checking }: { checking: Checking }): ReactNode {
  const { t } = useTranslation('packing');
  const partsText = usePartsText();
  const mayPrint = useMayPrint();
  const { note, scanner } = checking;
  const message = {
    tone: note.tone,
    id: note.id,
    title: t(`checked.${note.key}.title`, note.values),
    detail: (
      <>
        {note.parcels && <b className={classes.parts}>{partsText(note.parcels)}</b>}
        {t(`checked.${note.key}.detail`, note.values)}{' '}
        {note.key === 'bare' && note.order && <EnterTracking order={note.order} />}
        {hasOldLabel(note) && note.order && mayPrint && (
          <Suspense>
            <PrintButtons
              ids={[note.order.id]}
              packing={note.packing ?? 0}
              kinds={['label']}
              thing={note.packing ? note.code : note.order.number}
            />
          </Suspense>
        )}
        {note.cause && <span className={classes.cause}>{note.cause}</span>}
      </>
    ),
    undo: <TakeBack checking={checking} />,
  };
  const { waiting } = scanner.queue;
  const shown = useOfflineMessage(message, scanner.queue, {
    title: t('checked.offline.title'),
    detail: t('checked.offline.detail', { count: waiting }),
  });
  return <StationPanel message={shown} />;
}

/** How far an order of several parcels is; nothing for one of a single parcel. */
function usePartsText(): (parcels: CheckNote['parcels']) => string {
  const { t } = useTranslation('packing');
  return (parcels) => {
    if (!parcels) return '';
    const rest = parcels.packed - parcels.left;
    return t(rest > 0 ? 'checked.partsLeft' : 'checked.partsDone', { ...parcels, rest });
  };
}

function Recent({ checking }: { checking: Checking }): ReactNode {
  const { t } = useTranslation('packing');
  const partsText = usePartsText();
  const { log, takingBack } = checking;
  const outs = outsOf(log);
  const lines: LogLine[] = log.map(({ scanKey, id, code, at, tone, key, values, parcels, isBack }) => {
    const out = outs.find((one) => one.id === id);
    const texts = [t(`checked.${key}.title`, values), partsText(parcels), isBack && t('check.takenBack')];
    return {
      key: scanKey,
      code,
      at,
      tone: isBack ? 'ready' : tone,
      text: texts.filter(Boolean).join(' · '),
      undo: out && {
        label: t('check.takeBackOf', { code }),
        isPending: takingBack.isPending,
        run: () => void takingBack.ask(out),
      },
    };
  });
  return <ScanLog title={t('check.recent')} empty={t('check.noRecent')} lines={lines} />;
}
