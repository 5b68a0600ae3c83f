import { describe, expect, it } from 'vitest';
import {
  addProduct,
  addService,
  blankFields,
  cartFault,
  closedOf,
  EMPTY_CART,
  fieldsSchema,
  fieldsSchemaFor,
  fromOrder,
  lineFault,
  lineOf,
  recipientOf,
  sumsOf,
  toBody,
} from './draft';
import { PaymentType } from '@/shared/api/contract';
import { chatChoices, NO_CHOICES, offeredChoices } from './choices';
import { dropDraft, isBlank, keepDraft, readDraft } from './draft-store';
import { fakeLine, fakeOrder, fakeProduct } from './test-data';

const product = fakeProduct();

describe('the cart', () => {
  it('adds a product once and raises its quantity after that', () => {
    const twice = addProduct(addProduct([], product), product);
    expect(twice).toHaveLength(1);
    expect(twice[0]?.quantity).toBe(2);
    expect(addProduct(twice, fakeProduct({ id: 6 }))).toHaveLength(2);
  });

  it('sums lines, fee and discounts in satang', () => {
    const lines = [
      { ...lineOf(product), quantity: 3, discount: 500 },
      { ...addService([], 's')[0]!, name: 'ห่อของขวัญ', price: 2550 },
    ];
    expect(sumsOf({ lines, shippingFee: 4000, discount: 1050 })).toEqual({
      pieces: 4,
      goods: 32050,
      shippingFee: 4000,
      discount: 1050,
      total: 35000,
    });
  });

  it.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: null }, 'quantity'],
    [{ price: null }, 'price'],
    [{ discount: 10001 }, 'discount'],
    [{ isLinked: false }, 'notLinked'],
    [{ quantity: 7 }, undefined],
    [{ quantity: 8 }, 'tooFew'],
    [{}, undefined],
    [{ kind: 'service' as const, name: ' ' }, 'name'],
  ])('a line with %o is at fault: %s', (change, fault) => {
    expect(lineFault({ ...lineOf(product), ...change })).toBe(fault);
  });

  it.each([
    [{}, {}, undefined],
    [{ valid_from: '2999-01-15' }, {}, '2999-01-15'],
    [{ valid_to: '2020-01-31' }, {}, ''],
    [{ valid_to: '2020-01-31' }, { held: 2, quantity: 2 }, undefined],
    [{ valid_to: '2020-01-31' }, { held: 2, quantity: 3 }, ''],
  ])('a line of a product with the days %o, as %o, is sold from: %s', (days, change, from) => {
    expect(closedOf({ ...lineOf(fakeProduct(days)), ...change })).toBe(from);
  });

  it('is refused when empty, wrong or negative; too little stock is left to the server', () => {
    const lines = [lineOf(product)];
    expect(cartFault(EMPTY_CART)).toBe('noItems');
    expect(cartFault({ ...EMPTY_CART, lines: [{ ...lineOf(product), quantity: 0 }] })).toBe('line');
    expect(cartFault({ lines, shippingFee: null, discount: 0 })).toBe('shippingFee');
    expect(cartFault({ lines, shippingFee: 0, discount: 10001 })).toBe('negative');
    expect(cartFault({ lines: [{ ...lineOf(product), quantity: 99 }], shippingFee: 0, discount: 0 })).toBeUndefined();
  });
});

