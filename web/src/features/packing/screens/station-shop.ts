import { act, screen } from '@testing-library/react';
import { fakeUser } from '@/test/builders';
import { seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeItem, fakePacking } from '../station/fixtures';

export const SCAN = '/api/v2/packings/verify/createoradd';
export const shirt = fakeItem({ id: 1, wanted: 2 });
const mug = fakeItem({
  id: 2,
  warehouse_product_id: 12,
  name: 'แก้วเซรามิก',
  pn: 'MUG-1',
  barcode: '',
  package_barcode: '',
  wanted: 1,
  storage_name: 'B-02',
});
export const nothing = { Data: [], Total: 0 };

/** A server with one order; it counts what is scanned. */
export function shop(change: Answers = {}): Answers {
  const packed = { 1: 0, 2: 0 };
  const packing = () =>
    fakePacking([
      { ...shirt, packed: packed[1] },
      { ...mug, packed: packed[2] },
    ]);
  return {
    'GET /api/v1/packings': nothing,
    [`POST ${SCAN}`]: async (request: Request) => {
      const body = (await request.json()) as { code?: string; barcode?: string };
      if (body.barcode) packed[body.barcode === 'mug-1' ? 2 : 1] += 1;
      return { packing: packing(), result: body.code ? 'opened' : 'added' };
    },
    'POST /api/v2/packings/verify/remove': () => {
      packed[1] -= 1;
      return { packing: packing() };
    },
    'POST /api/v3/packings/verify/close': () => ({ packing: { ...packing(), status: 'closed', packed: 3 } }),
    'POST /api/v2/packings/check/isclosed': { closed: false, status: 'unknown' },
    ...change,
  };
}

type App = Awaited<ReturnType<typeof renderApp>>;

export async function start(answers: Answers, user = fakeUser()): Promise<App> {
  const app = await renderApp({ path: '/backoffice/packings', user, answers });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await screen.findByText('พร้อม');
  return app;
}

/** Keys as a scanner sends them; `layout` is what the keyboard would print, which must not matter. */
export function scan(code: string, layout?: string): void {
  act(() => {
    for (const [at, char] of [...code].entries()) {
      const position = /[a-z]/i.test(char) ? `Key${char.toUpperCase()}` : /\d/.test(char) ? `Digit${char}` : 'Minus';
      document.dispatchEvent(
        new KeyboardEvent('keydown', {
          code: position,
          key: layout?.[at] ?? char,
          shiftKey: /[A-Z]/.test(char),
          bubbles: true,
          cancelable: true,
        }),
      );
    }
    document.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'Enter', key: 'Enter', bubbles: true, cancelable: true }),
    );
  });
}
export function press(code: string): void {
  act(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }),
    );
  });
}
export const sent = (path: string): typeof seen => seen.filter((request) => request.path === path);
