import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { useHotkeys, type Hotkey } from '@/shared/hotkeys/registry';
import { isDoor } from '@/shared/routing/guard';
import { pageAt, type PagePath } from '@/shared/routing/pages';

/** Shortcuts that hold on every page; places only for those who may go there. */
export function useShellKeys({ openSheet, openPalette }: { openSheet: () => void; openPalette: () => void }): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession();
  const place = (keys: string, label: string, page: PagePath, to: string = page): Hotkey[] =>
    isDoor(user, pageAt(page)) ? [{ keys, label, scope: 'everywhere', run: () => void navigate({ to }) }] : [];
  useHotkeys([
    { keys: 'Ctrl+KeyK', label: t('keys.palette'), scope: 'everywhere', run: openPalette },
    { keys: 'Shift+Slash', label: t('keys.sheet'), scope: 'everywhere', run: openSheet },
    ...place('KeyG KeyO', t('keys.goOrders'), '/backoffice/orders'),
    ...place('KeyG KeyQ', t('keys.goQuick'), '/backoffice/ordersv2/new'),
    ...place('KeyG KeyP', t('keys.goPayments'), '/backoffice/payments'),
    ...place('KeyG KeyK', t('keys.goPackings'), '/backoffice/packings'),
    ...place('KeyG KeyW', t('keys.goInventory'), '/wms/inventory'),
    ...place('KeyG KeyD', t('keys.goDashboard'), '/backoffice/reports/dashboard'),
  ]);
}
