import '@mantine/core/styles/Kbd.layer.css';
import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { keyCaps, useActiveHotkeys } from './registry';
import classes from './key-sheet.module.css';

/** The "?" sheet: every shortcut valid on this screen. */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const hotkeys = useActiveHotkeys();
  const groups = [
    { scope: 'here', title: t('keys.here') },
    { scope: 'everywhere', title: t('keys.everywhere') },
  ] as const;
  return (
    <AddressDialog opened={isOpen} onClose={onClose} size="md" title={t('keys.title')}>
      <div className="stack">
        {groups.map(({ scope, title }) => {
          const own = hotkeys.filter((hotkey) => hotkey.scope === scope);
          return (
            own.length > 0 && (
              <section key={scope}>
                <h3>{title}</h3>
                <dl className={classes.keys}>
                  {own.map((hotkey) => (
                    <KeyRow key={hotkey.keys + hotkey.label} keys={hotkey.keys} label={hotkey.label} />
                  ))}
                </dl>
              </section>
            )
          );
        })}
      </div>
    </AddressDialog>
  );
}

function KeyRow({ keys, label }: { keys: string; label: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keyCaps(keys).map((cap) => (
          <Kbd key={cap} size="sm">
            {cap}
          </Kbd>
        ))}
      </dd>
    </div>
  );
}