describe('the draft', () => {
  it('goes from an order to the body of a change without loss', () => {
    const order = fakeOrder({
      seller_note: 'ระวังแตก',
      customer_id: 3,
      platform: 3,
      platform_order_id: 'SP1',
      lines: [fakeLine(), fakeLine({ id: 12, kind: 'service', product_id: 0, name: 'ห่อ', price: 100, components: [] })],
    });
    expect(toBody(fromOrder(order), order)).toEqual({
      platform: 3,
      platform_order_id: 'SP1',
      sale_channel_id: 1,
      payment_method_id: 1,
      shipping_provider_id: 1,
      recipient_name: 'ปิ่น น้ำผึ้ง',
      phone: '0812345678',
      address: '12 หมู่ 3',
      district: 'แสนสุข',
      city: 'เมืองชลบุรี',
      province: 'ชลบุรี',
      zipcode: '20130',
      customer_id: 3,
      shipping_fee: 5000,
      discount: 0,
      seller_note: 'ระวังแตก',
      tracking_number: '',
      lines: [
        { id: 11, product_id: 5, quantity: 2, price: 10000, discount: 0 },
        { kind: 'service', name: 'ห่อ', quantity: 2, price: 100, discount: 0 },
      ],
    });
  });

  it('survives in the session, and is not kept when blank', () => {
    const draft = { fields: { ...blankFields(), phone: '08' }, cart: EMPTY_CART, customerId: 0 };
    expect(isBlank(draft)).toBe(false);
    expect(
      isBlank({
        ...draft,
        fields: blankFields({ payment_method_id: '1', sale_channel_id: '1', shipping_provider_id: '1' }),
      }),
    ).toBe(true);
    // of people whom no other test has
    keepDraft(7007, 'full', draft);
    expect(readDraft(7007, 'full')).toEqual(draft);
    expect(readDraft(7008, 'full')).toBeUndefined();
    expect(readDraft(7007, 'chat')).toBeUndefined();
    dropDraft(7007, 'full');
    expect(readDraft(7007, 'full')).toBeUndefined();
  });

  it('takes the channel that chats had last, or else the first that is one', () => {
    const last = { payment_method_id: '4', sale_channel_id: '2', shipping_provider_id: '7' };
    const own = { id: 2, name: 'หน้าร้าน', platform: 1 };
    const chats = [
      { id: 9, name: 'Line OA', platform: 1 },
      { id: 8, name: 'ร้านในไลน์', platform: 5 },
    ];
    expect(chatChoices(last, [own, ...chats]).sale_channel_id).toBe('8');
    expect(chatChoices({ ...last, sale_channel_id: '9' }, [own, ...chats]).sale_channel_id).toBe('9');
    expect(chatChoices({ ...last, chat_channel_id: '2' }, [own, ...chats]).sale_channel_id).toBe('2');
    expect(chatChoices(last, [own])).toBe(last);
  });

  it('starts with choices that are still offered', () => {
    const last = { payment_method_id: '4', sale_channel_id: '2', shipping_provider_id: '7' };
    const providers = [{ id: 1 }, { id: 7 }];
    expect(offeredChoices(last, [{ id: 4 }, { id: 5 }], [{ id: 9 }, { id: 8 }], providers)).toEqual({
      payment_method_id: '4',
      sale_channel_id: '',
      shipping_provider_id: '7',
    });
    expect(offeredChoices({ ...last, sale_channel_id: '9' }, [], [{ id: 9 }, { id: 8 }], []).sale_channel_id).toBe('9');
    expect(offeredChoices(NO_CHOICES, [], [{ id: 9 }, { id: 8 }], []).sale_channel_id).toBe('8');
    expect(offeredChoices(last, [{ id: 6 }], [{ id: 2 }], providers).payment_method_id).toBe('6');
    const claim = [{ id: 4, type: PaymentType.Claim }, { id: 5 }, { id: 6 }];
    expect(offeredChoices(last, claim, [], []).payment_method_id).toBe('');
    expect(offeredChoices(last, [], [], [{ id: 1 }, { id: 2 }]).shipping_provider_id).toBe('');
  });

  it('asks for payment channel, sale channel and provider in words of their own', () => {
    const result = fieldsSchema.safeParse(blankFields());
    const messages = Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path[0], message]));
    expect(messages).toMatchObject({
      payment_method_id: 'orders:form.chooseMethod',
      sale_channel_id: 'orders:form.chooseChannel',
      shipping_provider_id: 'orders:form.chooseProvider',
      phone: 'form.required',
    });
  });

  it('takes what can be a tracking number, none, and the one that the order has already', () => {
    const isRefused = (typed: string, had = ''): boolean =>
      (fieldsSchemaFor(had).safeParse({ ...blankFields(), tracking_number: typed }).error?.issues ?? []).some(
        ({ message }) => message === 'orders:form.tracking',
      );
    expect(['', 'TH470', 'รถทัวร์ 12', 'A', 'รถทัวร์'].map((typed) => isRefused(typed))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect([isRefused('A', 'A'), isRefused('B', 'A')]).toEqual([false, true]);
  });

  it('says of a tracking number that a spreadsheet program rounded that it is lost, as a file does', () => {
    const saidOf = (tracking_number: string): (string | undefined)[] =>
      (fieldsSchemaFor('').safeParse({ ...blankFields(), tracking_number }).error?.issues ?? [])
        .filter(({ path }) => path[0] === 'tracking_number')
        .map(({ message }) => message);
    for (const typed of ['8.85E+12', '8,85E+12', '8.85012345678912E18', '1E+15']) {
      expect(saidOf(typed)[0]).toBe('tracking:lost');
    }
    expect(saidOf('1E15')).toEqual([]);
    expect(saidOf('820012345678901000')).toEqual([]);
  });

  it('says of a tracking number that is too long only that', () => {
    const typed = { ...blankFields(), tracking_number: 'A1'.repeat(31) };
    const issues = fieldsSchemaFor('').safeParse(typed).error?.issues ?? [];
    const said = issues.filter(({ path }) => path[0] === 'tracking_number').map(({ message }) => message);
    expect(said).toEqual(['form.tooLong']);
  });

  it('takes a known customer without an address by name alone', () => {
    expect(recipientOf({ name: 'แก้ว', addresses: [] })).toEqual({ recipient_name: 'แก้ว' });
  });
});

it('a line keeps its platform listing, and one that waits for its link can be sent back', () => {
  const linked = fakeLine({ id: 7, listing_id: 16 });
  const { product_id: _none, ...waiting } = fakeLine({ id: 8, listing_id: 17, components: [] });
  const draft = fromOrder(fakeOrder({ lines: [linked, waiting] }));
  expect(draft.cart.lines.map(lineFault)).toEqual([undefined, undefined]);
  expect(toBody(draft).lines).toEqual([
    expect.objectContaining({ id: 7, listing_id: 16, product_id: linked.product_id }),
    expect.not.objectContaining({ product_id: expect.anything() }),
  ]);
  expect(toBody(draft).lines[1]).toMatchObject({ id: 8, listing_id: 17 });
});

it('another phone is another customer', () => {
  const draft = fromOrder(fakeOrder({ customer_id: 5, phone: '0812345678' }));
  expect(toBody(draft).customer_id).toBe(5);
  expect(toBody({ ...draft, fields: { ...draft.fields, phone: '081-234-5678' } }).customer_id).toBe(5);
  expect(toBody({ ...draft, fields: { ...draft.fields, phone: '0898765432' } }).customer_id).toBeUndefined();
});
