import '@/shared/ui/dialog-styles';
import '@mantine/core/styles/Mark.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { Spotlight, createSpotlight } from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { findableEntries } from '../navigation';

const [store, control] = createSpotlight();

/** Lists the typed words can be looked for in, each for those who may open it. */
const SEARCHED = [
  { to: '/backoffice/orders', label: 'nav.findOrder', where: 'nav.findOrderWhere' },
  { to: '/wms/inventory', label: 'nav.findGoods', where: undefined },
  { to: '/backoffice/products', label: 'nav.findProduct', where: undefined },
] as const;

/** Ctrl+K: pages, actions and a search of orders, goods and products in one field. Loads when first opened. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entries = findableEntries(useSession());
  useEffect(function openOnArrival() {
    control.open();
    return () => control.close();
  }, []);
  const [words, setWords] = useState('');
  const typed = words.trim();
  const searches = SEARCHED.filter(({ to }) => typed.length > 1 && entries.some((entry) => entry.to === to)).map(
    ({ to, label, where }) => ({
      id: `find ${to}`,
      label: t(label, { words: typed }),
      ...(where && { description: t(where) }),
      leftSection: <IconSearch size={16} aria-hidden />,
      onClick: () => void navigate({ to, search: { q: typed } as never }),
    }),
  );
  const places = [
    ...entries.map(({ to, title }) => ({ id: to, label: t(`title.${title}`), onClick: () => void navigate({ to }) })),
    { id: '/profile/me', label: t('title.profile'), onClick: () => void navigate({ to: '/profile/me' }) },
    {
      id: '/profile/changepasword',
      label: t('title.changePassword'),
      onClick: () => void navigate({ to: '/profile/changepasword' }),
    },
    { id: 'keys', label: t('user.keys'), onClick: onKeys },
  ];
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={words}
      onQueryChange={setWords}
      actions={[
        ...places.map((place) => ({ ...place, leftSection: <IconArrowRight size={16} aria-hidden /> })),
        ...searches,
      ]}
      centered={false}
      yOffset="12vh"
      nothingFound={t('nav.searchNothing')}
      onSpotlightClose={onClose}
      highlightQuery
      scrollable
      maxHeight={420}
      keepMounted={false}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('nav.search'),
        'aria-label': t('nav.search'),
      }}
    />
  );
}
