import { describe, expect, it, vi } from 'vitest';
import { loadReader, type Detectors } from './code-reader';

const ALL = ['aztec', 'code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'qr_code', 'upc_a'];
const picture = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
const at = (rawValue: string, x: number, y: number) => ({
  rawValue,
  boundingBox: { x: x - 20, y: y - 10, width: 40, height: 20 },
});

/** A browser with a reader of its own. */
function detectors(formats: string[], detect: () => Promise<ReturnType<typeof at>[]>, asked: string[][] = []) {
  return class {
    static getSupportedFormats = async () => formats;
    detect = detect;
    constructor(options: { formats: string[] }) {
      asked.push(options.formats);
    }
  } as unknown as Detectors;
}

describe('the reader of codes', () => {
  it("is the browser's where that knows all kinds, and takes what is nearest the middle", async () => {
    const own = vi.fn();
    const asked: string[][] = [];
    const found = [at('EDGE', 380, 20), at('MIDDLE', 190, 110), at('LOW', 200, 180)];
    const read = await loadReader(
      detectors(ALL, async () => found, asked),
      own,
    );
    expect(await read(picture)).toBe('MIDDLE');
    expect(asked).toEqual([['code_128', 'ean_13', 'ean_8', 'code_39', 'itf', 'qr_code', 'upc_a']]);
    expect(own).not.toHaveBeenCalled();
  });

  it.each([
    ['has none', undefined],
    ['knows too few kinds', detectors(['qr_code', 'ean_13'], async () => [])],
    ['knows none', detectors([], async () => [])],
  ])('is ours where the browser %s', async (_name, Found) => {
    const read = await loadReader(Found, async () => async () => 'OWN');
    expect(await read(picture)).toBe('OWN');
  });

  it('becomes ours when the one of the browser fails', async () => {
    const detect = vi.fn(async () => {
      throw new DOMException('no service', 'NotSupportedError');
    });
    const read = await loadReader(detectors(ALL, detect), async () => async () => 'OWN');
    expect([await read(picture), await read(picture)]).toEqual(['OWN', 'OWN']);
    expect(detect).toHaveBeenCalledTimes(1);
  });

  it('gives what a scanner would type: no separators, no blanks around', async () => {
    const read = await loadReader(undefined, async () => async () => '\u001D0108850\u001D123 \n');
    expect(await read(picture)).toBe('0108850123');
    const nothing = await loadReader(undefined, async () => async () => ' \u001D');
    expect(await nothing(picture)).toBeNull();
  });
});
