import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { useCanWrite } from '@/shared/access/session';
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
import { nameField, nameOf, type Cells, type RecordColumn, type RecordKind, type Row } from './kind';
import type { RecordFormProps } from './record-form';
import { RecordDrawer } from './record-drawer';
import { EmptyRecords, RecordHeader } from './record-header';
import { MarkedRetired } from './retired-bar';
import { RetiredChoice, useShownName } from './retired-choice';
import type { Narrowing, RecordSearch } from './search';
import { useKindWords } from './words';

// Which kind of row the form shows is known where it is drawn.
type AnyForm = ComponentType<RecordFormProps<never> & { kind: RecordKind<never> }>;
const RecordForm = lazyPart(() => import('./record-form').then((module) => module.RecordForm as AnyForm));

/** The list of a kind at the open address, and what moves it. */
export interface Records<T extends Row> {
  kind: RecordKind<T>;
  search: RecordSearch;
  narrowing: Narrowing;
  list: UseQueryResult<ListOf<T>>;
  onSearch: (change: Partial<RecordSearch>) => void;
  /** Opens the drawer: "new", an id, or empty to close it. */
  open: (part: string) => void;
}

const BY_WORDS: Narrowing = { choices: null, names: [], filter: {}, usual: {} };

export function useRecords<T extends Row>(
  kind: RecordKind<T>,
  { isShown = true, narrowing = BY_WORDS }: { isShown?: boolean; narrowing?: Narrowing } = {},
): Records<T> {
  const search: RecordSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = useQuery({ ...listQuery(kind, search, narrowing.filter), enabled: isShown });
  const change = (how: (before: RecordSearch) => RecordSearch): void =>
    void navigate({ to: '.', search: how as never });
  return {
    kind,
    search,
    narrowing,
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
  records: { kind, search, narrowing, open },
  total,
  children,
}: {
  records: Records<T>;
  total: number | undefined;
  /** What else can be done here, before the file. */
  children?: ReactNode;
}): ReactNode {
  const word = useKindWords(kind);
  const { file } = kind;
  const mayTake = useCanWrite(kind.area, file?.level) || file?.level === undefined;
  return (
    <RecordHeader
      area={kind.area}
      title={word('title')}
      total={total}
      create={word('create')}
      onCreate={() => open('new')}
    >
      {children}
      {file && mayTake && <ExportMenu {...file} query={{ q: search.q, status: search.shows, ...narrowing.filter }} />}
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
  cells,
}: {
  records: Records<T>;
  selection?: Selection;
  /** By column; the same object as long as they are the same. */
  cells?: Cells<T>;
}): ReactNode {
  const { kind, search, narrowing, list, onSearch } = records;
  const word = useKindWords(kind);
  const columns = useColumns(kind, cells);
  const names = [...(search.q ? [`“${search.q}”`] : []), ...useShownName(search), ...narrowing.names];
  const clear = (): void => onSearch({ q: '', shows: undefined, ...narrowing.usual });
  return (
    <>
      <FilterBar
        words={search.q}
        onWords={(q) => onSearch({ q })}
        placeholder={word('search')}
        onClear={names.length > 0 ? clear : undefined}
      >
        {kind.retires ? (
          <>
            <RetiredChoice value={search.shows} onChange={(shows) => onSearch({ shows })} />
            {narrowing.choices}
          </>
        ) : (
          narrowing.choices
        )}
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
  children,
}: {
  records: Records<T>;
  list: UseQueryResult<ListOf<T>>;
  /** What the drawer holds, where that is more than the form of the kind. */
  children?: (row: T | null, onClose: () => void) => ReactNode;
}): ReactNode {
  const word = useKindWords(kind);
  const close = (): void => open('');
  return (
    <RecordDrawer
      open={search.open}
      list={list}
      item={oneQuery(kind)}
      titles={{ create: word('create'), change: (row) => nameOf(kind, row) }}
      onClose={close}
    >
      {(row) => (
        <Suspense key={row?.id ?? 'new'}>
          {children ? children(row, close) : <RecordForm kind={kind} row={row as never} onClose={close} />}
        </Suspense>
      )}
    </RecordDrawer>
  );
}

function useColumns<T extends Row>(kind: RecordKind<T>, cells?: Cells<T>): readonly Column<T>[] {
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
      ...kind.columns.map((column): Column<T> => {
        const { of, head = of, text, ...look }: RecordColumn<T> = typeof column === 'string' ? { of: column } : column;
        const draw = text ?? cells?.[of];
        const field = (kind.fields as Readonly<Record<string, Field>>)[of];
        return {
          id: of,
          header: word(head),
          ...(field && isAmount(field) ? { align: 'right' } : {}),
          ...look,
          cell: (row) => (draw ? draw(row) : cellOf(field, (row as Said)[of], (value) => word(choiceWord(of, value)))),
        };
      }),
    ];
  }, [kind, word, cells]);
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
