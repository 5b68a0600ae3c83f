import type { Closedness } from '@/entities/packing';
import { ApiError, isUnsent, toApiError } from '@/shared/api/errors';
import { MOST_KEPT, type Scan } from '@/shared/scan/queue';
import { askAnew, askWhat, askWhose, whyUnopened } from './ask';
import type { Command } from './codes';
import {
  closedNote,
  goodNote,
  incompleteNote,
  judge,
  judgeAnew,
  lateNote,
  openedNote,
  unkept,
  wrongNote,
  wrongOfFull,
} from './judge';
import { changeRefusalNote, isBusy, isOver, note, noteOver, quantityNote, type NoteDraft, type Unkept } from './note';
import { newsFor } from './news';
import { tellOutside, type Outside } from './outside';
import { countPieces, isMislabelled, type Change } from './parcel';
import { refusedClose } from './refused-close';
import { makeSender, type Job, type Sender } from './sender';
import { emptyStation, itemsNow, labelNow, reduce, type Event, type Station } from './reducer';
import { takeOver } from './take-over';

/** The station without its looks: judges scans at once, tells the server behind, and corrects itself. */
export class Machine {
  readonly sender: Sender;
  private readonly watchers = new Set<() => void>();
  private station: Station;
  private closing: Promise<boolean> | null = null;
  private resuming: Promise<void> | null = null;
  /** What the device kept over a reload and is not answered yet, oldest first. */
  private readonly restored: Map<string, Job>;
  private readonly firstRestored: string | undefined;
  private remindedOf = 0;
  private readonly closings = new Map<string, (isClosed: boolean) => void>();

  constructor(private readonly outside: Outside) {
    const { kept, retryMs, labels = {} } = outside;
    this.station = { ...emptyStation, labels };
    this.restored = new Map((kept?.read() ?? []).map((job) => [job.key, job]));
    this.firstRestored = this.restored.keys().next().value;
    this.sender = makeSender((job, attempt) => this.perform(job, attempt), { kept, retryMs });
  }

  readonly state = (): Station => this.station;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  private dispatch = (event: Event): void => {
    const before = this.station;
    this.station = reduce(before, event);
    tellOutside(this.outside, before, this.station);
    for (const watcher of this.watchers) watcher();
  };

  private say = (draft: NoteDraft, scan?: Scan): void =>
    this.dispatch({ type: 'noted', note: draft, ...(scan ? { scan, at: this.outside.now() } : {}) });

  private changed = (change: Change, scan: Scan, draft: NoteDraft): void =>
    this.dispatch({ type: 'changed', change, scan, at: this.outside.now(), note: draft });

  private get isComplete(): boolean {
    return countPieces(itemsNow(this.station)).isComplete;
  }

  /**
   * One scan, whatever it is. Throws only what counts as not sent; the scan is then kept and comes again with its key.
   */
  readonly scan = async (scan: Scan, attempt = 1): Promise<void> => {
    const { id } = this.station.note;
    await this.resuming;
    await this.untilClosed();
    const hasWaited = attempt > 1 || id !== this.station.note.id;
    const verdict = judge(this.station, scan);
    switch (verdict.kind) {
      case 'command':
        return this.command(verdict.command);
      case 'open':
        return this.open(scan, attempt, hasWaited);
      case 'order':
        return this.next(scan, attempt);
      case 'unknown':
        return this.unknown(scan, attempt);
      case 'said':
        return this.say(verdict.note, scan);
      case 'piece':
        return this.piece(verdict.change, scan);
    }
  };

  private command(command: Command): void {
    if (command === 'undo') this.undo();
    else if (command === 'park') this.park();
    else void this.close();
  }

  private async open(scan: Scan, attempt = 1, hasWaited = false): Promise<void> {
    try {
      const { packing, result } = await this.outside.open(scan.code, scan.key);
      const draft = openedNote(packing, result === 'opened');
      const shown = noteOver(this.station.note, draft, hasWaited);
      this.dispatch({ type: 'opened', packing, scan, at: this.outside.now(), note: shown });
    } catch (thrown) {
      const error = toApiError(thrown);
      if (isUnsent(error, attempt)) throw error;
      this.say(await whyUnopened(this.outside, scan.code, error), scan);
    }
  }

  private piece(change: Change, scan: Scan): void {
    const { isOffline, waiting } = this.sender.state();
    if (isOffline && waiting >= MOST_KEPT) return this.say(note('full', 'wrong'), scan);
    const closesItself = this.outside.closesItself() && !this.station.news.note && !isMislabelled(this.station.packing);
    this.changed(change, scan, goodNote(this.station, change, closesItself));
    this.sender.push({ key: change.key, kind: 'change', change });
    if (closesItself && this.isComplete) void this.close('', true);
  }

