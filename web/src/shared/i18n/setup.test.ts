import { afterAll, describe, expect, it } from 'vitest';
import { changeLanguage, i18n } from './setup';

describe('counts in sentences', () => {
  afterAll(() => changeLanguage('th'));

  it.each([
    ['th', 'เลือกแล้ว 6,000 รายการ', 'เลือกแล้ว 12 รายการ'],
    ['en', '6,000 rows selected', '12 rows selected'],
  ] as const)('are told with commas in %s', async (language, thousands, few) => {
    await changeLanguage(language);
    expect(i18n.t('list.selected', { count: 6000 })).toBe(thousands);
    expect(i18n.t('list.selected', { count: 12 })).toBe(few);
  });

  it.each([
    ['th', 'รอไม่ถึง 1 ชม.', 'รอ 3 ชม.'],
    ['en', 'waiting less than an hour', 'waiting 3 hours'],
  ] as const)('say no hours in words in %s', async (language, none, some) => {
    await changeLanguage(language);
    expect(i18n.t('wait.hours', { count: 0 })).toBe(none);
    expect(i18n.t('wait.hours', { count: 3 })).toBe(some);
  });

  it('and nothing else is: a name in digits stays as it is', () => {
    expect(i18n.t('export.done', { name: '6000' })).toContain('6000');
  });
});
