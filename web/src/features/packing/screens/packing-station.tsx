import '@/shared/ui/switch-styles';
import { ActionIcon, Switch, Tooltip } from '@mantine/core';
import { IconHelpCircle, IconPrinter } from '@tabler/icons-react';
import { getRouteApi, useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import type { PackingItem } from '@/entities/packing';
import { canWrite, type User } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { useMayPrint } from '@/shared/printing/may-print';
import { ScanField, StartCover } from '@/shared/scan/station';
import { StationPanel } from '@/shared/scan/station-panel';
import { confirm } from '@/shared/ui/feedback';
import { lazyPart } from '@/shared/ui/lazy-part';
import { isLeaveAgreed } from '@/shared/ui/may-leave';
import { PageHeader } from '@/shared/ui/page-header';
import { watchOpen } from '@/shared/ui/unsaved';
import { readAutoClose, writeAutoClose } from '../device';
import { mayOverride } from '../model';
import { CameFrom } from '../parts/came-from';
import { TrackingEntry } from '../parts/enter-tracking';
import { ItemLines } from '../parts/item-lines';
import { LastClosed, useLabelOnClose } from '../parts/last-closed';
import { MyLine } from '../parts/my-line';
import { OldLabel } from '../parts/old-label';
import { OrderCard } from '../parts/order-card';
import { ScanLog, type LogLine } from '../parts/scan-log';
import { StationActions } from '../parts/station-actions';
import { AmountDialog, PartialDialog } from '../parts/station-dialogs';
import { useGiven } from '../parts/use-given';
import { useLightStation } from '../parts/use-light-station';
import { useOfflineMessage } from '../parts/use-offline-message';
import { WaitingHead, WaitingOrders } from '../parts/waiting-orders';
import type { NoteDraft } from '../station/note';
import { countPieces, expected } from '../station/parcel';
import { itemsNow } from '../station/reducer';
import { useStation, type StationHandle } from '../station/use-station';
import classes from '../parts/station.module.css';

const route = getRouteApi('/_app/_screen/backoffice/packings');
const CommandSheet = lazyPart(() => import('../parts/command-sheet').then((module) => module.CommandSheet));
const BusyParcel = lazyPart(() => import('../parts/busy-parcel').then((module) => module.BusyParcel));
const ParcelLists = lazyPart(() => import('../parts/parcel-lists').then((module) => module.ParcelLists));
const HELP_AFTER = 3;

/** /backoffice/packings: one parcel after the other, by scans alone. */
export function PackingStationScreen(): ReactNode {
  const { t } = useTranslation('packing');
  const user = useSession();
  const { view, order = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [first, setFirst] = useState<string>();
  useLightStation();
  if (!user) return null;
  if (view === 'commands') {
    return (
      <Suspense>
        <CommandSheet onBack={() => void navigate({ search: {} })} />
      </Suspense>
    );
  }
  if (!canWrite(user, 'packing')) {
    return (
      <div className="stack">
        <PageHeader title={t('station.title')} />
        {!user.read_only && <p className="soft">{t('station.readOnly')}</p>}
        <WaitingOrders />
        <Suspense>
          <ParcelLists userId={null} onResume={() => {}} />
        </Suspense>
      </div>
    );
  }
  if (first === undefined)
    return (
      <StartCover title={t('station.title')} onStart={setFirst}>
        {order && <CameFrom order={order} />}
        <WaitingHead />
        <MyLine userId={user.id} />
      </StartCover>
    );
  return (
    <TrackingEntry>
      <Bench
        user={user}
        order={order}
        onOrderTaken={() => void navigate({ search: {}, replace: true })}
        first={first}
        onFirstTaken={() => setFirst('')}
      />
    </TrackingEntry>
  );
}

interface BenchProps {
  user: User;
  /** Handed over by another page. */
  order: string;
  onOrderTaken: () => void;
  /** Scanned before the work began. */
  first: string;
  onFirstTaken: () => void;
}

function Bench({ user, order, onOrderTaken, first, onFirstTaken }: BenchProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const handle = useStation(user.id);
  const { machine, station, scanner, scans } = handle;
  const [isAmountOpen, setAmountOpen] = useState(false);
  /** The parcel that a reason is asked for; where that leaves meanwhile, the reason is not for the next. */
  const [partial, setPartial] = useState<number>();
  if (partial !== undefined && partial !== station.packing?.id) setPartial(undefined);
  const items = itemsNow(station);
  const pieces = countPieces(items);
  const mayPrint = useMayPrint();
  const printing = useLabelOnClose(station.closed);
  const wished = useRef('');
  /**
   * As a scan of its number does, also without network or while pieces of another parcel are on their way; while a scan
   * is, which may open one itself, it waits for that.
   */
  const open = (number: string): boolean => {
    if (scans > 0) wished.current = number;
    else scanner.feed(number);
    return scans === 0;
  };
  useEffect(function goOnWithWhatIsWished() {
    const number = wished.current;
    if (!number || scans > 0) return;
    wished.current = '';
    if (!station.packing) scanner.feed(number);
  });
  useLeaving(handle);
  useGiven(order, scanner, onOrderTaken);
  useGiven(first, scanner, onFirstTaken);
  return (
    <div className={classes.station}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('station.title')}
      </h1>
      <div className={classes.top}>
        <ScanField scanner={scanner} label={t('common:scan.input')} />
        <Tools />
      </div>
      <Panel handle={handle} />
      {station.wrongInARow >= HELP_AFTER && station.packing && <Help items={items} />}
      <div className={classes.work}>
        {station.packing ? (
          <section className={classes.card} aria-label={station.packing.order.number}>
            <OrderCard handle={handle} packing={station.packing} pieces={pieces} />
            <OldLabel packing={station.packing} printing={printing} />
            <div className={classes.scroll}>
              <ItemLines items={items} current={station.current} />
            </div>
          </section>
        ) : (
          <div className={classes.between}>
            {station.note.busy && (
              <Suspense>
                <BusyParcel
                  key={station.note.id}
                  handle={handle}
                  busy={station.note.busy}
                  mayRelease={mayOverride(user)}
                />
              </Suspense>
            )}
            {station.closed && mayPrint && <LastClosed closed={station.closed} printing={printing} />}
            <WaitingOrders onOpen={open} isLastPacked={station.note.key === 'closed'} />
            <MyLine userId={user.id} />
            <Suspense>
              <ParcelLists
                userId={user.id}
                mayRelease={mayOverride(user)}
                onReleased={machine.released}
                onResume={({ number }) => void open(number)}
              />
            </Suspense>
          </div>
        )}
        <Recent handle={handle} />
      </div>
      <StationActions
        handle={handle}
        pieces={pieces}
        mayOverride={mayOverride(user)}
        onAmount={() => setAmountOpen(true)}
        onPartial={() => {
          if (!machine.remind()) setPartial(station.packing?.id);
        }}
      />
      <AmountDialog isOpen={isAmountOpen} onClose={() => setAmountOpen(false)} onAmount={machine.setQuantity} />
      <PartialDialog
        isOpen={partial !== undefined}
        number={station.packing?.order.number ?? ''}
        missing={pieces.missing}
        onClose={() => setPartial(undefined)}
        onPartial={(reason) => void machine.close(reason)}
      />
    </div>
  );
}

function Tools(): ReactNode {
  const { t } = useTranslation('packing');
  const [isAuto, setAuto] = useState(readAutoClose);
  return (
    <div className={classes.tools}>
      <Switch
        label={t('station.autoClose')}
        checked={isAuto}
        size="md"
        onChange={(event) => {
          setAuto(event.currentTarget.checked);
          writeAutoClose(event.currentTarget.checked);
        }}
      />
      <Tooltip label={t('station.commands')}>
        <ActionIcon
          component="a"
          href="/backoffice/packings?view=commands"
          target="_blank"
          size={56}
          variant="default"
          aria-label={t('station.commands')}
        >
          <IconPrinter size={26} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function Panel({ handle }: { handle: StationHandle }): ReactNode {
  const { t } = useTranslation('packing');
  const { note } = handle.station;
  const { wanted, packed, provider } = note.values ?? {};
  const { nameOf } = useProviders();
  const message = {
    tone: note.tone,
    id: note.id,
    title: t(`note.${note.key}.title`, note.values ?? {}),
    detail: (
      <>
        {t(`note.${note.key}.detail`, {
          ...note.values,
          courier: nameOf(Number(provider ?? 0)),
          count: Number(wanted ?? packed ?? 0),
        })}
        {note.cause && <span className={classes.cause}>{note.cause}</span>}
      </>
    ),
  };
  const shown = useOfflineMessage(message, handle.queue, {
    title: t('note.offline.title'),
    detail: t('note.offline.detail', { count: handle.queue.waiting }),
  });
  return <StationPanel message={shown} />;
}

function Help({ items }: { items: readonly PackingItem[] }): ReactNode {
  const { t } = useTranslation('packing');
  const { first, more } = expected(items);
  return (
    <aside className={classes.help} role="note">
      <IconHelpCircle size={32} aria-hidden />
      <div>
        <h2>{t('help.title')}</h2>
        <p>{t('help.text')}</p>
        <p className={classes.waitingFor}>
          <b>{t('help.waiting')}</b>
          {first.map((item) => (
            <span key={item.id}>
              {item.name} <span className="code">{item.barcode || item.pn}</span>
            </span>
          ))}
          {more > 0 && <span>{t('help.more', { count: more })}</span>}
        </p>
      </div>
    </aside>
  );
}

function Recent({ handle }: { handle: StationHandle }): ReactNode {
  const { t } = useTranslation('packing');
  const lines: LogLine[] = handle.station.log.map(({ key, code, at, note }) => ({
    key,
    code,
    at,
    tone: note.tone,
    text: [t(`note.${note.key}.title`, note.values ?? {}), ...whatOf(note)].filter(Boolean).join(' · '),
  }));
  return <ScanLog title={t('station.recent')} empty={t('station.noRecent')} lines={lines} />;
}

/** What a scan was of, where it is known, and why the server refused it. */
function whatOf({ key, tone, values, cause }: NoteDraft): readonly (string | number | undefined)[] {
  const isPiece = tone === 'good' || tone === 'complete' || key === 'tooMany' || key === 'pieceRefused';
  return [isPiece ? values?.name : '', cause];
}

/** Leaving with an open parcel asks once; with unsent scans also the browser asks before it closes the page. */
function useLeaving({ station, queue }: StationHandle): void {
  const { t } = useTranslation('packing');
  const { packing } = station;
  const stays = packing ? t('station.leaveText', { number: packing.order.number }) : '';
  const unsent = queue.waiting > 0 ? t('station.leaveUnsent', { count: queue.waiting }) : '';
  useEffect(
    function sayWhatIsOpen() {
      return watchOpen(() => stays);
    },
    [stays],
  );
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || isLeaveAgreed() || !(stays || unsent)) return false;
      const title = stays ? t('station.leaveTitle') : t('station.leaveUnsentTitle');
      return !(await confirm({ title, text: [stays, unsent].filter(Boolean).join(' · '), act: t('station.leave') }));
    },
    enableBeforeUnload: () => queue.waiting > 0,
  });
}
