import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answer, seen } from '@/test/network';
import { waitingSlipsOfQuery } from './slip';

it('asks for the slips of more orders than one call takes in parts, and for every page of them', async () => {
  const slips = Array.from({ length: 201 }, (_, at) => ({ id: at + 1, order: { id: at + 1 } }));
  answer({
    'GET /api/v1/payments/slips': (request: Request) => {
      const query = new URL(request.url).searchParams;
      if (query.get('orders') === '501') return { Data: [{ id: 900, order: { id: 501 } }], Total: 1 };
      return { Data: query.get('page') === '1' ? slips.slice(0, 200) : slips.slice(200), Total: slips.length };
    },
  });
  const asked = Array.from({ length: 501 }, (_, at) => at + 1);
  const found = await new QueryClient().fetchQuery(waitingSlipsOfQuery(asked));
  expect(found).toEqual([...asked.slice(0, 201), 501]);
  expect(seen).toHaveLength(3);
});
