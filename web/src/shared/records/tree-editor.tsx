import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { mayLeave } from '@/shared/ui/may-leave';
import { isTouch } from '@/shared/ui/touch';
import { recordChange, saveRecord, treeQuery } from './calls';
import { ConflictBar } from './conflict-bar';
import { useEditing } from './editing';
import { parentsFor, pathsOf, treeOf, type TreeKind, type TreeRow } from './tree';
import classes from './tree.module.css';
import { useKindWords } from './words';

type Values = { name: string; parent: string };

const startOf = (row: TreeRow | null): Values => ({
  name: row?.name ?? '',
  parent: row?.parent_id ? String(row.parent_id) : '',
});

/** Name and place of one in the tree; null makes a new one. A refusal is said at the field it is about. */
export function TreeEditor({
  kind,
  row,
  rows,
  onClose,
}: {
  kind: TreeKind;
  row: TreeRow | null;
  rows: readonly TreeRow[];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('common');
  const word = useKindWords(kind);
  const cache = useQueryClient();
  const [values, setValues] = useState(() => startOf(row));
  const [problem, setProblem] = useState({ field: '', text: '' });
  const now = useRef(values);
  now.current = values;
  const id = row?.id ?? 0;
  const editing = useEditing<TreeRow>({
    name: `${kind.topic}/${id || 'new'}`,
    row,
    partsOf: startOf,
    read: () => now.current,
    who: () => recordChange(kind.path, id),
    write: (parts) => setValues({ ...now.current, ...parts }),
    newest: async () => {
      const read = treeOf((await cache.fetchQuery({ ...treeQuery(kind), staleTime: 0 })).Data).find(
        (one) => one.id === id,
      );
      if (!read) throw new Error('gone');
      return read;
    },
  });
  const save = useAction({
    run: (body: { name: string; parent_id?: number }, key) =>
      saveRecord(kind.path, id, { ...body, ...(id ? { version: editing.version() } : {}) }, key),
    invalidates: [[kind.topic], ...kind.namedIn.map((topic) => [topic])],
    done: word('saved', { name: values.name.trim() }),
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
  const open = new Set(
    parentsFor(rows, row ?? { family: new Set<number>(), height: 1 }, kind.levels).map((one) => one.id),
  );
  const paths = pathsOf(rows);
  const places = paths.filter((one) => open.has(one.id) || String(one.id) === values.parent);
  const submit = (): void => {
    if (values.name.trim() === '') setProblem({ field: 'name', text: t('form.required') });
    else if (!editing.isBlocked)
      save.run({ name: values.name.trim(), ...(values.parent ? { parent_id: Number(values.parent) } : {}) });
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
        labelOf={(part) => word(part === 'name' ? 'name' : 'under')}
        textOf={(part, value) =>
          part === 'name' ? String(value) : (paths.find((one) => String(one.id) === value)?.path ?? word('top'))
        }
      />
      <TextInput
        onKeyDown={onKeyDown}
        autoFocus={row !== null && !isTouch()}
        label={word('name')}
        maxLength={kind.letters}
        value={values.name}
        error={problem.field === 'name' && problem.text}
        onChange={(event) => typed({ name: event.currentTarget.value })}
      />
      <NativeSelect
        onKeyDown={onKeyDown}
        label={word('under')}
        value={values.parent}
        error={problem.field === 'parent' && problem.text}
        onChange={(event) => typed({ parent: event.currentTarget.value })}
        data={[{ value: '', label: word('top') }, ...places.map((one) => ({ value: String(one.id), label: one.path }))]}
      />
      <div className="row">
        <Button type="submit" loading={save.isPending} disabled={editing.isBlocked}>
          {t(row ? 'action.save' : 'action.add')}
        </Button>
        {row && (
          <Button variant="default" onClick={() => void leave()}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
