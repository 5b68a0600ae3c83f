import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { says } from '@/test/scan';
import { CHECK_ADDRESS as ADDRESS, dock, scan } from '../fakes';

const CHECK = 'POST /api/v1/orders/trackingcheck/*';

async function begin(answers: Answers): ReturnType<typeof renderApp> {
  const app = await renderApp({ path: `${ADDRESS}?provider=7`, answers });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await screen.findByRole('table');
  return app;
}

it('asks for the courier that a parcel was scanned for, also once another one is at the door', async () => {
  const server = dock();
  let isAway = true;
  const { user } = await begin({
    ...server,
    [CHECK]: (request) => (isAway ? Response.error() : (server[CHECK] as (asked: Request) => object)(request)),
  });
  scan('TH4');
  await says('ไม่มีสัญญาณ');
  scan('TH1');
  await user.click(screen.getByRole('radio', { name: 'Kerry Express' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Kerry Express' })).toBeChecked());
  await screen.findByRole('region', { name: 'Kerry Express' });
  isAway = false;
  await says('ส่งได้ 1 จาก 2');
  const checks = seen.filter(({ path }) => path.includes('trackingcheck'));
  expect(checks.length).toBeGreaterThan(1);
  expect(new Set(checks.map(({ body }) => body))).toEqual(new Set(['{"shipping_provider_id":7}']));
  scan('TH2');
  await waitFor(() => expect(seen.at(-1)!.body).toBe('{"shipping_provider_id":2}'));
});
