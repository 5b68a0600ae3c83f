import { Button, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconClipboardCheck, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderKeys, packingKeys } from '@/entities/keys';
import type { HasLeft, Round, RoundSheet, Tally } from '@/entities/packing';
import { canWrite, type User } from '@/shared/access/access';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { formatDate, formatDateTime, formatNumber, formatTime, today } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { confirm } from '@/shared/ui/feedback';
import { LoadError } from '@/shared/ui/load-error';
import { handOverQuery, roundQuery, roundsQuery, takeRoundBack } from '../api';
import { ofDay, parcelsOf, shownOf, type SheetOf } from '../model';
import { CourierChoice, useCourierName } from './courier-choice';
import { RoundChoice } from './round-choice';
import { RoundForm } from './round-form';
import { rowOf, SheetBar, SheetPaper, Signatures, type SheetRow } from './sheet-paper';
import classes from './sheet.module.css';

/** As many as the server lists of those that left. */
const MOST_GONE = 5000;

interface HandOverSheetProps {
  provider: number;
  tally: Tally | undefined;
  user: User;
  onBack: () => void;
  onProvider: (provider: number) => void;
}

/** What left, with its time; where that was on another day than the sheet's, with its day. */
const rowsOf = (left: readonly HasLeft[] | undefined, date: string): SheetRow[] =>
  (left ?? []).map((one) => {
    const isOfDay = formatDate(one.left_at) === formatDate(date);
    return rowOf(one, (isOfDay ? formatTime : formatDateTime)(one.left_at), one.parcels, one.packed);
  });

const nameOfUser = ({ first_name, last_name }: User): string => `${first_name} ${last_name}`.trim();

/** What the courier signs for. Of one courier it is made in rounds; of all of them it is that of the day. */
export function HandOverSheet(props: HandOverSheetProps): ReactNode {
  const { t } = useTranslation(['packing', 'common']);
  const { provider, onBack, onProvider } = props;
  if (provider > 0) return <CourierSheet key={provider} {...props} />;
  return (
    <div className={classes.view}>
      <SheetBar onBack={onBack}>
        <PrintButton onPrint={() => window.print()} />
      </SheetBar>
      <div className={`${classes.choice} stack no-print`}>
        <p className="soft">{t('round.chooseCourier')}</p>
        <CourierChoice provider={provider} waiting={undefined} onProvider={onProvider} />
      </div>
      <DayPaper {...props} />
    </div>
  );
}

function PrintButton({ onPrint }: { onPrint: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={onPrint}>
      {t('action.print')}
    </Button>
  );
}

function CourierSheet(props: HandOverSheetProps): ReactNode {
  const { t } = useTranslation('packing');
  const { provider, user, onBack, onProvider } = props;
  const courier = useCourierName()(provider);
  const cache = useQueryClient();
  const query = useQuery(roundsQuery(provider));
  const [chosen, setChosen] = useState<SheetOf>();
  const [isAsking, setAsking] = useState(false);
  const isMade = useRef(false);
  const isWriter = canWrite(user, 'packing');
  const { rounds, open, next } = query.data ?? { rounds: [], open: [], next: 1 };
  const shown = query.data ? shownOf(chosen, query.data) : query.isError ? 'day' : undefined;
  const round = rounds.find(({ id }) => id === shown);
  const isMaking = shown === 'open' && isWriter;
  /** Shows the round at once, and prints it when the question no longer stands over the page. */
  const showMade = (made: RoundSheet): void => {
    cache.setQueryData(roundQuery(made.id).queryKey, made);
    cache.setQueryData(
      roundsQuery(provider).queryKey,
      (before) =>
        before && {
          rounds: [...before.rounds.filter(({ id }) => id !== made.id), made],
          open: [],
          next: made.number + 1,
        },
    );
    isMade.current = true;
    setChosen(made.id);
    setAsking(false);
  };
  const printMade = (): void => {
    if (isMade.current) window.print();
    isMade.current = false;
  };
  const isEmpty = shown === undefined || (shown === 'open' && open.length === 0);
  return (
    <div className={classes.view}>
      <SheetBar onBack={onBack}>
        <div className="row">
          {round && round === ofDay(rounds, today()).at(-1) && isWriter && (
            <TakeBack round={round} courier={courier} onDone={() => setChosen(undefined)} />
          )}
          {!isEmpty && isMaking && (
            <Button leftSection={<IconClipboardCheck size={20} aria-hidden />} onClick={() => setAsking(true)}>
              {t('round.make')}
            </Button>
          )}
          {!isEmpty && !isMaking && <PrintButton onPrint={() => window.print()} />}
        </div>
      </SheetBar>
      <div className={`${classes.choice} stack no-print`}>
        <CourierChoice provider={provider} waiting={undefined} onProvider={onProvider} />
        {query.isError && <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton h={44} />}
        {query.data && shown !== undefined && <RoundChoice rounds={query.data} shown={shown} onChoose={setChosen} />}
      </div>
      {shown === 'day' && <DayPaper {...props} />}
      {round && <RoundPaper round={round} user={user} courier={courier} />}
      {(shown === 'open' || shown === undefined) && (
        <SheetPaper
          title={t('sheet.openTitle')}
          lines={[`${user.enterprise_name} · ${courier}`, t('sheet.openNote')]}
          query={query}
          rows={rowsOf(open, today())}
          showProvider={false}
        >
          <NotChecked tally={props.tally} />
        </SheetPaper>
      )}
      <AddressDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={t('round.title', { number: next, courier })}
      >
        {isAsking && (
          <RoundForm
            provider={provider}
            number={next}
            parcels={parcelsOf(open)}
            onMade={showMade}
            onClose={() => setAsking(false)}
            onGone={printMade}
          />
        )}
      </AddressDialog>
    </div>
  );
}