  private async perform(job: Job, attempt: number): Promise<void> {
    if (job.key !== this.firstRestored) await this.resuming;
    await (job.kind === 'change' ? this.sendChange(job.change, attempt) : this.finish(job, attempt));
    this.restored.delete(job.key);
  }

  private async finish(job: Job & { kind: 'close' }, attempt: number): Promise<void> {
    const isClosed = await this.sendClose(job, attempt);
    const tell = this.closings.get(job.key);
    if (!tell) return; // of another tab, that closed
    this.closing = null;
    this.dispatch({ type: 'closing', isClosing: false });
    tell(isClosed);
    this.closings.delete(job.key);
  }

  private async sendChange(change: Change, attempt: number): Promise<void> {
    const call = change.kind === 'add' ? this.outside.add : this.outside.remove;
    try {
      const { packing } = await call(change.packingId, change.code, change.quantity, change.key);
      this.dispatch({ type: 'confirmed', key: change.key, packing });
    } catch (thrown) {
      const error = toApiError(thrown);
      if (isUnsent(error, attempt)) throw error;
      const draft = changeRefusalNote(error, change, this.station.packing?.id === change.packingId);
      this.dispatch({ type: 'refused', change, note: draft, isOver: isOver(error) });
    }
  }

  /** Another order's number: the full parcel closes and the next opens; one that is not full stays. */
  private async next(scan: Scan, attempt: number): Promise<void> {
    if (!this.isComplete) return this.say(incompleteNote(this.station), scan);
    if (this.remind(scan)) return;
    const { packing } = this.station;
    if (packing) void this.close('', !isMislabelled(packing));
    await this.untilClosed();
    if (!this.station.packing) await this.open(scan, attempt, true);
  }

  /** A code of no product here: another order's when the server knows it (a tracking number), else a wrong piece. */
  private async unknown(scan: Scan, attempt: number): Promise<void> {
    const { quantity, packing } = this.station;
    if (this.isComplete) {
      const { isOrder, goods } = await askWhat(this.outside, scan.code, attempt);
      if (isOrder) return this.next(scan, attempt);
      return this.say(wrongOfFull(this.station, packing, scan.code, goods), scan);
    }
    this.say(wrongNote(this.station, scan.code), scan);
    const said = this.station.note.id;
    void askAnew(this.outside, packing?.number ?? '', scan.code, attempt).then(
      ({ now, ...known }) => {
        if (now) this.heard(now);
        if (this.station.note.id !== said || (!known.isOrder && known.goods === '')) return;
        const verdict = judgeAnew({ ...this.station, quantity }, scan, known);
        if (verdict.kind === 'piece') this.piece(verdict.change, scan);
        else this.say(verdict.note, scan);
      },
      () => {},
    );
  }

  /** Until a running close is answered; without network the scan is kept instead. */
  private async untilClosed(): Promise<void> {
    while (this.closing) {
      if (this.sender.state().isOffline) throw new ApiError('network', '', '', '');
      await this.sender.untilChange();
    }
  }

  /**
   * Closes the parcel after everything scanned before is answered; true when it is closed, else the panel says why not.
   */
  readonly close = (reason = '', isQuiet = false): Promise<boolean> => {
    const { packing } = this.station;
    if (this.closing) return this.closing;
    if (!packing || (!reason && !this.isComplete)) {
      this.say(packing ? incompleteNote(this.station) : note('nothingOpen', 'ready'));
      return Promise.resolve(false);
    }
    if (!isQuiet && !reason && this.remind()) return Promise.resolve(false);
    const key = this.outside.newKey();
    // Its order may have got its number meanwhile, and its person the right to enter that there.
    const isKept = packing.order.tracking_number === '' && !this.outside.mayWriteOrders?.();
    const tracking = isKept ? labelNow(this.station) : '';
    this.dispatch({ type: 'closing', isClosing: true });
    this.closing = new Promise((resolve) => {
      this.closings.set(key, resolve);
      const { number: order, seller_note: read } = packing.order;
      this.sender.push({ key, kind: 'close', packingId: packing.id, order, reason, tracking, isQuiet, read });
    });
    return this.closing;
  };

  /** Says once of a parcel that is to be closed that its label is old; who then closes it again has seen to it. */
  readonly remind = (scan?: Scan): boolean => {
    const { packing } = this.station;
    if (!packing || !isMislabelled(packing) || this.remindedOf === packing.id) return false;
    this.remindedOf = packing.id;
    this.say(note('labelOldClose', 'attention', { number: packing.order.number }), scan);
    return true;
  };

  /** Keeps the number of the label of a parcel for its close, or says why not. */
  readonly label = (packingId: number, number: string): Unkept | null => {
    const why = unkept(this.station, packingId, number);
    if (!why) this.dispatch({ type: 'labelled', packingId, number });
    return why;
  };

