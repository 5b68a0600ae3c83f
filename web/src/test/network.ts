import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** The answer of a list that has these rows and no more. */
export const listOf = (...rows: object[]): object => ({ Data: rows, Total: rows.length });

type Body = object | string | number | boolean | null | undefined;
export type Answer = Body | ((request: Request) => Body | Response | Promise<Body | Response>);
/** "METHOD /path" → answer. `*` stands for a part of the path. */
export type Answers = Record<string, Answer>;

/** Requests that were made, newest last. */
export const seen: { method: string; path: string; body: string; headers: Headers }[] = [];

export const server = setupServer();

/** A failure as the server sends it. */
export function failure(status: number, code: string, cause = '', fields?: Record<string, string>): Response {
  return HttpResponse.json({ Msg: code, Cause: cause, ...(fields ? { Fields: fields } : {}) }, { status });
}

/** Sets what the network answers until the next test. A call without an answer fails with 404. */
export function answer(answers: Answers): void {
  seen.length = 0;
  const handlers = Object.entries(answers).map(([call, given]) => {
    const [method = 'GET', path = '/'] = call.split(' ');
    const pattern = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    return http[pattern](`*${path}`, async ({ request }) => {
      seen.push({
        method,
        path: new URL(request.url).pathname + new URL(request.url).search,
        body: await request.clone().text(),
        headers: request.headers,
      });
      const body = typeof given === 'function' ? await given(request) : given;
      return body instanceof Response ? body : HttpResponse.json(body ?? null);
    });
  });
  server.resetHandlers(
    ...handlers,
    http.all('*', () => failure(404, 'general.invalid_param', 'no answer set')),
  );
}
