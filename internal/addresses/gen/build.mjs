// Writes ../data/addresses.json.gz: provinces, their districts, their subdistricts, in Thai dictionary order, out of the
// npm package thai-address-universal, with the corrections of corrections.json. It stops when a correction no longer fits.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { getDatabase, preload, setEngMode } from 'thai-address-universal';

const fixes = JSON.parse(readFileSync(new URL('corrections.json', import.meta.url), 'utf8'));
const BANGKOK = 'กรุงเทพมหานคร';

function must(condition, what) {
  if (!condition) throw new Error(`addresses: ${what}`);
}

async function database(english) {
  await setEngMode(english);
  await preload({ language: english ? 'eng' : 'thai' });
  return [...getDatabase()];
}

const thai = await database(false);
const english = await database(true);
must(thai.length === english.length && thai.every((row, i) => row.postal_code === english[i].postal_code), 'the two languages do not line up');
must(/[ก-๙]/.test(thai[0].province) && /^[A-Z]/.test(english[0].province), 'the languages are not what they should be');

const provinces = new Map();

function child(parent, name, make) {
  if (!parent.has(name)) parent.set(name, make());
  return parent.get(name);
}

function add(row, en) {
  const province = child(provinces, row.province, () => ({
    en: fixes.provinceEnglish[row.province] ?? en.province,
    also: fixes.provinceAliases[row.province] ?? [],
    districts: new Map(),
  }));
  const district = child(province.districts, row.district, () => ({
    en: fixes.districtEnglish[row.district] ?? en.district,
    subdistricts: new Map(),
  }));
  const corrected = row.province === BANGKOK ? fixes.bangkokEnglish[row.sub_district] : undefined;
  const subdistrict = child(district.subdistricts, row.sub_district, () => ({ en: corrected ?? en.sub_district, zips: [], also: [] }));
  if (!subdistrict.zips.includes(row.postal_code)) subdistrict.zips.push(row.postal_code);
}

thai.forEach((row, i) => {
  if (row.postal_code !== '') add(row, english[i]);
});

function find([province, district, subdistrict]) {
  return provinces.get(province)?.districts.get(district)?.subdistricts.get(subdistrict);
}

for (const [province, district, subdistrict, zip, en] of fixes.missing) {
  must(provinces.get(province)?.districts.has(district) && !find([province, district, subdistrict]), `${subdistrict} is not missing any more`);
  add({ province, district, sub_district: subdistrict, postal_code: zip }, { sub_district: en });
}
for (const [province, district, subdistrict, other] of fixes.otherSpellings) {
  must(find([province, district, subdistrict]), `${subdistrict} is not there`);
  find([province, district, subdistrict]).also.push(other);
}
for (const [province, district, subdistrict, zip] of fixes.usualPostcode) {
  const row = find([province, district, subdistrict]);
  must(row?.zips.includes(zip), `${subdistrict} has no ${zip}`);
  row.zips = [zip, ...row.zips.filter((z) => z !== zip)];
}
for (const name of [...Object.keys(fixes.provinceEnglish), ...Object.keys(fixes.provinceAliases)]) must(provinces.has(name), `no province ${name}`);

const order = new Intl.Collator('th').compare;
const sorted = (map) => [...map].sort(([a], [b]) => order(a, b));
const tree = sorted(provinces).map(([th, p]) => ({
  th,
  en: p.en,
  also: p.also,
  districts: sorted(p.districts).map(([th, d]) => ({
    th,
    en: d.en,
    subdistricts: sorted(d.subdistricts).map(([th, s]) => ({ th, en: s.en, zips: s.zips, ...(s.also.length > 0 && { also: s.also }) })),
  })),
}));

const folder = new URL('../data/', import.meta.url);
mkdirSync(folder, { recursive: true });
const file = gzipSync(JSON.stringify(tree), { level: 9 });
writeFileSync(new URL('addresses.json.gz', folder), file);
const districts = tree.flatMap((p) => p.districts);
console.log(`addresses: ${tree.length} provinces, ${districts.length} districts, ${districts.flatMap((d) => d.subdistricts).length} subdistricts, ${Math.round(file.length / 1000)} kB`);
