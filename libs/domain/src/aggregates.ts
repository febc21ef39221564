import type { Caller, Command, PageMeta } from '@courtcast/contracts';

/** A stored aggregate; `version` counts its saves from 1. */
export interface Stored<S> {
  readonly id: string;
  readonly version: number;
  readonly state: S;
}

/** The result of a decision; `changes` are the names of the change in its event. */
export interface Change<S> {
  readonly state: S;
  readonly changes: readonly string[];
}

/** Version 1 of an aggregate. */
export interface Creation<S> extends Change<S> {
  readonly id: string;
  readonly command: Command;
}

/** The aggregates of one kind, as use cases see them. What was removed is not there. */
export interface Aggregates<S> {
  find(id: string): Promise<Stored<S> | null>;
  /** Problem not-found where there is none. */
  get(id: string): Promise<Stored<S>>;
  /** Finds existing aggregates, in no particular order. */
  findMany(ids: readonly string[]): Promise<readonly Stored<S>[]>;
  /** Creates version 1. Repeating the command returns the stored aggregate. Problem conflict if the id is taken. */
  insert(creation: Creation<S>): Promise<Stored<S>>;
  /**
   * Loads, decides, saves; again from the start when another writer was first, unless the command names the version
   * that it expects (Problem conflict). `decide` is pure and refuses by throwing a Problem; null changes nothing.
   * Problem not-found where there is none.
   */
  update(id: string, command: Command, decide: (stored: Stored<S>) => Change<S> | null): Promise<Stored<S>>;
}

/** A write that a caller asked for. */
export interface Request {
  readonly caller: Caller;
  readonly command: Command;
}

/** Parameters of every paginated list; `page` counts from 1. */
export interface PageQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sortBy: string;
  readonly sortOrder: 'asc' | 'desc';
  readonly search?: string | undefined;
}

/** A page of a list. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly meta: PageMeta;
}

/** The six fields of a page's meta (specification 2.1); `totalPages` is at least 1. */
export function pageMeta({ total, page, perPage }: Pick<PageMeta, 'total' | 'page' | 'perPage'>): PageMeta {
  const totalPages = Math.max(1, Math.ceil(total / perPage));
  return { total, page, perPage, totalPages, hasNextPage: page < totalPages, hasPreviousPage: page > 1 };
}

/** One page of rows that are all at hand, in their order. */
export function pageOf<T>(
  rows: readonly T[],
  { page, perPage }: Pick<PageQuery, 'page' | 'perPage'>,
): Page<T> {
  const data = rows.slice((page - 1) * perPage, page * perPage);
  return { data, meta: pageMeta({ total: rows.length, page, perPage }) };
}

/** The change from one state to the next, null where the decision gave the very same one back. */
export function changeOf<S extends { readonly updatedAt: Date }>(
  before: S,
  next: S,
  { at, changes }: { readonly at: Date; readonly changes: readonly string[] },
): Change<S> | null {
  return next === before ? null : { state: { ...next, updatedAt: at }, changes };
}
