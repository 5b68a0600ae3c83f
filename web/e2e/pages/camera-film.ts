import { closeSync, openSync, writeSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import JsBarcode from 'jsbarcode';

const WIDTH = 960;
const HEIGHT = 720;
const FRAMES_A_SECOND = 4;
const PAPER = 225;
const INK = 30;
/** Points that one module of a code takes. */
const MODULE = 3;

/** What stands before the camera, and for how long; nothing where no code is named. */
export interface Scene {
  code?: string;
  kind?: 'CODE128' | 'EAN13';
  seconds: number;
}

function modulesOf(code: string, format: string): string {
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, code, { format, flat: true });
  return (target.encodings ?? []).map(({ data }) => data).join('');
}

/** The greys of one picture: a label with the bars in its middle, on a table. */
function picture({ code, kind = 'CODE128' }: Scene): Buffer {
  const greys = Buffer.alloc(WIDTH * HEIGHT, 120);
  if (code === undefined) return greys;
  const modules = modulesOf(code, kind);
  const left = Math.round((WIDTH - modules.length * MODULE) / 2);
  const quiet = 12 * MODULE;
  for (let y = HEIGHT / 2 - 130; y < HEIGHT / 2 + 130; y += 1) {
    greys.fill(PAPER, y * WIDTH + left - quiet, y * WIDTH + left + modules.length * MODULE + quiet);
    if (Math.abs(y - HEIGHT / 2) > 90) continue;
    for (const [at, module] of [...modules].entries())
      if (module === '1') greys.fill(INK, y * WIDTH + left + at * MODULE, y * WIDTH + left + (at + 1) * MODULE);
  }
  return greys;
}

/** Writes a film that shows one scene after the other, and again from the first. */
export function writeFilm(path: string, scenes: readonly Scene[]): void {
  const file = openSync(path, 'w');
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  writeSync(file, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  for (const scene of scenes) {
    const greys = picture(scene);
    for (let frame = 0; frame < scene.seconds * FRAMES_A_SECOND; frame += 1) {
      writeSync(file, 'FRAME\n');
      writeSync(file, greys);
      writeSync(file, colourless);
    }
  }
  closeSync(file);
}

/** A browser whose camera shows the film, and which lets every page use it. */
export function browserWithCamera(executablePath: string | undefined, film: string): Promise<Browser> {
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}
