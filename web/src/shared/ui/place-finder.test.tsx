import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import '@/shared/i18n/setup';
import { answer, failure, listOf } from '@/test/network';
import { PlaceFinder, type Place } from './address-fields';

const bangRak: Place = {
  subdistrict: 'บางรัก',
  district: 'บางรัก',
  province: 'กรุงเทพมหานคร',
  zipcode: '10500',
  subdistrict_en: 'Bang Rak',
  district_en: 'Bang Rak',
  province_en: 'Bangkok',
};
const bangKapi: Place = { ...bangRak, subdistrict: 'คลองจั่น', district: 'บางกะปิ', zipcode: '10240' };

function draw(onChoose: (place: Place) => void): HTMLElement {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <PlaceFinder onChoose={onChoose} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return screen.getByRole('textbox');
}

beforeEach(() => {
  answer({
    'GET /api/v1/address': ({ url }: Request) =>
      listOf(...(decodeURIComponent(url).includes('q=บางรัก') ? [bangRak] : [bangKapi, bangRak])),
  });
});

it('takes by Enter no place that was found for the words before', async () => {
  const choose = vi.fn();
  const field = draw(choose);
  await userEvent.type(field, 'บาง');
  await screen.findByRole('option', { name: /บางกะปิ/ });
  await userEvent.type(field, 'รัก{Enter}');
  expect(choose).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.queryByRole('option', { name: /บางกะปิ/ })).toBeNull());
  const found = await screen.findByRole('option', { name: /บางรัก/ });
  await vi.waitFor(() => expect(found).toHaveAttribute('data-combobox-selected'));
  await userEvent.type(field, '{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith(bangRak);
});

it('says that it could not ask, in place of that there is no such place', async () => {
  answer({ 'GET /api/v1/address': () => failure(500, 'general.internal') });
  await userEvent.type(draw(vi.fn()), 'บาง');
  expect(await screen.findByText('ระบบขัดข้อง', { exact: false })).toBeVisible();
  expect(screen.queryByText(/ไม่พบ/)).toBeNull();
});
