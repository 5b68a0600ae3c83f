import { Button, Popover, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryKeys } from '@/entities/keys';
import { useAction } from '@/shared/api/use-action';
import { saveCategory } from '../api';

/** A new category without leaving the product; chosen at once. */
export function CategoryCreator({ onCreated }: { onCreated: (id: number) => void }): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const create = useAction({
    run: (given: string, key) => saveCategory(0, { name: given, parent_id: null, version: 0 }, key),
    invalidates: [categoryKeys.all],
    onDone: ({ id }) => {
      setName('');
      setOpen(false);
      onCreated(id);
    },
    onFail: (error) => {
      setProblem(error.cause || error.text);
      return true;
    },
  });
  const submit = (): void => {
    if (name.trim() === '') setProblem(t('common:form.required'));
    else create.run(name.trim());
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus width={280} position="bottom-end" withinPortal={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          {t('category.create')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('category.create')}>
        <div className="stack">
          <TextInput
            label={t('category.name')}
            maxLength={100}
            value={name}
            error={problem}
            data-autofocus
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem('');
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              submit();
            }}
          />
          <Button loading={create.isPending} onClick={submit}>
            {t('common:action.add')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
