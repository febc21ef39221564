import { changeOf, followUp } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import type { Draw } from '../../domain/draws/draw.ts';
import type { Entrant } from '../../domain/draws/entrants.ts';
import { entryIn } from '../../domain/entries/entry-list.ts';
import { isEntry } from '../../domain/entries/entry.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import { playersOf } from '../../domain/registration.ts';
import { managers } from '../access.ts';
import type { CheckedDraw } from '../draws/draw-detail.ts';
import { putEntrants } from '../draws/put-entrants.ts';
import type { Deps, Ghost } from '../ports.ts';
import { rankEntries } from './count-strengths.ts';
import type { MeasuredEntry } from './count-strengths.ts';
import { getListToChange } from './find-entry-list.ts';
import type { ListInDraw } from './find-entry-list.ts';

/** How the accepted entries become entrants. */
export interface EntrantOrder {
  readonly orderBy?: 'acceptance' | 'strength' | undefined;
  /** How many are seeded, by strength. */
  readonly seeds?: number | undefined;
}

type Accepted = Stored<EntryRegistration>;

/** Those of an entry who are no players yet. */
function ghostsOf({ playerId, partnerPlayerId, entry }: EntryRegistration): Ghost[] {
  const sides = [
    { id: playerId, person: entry.entrant },
    { id: partnerPlayerId, person: entry.partner },
  ];
  return sides.flatMap(({ id, person }) =>
    id !== null && person?.isReserved === true
      ? [
          {
            ...{ id, name: person.name ?? '', nationality: null, gender: person.gender },
            ...(person.birthYear !== null && { birthYear: person.birthYear }),
          },
        ]
      : [],
  );
}

/** Makes those who are no players yet: each under the id that was reserved, so that nobody is made twice. */
async function makePlayers(
  { players, registrations, now }: Pick<Deps, 'players' | 'registrations' | 'now'>,
  accepted: readonly Accepted[],
  { command }: Pick<Request, 'command'>,
): Promise<void> {
  await players.createGhosts(accepted.flatMap(({ state }) => ghostsOf(state)));
  for (const { id, state: before } of accepted) {
    if (ghostsOf(before).length === 0) continue;
    await registrations.update(id, followUp(command, `made ${id}`), ({ state }) => {
      if (!isEntry(state)) return null;
      const { entrant, partner } = state.entry;
      const entry = {
        ...state.entry,
        entrant: { ...entrant, isReserved: false },
        partner: partner && { ...partner, isReserved: false },
      };
      return changeOf(state, { ...state, entry }, { at: now(), changes: ['entry'] });
    });
  }
}

/** Who is seeded, by registration: the strongest of whom it is known. */
function seedsOf(ranked: readonly MeasuredEntry[], count: number): Map<string, number> {
  return new Map(
    ranked
      .filter(({ strength }) => strength.value !== null)
      .slice(0, count)
      .map(({ registrationId }, index) => [registrationId, index + 1]),
  );
}

/** Entrants who were put into the draw by hand: nobody of them has, or had, an entry for it. */
function othersIn({ entrants }: Draw, registered: ReadonlySet<string>): Entrant[] {
  return entrants
    .filter(({ playerIds }) => playerIds.every((id) => !registered.has(id)))
    .map((entrant) => ({ ...entrant, seed: null }));
}

function entrantOf(
  { id, state }: Accepted,
  { list }: ListInDraw,
  seeds: ReadonlyMap<string, number>,
): Entrant {
  const entryMark = entryIn(list.state, id)?.mark ?? null;
  return { playerIds: playersOf(state), seed: seeds.get(id) ?? null, entryMark };
}

/** Makes the accepted entries the entrants of their draw; for owners and directors. Problem invalid, conflict. */
export async function enterAccepted(
  deps: Pick<
    Deps,
    | 'tournaments'
    | 'draws'
    | 'registrations'
    | 'entryLists'
    | 'players'
    | 'matches'
    | 'rankings'
    | 'ratings'
    | 'now'
  >,
  { id, orderBy = 'acceptance', seeds = 0 }: EntrantOrder & { readonly id: string },
  request: Request,
): Promise<CheckedDraw> {
  const found = await getListToChange(deps, id, { caller: request.caller, roles: managers });
  const entries = new Map((await deps.registrations.listEntries(id)).map((one) => [one.id, one]));
  const inOrder = found.list.state.entries.flatMap(({ registrationId, status }) => {
    const entry = entries.get(registrationId);
    return status === 'accepted' && entry !== undefined && !entry.state.deleted ? [entry] : [];
  });
  await makePlayers(deps, inOrder, request);
  const of = { settings: found.list.state.settings, tournament: found.tournament.state };
  const isRanked = orderBy === 'strength' || seeds > 0;
  const ranked = isRanked ? await rankEntries(deps, of, inOrder) : [];
  const ordered = orderBy === 'strength' ? ranked.map(({ entry }) => entry) : inOrder;
  const seeded = seedsOf(ranked, seeds);
  const registered = new Set([...entries.values()].flatMap(({ state }) => playersOf(state)));
  const entrants = [
    ...ordered.map((entry) => entrantOf(entry, found, seeded)),
    ...othersIn(found.draw.state, registered),
  ];
  return putEntrants(deps, { id, entrants }, request);
}
