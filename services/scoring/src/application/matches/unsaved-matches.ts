import { decided } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { refuseBusyCourt } from '../../domain/lifecycle.ts';
import type { Match } from '../../domain/match.ts';
import type { Deps, LoggedMatch, MatchStore, MatchUpdate, StoredMatch } from '../ports.ts';

/** A match before and after a use case. */
export interface ChangedMatch {
  readonly before: StoredMatch;
  readonly after: StoredMatch;
}

/**
 * Runs use cases without saving: with `deps` they decide, read and refuse as usual, and their changes are collected in
 * `changed`.
 */
export interface Unsaved {
  readonly deps: Deps;
  /** In the order of the first change. */
  readonly changed: () => readonly ChangedMatch[];
}

interface Entry {
  readonly before: LoggedMatch;
  readonly after: LoggedMatch;
}

const courtOf = ({ status, court }: Match): string | null =>
  status === 'in_progress' ? (court?.id ?? null) : null;

/** Whether a match would take a court with another live match, by the stored and the unsaved states. */
const isInTheWay = async (
  { queries }: Pick<Deps, 'queries'>,
  unsaved: ReadonlyMap<string, Entry>,
  { before, after }: Entry,
): Promise<boolean> => {
  const courtId = courtOf(after.state);
  if (courtId === null || courtId === courtOf(before.state)) return false;
  const live = await queries.listLive({ courtId, drafts: [] });
  return live.some(
    ({ id, state }) => id !== after.id && courtOf(unsaved.get(id)?.after.state ?? state) === courtId,
  );
};

/** The matches of `deps` for a dry run. No match is made in one. */
const unsavedStore = (deps: Deps, unsaved: Map<string, Entry>): MatchStore => {
  const { matches } = deps;
  const findLogged = async (id: string) => unsaved.get(id)?.after ?? matches.findLogged(id);
  const requireCourt = async (entry: Entry, { freeCourt }: MatchUpdate): Promise<void> => {
    if (!(await isInTheWay(deps, unsaved, entry))) return;
    const isFreed = (await freeCourt?.(entry.after.state.court?.id ?? '')) ?? false;
    if (!isFreed || (await isInTheWay(deps, unsaved, entry))) decided(refuseBusyCourt());
  };
  return {
    findLogged,
    find: findLogged,
    findMany: (ids) => matches.findMany(ids),
    insert: () => Promise.reject(new Error('a dry run makes no match')),
    async update(id, _command, { decide, ...update }) {
      const known = await findLogged(id);
      if (known === null) throw notFound('Match');
      const change = await decide(known);
      if (change === null) return known;
      const { state, append } = change;
      const after = { id, state, version: known.version + 1, log: [...known.log, ...append] };
      const entry = { before: unsaved.get(id)?.before ?? known, after };
      await requireCourt(entry, update);
      unsaved.set(id, entry);
      return after;
    },
  };
};

/** Makes `deps` for a dry run. */
export function withoutSaving(deps: Deps): Unsaved {
  const unsaved = new Map<string, Entry>();
  return {
    deps: { ...deps, matches: unsavedStore(deps, unsaved) },
    changed: () => [...unsaved.values()],
  };
}
