import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import type { ListOf } from '@/shared/api/client';
import { changeSearch } from '@/shared/search/search';
import type { Column, Selection } from '@/shared/ui/data-table';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilterBar } from '@/shared/ui/filter-bar';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ListView } from '@/shared/ui/list-view';
import { Section } from '@/shared/ui/section';
import { Tag } from '@/shared/ui/status-tag';
import { PhoneLink } from '@/shared/ui/phone-link';
import { listQuery, oneQuery } from './calls';
import { choiceWord, isAmount, textOf, type Field, type Said } from './fields';
import { nameField, nameOf, type RecordColumn, type RecordKind, type Row } from './kind';
import type { RecordFormProps } from './record-form';
import { RecordDrawer } from './record-drawer';
import { EmptyRecords, RecordHeader } from './record-header';
import { MarkedRetired } from './retired-bar';
import { RetiredChoice, useShownName } from './retired-choice';
import type { RecordSearch } from './search';
import { useKindWords } from './words';

// Which kind of row the form shows is known where it is drawn.
type AnyForm = ComponentType<RecordFormProps<never> & { kind: RecordKind<never> }>;
const RecordForm = lazyPart(() => import('./record-form').then((module) => module.RecordForm as AnyForm));

/** The list of a kind at the open address, and what moves it. */
export interface Records<T extends Row> {
  kind: RecordKind<T>;
  search: RecordSearch;
  list: UseQueryResult<ListOf<T>>;
  onSearch: (change: Partial<RecordSearch>) => void;
  /** Opens the drawer: "new", an id, or empty to close it. */
  open: (part: string) => void;
}

export function useRecords<T extends Row>(kind: RecordKind<T>, isShown = true): Records<T> {
  const search: RecordSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = useQuery({ ...listQuery(kind, search), enabled: isShown });
  const change = (how: (before: RecordSearch) => RecordSearch): void =>
    void navigate({ to: '.', search: how as never });
  return {
    kind,
    search,
    list,
    onSearch: (part) => change((before) => changeSearch(before, part)),
    open: (part) => change((before) => ({ ...before, open: part })),
  };
}

/** A plain thing's whole screen: list, search, file, drawer with its form. */
export function RecordsScreen<T extends Row>({ kind }: { kind: RecordKind<T> }): ReactNode {
  const records = useRecords(kind);
  return (
    <div className="stack">
      <RecordsHead records={records} total={records.list.data?.Total} />
      <Section flush>
        <RecordsTable records={records} />
      </Section>
      <RecordsDrawer records={records} list={records.list} />
    </div>
  );
}

export function RecordsHead<T extends Row>({
  records: { kind, search, open },
  total,
}: {
  records: Records<T>;
  total: number | undefined;
}): ReactNode {
  const word = useKindWords(kind);
  return (
    <RecordHeader
      area={kind.area}
      title={word('title')}
      total={total}
      create={word('create')}
      onCreate={() => open('new')}
    >
      {kind.file && <ExportMenu {...kind.file} query={{ q: search.q, status: search.shows }} />}
    </RecordHeader>
  );
}

export function RecordsEmpty<T extends Row>({ records: { kind, open } }: { records: Records<T> }): ReactNode {
  const word = useKindWords(kind);
  return (
    <EmptyRecords
      of={kind.drawing ?? 'nothing'}
      area={kind.area}
      title={word('empty')}
      text={word('emptyText')}
      create={word('create')}
      onCreate={() => open('new')}
    />
  );
}

export function RecordsTable<T extends Row>({
  records,
  selection,
  beside,
}: {
  records: Records<T>;
  selection?: Selection;
  /** Columns behind the name that are not of the thing itself; the same array as long as they are the same. */
  beside?: readonly Column<T>[];
}): ReactNode {
  const { kind, search, list, onSearch } = records;
  const word = useKindWords(kind);
  const columns = useColumns(kind, beside);
  const names = [...(search.q ? [`“${search.q}”`] : []), ...useShownName(search)];
  const clear = (): void => onSearch({ q: '', shows: undefined });
  return (
    <>
      <FilterBar
        words={search.q}
        onWords={(q) => onSearch({ q })}
        placeholder={word('search')}
        onClear={names.length > 0 ? clear : undefined}
      >
        {kind.retires && <RetiredChoice value={search.shows} onChange={(shows) => onSearch({ shows })} />}
      </FilterBar>
      <ListView
        query={list}
        columns={columns}
        caption={word('title')}
        search={search}
        onSearch={onSearch}
        filters={{ names, onClear: clear }}
        empty={<RecordsEmpty records={records} />}
        rows={{ name: (row) => nameOf(kind, row), ...(selection ? { selection } : {}) }}
      />
    </>
  );
}

export function RecordsDrawer<T extends Row>({
  records: { kind, search, open },
  list,
}: {
  records: Records<T>;
  list: UseQueryResult<ListOf<T>>;
}): ReactNode {
  const word = useKindWords(kind);
  return (
    <RecordDrawer
      open={search.open}
      list={list}
      item={oneQuery(kind)}
      titles={{ create: word('create'), change: (row) => nameOf(kind, row) }}
      onClose={() => open('')}
    >
      {(row) => (
        <Suspense>
          <RecordForm key={row?.id ?? 'new'} kind={kind} row={row as never} onClose={() => open('')} />
        </Suspense>
      )}
    </RecordDrawer>
  );
}

const NONE: readonly never[] = [];

function useColumns<T extends Row>(kind: RecordKind<T>, beside: readonly Column<T>[] = NONE): readonly Column<T>[] {
  const word = useKindWords(kind);
  return useMemo(() => {
    const name = nameField(kind);
    const first: Column<T> = {
      id: name,
      header: word(name),
      ...(kind.isUnsorted ? {} : { sort: name }),
      cell: (row) => {
        const link = (
          <Link to="." search={((before: RecordSearch) => ({ ...before, open: String(row.id) })) as never}>
            {nameOf(kind, row)}
          </Link>
        );
        return kind.retires ? <MarkedRetired row={row}>{link}</MarkedRetired> : link;
      },
    };
    return [
      first,
      ...beside,
      ...kind.columns.map((column): Column<T> => {
        const { of, text, ...look }: RecordColumn<T> = typeof column === 'string' ? { of: column } : column;
        const field = (kind.fields as Readonly<Record<string, Field>>)[of];
        return {
          id: of,
          header: word(of),
          ...(field && isAmount(field) ? { align: 'right' } : {}),
          ...look,
          cell: (row) => (text ? text(row) : cellOf(field, (row as Said)[of], (value) => word(choiceWord(of, value)))),
        };
      }),
    ];
  }, [kind, word, beside]);
}

function cellOf(field: Field | undefined, value: Said[string], word: (value: Said[string]) => string): ReactNode {
  const said = textOf(field, value, word);
  if (said === '' || value === '') return '—';
  switch (field?.look) {
    case 'phone':
      return <PhoneLink phone={said} />;
    case 'switch':
      return <Tag tone={value ? 'good' : 'plain'}>{said}</Tag>;
    case 'digits':
      return <span className="code">{said}</span>;
    default:
      return said;
  }
}
