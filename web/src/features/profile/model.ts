import * as z from 'zod/mini';
import type { User } from '@/shared/access/access';
import { hasPasswordForm } from '@/shared/access/password';
import { isPhoneOrNone } from '@/shared/lib/typed';

const short = z.string().check(z.trim(), z.maxLength(100, 'form.tooLong'));

export const profileSchema = z.object({
  first_name: z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(100, 'form.tooLong')),
  last_name: short,
  nick_name: short,
  phone: z.string().check(z.refine(isPhoneOrNone, 'form.phone')),
  language: z.enum(['th', 'en']),
  theme: z.enum(['auto', 'light', 'dark']),
});
export type ProfileForm = z.infer<typeof profileSchema>;

export function toForm(user: User): ProfileForm {
  const { first_name, last_name, nick_name, phone, language, theme } = user;
  return { first_name, last_name, nick_name, phone, language, theme };
}

export const emailSchema = z.object({
  email: z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'form.email')),
  password: z.string().check(z.minLength(1, 'form.required')),
});
export type EmailForm = z.infer<typeof emailSchema>;

export const passwordSchema = z
  .object({
    old_password: z.string().check(z.minLength(1, 'form.required')),
    password: z.string().check(z.refine(hasPasswordForm, 'profile:password.form')),
    password_confirm: z.string(),
  })
  .check(
    z.refine((form) => form.password !== form.old_password, { path: ['password'], error: 'profile:password.same' }),
    z.refine((form) => form.password === form.password_confirm, {
      path: ['password_confirm'],
      error: 'profile:password.notMatch',
    }),
  );
export type PasswordForm = z.infer<typeof passwordSchema>;
