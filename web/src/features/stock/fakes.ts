import type { Card, CardRow, Layer, LinePackDays, Moved, Summary, Waiting } from '@/entities/stock';

/** Objects for tests. */
export function fakeMoved(change: Partial<Moved> = {}): Moved {
  return {
    amount_in: 0,
    amount_out: 0,
    amount_packing: 0,
    amount_return: 0,
    amount_count: 0,
    amount_transfer: 0,
    ...change,
  };
}

export function fakeSummary(change: Partial<Summary> = {}): Summary {
  return {
    detail_by_product: [
      {
        product_id: 5,
        product_name: 'น้ำปลา',
        pn: 'FS',
        on_hand: 8,
        aside: 0,
        reserved: 3,
        available: 5,
        incoming: 60,
        threshold: 20,
        low: true,
        ...fakeMoved({ amount_in: 10, amount_packing: 1200 }),
      },
      {
        product_id: 6,
        product_name: 'ปลากระป๋อง',
        pn: 'CAN',
        on_hand: 4,
        aside: 0,
        reserved: 0,
        available: 4,
        incoming: 0,
        threshold: 0,
        low: false,
        ...fakeMoved({ amount_in: 5, amount_packing: -2, amount_count: -1 }),
      },
    ],
    detail_by_storage: [
      {
        storage_id: 2,
        storage_name: 'A-01',
        products: 2,
        on_hand: 12,
        storage_kind: 1,
        weight: 3000,
        volume: 12_000,
        unsized: 4,
        ...fakeMoved({ amount_in: 15, amount_count: -1 }),
      },
    ],
    detail_by_date_by_product: [
      {
        date: '2026-11-20',
        ...fakeMoved({ amount_in: 15, amount_packing: 1198 }),
        product: [{ product_id: 5, product_name: 'น้ำปลา', amount_packing: 1200 }],
      },
    ],
    total_products: 2,
    total: fakeMoved({ amount_in: 15, amount_count: -1 }),
    ...change,
  };
}

export function fakePackDays(date: string): LinePackDays {
  const sum = { amount_packing: 3, from_line: 2 };
  const product = [{ product_id: 5, product_name: 'น้ำปลา', pn: 'FS', ...sum }];
  return {
    Data: [{ user_id: 9, UserName: 'สมหมาย', ...sum, dates: [{ date, ...sum, product }] }],
    Total: 1,
    Rows: 1,
    ...sum,
  };
}

export function fakeWaiting(change: Partial<Omit<Waiting, 'id'>> = {}): Omit<Waiting, 'id'> {
  return {
    product_id: 5,
    ProductName: 'น้ำปลา',
    pn: 'FS',
    barcode: '8850001000012',
    orders: 2,
    first_orders: [{ id: 71, number: 'SO6911-000071' }],
    needed: 12,
    on_hand: 7,
    reserved: 7,
    free: 0,
    incoming: 0,
    short: 5,
    ...change,
  };
}

export function fakeCard(): Card {
  const row: CardRow = {
    id: 3,
    bill_id: 31,
    BillNumber: 'OUT6911-000003',
    kind: 4,
    Note: 'PK1',
    UserName: 'สมหมาย',
    CreateAt: '2026-11-20T03:00:00Z',
    order_id: 71,
    order_number: 'SO6911-000001',
    from_kind: 2,
    from_id: 9,
    from_name: 'สมหมาย',
    to_kind: 0,
    to_id: 0,
    to_name: '',
    quantity: 2,
    change: -2,
    balance: 8,
    cost: 500,
  };
  return {
    product: {
      id: 5,
      name: 'น้ำปลา',
      pn: 'FS',
      barcode: '8850001000012',
      unit_name: 'ขวด',
      threshold: 20,
      on_hand: 8,
      aside: 0,
      reserved: 3,
      available: 5,
      incoming: 60,
    },
    Data: [
      row,
      {
        ...row,
        id: 2,
        bill_id: 21,
        BillNumber: 'TR6911-000001',
        kind: 3,
        order_number: '',
        Note: 'เติมไลน์แพ็ก',
        from_kind: 1,
        from_id: 2,
        from_name: 'A-01',
        to_kind: 2,
        to_id: 9,
        to_name: 'สมหมาย',
        change: 0,
        cost: 0,
        balance: 10,
      },
    ],
    Total: 2,
  };
}

export function fakeLayer(change: Partial<Layer> = {}): Layer {
  return {
    id: 7,
    bill_id: 1,
    bill_number: 'IN6911-000001',
    kind: 1,
    created_at: '2026-11-20T03:00:00Z',
    partner_name: 'โรงน้ำปลา',
    remaining: 6,
    unit_cost: 0,
    assumed: true,
    corrected: false,
    ...change,
  };
}
