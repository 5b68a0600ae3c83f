import { i18n } from '@/shared/i18n/setup';
import './words';

const MERGED = /^รวมเข้ากับ (\S+)$/;
const UNPAID = /^ไม่ได้รับเงินโอนภายใน (\d+) ชั่วโมง ระบบยกเลิกให้ตามการตั้งค่าร้าน$/;

/** The number of the order that one was merged into; undefined where it ended for another reason. */
export const mergedInto = (reason: string): string | undefined => MERGED.exec(reason)?.[1];

/**
 * Why an order was cancelled, in the language in use where the server gave the reason itself and so in Thai (merge.go
 * and cancel_unpaid.go in internal/orders); what somebody wrote stays as it was written.
 */
export function reasonWords(reason: string): string {
  const number = mergedInto(reason);
  if (number !== undefined) return i18n.t('reasons:merged', { number });
  const hours = UNPAID.exec(reason)?.[1];
  return hours === undefined ? reason : i18n.t('reasons:unpaid', { count: Number(hours) });
}
