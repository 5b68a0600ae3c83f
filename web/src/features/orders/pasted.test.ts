import { describe, expect, it } from 'vitest';
import { isForRecipient, isMessage } from './pasted';
import { sharedMessage, sharedSearch } from './search';

describe('pasted text', () => {
  it.each([
    ['081-234-5678', false],
    ['+66 81 234 5678', false],
    ['๐๘๑-๒๓๔-๕๖๗๘', false],
    ['โทร 0812345678', false],
    ['99/9 ม.4 ต.บ้านกลาง อ.เมือง จ.ลำพูน', false],
    ['คุณปิ่น น้ำผึ้ง 0812345678 99/9 ม.4 ต.บ้านกลาง', true],
    ['ปิ่น น้ำผึ้ง\n๙๙/๙ ม.๔ ต.บ้านกลาง\n๐๘๑-๒๓๔-๕๖๗๘', true],
    ['Pin Namphueng 0812345678', true],
    [`ก`.repeat(6000) + '0812345678', false],
  ])('%j is a message: %s', (text, is) => {
    expect(isMessage(text)).toBe(is);
  });

  it('is taken apart in the fields of the recipient alone', () => {
    const field = (path: string): HTMLElement => {
      const input = document.createElement('input');
      input.dataset.path = path;
      return input;
    };
    expect([field('phone'), field('address'), field('seller_note')].map(isForRecipient)).toEqual([true, true, false]);
    expect(isForRecipient(document)).toBe(false);
  });
});

describe('a shared message', () => {
  it('is put together of what apps send, the message first', () => {
    expect(sharedMessage(sharedSearch({ title: 'แชท', text: ' มานี 0812345678 ', url: 'https://example.com/x' }))).toBe(
      'มานี 0812345678\nแชท\nhttps://example.com/x',
    );
    expect(sharedMessage(sharedSearch({ title: 'มานี', text: 'มานี 0812345678', url: '' }))).toBe('มานี 0812345678');
    expect(sharedMessage({})).toBe('');
  });
});
