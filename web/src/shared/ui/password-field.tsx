import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A password with a button, named in the user's language, that shows it. */
export function PasswordField(props: PasswordInputProps): ReactNode {
  const { t } = useTranslation();
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }} {...props} />;
}
