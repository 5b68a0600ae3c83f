import type { Partner } from '@/entities/partner';
import type { Storage } from '@/entities/storage';
import type { Goods } from './model';

/** Objects for tests. */
export function fakeGoods(change: Partial<Goods> = {}): Goods {
  return {
    id: 5,
    name: 'น้ำปลา 700 มล.',
    unit_name: 'ขวด',
    barcode: '8850001000012',
    width: 70,
    height: 260,
    depth: 70,
    weight: 900,
    pn: 'FS-700',
    package_name: 'ลัง',
    package_pieces: 12,
    package_barcode: '18850001000019',
    threshold: 0,
    oversell: false,
    image: '',
    version: 1,
    on_hand: 0,
    reserved: 0,
    available: 0,
    incoming: 0,
    barcode_check: 'ok',
    package_barcode_check: 'ok',
    ...change,
  };
}

export function fakeStorage(change: Partial<Storage> = {}): Storage {
  return {
    id: 2,
    name: 'A-02-11',
    description: 'ชั้นกลาง',
    x: 0,
    y: 0,
    width: 1200,
    height: 2000,
    depth: 600,
    weight: 0,
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
    version: 1,
    ...change,
  };
}