/** The way back from a wrong round, which is asked for: the courier may have signed already. */
function TakeBack({ round, courier, onDone }: { round: Round; courier: string; onDone: () => void }): ReactNode {
  const { t } = useTranslation('packing');
  const { id, number, parcels } = round;
  const back = useAction({
    run: () => takeRoundBack(id),
    invalidates: [packingKeys.all, orderKeys.of('hand-over')],
    done: t('round.takenBack', { number }),
    onDone,
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('round.takeBackTitle', { number, courier }),
      text: t('round.takeBackText', { count: parcels }),
      act: t('round.takeBack'),
      isDangerous: true,
    });
    if (isSure) back.run();
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowBackUp size={20} aria-hidden />}
      loading={back.isPending}
      onClick={() => void ask()}
    >
      {t('round.takeBack')}
    </Button>
  );
}

function RoundPaper({ round, user, courier }: { round: Round; user: User; courier: string }): ReactNode {
  const { t } = useTranslation('packing');
  const query = useQuery(roundQuery(round.id));
  const { number, created_at, user_name, receiver_name, date, parcels } = round;
  return (
    <SheetPaper
      title={t('sheet.roundTitle', { number })}
      lines={[
        `${user.enterprise_name} · ${courier}`,
        formatDateTime(created_at),
        [t('sheet.handedBy', { name: user_name }), receiver_name && t('sheet.takenBy', { name: receiver_name })]
          .filter(Boolean)
          .join(' · '),
      ]}
      query={query}
      rows={rowsOf(query.data?.gone, date)}
      showProvider={false}
    >
      <Signatures
        of={[
          t('sheet.roundTitle', { number }),
          courier,
          formatDateTime(created_at),
          t('sheet.parcels', { count: parcels }),
        ]}
        sender={user_name}
        receiver={receiver_name}
      />
    </SheetPaper>
  );
}

function DayPaper({ provider, tally, user }: HandOverSheetProps): ReactNode {
  const { t } = useTranslation('packing');
  const nameOf = useCourierName();
  const query = useQuery(handOverQuery(provider, true));
  const rows = rowsOf(query.data?.gone, today());
  return (
    <SheetPaper
      title={t('sheet.handOverTitle')}
      lines={[
        `${user.enterprise_name} · ${nameOf(provider)}`,
        t('sheet.wholeDay', { date: formatDate(today()) }),
        t('sheet.wholeDayNote'),
      ]}
      query={query}
      rows={rows}
      showProvider={provider === 0}
    >
      {rows.length >= MOST_GONE && (
        <p className={classes.note}>{t('sheet.first', { here: formatNumber(rows.length) })}</p>
      )}
      <NotChecked tally={query.data ?? tally} />
      <Signatures
        of={[t('sheet.handOverTitle'), nameOf(provider), t('sheet.wholeDay', { date: formatDate(today()) })]}
        sender={canWrite(user, 'packing') ? nameOfUser(user) : ''}
      />
    </SheetPaper>
  );
}

/** What the courier is still to be given. */
function NotChecked({ tally }: { tally: Tally | undefined }): ReactNode {
  const { t } = useTranslation('packing');
  const left = Math.max(0, (tally?.expected ?? 0) - (tally?.checked ?? 0));
  return left > 0 && <p className={classes.note}>{t('sheet.left', { count: left })}</p>;
}
