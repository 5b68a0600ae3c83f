import { expect, it } from 'vitest';
import { trackingLink } from './tracking-link';

const spx = { id: 7, name: 'SPX', link: 'https://spx.example/{number}' };

it.each([
  ['SPXTH123', 'https://spx.example/SPXTH123'],
  ['12/345#6', 'https://spx.example/12%2F345%236'],
  ['รถทัวร์15', ''],
  ['', ''],
])('%s leads to %j', (number, link) => expect(trackingLink(spx, number)).toBe(link));

it('there is none without a page of the courier', () => {
  expect(trackingLink(undefined, 'SPXTH123')).toBe('');
  expect(trackingLink({ ...spx, link: 'http://spx.example/{number}' }, 'SPXTH123')).toBe('');
});
