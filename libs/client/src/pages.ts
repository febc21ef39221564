import type { AnswerOf, AnyInput, CallArguments } from './call-input.ts';
import type { ApiOperations, OperationId } from './contract/operations.ts';

/** The part of a page that is needed to read on. */
interface AnyPage {
  readonly data: readonly unknown[];
  readonly meta: { readonly hasNextPage: boolean };
}

/** The ids of the operations that answer a page of a list. */
export type PagedId = {
  [Id in OperationId]: ApiOperations[Id]['answer'] extends AnyPage ? Id : never;
}[OperationId];

/** The type of the items in a list. */
export type ItemOf<Id extends PagedId> =
  AnswerOf<Id> extends { readonly data: readonly (infer T)[] } ? T : never;

/** Reading lists to their end. */
export interface Paging {
  /** The pages of a list, from the one that the query names; each is requested when it is needed. */
  pages<Id extends PagedId>(
    id: Id,
    ...input: CallArguments<Id>
  ): AsyncGenerator<AnswerOf<Id>, void, undefined>;
  /** The items of all pages, a hundred a page unless the query says otherwise. */
  items<Id extends PagedId>(id: Id, ...input: CallArguments<Id>): AsyncGenerator<ItemOf<Id>, void, undefined>;
}

const MAX_PER_PAGE = 100;

type Call = (id: OperationId, input: AnyInput) => Promise<AnyPage>;

async function* pagesOf(
  call: Call,
  id: OperationId,
  input: AnyInput,
): AsyncGenerator<AnyPage, void, undefined> {
  const query: { readonly page?: unknown } = input.query ?? {};
  for (let page = Number(query.page ?? 1); ; page += 1) {
    const answer = await call(id, { ...input, query: { ...query, page } });
    yield answer;
    if (!answer.meta.hasNextPage) return;
  }
}

async function* itemsOf(
  call: Call,
  id: OperationId,
  input: AnyInput,
): AsyncGenerator<unknown, void, undefined> {
  const query = { perPage: MAX_PER_PAGE, ...input.query };
  for await (const { data } of pagesOf(call, id, { ...input, query })) yield* data;
}

/** Reads lists by `call`. What is created or removed meanwhile may move items over the edge of a page. */
export function createPaging(call: Call): Paging {
  return {
    pages: (id, ...[input]) => pagesOf(call, id, input ?? {}) as never,
    items: (id, ...[input]) => itemsOf(call, id, input ?? {}) as never,
  };
}
