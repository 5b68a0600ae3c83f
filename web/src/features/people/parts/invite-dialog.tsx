import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { useCopied } from '@/shared/ui/use-copied';
import { invite } from '../api';
import { nameOf, type Named } from '../model';

interface InviteDialogProps {
  person: Named;
  /** Nobody has a link yet that a new one would end: it is made at once. */
  isNew?: boolean;
  onClose: () => void;
}

/** A link by which somebody sets the own password, to copy or to mail. */
export function InviteDialog({ person, isNew = false, onClose }: InviteDialogProps): ReactNode {
  const { t } = useTranslation('people');
  return (
    <AddressDialog opened onClose={onClose} size="sm" title={t('invite.title', { name: nameOf(person) })}>
      <Invitation key={person.id} person={person} isNew={isNew} onClose={onClose} />
    </AddressDialog>
  );
}

function Invitation({ person, isNew, onClose }: Required<InviteDialogProps>): ReactNode {
  const { t } = useTranslation('people');
  const [link, setLink] = useState('');
  const { id, email } = person;
  const make = useAction({ run: () => invite(id, false), onDone: (made) => setLink(made.link ?? '') });
  const mail = useAction({ run: () => invite(id, true), done: t('invite.mailed', { email }), onDone: onClose });
  useEffect(function makeTheFirst() {
    if (isNew) make.run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the dialog opens
  }, []);
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
        />
      )}
      <div className="row">
        {link ? (
          <CopyLink link={link} />
        ) : (
          <Button loading={make.isPending} disabled={mail.isPending} onClick={() => make.run()}>
            {t('invite.make')}
          </Button>
        )}
        {email !== '' && (
          <Button variant="default" loading={mail.isPending} disabled={make.isPending} onClick={() => mail.run()}>
            {t('invite.mail', { email })}
          </Button>
        )}
      </div>
    </div>
  );
}

function CopyLink({ link }: { link: string }): ReactNode {
  const { t } = useTranslation(['people', 'common']);
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button autoFocus leftSection={<Icon size={16} aria-hidden />} onClick={() => void copy(link)}>
      {isCopied ? t('common:action.copied') : t('invite.copy')}
    </Button>
  );
}
