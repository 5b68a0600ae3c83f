import { currentLanguage, i18n } from '@/shared/i18n/setup';

/** The names that the server gives to the methods of a new shop, and the type each is of. */
const BUILT_IN = { โอนเงินผ่านธนาคาร: 1, เก็บเงินปลายทาง: 2, เคลมสินค้า: 4, ชำระผ่านแพลตฟอร์ม: 6, 'อื่น ๆ': 7 } as const;

/** What a payment method is called: one that still has its built-in Thai name is named by its type in another language; a name
 * that the shop gave stays as it was written. */
export function methodName(name: string): string {
  const type = currentLanguage() === 'th' ? undefined : BUILT_IN[name as keyof typeof BUILT_IN];
  return type ? i18n.t(`paymentType.${type}`) : name;
}
