import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import type { ListOf } from '@/shared/api/client';
import { useListMoves } from '@/shared/search/list-moves';
import type { Column, Selection } from '@/shared/ui/data-table';
import { ExportMenu } from '@/shared/ui/export-menu';
import { FilteredList } from '@/shared/ui/filtered-list';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Section } from '@/shared/ui/section';
import { Tag } from '@/shared/ui/status-tag';
import { PhoneLink } from '@/shared/ui/phone-link';
import { listQuery, oneQuery } from './calls';
import { choiceWord, isAmount, textOf, type Field, type Said } from './fields';
import { nameField, nameOf, type Cells, type RecordColumn, type RecordKind, type Row } from './kind';
import type { RecordFormProps } from './record-form';
import { RecordDrawer } from './record-drawer';
import { EmptyList, ListHeader } from './list-header';
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
  const { onSearch, onOpen } = useListMoves<RecordSearch>();
  const { i18n } = useTranslation();
  const list = useQuery({ ...listQuery(kind, search, narrowing.filter, i18n.language), enabled: isShown });
  return { kind, search, narrowing, list, onSearch, open: (part) => onOpen({ open: part }) };
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
    <ListHeader
      title={word('title')}
      total={total}
      mayCreate={useCanWrite(kind.area)}
      create={word('create')}
      onCreate={() => open('new')}
    >
      {children}
      {file && mayTake && <ExportMenu {...file} query={{ q: search.q, status: search.shows, ...narrowing.filter }} />}
    </ListHeader>
  );
}

export function RecordsEmpty<T extends Row>({ records: { kind, open } }: { records: Records<T> }): ReactNode {
  const word = useKindWords(kind);
  return (
    <EmptyList
      of={kind.drawing ?? 'nothing'}
      mayCreate={useCanWrite(kind.area)}
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
  const shown = useShownName(search);
  return (
    <FilteredList
      query={list}
      columns={columns}
      caption={word('title')}
      search={search}
      onSearch={onSearch}
      unfiltered={{ q: '', shows: undefined, ...narrowing.usual }}
      names={[...shown, ...narrowing.names]}
      placeholder={word('search')}
      empty={<RecordsEmpty records={records} />}
      rows={{ name: (row) => nameOf(kind, row), ...(selection ? { selection } : {}) }}
    >
      {kind.retires ? (
        <>
          <RetiredChoice value={search.shows} onChange={(shows) => onSearch({ shows })} />
          {narrowing.choices}
        </>
      ) : (
        narrowing.choices
      )}
    </FilteredList>
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
  children?: (row: T | null, onClose: () => void, onShown: (row: T | null) => void) => ReactNode;
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
      {(row, onShown) => (
        <Suspense key={search.open}>
          {children ? children(row, close, onShown) : <RecordForm kind={kind} row={row as never} onClose={close} />}
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
        const draw = text ? (row: T): ReactNode => text(row) || NOTHING : cells?.[of];
        const field = (kind.fields as Readonly<Record<string, Field>>)[of];
        return {
          id: of,
          header: word(head),
          ...(field && isAmount(field) ? { align: 'right' } : {}),
          ...(field?.look === 'switch' ? { card: of === 'status' ? 'end' : 'plain' } : {}),
          ...look,
          cell: (row) => (draw ? draw(row) : cellOf(field, (row as Said)[of], (value) => word(choiceWord(of, value)))),
        };
      }),
    ];
  }, [kind, word, cells]);
}

/** In place of what a row says nothing of. */
const NOTHING = '—';

function cellOf(field: Field | undefined, value: Said[string], word: (value: Said[string]) => string): ReactNode {
  const said = textOf(field, value, word);
  if (said === '' || value === '') return NOTHING;
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
