import type { Partner } from '@/entities/partner';
import type { Storage } from '@/entities/storage';

/** Objects for tests. */
export function fakeStorage(change: Partial<Storage> = {}): Storage {
  return {
    id: 2,
    name: 'A-02-11',
    description: 'ชั้นกลาง',
    kind: 1,
    x: 0,
    y: 0,
    width: 1200,
    height: 2000,
    depth: 600,
    weight: 0,
    status: 1,
    version: 1,
    ...change,
  };
}

export function fakePartner(change: Partial<Partner> = {}): Partner {
  return {
    id: 3,
    company_name: 'โรงน้ำปลาระยอง',
    address: '',
    contact_name: 'ปิ่น',
    contact_phone: '0812345678',
    tax_id: '',
    email: '',
    status: 1,
    version: 1,
    ...change,
  };
}