  private async sendClose(job: Job & { kind: 'close' }, attempt: number): Promise<boolean> {
    const { packingId, reason, tracking, key, isQuiet, read } = job;
    const open = this.station.packing;
    const isOther = open?.id !== packingId;
    // What closes by itself waits for the packer where the seller wrote something else, or the label is old, meanwhile.
    const isUnread = isQuiet && (open?.order.seller_note !== read || isMislabelled(open));
    const isLeft = this.restored.has(key) || this.sender.isLeft(key);
    if (!isLeft && (isOther || isUnread || (!reason && !this.isComplete))) return false;
    try {
      const { packing } = await this.outside.close(packingId, reason, tracking, key);
      const late = lateNote(this.station, packing, tracking);
      this.dispatch({ type: 'closed', packing });
      const draft = late ?? closedNote(this.station, packing, isQuiet);
      if (!open || !isOther) this.dispatch({ type: 'left', note: draft });
      else if (late) this.say(late);
      return true;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (isUnsent(error, attempt)) throw error;
      for (const event of refusedClose(this.station, job, error, isOther, this.outside.now())) this.dispatch(event);
      return false;
    }
  }

  /** F2: takes out what the last scan put in. */
  readonly undo = (): void => {
    const last = this.station.taken.at(-1);
    if (!this.station.packing || this.closing || !last)
      return this.say(note(this.station.packing ? 'nothingToUndo' : 'nothingOpen', 'ready'));
    const change: Change = { ...last, kind: 'remove', key: this.outside.newKey() };
    const draft = note('undone', 'ready', { name: last.name, pieces: last.pieces });
    this.changed(change, { code: last.code, key: change.key }, draft);
    this.sender.push({ key: change.key, kind: 'change', change });
  };

  /** Esc: first forgets an amount given by hand, then leaves the parcel open and goes back to ready. */
  readonly park = (): void => {
    if (this.closing) return;
    const { packing, quantity } = this.station;
    if (quantity > 1) this.setQuantity(1);
    else if (packing) this.dispatch({ type: 'left', note: note('parked', 'ready', { number: packing.order.number }) });
    else this.say(note('ready', 'ready'));
  };

  /** A parcel of somebody else was released here. */
  readonly released = (order: string): void => {
    if (isBusy(this.station.note, order)) this.say(note('released', 'ready', { number: order }));
  };

  /** F6: goes on with the parcel of somebody else that the panel tells of; scans meanwhile wait for the answer. */
  readonly takeOver = async (): Promise<void> => {
    const { busy } = this.station.note;
    if (!busy?.mayTakeOver || this.resuming) return;
    this.resuming = takeOver(this.outside, busy.packing).then(this.dispatch);
    await this.resuming;
    this.resuming = null;
  };

  /** F4: the next scan counts that often. */
  readonly setQuantity = (quantity: number): void =>
    this.dispatch({ type: 'quantity', quantity, note: quantityNote(quantity) });

  /** After a reload: opens the parcel again when it is still this packer's. */
  readonly resume = (given: string | Promise<string>): Promise<void> => {
    const work = async (): Promise<void> => {
      const number = await given;
      if (!number) return;
      await this.firstAnswered();
      const said = this.station.note;
      const { isOwn, gone } = await askWhose(this.outside, this.station, number);
      if (isOwn) await this.open({ code: number, key: this.outside.newKey() });
      else this.outside.remember('');
      if (gone) this.say(gone);
      if (said.tone === 'wrong') this.say(said);
    };
    this.resuming = work()
      .catch(() => {})
      .then(() => {
        this.showRestored();
        this.resuming = null;
      });
    return this.resuming;
  };

  /**
   * Things go to the server one at a time, so only the first one kept may have reached it before the reload. Its answer
   * comes before the parcel is opened again: the parcel then has it, and it isn't counted once more.
   */
  private async firstAnswered(): Promise<void> {
    const first = this.firstRestored;
    while (first !== undefined && this.restored.has(first)) await this.sender.untilChange();
  }

  /** What was scanned before the reload and is still on its way counts again at once. */
  private showRestored(): void {
    const open = this.station.packing?.id;
    for (const job of this.restored.values()) {
      if (job.kind === 'close' && job.packingId === open) {
        this.dispatch({ type: 'closing', isClosing: true });
        this.closing = new Promise((resolve) => this.closings.set(job.key, resolve));
      }
      if (job.kind !== 'change' || job.change.packingId !== open) continue;
      const { change } = job;
      this.changed(change, { code: change.code, key: change.key }, goodNote(this.station, change, false));
    }
  }

  /** What became of the open parcel and its order, or of the one in the way; a close on its way has its own answer. */
  readonly heard = (found: Closedness): void => {
    const { now, newKey, userId } = this.outside;
    const event = newsFor(this.station, found, { now: now(), key: newKey(), userId });
    if (event && !(event.type === 'left' && this.closing)) this.dispatch(event);
  };

  readonly full = (): void => this.say(note('full', 'wrong'));
}
