import { describe, expect, it } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { actionsOf, mainAction, menuActions } from './actions';
import { fakeLine, fakeOrder } from './test-data';

const owner = fakeUser();
const seller = fakeUser({ group_id: Group.Employee, roles: roles({ order: 2 }) });

describe('the main step', () => {
  it.each([
    [100, [111, 140], 'pay'],
    [111, [112, 114, 140], 'pack'],
    [114, [112, 140], 'pack'],
    [112, [121, 140], 'check'],
    [121, [122], 'deliver'],
    [122, [130, 141], 'complete'],
    [130, [141], undefined],
    [140, [], undefined],
  ])('of %i is %3$s', (status, next, name) => {
    expect(mainAction(actionsOf(fakeOrder({ status, next }), owner))?.name).toBe(name);
  });

  it('of an order on hold is to end that, until its day has come', () => {
    const held = fakeOrder({ status: 111, hold_kind: 'stock' });
    expect(mainAction(actionsOf(held, owner))?.name).toBe('resume');
    expect(mainAction(actionsOf({ ...held, hold_until: '2026-01-01T00:00:00Z' }, owner))?.name).toBe('pack');
  });

  it('of an order on hold is not to pack it or hand it over, for who may not end that', () => {
    const packer = fakeUser({ group_id: Group.Employee, roles: roles({ packing: 2 }) });
    for (const [status, name] of [
      [111, 'pack'],
      [112, 'check'],
    ] as const) {
      const actions = actionsOf(fakeOrder({ status, next: [], hold_kind: 'stock' }), packer);
      expect(mainAction(actions)).toBeUndefined();
      expect(actions.find((action) => action.name === name)?.obstacle).toBe('held');
    }
  });

  it('is not offered to those who may not', () => {
    expect(mainAction(actionsOf(fakeOrder({ status: 100, next: [140] }), seller))).toBeUndefined();
  });
});

describe('the menu', () => {
  const names = (status: number, next: number[], user = owner, lines = [fakeLine()]) => {
    const actions = actionsOf(fakeOrder({ status, next, lines }), user);
    return menuActions(actions, mainAction(actions)).map(({ name, obstacle }) =>
      obstacle ? `${name}:${obstacle}` : name,
    );
  };

  it('says why an action cannot be used', () => {
    expect(names(121, [122])).toEqual(['edit:status', 'shipping', 'duplicate', 'tags', 'collect', 'cancel:status']);
    expect(names(100, [140], seller)).toEqual([
      'pay:access',
      'edit',
      'shipping',
      'duplicate',
      'tags',
      'hold',
      'split',
      'refuse:access',
      'cancel',
    ]);
    expect(names(111, [112, 140], owner, [fakeLine({ packed: 1 })])).toEqual([
      'edit:packed',
      'shipping',
      'duplicate',
      'tags',
      'hold',
      'split:packed',
      'collect',
      'cancel',
    ]);
  });

  it('leaves what is paid through a platform to be split there', () => {
    const order = { ...fakeOrder({ status: 111, payment_type: 6 }), lines: [fakeLine({ quantity: 2 })] };
    expect(actionsOf(order, owner).find(({ name }) => name === 'split')).toEqual({
      name: 'split',
      obstacle: 'platform',
    });
  });

  it('offers merging to an unpaid order of a known customer', () => {
    const order = fakeOrder({ status: 100, customer_id: 5 });
    expect(actionsOf(order, owner).find(({ name }) => name === 'merge')).toEqual({ name: 'merge' });
    expect(actionsOf({ ...order, status: 111 }, owner).find(({ name }) => name === 'merge')?.obstacle).toBe('status');
  });

  it('offers reopening only where the server allows it', () => {
    expect(names(130, [122, 141])).toContain('reopen');
    expect(names(130, [141])).not.toContain('reopen');
  });

  it('is empty for a read-only session', () => {
    expect(actionsOf(fakeOrder(), fakeUser({ read_only: true }))).toEqual([]);
  });
});
