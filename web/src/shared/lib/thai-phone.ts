/** 0812345678 → 081-234-5678, 021234567 → 02-123-4567; anything else stays as it is. */
export function formatPhone(phone: string | null | undefined): string {
  if (!phone) return '—';
  if (/^0[689]\d{8}$/.test(phone)) return `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`;
  if (/^02\d{7}$/.test(phone)) return `${phone.slice(0, 2)}-${phone.slice(2, 5)}-${phone.slice(5)}`;
  if (/^0[3-7]\d{7}$/.test(phone)) return `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`;
  return phone;
}
