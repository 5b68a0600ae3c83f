import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { saveCategory, type CategoryBody } from '../api';
import { categoryPaths, parentsFor, type TreeRow } from '../categories';
import classes from './category.module.css';

/** Name and place of one category; null makes a new one. A refusal is said at the field it is about. */
export function CategoryEditor({ row, rows, onClose }: { row: TreeRow | null; rows: readonly TreeRow[]; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const [name, setName] = useState(row?.name ?? '');
  const [parent, setParent] = useState(row?.parent_id ? String(row.parent_id) : '');
  const [problem, setProblem] = useState({ field: '', text: '' });
  const save = useAction({
    run: (body: CategoryBody) => saveCategory(row?.id ?? 0, body), invalidates: [['categories'], ['products']], done: t('category.saved', { name: name.trim() }), onDone: onClose,
    onFail: (error) => {
      const isStale = error.kind === 'conflict' && 'version' in error.fields;
      setProblem({ field: 'parent_id' in error.fields ? 'parent' : 'name', text: isStale ? t('category.stale') : error.cause || error.text });
      return true;
    },
  });
  const open = new Set(parentsFor(rows, row ?? { family: new Set<number>(), height: 1 }).map(({ id }) => id));
  const places = categoryPaths(rows).filter(({ id }) => open.has(id) || String(id) === parent);
  const submit = (): void => {
    if (name.trim() === '') setProblem({ field: 'name', text: t('common:form.required') });
    else save.run({ name: name.trim(), parent_id: parent ? Number(parent) : null, version: row?.version ?? 0 });
  };
  const typed = (change: () => void): void => {
    change();
    setProblem({ field: '', text: '' });
  };
  // Escape leaves the line; the drawer does not take it meanwhile.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !row) return;
    onClose();
  };
  return (
    <form
      className={classes.editor} noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput onKeyDown={onKeyDown} autoFocus={row !== null} label={t('category.name')} maxLength={100} value={name} error={problem.field === 'name' && problem.text} onChange={(event) => typed(() => setName(event.currentTarget.value))} />
      <NativeSelect
        onKeyDown={onKeyDown} label={t('category.under')} value={parent} error={problem.field === 'parent' && problem.text} onChange={(event) => typed(() => setParent(event.currentTarget.value))}
        data={[{ value: '', label: t('category.top') }, ...places.map(({ id, path }) => ({ value: String(id), label: path }))]}
      />
      <div className="row">
        <Button type="submit" loading={save.isPending}>{t(row ? 'common:action.save' : 'common:action.add')}</Button>
        {row && <Button variant="default" onClick={onClose}>{t('common:action.cancel')}</Button>}
      </div>
    </form>
  );
}
