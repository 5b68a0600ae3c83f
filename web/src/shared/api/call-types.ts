import type { components, paths } from './schema';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** A type of the server's description by its name there. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The body of every failed call. */
export type Failure = Schema<'Failure'>;

/** The addresses that answer to a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = Required<paths[P]>[M];

type Parameter<O, Kind extends string> = O extends { parameters: { [K in Kind]?: infer V } } ? NonNullable<V> : never;

type Body<O> = O extends { requestBody?: { content: { 'application/json': infer B } } } ? B : never;

/** Ids of platforms, couriers and the like come as plain numbers; which of them exist is the server's to say. */
type Plain<V> = V extends number
  ? number
  : V extends readonly (infer E)[]
    ? Plain<E>[]
    : V extends object
      ? { [K in keyof V]: Plain<V[K]> }
      : V;

type PathOption<O> = [Parameter<O, 'path'>] extends [never] ? { path?: never } : { path: Plain<Parameter<O, 'path'>> };

/** Empty text, null and undefined are left out of the address. */
type QueryOption<O> = [Parameter<O, 'query'>] extends [never]
  ? { query?: never }
  : { query?: { [K in keyof Parameter<O, 'query'>]?: Plain<Parameter<O, 'query'>[K]> | '' | null | undefined } };

type BodyOption<O> = [Body<O>] extends [never]
  ? { body?: never }
  : O extends { requestBody: unknown }
    ? { body: Plain<Body<O>> }
    : { body?: Plain<Body<O>> };

/** A post that knows keys must be given one: the same act sent again after a lost answer is done once. */
type KeyOption<O, M extends Method> = [Parameter<O, 'header'>] extends [never]
  ? { key?: never }
  : 'Idempotency-Key' extends keyof Parameter<O, 'header'>
    ? M extends 'post'
      ? { key: string }
      : { key?: string | undefined }
    : { key?: never };

/** What a call is sent. */
export type BodyOf<P extends keyof paths, M extends Method> = Plain<Body<Operation<P, M>>>;

/** What narrows a list. */
export type QueryOf<P extends PathOf<'get'>> = NonNullable<QueryOption<Operation<P, 'get'>>['query']>;

/** What a call takes: values for `{name}` in the path, query, body, Idempotency-Key, a signal to give up by, a time limit, and
 * whether it goes on when the page is left. */
export type Options<P extends keyof paths, M extends Method> = PathOption<Operation<P, M>> &
  QueryOption<Operation<P, M>> &
  BodyOption<Operation<P, M>> &
  KeyOption<Operation<P, M>, M> & {
    signal?: AbortSignal | undefined;
    limitMs?: number | undefined;
    keepalive?: boolean;
  };

/** The options may be left out where none is required. */
export type Arguments<P extends keyof paths, M extends Method> =
  Partial<Options<P, M>> extends Options<P, M> ? [options?: Options<P, M>] : [options: Options<P, M>];

type Success<R> = R extends { 200: { content: { 'application/json': infer T } } }
  ? T
  : R extends { 201: { content: { 'application/json': infer T } } }
    ? T
    : void;

/** What a call answers when it succeeds. */
export type Answer<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: infer R } ? Success<R> : never;
