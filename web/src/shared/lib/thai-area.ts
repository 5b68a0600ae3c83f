const MARKED = /^(ต\.|ตำบล|แขวง|อ\.|อำเภอ|กิ่งอำเภอ|เขต|จ\.|จังหวัด|[\u0020-\u007e])/;

/** Whether a province is the capital, by the names that people write. */
function isBangkok(province: string): boolean {
  const name = province.toLowerCase().replaceAll(/จังหวัด|จ\.|[.\s]/g, '');
  return name === 'กทม' || name.startsWith('กรุงเทพ') || name.startsWith('bangkok');
}

/** Subdistrict, district and province as labels have them (areaOf of internal/prints): in Bangkok by its own words. */
export function areaOf(subdistrict: string, district: string, province: string): string[] {
  const marks = isBangkok(province) ? ['แขวง', 'เขต', ''] : ['ต.', 'อ.', 'จ.'];
  return [subdistrict, district, province].flatMap((typed, at) => {
    const name = typed.trim();
    if (name === '') return [];
    return MARKED.test(name) ? name : `${marks[at] ?? ''}${name}`;
  });
}
