import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import settingsEn from '@/features/settings/i18n/en.json';
import settingsTh from '@/features/settings/i18n/th.json';
import en from '@/shared/i18n/en.json';
import th from '@/shared/i18n/th.json';
import { changeLanguage } from '@/shared/i18n/setup';
import { channelName, channelsAsShown, methodName, methodWord } from './made-names';

const start = readFileSync('../internal/settings/start.go', 'utf8');

/** The methods as the server makes them for a new shop. */
const made = [...start.matchAll(/\{Name: "(?<name>[^"]+)", Type: Pay/g)].map(({ groups }) => groups?.['name'] ?? '');

afterEach(() => changeLanguage('th'));

it('names the built-in sale channel in the language in use, and leaves a name of the shop alone', async () => {
  const own = /SaleChannel\{\s*\{Name: "(?<name>[^"]+)"/.exec(start)?.groups?.['name'] ?? '';
  expect(channelName(own)).toBe('หน้าร้านบริษัท');
  await changeLanguage('en');
  expect(channelName(own)).toBe('Company shop');
  expect(channelName('ร้านปิ่น')).toBe('ร้านปิ่น');
});

it('sorts sale channels by what they are called in the language in use', async () => {
  const channels = ['ร้าน 10', 'หน้าร้านบริษัท', 'ร้าน 9', 'Daisy', 'เพจ'].map((name) => ({ name }));
  const names = (): string[] => channelsAsShown(channels).map(({ name }) => name);
  expect(names()).toEqual(['เพจ', 'ร้าน 9', 'ร้าน 10', 'หน้าร้านบริษัท', 'Daisy']);
  await changeLanguage('en');
  expect(names().slice(0, 2)).toEqual(['Company shop', 'Daisy']);
});

it('names a built-in payment method in the language in use, and leaves a name of the shop alone', async () => {
  expect(made.length).toBe(4);
  expect(made.map(methodName)).toEqual(made);
  await changeLanguage('en');
  expect(made.map(methodName)).toEqual(['Bank transfer', 'Cash on delivery', 'Platform', 'Other']);
  expect(made.map(methodWord)).toEqual(['Bank transfer', 'COD', 'Platform', 'Other']);
  expect([methodName, methodWord].map((say) => say('โอนเข้ากสิกร ร้านปิ่น'))).toEqual([
    'โอนเข้ากสิกร ร้านปิ่น',
    'โอนเข้ากสิกร ร้านปิ่น',
  ]);
});

it('spells every platform in one way: in words, as a channel, in files', () => {
  const orders = readFileSync('../internal/orders/http_export.go', 'utf8');
  const sold = readFileSync('../internal/products/http_export_sold.go', 'utf8');
  const spelt = { '2': 'TikTok', '3': 'Shopee', '4': 'Lazada', '5': 'LINE', '8': 'Pancake' };
  for (const words of [th.platform, en.platform, settingsTh.channel.platformIs, settingsEn.channel.platformIs])
    expect(words).toMatchObject(spelt);
  for (const [code, name] of Object.entries(spelt)) {
    expect(sold).toContain(`${code}: "${name}"`);
    expect(orders).toContain(`{TH: "${name}", EN: "${name}"}`);
  }
  for (const name of ['TikTok', 'LINE']) expect(start).toContain(`{Name: "${name}", Platform: platform`);
});
