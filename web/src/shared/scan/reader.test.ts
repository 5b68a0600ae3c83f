import { describe, expect, it } from 'vitest';
import { makeScanReader, type Habit, type ScanReader } from './reader';

function setUp(): { reader: ScanReader; codes: string[] } {
  const codes: string[] = [];
  return { reader: makeScanReader((code) => codes.push(code)), codes };
}

function scan(reader: ScanReader, digits: string, from: number, gap: number): number {
  let at = from;
  for (const digit of digits) {
    reader.press({ code: `Digit${digit}`, shiftKey: false, at });
    at += gap;
  }
  return at - gap;
}

describe('end of a scan', () => {
  it('is Enter, and Enter then does nothing else', () => {
    const { reader, codes } = setUp();
    const at = scan(reader, '8850123', 0, 10);
    expect(reader.press({ code: 'Enter', shiftKey: false, at: at + 5 })).toBe(true);
    expect(codes).toEqual(['8850123']);
  });

  it('is Tab with a code, but Tab alone moves on', () => {
    const { reader, codes } = setUp();
    expect(reader.press({ code: 'Tab', shiftKey: false, at: 0 })).toBe(false);
    const at = scan(reader, '12', 10, 10);
    expect(reader.press({ code: 'Tab', shiftKey: false, at })).toBe(true);
    expect(codes).toEqual(['12']);
  });

  it('is silence after four fast keys: 300 ms for the first, 60 ms once it is known that no Enter follows', () => {
    const { reader, codes } = setUp();
    const first = scan(reader, '1234', 0, 20);
    expect(reader.silence()).toBe(300);
    reader.pause(first + 299);
    expect(codes).toEqual([]);
    reader.pause(first + 300);
    expect(codes).toEqual(['1234']);
    const second = scan(reader, '5678', 1000, 20);
    expect(reader.silence()).toBe(60);
    reader.pause(second + 59);
    expect(codes).toEqual(['1234']);
    reader.pause(second + 60);
    expect(codes).toEqual(['1234', '5678']);
  });

  it('is known at once to another reader of the page', () => {
    const habit: Habit = { ends: 'unknown' };
    const codes: string[] = [];
    const [one, other] = [1, 2].map(() => makeScanReader((code) => codes.push(code), undefined, habit));
    one!.press({ code: 'Enter', shiftKey: false, at: scan(one!, '1234', 0, 10) + 5 });
    const at = scan(other!, '5678', 1000, 10);
    other!.pause(at + 599);
    expect([codes, other!.silence()]).toEqual([['1234'], 600]);
  });

  it('is not silence after three fast keys or after slow typing', () => {
    const { reader, codes } = setUp();
    reader.pause(scan(reader, '123', 0, 20) + 500);
    reader.clear();
    reader.pause(scan(reader, '12345678', 1000, 120) + 500);
    expect(codes).toEqual([]);
    expect(reader.read()).toBe('12345678');
  });
});

describe('a code that a slow machine cut in two', () => {
  it('comes whole once it is known that Enter follows', () => {
    const { reader, codes } = setUp();
    reader.press({ code: 'Enter', shiftKey: false, at: scan(reader, '8850', 0, 10) + 5 });
    const at = scan(reader, '6911', 1000, 10);
    reader.pause(at + 200);
    reader.press({ code: 'Enter', shiftKey: false, at: scan(reader, '0003', at + 250, 10) + 5 });
    expect(codes).toEqual(['8850', '69110003']);
  });

  it.each([70, 150, 290])('comes whole at the very first scan, with pauses of %i ms inside', (gap) => {
    const { reader, codes } = setUp();
    let at = 0;
    for (const piece of ['69110', '0003', '42', '7']) {
      at = scan(reader, piece, at + gap, 10);
      reader.pause(at + gap - 1);
    }
    reader.press({ code: 'Enter', shiftKey: false, at: at + gap });
    expect(codes).toEqual([['69110', '0003', '42', '7'].join('')]);
  });

  it('is joined when its first part was taken for a code after a still longer silence', () => {
    const { reader, codes } = setUp();
    const at = scan(reader, '6911', 0, 10);
    reader.pause(at + 300);
    reader.press({ code: 'Enter', shiftKey: false, at: scan(reader, '03', at + 320, 10) + 5 });
    expect(codes).toEqual(['6911', '691103']);
  });

  it('is not joined to what a person types later', () => {
    const { reader, codes } = setUp();
    reader.pause(scan(reader, '6911', 0, 10) + 300);
    reader.press({ code: 'Enter', shiftKey: false, at: scan(reader, '1234', 400, 150) + 5 });
    reader.pause(scan(reader, '7777', 3000, 10) + 700);
    reader.press({ code: 'Enter', shiftKey: false, at: scan(reader, '8888', 5000, 10) + 5 });
    expect(codes).toEqual(['6911', '1234', '7777', '8888']);
  });
});

it('keeps Thai words of an on-screen keyboard, letter by letter, as they are', () => {
  const { reader, codes } = setUp();
  let at = 0;
  for (let end = 1; end <= 'ชั้น A1'.length; end += 1) reader.type('ชั้น A1'.slice(0, end), (at += 150));
  reader.finish(at + 200);
  reader.type('ฆๅจจจๅ', at + 1000);
  reader.finish(at + 1001);
  expect(codes).toEqual(['ชั้น A1', 'S10001']);
});

describe('one piece, one scan', () => {
  it('takes the same code within 150 ms once', () => {
    const { reader, codes } = setUp();
    for (const start of [0, 100, 400]) {
      const at = scan(reader, '1234', start, 5);
      reader.finish(at);
    }
    expect(codes).toEqual(['1234', '1234']);
  });

  it('takes another code at once', () => {
    const { reader, codes } = setUp();
    reader.finish(scan(reader, '1234', 0, 5));
    reader.finish(scan(reader, '1235', 40, 5));
    expect(codes).toEqual(['1234', '1235']);
  });
});

it('takes capitals by Shift, corrects with Backspace, and reads typed Thai back', () => {
  const { reader, codes } = setUp();
  reader.press({ code: 'KeyS', shiftKey: true, at: 0 });
  reader.press({ code: 'KeyX', shiftKey: false, at: 200 });
  reader.press({ code: 'Backspace', shiftKey: false, at: 400 });
  reader.press({ code: 'Digit1', shiftKey: false, at: 600 });
  reader.finish(700);
  reader.type('ฆๅจจจๅ', 1900);
  reader.finish(2000);
  expect(codes).toEqual(['S1', 'S10001']);
});

it('leaves keys that type nothing to others', () => {
  const { reader } = setUp();
  for (const code of ['F9', 'Escape', 'ArrowDown', 'Space', 'Backspace', 'Enter'])
    expect(reader.press({ code, shiftKey: false, at: 0 })).toBe(false);
});
