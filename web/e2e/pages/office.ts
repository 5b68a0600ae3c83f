import { expect, type APIRequestContext, type Browser } from '@playwright/test';
import { tokenOf } from './session';

interface Part { name: string; pn: string; barcode: string; quantity: number }
export interface OrderFacts { id: number; number: string; shipping_provider_id: number; packing_number: string; lines: { components: Part[] | null }[] }

/** What journeys need of the server beside the screens. Each makes what it changes: all of them work in one shop. */
export class Office {
  private constructor(private readonly request: APIRequestContext, private readonly token: string) {}

  static async open(request: APIRequestContext, browser: Browser, baseURL: string | undefined): Promise<Office> {
    return new Office(request, await tokenOf(browser, baseURL, 'owner'));
  }

  async get<T>(path: string): Promise<T> {
    const answer = await this.request.get(path, { headers: { Authorization: `Bearer ${this.token}` } });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as T;
  }

  async post<T>(path: string, data: object): Promise<T> {
    const answer = await this.request.post(path, { data, headers: { Authorization: `Bearer ${this.token}`, 'Idempotency-Key': `e2e-${Math.random().toString(36).slice(2)}` } });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  }

  detail(id: number): Promise<OrderFacts & { status: number }> {
    return this.get(`/api/v1/orders/detail?id=${id}`);
  }

  /** An order of two different products: paid in cash and waiting to be packed, or waiting for a bank transfer. */
  async order(payment: 'cash' | 'transfer' = 'cash'): Promise<OrderFacts> {
    const { Data: products } = await this.get<{ Data: { id: number; available: number; type: number; status: number }[] }>('/api/v1/products?limit=50');
    const { Data: channels } = await this.get<{ Data: { id: number }[] }>('/api/v1/salechannel');
    const { Data: methods } = await this.get<{ Data: { id: number; type: number }[] }>('/api/v1/paymentmethod');
    const sellable = products.filter(({ available, type, status }) => available > 5 && type === 1 && status === 1).slice(0, 2);
    const made = await this.post<{ id: number }>('/api/v1/orders', {
      platform: 1, sale_channel_id: channels[0]!.id, payment_method_id: methods.find(({ type }) => type === (payment === 'cash' ? 2 : 1))!.id, shipping_provider_id: 7,
      recipient_name: 'น้ำผึ้ง ปิ่นทอง', phone: '0812345678', address: '99/9 หมู่ 4', district: 'ในเมือง', city: 'เมืองลำพูน', province: 'ลำพูน', zipcode: '51000',
      lines: sellable.map(({ id }, at) => ({ product_id: id, quantity: at + 1 })),
    });
    return this.detail(made.id);
  }
}
