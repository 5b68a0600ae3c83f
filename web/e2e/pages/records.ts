import type { Page } from '@playwright/test';
import type { Office } from './office';

/** A kind of record that people edit, for journeys that are the same for each. */
interface Kind {
  thing: string;
  /** Makes one; gives what is sent to change it, its address of the call, and the page with its form. */
  make: (
    office: Office,
    name: string,
  ) => Promise<{ id: number; body: Record<string, unknown>; call: string; page: string }>;
  /** Two fields by label and by the name that they have in the body. */
  fields: readonly [label: string, name: string, mine: string, theirs: string][];
  /** From the page to the form, where the address does not open it. */
  open?: (page: Page, name: string) => Promise<void>;
}

const made = async (office: Office, call: string, body: object): Promise<{ id: number; version: number }> =>
  office.post(call, body);

export const KINDS: readonly Kind[] = [
  {
    thing: 'storage',
    fields: [
      ['ชื่อที่เก็บ', 'name', 'ของฉัน', 'ของเขา'],
      ['รายละเอียด', 'description', 'ชั้นบน', 'ชั้นล่าง'],
    ],
    make: async (office, name) => {
      const body = { name, description: '' };
      const { id } = await made(office, '/api/v1/wms/storage', body);
      return { id, body, call: '/api/v1/wms/storage', page: `/wms/storage?open=${id}` };
    },
  },
  {
    thing: 'goods',
    fields: [
      ['ชื่อสินค้า', 'name', 'ของฉัน', 'ของเขา'],
      ['หน่วย', 'unit_name', 'ขวด', 'ลัง'],
    ],
    make: async (office, name) => {
      const body = { name, pn: `${name}-P`, unit_name: '' };
      const { id } = await made(office, '/api/v1/wms/product', body);
      return { id, body, call: '/api/v2/wms/product', page: `/wms/product?open=${id}` };
    },
  },
  {
    thing: 'customer',
    fields: [
      ['ชื่อ', 'name', 'ของฉัน', 'ของเขา'],
      ['LINE ID', 'line_id', 'mine', 'theirs'],
    ],
    make: async (office, name) => {
      const body = { name, line_id: '' };
      const { id } = await made(office, '/api/v1/customers', body);
      return { id, body, call: '/api/v1/customers', page: `/backoffice/customers?open=${id}` };
    },
  },
  {
    thing: 'category',
    fields: [['ชื่อหมวดหมู่', 'name', 'ของฉัน', 'ของเขา']],
    open: (page, name) => page.getByRole('button', { name: `แก้ไขหรือย้าย ${name}` }).click(),
    make: async (office, name) => {
      const body = { name };
      const { id } = await made(office, '/api/v1/products/category', body);
      return { id, body, call: '/api/v1/products/category', page: '/backoffice/products?open=categories' };
    },
  },
];
