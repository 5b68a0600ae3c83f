import { useNavigate } from '@tanstack/react-router';

export type Query = Readonly<Record<string, string | number>>;

/** A query as the files of orders keep it, without what is empty. */
export function queryText(query: Query): string {
  const said = Object.entries(query).filter(([, value]) => value !== '');
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
}

/** Leads to where columns and couriers' sheets are chosen for the orders that a query names. */
export function useToFiles(query: Query): () => void {
  const navigate = useNavigate();
  const of = queryText(query);
  return () => void navigate({ to: '/backoffice/exports', search: { tab: 'export', of } });
}
