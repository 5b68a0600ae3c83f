import { Button, Popover, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';

export interface NameCreatorProps {
  /** What the button says. */
  title: string;
  /** What the field asks for. */
  label: string;
  maxLength: number;
  create: (name: string, key: string) => Promise<{ id: number }>;
  invalidates: QueryKey[];
  onCreated: (id: number) => void;
}

/** A new thing that needs only a name, without leaving the form it is chosen in; chosen at once. */
export function NameCreator({ title, label, maxLength, create, invalidates, onCreated }: NameCreatorProps): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const action = useAction({
    run: create,
    invalidates,
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
    if (name.trim() === '') setProblem(t('form.required'));
    else action.run(name.trim());
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus width={280} position="bottom-end" withinPortal={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          {title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <div className="stack">
          <TextInput
            label={label}
            maxLength={maxLength}
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
          <Button loading={action.isPending} onClick={submit}>
            {t('action.add')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
