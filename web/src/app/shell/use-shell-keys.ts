import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/shared/access/session';
import { useHotkeys, type Hotkey } from '@/shared/hotkeys/registry';
import type { Access } from '@/shared/access/access';

/** Shortcuts that hold on every page; places only for those who may go there. */
export function useShellKeys({ openSheet, openPalette }: { openSheet: () => void; openPalette: () => void }): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useCan();
  const place = (keys: string, label: string, access: Access, to: string): Hotkey[] =>
    may(access) ? [{ keys, label, scope: 'everywhere', run: () => void navigate({ to }) }] : [];
  useHotkeys([
    { keys: 'Ctrl+KeyK', label: t('keys.palette'), scope: 'everywhere', run: openPalette },
    { keys: 'Shift+Slash', label: t('keys.sheet'), scope: 'everywhere', run: openSheet },
    ...place('KeyG KeyO', t('keys.goOrders'), 'order', '/backoffice/orders'),
    ...place('KeyG KeyP', t('keys.goPayments'), 'payment', '/backoffice/payments'),
    ...place('KeyG KeyK', t('keys.goPackings'), 'packing', '/backoffice/packings'),
    ...place('KeyG KeyW', t('keys.goInventory'), 'wms', '/wms/inventory'),
    ...place('KeyG KeyD', t('keys.goDashboard'), 'payment', '/backoffice/reports/dashboard'),
  ]);
}
