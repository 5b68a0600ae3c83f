import { expect, it } from 'vitest';
import cases from './tracking-cases.json';
import { isTracking } from './tracking-rule';

it.each(Object.entries(cases))('%j is judged as the server does: %s', (typed, isOne) =>
  expect(isTracking(typed)).toBe(isOne),
);
