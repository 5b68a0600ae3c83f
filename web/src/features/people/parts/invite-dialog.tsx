import { Button, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { CopyButton } from '@/shared/ui/copy-button';
import { invite } from '../api';
import { nameOf, type Named } from '../model';

interface InviteDialogProps {
  person: Named;
  onClose: () => void;
}

/** A link by which somebody sets the own password, to copy or to mail. */
export function InviteDialog({ person, onClose }: InviteDialogProps): ReactNode {
  const { t } = useTranslation('people');
  return (
    <AddressDialog opened onClose={onClose} size="sm" title={t('invite.title', { name: nameOf(person) })}>
      <Invitation key={person.id} person={person} onClose={onClose} />
    </AddressDialog>
  );
}

function Invitation({ person, onClose }: { person: Named; onClose: () => void }): ReactNode {
  const { t } = useTranslation('people');
  const [link, setLink] = useState('');
  const { id, email } = person;
  const make = useAction({ run: () => invite(id, false), onDone: (made) => setLink(made.link ?? '') });
  const mail = useAction({ run: () => invite(id, true), done: t('invite.mailed', { email }), onDone: onClose });
  return (
    <div className="stack">
      <p className="soft">{t('invite.text')}</p>
      {link && (
        <Textarea
          label={t('invite.link')}
          description={t('invite.tell')}
          value={link}
          readOnly
          autosize
          onFocus={(event) => event.currentTarget.select()}
          rightSection={<CopyButton value={link} thing={t('invite.link')} />}
        />
      )}
      <div className="row">
        {!link && (
          <Button loading={make.isPending} disabled={mail.isPending} onClick={() => make.run()}>
            {t('invite.make')}
          </Button>
        )}
        <Button variant="default" loading={mail.isPending} disabled={make.isPending} onClick={() => mail.run()}>
          {t('invite.mail', { email })}
        </Button>
      </div>
    </div>
  );
}
