// Copies the font of printed pages into ../fonts, with the licence it must travel with, out of the npm package
// @expo-google-fonts/sarabun. It stops when the package no longer holds what it should.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const from = new URL('node_modules/@expo-google-fonts/sarabun/', import.meta.url);
const to = new URL('../fonts/', import.meta.url);

function must(condition, what) {
  if (!condition) throw new Error(`fonts: ${what}`);
}

const font = readFileSync(new URL('400Regular/Sarabun_400Regular.ttf', from));
const licence = readFileSync(new URL('LICENSE_FONT', from), 'utf8');
must(font.readUInt32BE(0) === 0x00010000, 'Sarabun is no TrueType font');
must(licence.includes('SIL OPEN FONT LICENSE Version 1.1'), 'Sarabun has another licence');

mkdirSync(to, { recursive: true });
writeFileSync(new URL('Sarabun-OFL.txt', to), licence);
writeFileSync(new URL('Sarabun-Regular.ttf', to), font);
console.log(`fonts: Sarabun, ${Math.round(font.length / 1000)} kB`);
