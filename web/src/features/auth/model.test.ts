import { expect, it } from 'vitest';
import { registerSchema } from './model';

it('takes a username with the blank that the keyboards of phones add, without it', () => {
  const { data } = registerSchema.safeParse({
    enterprise_name: 'ร้านขวัญ',
    first_name: 'ขวัญ',
    last_name: '',
    username: 'kwan.shop ',
    email: 'kwan@example.com',
    phone: '',
    password: 'Xy7-long-enough',
    password_confirm: 'Xy7-long-enough',
  });
  expect(data?.username).toBe('kwan.shop');
});
