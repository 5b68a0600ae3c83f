import '@/shared/ui/dialog-styles';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OwnViewNameProps {
  isOpen: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
}

/** Names the filters in use, to save them as an own view. */
export function OwnViewName({ isOpen, onClose, onSave }: OwnViewNameProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const isThere = useMounted(); // what opens at once does not remember where the focus came from
  return (
    <Modal
      opened={isOpen && isThere}
      onClose={onClose}
      title={t('views.saveAs')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <NameForm
        onSave={(name) => {
          onClose();
          onSave(name);
        }}
      />
    </Modal>
  );
}

function NameForm({ onSave }: { onSave: (name: string) => void }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <form onSubmit={submit} className="stack">
      <TextInput
        data-autofocus
        label={t('views.name')}
        value={name}
        maxLength={40}
        required
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button type="submit">{t('common:action.save')}</Button>
      </Group>
    </form>
  );
}
