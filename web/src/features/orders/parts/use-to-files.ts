import { useNavigate } from '@tanstack/react-router';

/** Leads to where columns and couriers' sheets are chosen for the orders that a query names. */
export function useToFiles(query: Readonly<Record<string, string | number>>): () => void {
  const navigate = useNavigate();
  const said = Object.entries(query).filter(([, value]) => value !== '');
  const of = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return () => void navigate({ to: '/backoffice/exports', search: { tab: 'export', of } });
}
