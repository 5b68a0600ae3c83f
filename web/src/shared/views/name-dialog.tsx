import '@/shared/ui/checkbox-styles';
import '@/shared/ui/dialog-styles';
import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { DialogStart } from '@/shared/ui/dialog-start';
import { createView, keepChoices, type NewView } from './calls';
import type { Kept, View } from './kept';
import type { Shown } from './views-button';

interface NameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  shown: Shown;
  kept: Kept;
  userId: number;
  onSaved: (view: View) => void;
}

/** Names what is shown, to save it as a view. */
export function NameDialog({ isOpen, onClose, ...given }: NameDialogProps): ReactNode {
  const { t } = useTranslation(['views', 'common']);
  const isThere = useMounted(); // what opens at once does not remember where the focus came from
  return (
    <Modal
      opened={isOpen && isThere}
      onClose={onClose}
      title={t('saveAs')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <DialogStart />
      <NameForm {...given} onClose={onClose} />
    </Modal>
  );
}

function NameForm({ shown, kept, userId, onSaved, onClose }: Omit<NameDialogProps, 'isOpen'>): ReactNode {
  const { t } = useTranslation(['views', 'common']);
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const [refusal, setRefusal] = useState('');
  const save = useAction({
    run: (view: NewView, key) => createView(shown.list, view, key),
    invalidates: [['views']],
    onDone: (view) => {
      const next: Kept = { ...kept, views: [...kept.views, view] };
      void keepChoices(cache, userId, shown.list, next, isDefault ? { default_id: view.id } : {});
      onClose();
      onSaved(view);
    },
    onFail: (error) => {
      if (!error.fields?.['name'] && error.kind !== 'conflict') return false;
      setRefusal(error.cause || error.text);
      return true;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!name.trim()) return;
    save.run({ name: name.trim(), search: shown.search, ...shown.look, is_shared: isShared });
  };
  return (
    <form onSubmit={submit} className="stack">
      <TextInput
        data-autofocus
        label={t('name')}
        value={name}
        maxLength={60}
        required
        error={refusal}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setRefusal('');
        }}
      />
      <Checkbox
        label={t('isDefault')}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
      {kept.may_share && (
        <Checkbox label={t('share')} checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={save.isPending}>
          {t('common:action.save')}
        </Button>
      </Group>
    </form>
  );
}
