import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryBody } from '@/entities/category';
import { categoryKeys, productKeys } from '@/entities/keys';
import { useAction } from '@/shared/api/use-action';
import { useEditing } from '@/shared/records/editing';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { mayLeave } from '@/shared/ui/may-leave';
import { categoriesQuery, categoryChange, saveCategory } from '../api';
import { categoryPaths, parentsFor, treeOf, type TreeRow } from '../categories';
import classes from './category.module.css';

type Values = { name: string; parent: string };

const startOf = (row: TreeRow | null): Values => ({
  name: row?.name ?? '',
  parent: row?.parent_id ? String(row.parent_id) : '',
});

/** Name and place of one category; null makes a new one. A refusal is said at the field it is about. */
export function CategoryEditor({
  row,
  rows,
  onClose,
}: {
  row: TreeRow | null;
  rows: readonly TreeRow[];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const cache = useQueryClient();
  const [values, setValues] = useState(() => startOf(row));
  const [problem, setProblem] = useState({ field: '', text: '' });
  const now = useRef(values);
  now.current = values;
  const id = row?.id ?? 0;
  const editing = useEditing<TreeRow>({
    name: `category/${id || 'new'}`,
    row,
    partsOf: startOf,
    read: () => now.current,
    who: () => categoryChange(id),
    write: (parts) => setValues({ ...now.current, ...parts }),
    newest: async () => {
      const read = treeOf((await cache.fetchQuery({ ...categoriesQuery, staleTime: 0 })).Data).find(
        (one) => one.id === id,
      );
      if (!read) throw new Error('gone');
      return read;
    },
  });
  const save = useAction({
    run: (body: CategoryBody, key) => saveCategory(id, { ...body, version: editing.version() }, key),
    invalidates: [categoryKeys.all, productKeys.all],
    done: t('category.saved', { name: values.name.trim() }),
    onDone: () => {
      editing.finish();
      onClose();
    },
    onFail: (error) => {
      if (editing.takeStale(error)) return true;
      setProblem({ field: 'parent_id' in error.fields ? 'parent' : 'name', text: error.cause || error.text });
      return true;
    },
  });
  const open = new Set(parentsFor(rows, row ?? { family: new Set<number>(), height: 1 }).map((one) => one.id));
  const paths = categoryPaths(rows);
  const places = paths.filter((one) => open.has(one.id) || String(one.id) === values.parent);
  const submit = (): void => {
    if (values.name.trim() === '') setProblem({ field: 'name', text: t('common:form.required') });
    else if (!editing.isBlocked)
      save.run({ name: values.name.trim(), parent_id: values.parent ? Number(values.parent) : null, version: 0 });
  };
  const typed = (part: Partial<Values>): void => {
    setValues({ ...values, ...part });
    setProblem({ field: '', text: '' });
  };
  const leave = async (): Promise<void> => {
    if (editing.isDirty() && !(await mayLeave())) return;
    editing.finish();
    onClose();
  };
  // Escape leaves the line; the drawer does not take it meanwhile.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && row) void leave();
  };
  return (
    <form
      className={classes.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ConflictBar
        editing={editing}
        labelOf={(part) => t(part === 'name' ? 'category.name' : 'category.under')}
        textOf={(part, value) =>
          part === 'name' ? String(value) : (paths.find((one) => String(one.id) === value)?.path ?? t('category.top'))
        }
      />
      <TextInput
        onKeyDown={onKeyDown}
        autoFocus={row !== null}
        label={t('category.name')}
        maxLength={100}
        value={values.name}
        error={problem.field === 'name' && problem.text}
        onChange={(event) => typed({ name: event.currentTarget.value })}
      />
      <NativeSelect
        onKeyDown={onKeyDown}
        label={t('category.under')}
        value={values.parent}
        error={problem.field === 'parent' && problem.text}
        onChange={(event) => typed({ parent: event.currentTarget.value })}
        data={[
          { value: '', label: t('category.top') },
          ...places.map((one) => ({ value: String(one.id), label: one.path })),
        ]}
      />
      <div className="row">
        <Button type="submit" loading={save.isPending} disabled={editing.isBlocked}>
          {t(row ? 'common:action.save' : 'common:action.add')}
        </Button>
        {row && (
          <Button variant="default" onClick={() => void leave()}>
            {t('common:action.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
