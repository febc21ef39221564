import type { Page } from './aggregates.ts';
import type { Revision } from './read-copies.ts';

/** Facts of an entry beside actor and action. Only the facts of its action are present. */
export interface ActivityFacts {
  readonly from?: string;
  readonly to?: string;
  /** The sets, the home side first: `6-4 3-2`. */
  readonly score?: string;
  readonly winner?: string;
  readonly outcome?: string;
  /** Name of the affected player; of a pair, both: `A / B`. */
  readonly player?: string;
  readonly club?: string;
  readonly court?: string;
  /** ISO 8601, UTC. */
  readonly time?: string;
  /** Id of the affected user or player. */
  readonly personId?: string;
}

/** An action on a record, as it is stored. */
export interface ActivityLine<A extends string = string, K extends string = string> extends Revision {
  /** The same for every delivery of the event behind it; lines that are carried on keep theirs. */
  readonly id: string;
  /** The list it stands in: of a tournament its id. */
  readonly list: string;
  readonly at: Date;
  /** Named as in events: `user:<id>`, `board:<id>`, `service:<name>`, `system`. */
  readonly actor: string;
  readonly action: A;
  readonly record: { readonly kind: K; readonly id: string; readonly name: string | null };
  readonly draw: { readonly id: string; readonly name: string } | null;
  readonly facts: ActivityFacts;
  /** The users involved: the actor, and the affected users. */
  readonly userIds: readonly string[];
}

/** The facts of a record when its last entry was written. Comparing them with the next event shows the next action. */
export interface RecordStanding<S = unknown> extends Revision {
  /** `<aggregate>.<id>` */
  readonly key: string;
  readonly standing: S;
  /** Id of its newest line; null without one. */
  readonly newest: string | null;
  /** Stream sequence of the event; earlier releases did not store it. */
  readonly seq?: number;
}

/** Filters of a list of entries. */
export interface ActivityFilter {
  readonly list: string;
  readonly actor?: string | undefined;
  readonly recordId?: string | undefined;
  /** The actor or an affected user. */
  readonly userId?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The log of actions: entries made from events, kept for 400 days. */
export interface ActivityLog<L extends ActivityLine = ActivityLine> {
  /** Null where no event of the record was seen. */
  findRecord(key: string): Promise<RecordStanding | null>;
  /** Ids of the newest lines of records, by key. */
  findNewest(keys: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** Stores lines, each once, and one that is carried on unless it is of a later event already. */
  write(lines: readonly L[]): Promise<void>;
  /** Stores the facts of a record, unless those of a later event are already stored. */
  keepRecord(record: RecordStanding): Promise<void>;
  /** Takes names of people out: those of these records with their winners, and the players of whom lines tell. */
  forgetNames(records: {
    readonly named?: readonly string[];
    readonly telling?: readonly string[];
  }): Promise<void>;
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

/**
 * Compares people with their roles before and after, and gives those whose role changed, with both roles if present.
 */
export function rolesChanged(before: readonly Roles[], after: readonly Roles[]): readonly ActivityFacts[] {
  const userIds = new Set([...before, ...after].map(({ userId }) => userId));
  return [...userIds].flatMap((personId) => {
    const [from, to] = [roleIn(before, personId), roleIn(after, personId)];
    if (from === to) return [];
    return [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }), personId }];
  });
}

/** Splits an actor of an event into kind and id. */
export function actorOf(actor: string): {
  readonly kind: 'user' | 'board' | 'system';
  readonly id: string | null;
} {
  const [kind, id] = actor.split(':', 2);
  return (kind === 'user' || kind === 'board') && id !== undefined && id !== ''
    ? { kind, id }
    : { kind: 'system', id: null };
}
