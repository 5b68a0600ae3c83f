import { today } from '@/shared/i18n/format';
import { act } from '@testing-library/react';
import type { HasLeft, Round, RoundSheet } from '@/entities/packing';
import { failure, type Answers } from '@/test/network';
import { parcelsOf } from './model';
import { orderToLeave } from './station/fixtures';

export const CHECK_ADDRESS = '/backoffice/packings/shipping/checking';
export const firstToLeave = orderToLeave({ id: 1, number: 'SO6911-000001', tracking_number: 'TH1', status: 112 });
const inTwo = { shipping_provider_id: 2, parcels: ['PK6911-000011', 'PK6911-000012'] };
const second = { ...firstToLeave, ...inTwo, id: 2, number: 'SO6911-000002', tracking_number: 'TH2' };
const elsewhere = {
  ...firstToLeave,
  id: 9,
  tracking_number: 'TH9',
  left_at: '2026-11-20T07:00:00Z',
  parcels: 2,
  packed: 3,
};

export const roundOf = (number: number, parcels: number, rest: Partial<Round> = {}): Round => ({
  id: 30 + number,
  shipping_provider_id: 7,
  date: today(),
  number,
  orders: parcels,
  parcels,
  receiver_name: '',
  user_name: 'นภา',
  created_at: `${today()}T0${number}:30:00Z`,
  ...rest,
});

/** A server that knows two parcels of SPX (one of them at Kerry) and answers by code. */
export function dock(): Answers {
  const gone = new Set<number>();
  const counts = () => ({ checked: gone.size, expected: 2 });
  const rounds: RoundSheet[] = [];
  const left = (): HasLeft[] =>
    [elsewhere, { ...firstToLeave, left_at: '2026-11-20T08:00:00Z', parcels: 1, packed: 1 }].filter(
      ({ id }) => id === elsewhere.id || gone.has(id),
    );
  const open = (): HasLeft[] => left().filter(({ id }) => !rounds.some((round) => round.gone.some((o) => o.id === id)));
  return {
    'GET /api/v1/packings/hand-over': () => ({ rounds: [...rounds], open: open(), next: rounds.length + 1 }),
    'GET /api/v1/packings/hand-over/*': (request: Request) =>
      rounds.find(({ id }) => String(id) === request.url.split('/').at(-1)),
    'DELETE /api/v1/packings/hand-over/*': () => (rounds.pop(), { Msg: '' }),
    'POST /api/v1/packings/hand-over': async (request: Request) => {
      const asked = (await request.json()) as { parcels: number; receiver_name?: string };
      const taken = open();
      const parcels = parcelsOf(taken);
      if (asked.parcels !== parcels) return failure(409, 'general.invalid_param', `มี ${parcels} กล่อง`);
      rounds.push({
        ...roundOf(rounds.length + 1, parcels, { receiver_name: asked.receiver_name ?? '', orders: taken.length }),
        gone: taken,
      });
      return rounds.at(-1);
    },
    'GET /api/v1/orders/shipping/info': (request: Request) => ({
      ...counts(),
      missing: [firstToLeave, second].filter(({ id }) => !gone.has(id)),
      couriers: [
        { shipping_provider_id: 7, waiting: 12 },
        { shipping_provider_id: 2, waiting: 3 },
      ],
      ...(new URL(request.url).searchParams.has('gone') && { gone: left() }),
    }),
    'DELETE /api/v1/orders/trackingcheck/*': () => {
      if (!gone.delete(firstToLeave.id)) return failure(409, 'packing.invalid_order_status', 'ย้อนการสแกนไปแล้ว');
      return { order: firstToLeave, parcel: 'PK6911-000001', counts: counts() };
    },
    'POST /api/v1/orders/trackingcheck/*': (request: Request) => {
      const code = new URL(request.url).pathname.split('/').at(-1)?.toUpperCase();
      const order =
        code === 'TH1'
          ? firstToLeave
          : code === 'TH2'
            ? second
            : code === 'TH3'
              ? orderToLeave({ status: 140 })
              : code === 'TH4'
                ? orderToLeave({ status: 111 })
                : null;
      if (!order) return failure(404, 'general.invalid_tracking_number');
      if (order.status === 140) return { result: 'cancelled', order, counts: counts() };
      if (order.status === 111) return { result: 'not_packed', order, counts: counts() };
      if (order.id === 2) return { result: 'wrong_courier', order, counts: counts() };
      const result = gone.has(order.id) ? 'already' : 'ok';
      gone.add(order.id);
      const at = '2026-11-20T08:00:00Z';
      return {
        result,
        order: { ...order, shipped_at: at },
        parcel: 'PK6911-000001',
        checked_at: at,
        checked_by_name: 'สมหมาย แพ็คไว',
        counts: counts(),
      };
    },
  };
}

/** All keys of a scan at once, to the page, as a station hears them. */
export function scan(code: string): void {
  act(() => {
    for (const char of code)
      document.dispatchEvent(
        new KeyboardEvent('keydown', {
          code: char === '-' ? 'Minus' : /\d/.test(char) ? `Digit${char}` : `Key${char.toUpperCase()}`,
          key: char,
          shiftKey: /[A-Z]/.test(char),
          bubbles: true,
          cancelable: true,
        }),
      );
    document.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'Enter', key: 'Enter', bubbles: true, cancelable: true }),
    );
  });
}
