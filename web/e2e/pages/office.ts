import { expect, type APIRequestContext, type Browser } from '@playwright/test';
import { tokenOf } from './session';
import { slipPicture } from './slip-picture';

interface Part {
  name: string;
  pn: string;
  barcode: string;
  quantity: number;
}
export interface OrderFacts {
  id: number;
  number: string;
  shipping_provider_id: number;
  packing_number: string;
  tracking_number: string;
  lines: { components: Part[] | null }[];
}

/** Goods on a shelf, and the product they are sold as, by names that nobody else in the shop has. */
export interface Sold {
  mark: string;
  name: string;
  sku: string;
  barcode: string;
  product: number;
  goods: number;
  pn: string;
  storage: number;
  shelf: string;
}

/** What journeys need of the server beside the screens. Each makes what it changes: all of them work in one shop. */
export class Office {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  static async open(request: APIRequestContext, browser: Browser, baseURL: string | undefined): Promise<Office> {
    return new Office(request, await tokenOf(browser, baseURL, 'owner'));
  }

  async get<T>(path: string): Promise<T> {
    const answer = await this.request.get(path, { headers: { Authorization: `Bearer ${this.token}` } });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as T;
  }

  /** What is no JSON. */
  async file(path: string): Promise<Buffer> {
    const answer = await this.request.get(path, { headers: { Authorization: `Bearer ${this.token}` } });
    expect(answer.ok(), path).toBe(true);
    return answer.body();
  }

  post<T>(path: string, data: object): Promise<T> {
    return this.write<T>('POST', path, data);
  }

  async put(path: string, data: object): Promise<void> {
    await this.write('PUT', path, data);
  }

  async delete(path: string): Promise<void> {
    await this.write('DELETE', path, {});
  }

  private async write<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, data: object): Promise<T> {
    const answer = await this.request.fetch(path, {
      method,
      data,
      headers: {
        Authorization: `Bearer ${this.token}`,
        'Idempotency-Key': `e2e-${Math.random().toString(36).slice(2)}`,
      },
    });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  }

  /** A slip of a bank, in the queue for an order. */
  async slip(order: number, bank: string, reference: string, facts: object = {}): Promise<{ id: number }> {
    const sent = await this.request.post('/api/v1/images?kind=slip', {
      data: slipPicture(bank, reference),
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'image/png' },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    const { name: image } = (await sent.json()) as { name: string };
    return this.post('/api/v1/payments/slips', { image, order_id: order, ...facts });
  }

  detail(id: number): Promise<OrderFacts & { status: number }> {
    return this.get(`/api/v1/orders/detail?id=${id}`);
  }

  /** A product with goods of its own, which are on a shelf of their own. */
  async sold(pieces = 9, price = 12_900): Promise<Sold> {
    const mark = `E${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
    const { code: barcode } = await this.get<{ code: string }>('/api/v1/util/barcode');
    const [name, sku, pn, shelf] = [`ของทดสอบ ${mark}`, `${mark}-S`, `${mark}-P`, `${mark}-A`];
    const goods = await this.post<{ id: number }>('/api/v1/wms/product', { name, pn, barcode });
    const storage = await this.post<{ id: number }>('/api/v1/wms/storage', { name: shelf });
    await this.post('/api/v2/wms/inventory/item/in', {
      storage_id: storage.id,
      lines: [{ product_id: goods.id, quantity: pieces, cost: 100 }],
    });
    const product = await this.post<{ id: number }>('/api/v1/products', {
      name,
      sku,
      barcode,
      price,
      type: 1,
      status: 1,
      components: [{ warehouse_product_id: goods.id, quantity: 1 }],
    });
    return { mark, name, sku, barcode, product: product.id, goods: goods.id, pn, storage: storage.id, shelf };
  }

  /** What lies of the goods in all. */
  async onHand(goods: number): Promise<number> {
    return (await this.get<{ product: { on_hand: number } }>(`/api/v1/wms/product/${goods}/card`)).product.on_hand;
  }

  /** Sticks new tags of these names on an order. */
  async stick(order: OrderFacts, names: readonly string[]): Promise<void> {
    const add: number[] = [];
    for (const name of names)
      add.push((await this.post<{ id: number }>('/api/v1/tags', { name, colour: 'red', version: 0 })).id);
    await this.put(`/api/v1/orders/${order.id}/tags`, { add });
  }

  /** Puts an order on hold, for its address. */
  async hold({ id }: OrderFacts): Promise<void> {
    const { version } = await this.get<{ version: number }>(`/api/v1/orders/detail?id=${id}`);
    await this.put(`/api/v1/orders/${id}/hold`, { kind: 'address', reason: 'ไม่มีเลขที่', version });
  }

  private async sellable(): Promise<object[]> {
    const { Data: products } = await this.get<{
      Data: { id: number; available: number; type: number; status: number }[];
    }>('/api/v1/products?limit=50');
    const some = products
      .filter(({ available, type, status }) => available > 5 && type === 1 && status === 1)
      .slice(0, 2);
    return some.map(({ id }, at) => ({ product_id: id, quantity: at + 1 }));
  }

  /** An order, of two different products unless told: paid on delivery and waiting to be packed, or waiting for a bank transfer. */
  async order(payment: 'cash' | 'transfer' = 'cash', lines?: object[], facts: object = {}): Promise<OrderFacts> {
    const { Data: channels } = await this.get<{ Data: { id: number }[] }>('/api/v1/salechannel');
    const { Data: methods } = await this.get<{ Data: { id: number; type: number }[] }>('/api/v1/paymentmethod');
    const made = await this.post<{ id: number }>('/api/v1/orders', {
      platform: 1,
      sale_channel_id: channels[0]!.id,
      payment_method_id: methods.find(({ type }) => type === (payment === 'cash' ? 2 : 1))!.id,
      shipping_provider_id: 7,
      recipient_name: 'น้ำผึ้ง ปิ่นทอง',
      phone: '0812345678',
      address: '99/9 หมู่ 4',
      district: 'ในเมือง',
      city: 'เมืองลำพูน',
      province: 'ลำพูน',
      zipcode: '51000',
      lines: lines ?? (await this.sellable()),
      ...facts,
    });
    return this.detail(made.id);
  }
}
