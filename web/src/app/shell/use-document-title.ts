import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser tab. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const whole = t('app.documentTitle', { title });
  useEffect(
    function nameTab() {
      document.title = whole;
    },
    [whole],
  );
}
