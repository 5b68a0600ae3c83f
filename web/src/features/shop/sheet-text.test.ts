import { expect, it } from 'vitest';
import { named, unnamed } from './sheet-text';

const fields = [
  { key: 'number', title: 'เลขคำสั่งซื้อ' },
  { key: 'weight_g', title: 'น้ำหนัก (กรัม)' },
];

it('shows fields by their names and keeps them by their keys', () => {
  const kept = 'Ref = number\nWeight = weight_g\nService = "EMS"';
  const shown = 'Ref = เลขคำสั่งซื้อ\nWeight = น้ำหนัก (กรัม)\nService = "EMS"';
  expect(named(kept, fields)).toBe(shown);
  expect(unnamed(shown, fields)).toBe(kept);
});

it('leaves what it does not know for the server to say', () => {
  expect(unnamed('A = nothing\nno sign', fields)).toBe('A = nothing\nno sign');
});
