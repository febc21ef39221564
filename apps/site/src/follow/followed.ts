/** Kinds of items that can be followed, in the order of the page. */
export const followedKinds = ['match', 'player', 'team', 'tournament'] as const;

export type FollowedKind = (typeof followedKinds)[number];

/** The kind and id of an item. */
export interface FollowedId {
  readonly kind: FollowedKind;
  readonly id: string;
}

/** A followed item with its name at that time. */
export interface Followed extends FollowedId {
  readonly name: string;
}

/** The limit for followed items: each needs up to three reads of the page that shows them (decisions 12). */
export const MAX_FOLLOWED = 40;
const MAX_NAME = 160;
const VERSION = 1;

const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id);

function readFollowed(value: unknown): Followed[] {
  if (typeof value !== 'object' || value === null) return [];
  const { kind, id, name }: Partial<Record<keyof Followed, unknown>> = value;
  const known = followedKinds.find((one) => one === kind);
  if (known === undefined || !isId(id)) return [];
  return [{ kind: known, id, name: typeof name === 'string' ? name.slice(0, MAX_NAME) : '' }];
}

export function isSame(one: FollowedId, other: FollowedId): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function withoutRepeats(followed: readonly Followed[]): Followed[] {
  return followed.filter((one, index) => followed.findIndex((other) => isSame(one, other)) === index);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses the stored list: invalid entries and those beyond the limit are left out. */
export function parseFollowed(text: string | null): readonly Followed[] {
  const record = text === null ? null : parseJson(text);
  if (typeof record !== 'object' || record === null || !('items' in record)) return [];
  const { items } = record;
  return Array.isArray(items) ? withoutRepeats(items.flatMap(readFollowed)).slice(0, MAX_FOLLOWED) : [];
}

/** The list as it is stored. */
export function followedText(followed: readonly Followed[]): string {
  return JSON.stringify({ version: VERSION, items: followed });
}

/** Adds an item at the end; null if the list is full. */
export function withFollowed(followed: readonly Followed[], added: Followed): readonly Followed[] | null {
  const others = withoutFollowed(followed, added);
  return others.length >= MAX_FOLLOWED
    ? null
    : [...others, { ...added, name: added.name.slice(0, MAX_NAME) }];
}

export function withoutFollowed(followed: readonly Followed[], removed: FollowedId): readonly Followed[] {
  return followed.filter((one) => !isSame(one, removed));
}

const params: Readonly<Record<FollowedKind, string>> = {
  match: 'matches',
  player: 'players',
  team: 'teams',
  tournament: 'tournaments',
};

/** The list as a query. Equal lists give equal queries, so that answers are cached under one address. */
export function queryOf(followed: readonly FollowedId[]): string {
  const parts = followedKinds.flatMap((kind) => {
    const ids = followed.filter((one) => one.kind === kind).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${params[kind]}=${ids.toSorted().join(',')}`];
  });
  return parts.join('&');
}

/** The valid ids of a query, at most forty. */
export function followedIn(search: URLSearchParams): FollowedId[] {
  const found = followedKinds.flatMap((kind) => {
    const ids = new Set((search.get(params[kind]) ?? '').split(',').filter(isId));
    return [...ids].map((id) => ({ kind, id }));
  });
  return found.slice(0, MAX_FOLLOWED);
}
