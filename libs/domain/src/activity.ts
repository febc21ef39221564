import type { Page } from './aggregates.ts';
import type { Revision } from './read-copies.ts';

/** What a line says beside who did what; only what belongs to its action is there. */
export interface ActivityFacts {
  readonly from?: string;
  readonly to?: string;
  /** The sets, the home side first: `6-4 3-2`. */
  readonly score?: string;
  readonly winner?: string;
  readonly outcome?: string;
  /** Name of who it was done to; of a pair both, `A / B`. */
  readonly player?: string;
  readonly club?: string;
  readonly court?: string;
  /** ISO 8601, UTC. */
  readonly time?: string;
  /** Id of the user or player whom it is about. */
  readonly personId?: string;
}

/** Something that was done to a record, as it is kept. */
export interface ActivityLine<A extends string = string, K extends string = string> extends Revision {
  /** The same for every delivery of the event behind it; lines that are carried on keep theirs. */
  readonly id: string;
  /** The list it stands in: of a tournament its id. */
  readonly list: string;
  readonly at: Date;
  /** As events name it: `user:<id>`, `board:<id>`, `service:<name>`, `system`. */
  readonly actor: string;
  readonly action: A;
  readonly record: { readonly kind: K; readonly id: string; readonly name: string | null };
  readonly draw: { readonly id: string; readonly name: string } | null;
  readonly facts: ActivityFacts;
  /** The users whom it is about: who did it, and to whom. */
  readonly userIds: readonly string[];
}

/** What was known of a record when its last line was written, to see by the next event what was done. */
export interface RecordStanding<S = unknown> extends Revision {
  /** `<aggregate>.<id>` */
  readonly key: string;
  readonly standing: S;
  /** Id of its newest line; null without one. */
  readonly newest: string | null;
  /** Of the event in its stream; earlier releases did not keep it. */
  readonly seq?: number;
}

/** What lists of lines are filtered by. */
export interface ActivityFilter {
  readonly list: string;
  readonly actor?: string | undefined;
  readonly recordId?: string | undefined;
  /** Whom it is about, or who did it. */
  readonly userId?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Who did what: lines that are kept for 400 days, made from events. */
export interface ActivityLog<L extends ActivityLine = ActivityLine> {
  /** Null where no event of the record was seen. */
  findRecord(key: string): Promise<RecordStanding | null>;
  /** Ids of the newest lines of records, by key. */
  findNewest(keys: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** Stores lines, each once, and one that is carried on unless it is of a later event already. */
  write(lines: readonly L[]): Promise<void>;
  /** Stores what is known of a record, unless that is of a later event already. */
  keepRecord(record: RecordStanding): Promise<void>;
  /** The newest first. */
  list(filter: ActivityFilter, page: { readonly page: number; readonly perPage: number }): Promise<Page<L>>;
}

interface Roles {
  readonly userId: string;
  readonly role: string;
}

function roleIn(roles: readonly Roles[], userId: string): string | undefined {
  return roles.find((one) => one.userId === userId)?.role;
}

/** Of people with roles before and after: each whose role is another one, with both as far as there are any. */
export function rolesChanged(before: readonly Roles[], after: readonly Roles[]): readonly ActivityFacts[] {
  const userIds = new Set([...before, ...after].map(({ userId }) => userId));
  return [...userIds].flatMap((personId) => {
    const [from, to] = [roleIn(before, personId), roleIn(after, personId)];
    if (from === to) return [];
    return [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }), personId }];
  });
}

/** Of an actor as events name it: what it is, and its id. */
export function actorOf(actor: string): {
  readonly kind: 'user' | 'board' | 'system';
  readonly id: string | null;
} {
  const [kind, id] = actor.split(':', 2);
  return (kind === 'user' || kind === 'board') && id !== undefined && id !== ''
    ? { kind, id }
    : { kind: 'system', id: null };
}
