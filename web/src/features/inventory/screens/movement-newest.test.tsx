import { configure, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeGoods } from '@/test/builders';
import { listOf } from '@/test/network';
import { renderApp } from '@/test/render';
import { betweenScans, scan } from '@/test/scan';
import { fakePartner, fakeStorage } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => localStorage.clear());

it('brings what was added last into sight with its amount, and nothing again while that is counted up', async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    if (this.tagName === 'LI') shown.push(this.querySelector('strong')?.textContent ?? '');
  });
  await renderApp({
    path: '/wms/inventory/in',
    answers: {
      'GET /api/v1/wms/storage': listOf(fakeStorage()),
      'GET /api/v1/wms/partner': listOf(fakePartner()),
      'GET /api/v1/wms/product': (request) =>
        request.url.includes('8850001000012')
          ? listOf(fakeGoods({ id: 5, name: 'น้ำปลา' }))
          : listOf(fakeGoods({ id: 6, name: 'น้ำตาล', barcode: '8850001000029' })),
      'GET /api/v1/wms/inventory': listOf(),
    },
  });
  const heard = (text: string): Promise<HTMLElement> => screen.findByText(text, { selector: '[aria-live]' });
  await heard('ยิงป้ายที่เก็บ หรือเลือกด้านล่าง');
  scan('a-02-11');
  await heard('ที่เก็บ A-02-11');
  scan('8850001000012');
  await heard('น้ำปลา +1');
  await waitFor(() => expect(shown).toEqual(['น้ำปลา']));
  await betweenScans();
  scan('8850001000012');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'จำนวนของ น้ำปลา' })).toHaveValue('2'));
  expect(shown).toEqual(['น้ำปลา']);
  scan('8850001000029');
  await heard('น้ำตาล +1');
  await waitFor(() => expect(shown).toEqual(['น้ำปลา', 'น้ำตาล']));
});
