import type { Customer } from '@/entities/customer';

/** A blocked customer with one address and a mark. */
export function fakeCustomer(given: Partial<Customer> = {}): Customer {
  return {
    id: 4,
    name: 'ปิ่น น้ำผึ้ง',
    phone: '0812345678',
    email: '',
    line_id: 'pin',
    facebook: '',
    note: 'เคยปฏิเสธรับของ',
    status: 0,
    version: 3,
    created_at: '2026-01-12T04:00:00Z',
    addresses: [
      {
        id: 5,
        recipient_name: 'ปิ่น น้ำผึ้ง',
        phone: '0812345678',
        address: '99/1 ซอยสุขใจ',
        district: 'คลองจั่น',
        city: 'บางกะปิ',
        province: 'กรุงเทพมหานคร',
        zipcode: '10240',
        is_default: true,
      },
    ],
    order_count: 12,
    total_spent: 430_000,
    average_order: 35_833,
    refused_count: 2,
    risk_note: 'เคยโกง',
    risk_by_name: 'ปิ่น',
    risk_at: '2026-02-01T04:00:00Z',
    first_order_at: '2026-01-12T04:00:00Z',
    last_order_at: '2026-11-20T04:00:00Z',
    ...given,
  };
}
