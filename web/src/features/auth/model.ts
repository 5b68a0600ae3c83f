import * as z from 'zod/mini';
import { hasPasswordForm, isOwnName } from '@/shared/access/password';
import { isPhoneOrNone } from '@/shared/lib/typed';

const required = z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(200, 'form.tooLong'));
const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'form.required'), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'form.email'));
const newPassword = z.string().check(z.refine(hasPasswordForm, 'auth:form.passwordForm'));
const sameTwice = { path: ['password_confirm'], error: 'auth:form.notMatch' };

export const loginSchema = z.object({
  username: required,
  password: z.string().check(z.minLength(1, 'form.required')),
});
export type LoginForm = z.infer<typeof loginSchema>;

export const forgotSchema = z.object({ email });

export const resetSchema = z
  .object({ password: newPassword, password_confirm: z.string() })
  .check(z.refine((form) => form.password === form.password_confirm, sameTwice));
export type NewPassword = z.infer<typeof resetSchema>;

/** Whether a link was refused because it is used, too old or none of ours: asking again is no use. */
export const isDead = ({ code }: { code: string }): boolean =>
  code === 'auth.reset_invalid_token' || code === 'auth.reset_token_expired';

export const registerSchema = z
  .object({
    enterprise_name: required,
    first_name: required,
    last_name: z.string(),
    username: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{3,60}$/, 'auth:form.username')),
    email,
    phone: z.string().check(z.refine(isPhoneOrNone, 'form.phone')),
    password: newPassword,
    password_confirm: z.string(),
  })
  .check(z.refine((form) => form.password === form.password_confirm, sameTwice))
  .check(
    z.refine(({ password, username, email: address }) => !isOwnName(password, [username, address]), {
      path: ['password'],
      error: 'auth:form.passwordNamed',
    }),
  );
export type RegisterForm = z.infer<typeof registerSchema>;

export const lockSchema = z.object({ password: z.string().check(z.minLength(1, 'form.required')) });
