import {
  changesOf,
  drawStateSchema,
  matchStateSchema,
  orderOfPlayStateSchema,
  registrationStateSchema,
  tournamentStateSchema,
} from '@courtcast/contracts';
import type { DomainEvent, MatchState } from '@courtcast/contracts';
import { actorOf, standingBefore } from '@courtcast/domain';
import type { EventPlace } from '@courtcast/domain';
import { bare } from '../../domain/activity/activity-entry.ts';
import type { ActivityEntry, Line } from '../../domain/activity/activity-entry.ts';
import { isDecisive, matchActivity } from '../../domain/activity/match-activity.ts';
import type { MatchStanding } from '../../domain/activity/match-activity.ts';
import { drawActivity, tournamentActivity } from '../../domain/activity/tournament-activity.ts';
import type { TournamentStanding } from '../../domain/activity/tournament-activity.ts';
import { playersOf } from '../../domain/registration.ts';
import type { Deps } from '../ports.ts';
import { nameOfMatch, standingOf } from './activity-facts.ts';

type Known = Pick<Deps, 'activity' | 'draws' | 'registrations' | 'players'>;

/** Fields that all lines of an event share. */
type About = Pick<Line, 'list' | 'record' | 'draw'>;

/** One line for each person who scores a match, updated with every point; every other entry has a line of its own. */
function idOf({ action }: ActivityEntry, { id, actor }: DomainEvent, { record }: About): string {
  return action === 'points-scored' ? `points:${record.id}:${actor}` : `${id}:${action}`;
}

function lineOf(event: DomainEvent, about: About, entry: ActivityEntry): Line {
  const { epoch, version, actor, at } = event;
  const { personId } = entry.facts;
  const who = actorOf(actor);
  const users = [who.kind === 'user' ? who.id : null, personId ?? null].filter((one) => one !== null);
  const id = idOf(entry, event, about);
  return {
    ...{ ...about, epoch, version, actor, action: entry.action, facts: entry.facts },
    // One event may change the roles of several users, and then needs several ids.
    id: personId === undefined ? id : `${id}:${personId}`,
    at: new Date(at),
    userIds: [...new Set(users)],
  };
}

function isOfPeople({ actor }: DomainEvent): boolean {
  return actorOf(actor).kind !== 'system';
}

/** Stores the actions between two events of a record; an event that was handled before does nothing. */
async function note<S>(
  { activity }: Known,
  { event, place, about, standing }: { event: DomainEvent; place: EventPlace; about: About; standing: S },
  entriesSince: (before: S | null) => readonly ActivityEntry[],
): Promise<void> {
  const key = `${event.aggregate}.${event.aggregateId}`;
  const found = await standingBefore(activity, key, { event, place });
  if (found === 'noted') return;
  // This service stored the facts under this key, so their type is known.
  const before = found?.standing as S | undefined;
  const lines = entriesSince(before ?? null).map((entry) => lineOf(event, about, entry));
  // Lines come first: if a crash prevents the rest, the next delivery writes them again.
  await activity.write(lines);
  const { epoch, version } = event;
  const newest = lines.at(-1)?.id ?? found?.newest ?? null;
  await activity.keepRecord({ key, epoch, version, standing, newest, seq: place.seq });
}

/** Whether a player of a match was erased, by this event or by now; points alone, of which there are many, ask nobody. */
async function isOfErased(
  { players }: Known,
  { changes }: DomainEvent,
  { players: { home, guest } }: MatchState,
): Promise<boolean> {
  if (changes.includes('erased')) return true;
  if (changes.every((change) => change === 'score')) return false;
  const known = await players.findMany([...home, ...guest].map(({ id }) => id));
  return [...known.values()].some(({ erased }) => erased === true);
}

async function noteMatch(deps: Known, event: DomainEvent, place: EventPlace): Promise<void> {
  const match = matchStateSchema.parse(event.state);
  // The reopening of its draw is logged once, for the draw.
  if (match.tournament === null || match.gone === true) return;
  const about: About = {
    list: match.tournament.id,
    record: { kind: 'match', id: match.id, name: nameOfMatch(match) },
    draw: match.draw && { id: match.draw.id, name: match.draw.name },
  };
  const standing = standingOf(match);
  await note<MatchStanding>(deps, { event, place, about, standing }, (before) => {
    const entries = before === null ? [] : matchActivity(before, standing, changesOf(event).score);
    return isOfPeople(event) ? entries : entries.filter((entry) => isDecisive(entry));
  });
  if (await isOfErased(deps, event, match)) await deps.activity.forgetNames({ named: [match.id] });
}

async function noteTournament(deps: Known, event: DomainEvent, place: EventPlace): Promise<void> {
  const { id, name, phase, staff } = tournamentStateSchema.parse(event.state);
  const about: About = { list: id, record: { kind: 'tournament', id, name }, draw: null };
  const standing = { phase, staff };
  await note<TournamentStanding>(deps, { event, place, about, standing }, (before) =>
    isOfPeople(event) ? tournamentActivity(before, standing, event.changes) : [],
  );
}

/** Names of players, as far as they are known: `A / B`. */
async function namesOf({ players }: Known, playerIds: readonly string[]): Promise<string | null> {
  const names = await players.names(playerIds);
  return playerIds.length === 0 ? null : playerIds.map((id) => names.get(id) ?? '…').join(' / ');
}

/** The player who withdrew from a draw by this event; null if none did. */
async function leavingBy(deps: Known, { aggregateId, version }: DomainEvent): Promise<string | null> {
  const draw = await deps.draws.find(aggregateId);
  const departure = draw?.state.departures?.find((one) => one.version === version);
  return namesOf(deps, departure?.playerIds ?? []);
}

async function noteDraw(deps: Known, event: DomainEvent): Promise<void> {
  const { id, name, tournamentId: list } = drawStateSchema.parse(event.state);
  const about: About = { list, record: { kind: 'draw', id, name }, draw: { id, name } };
  const player = event.changes.includes('withdrawals') ? await leavingBy(deps, event) : null;
  await deps.activity.write(drawActivity(event.changes, player).map((entry) => lineOf(event, about, entry)));
}

async function noteRegistration(deps: Known, event: DomainEvent): Promise<void> {
  const { id, tournamentId: list, drawId, deleted } = registrationStateSchema.parse(event.state);
  const [draw, registration] = [await deps.draws.find(drawId), await deps.registrations.find(id)];
  const playerIds = registration === null ? [] : playersOf(registration.state);
  const record = { kind: 'registration', id, name: await namesOf(deps, playerIds) } as const;
  const about: About = { list, record, draw: draw && { id: draw.id, name: draw.state.name } };
  // Only making and taking back are listed, not what the desk notes of an entry.
  const isMade = event.changes.some((change) => change === 'created' || change === 'players');
  if (!deleted && !isMade) return;
  const entry = bare(deleted ? 'registration-withdrawn' : 'registration-made');
  await deps.activity.write([lineOf(event, about, entry)]);
}

async function noteOrderOfPlay({ activity }: Known, event: DomainEvent): Promise<void> {
  const { tournamentId: id } = orderOfPlayStateSchema.parse(event.state);
  const about: About = { list: id, record: { kind: 'order-of-play', id, name: null }, draw: null };
  await activity.write([lineOf(event, about, bare('order-of-play-made'))]);
}

const notes: Readonly<Record<string, (deps: Known, event: DomainEvent) => Promise<void>>> = {
  draw: noteDraw,
  registration: noteRegistration,
  'order-of-play': noteOrderOfPlay,
};

/**
 * Adds entries to the activity log of a tournament, its draws, matches, registrations and order of play. Of the
 * system's own actions only decisions of matches are logged. Throws ZodError, and Problem unavailable if another
 * replica is still handling the previous event.
 */
export async function handleActivity(deps: Known, event: DomainEvent, place: EventPlace): Promise<void> {
  if (event.aggregate === 'match') return noteMatch(deps, event, place);
  if (event.aggregate === 'tournament') return noteTournament(deps, event, place);
  return isOfPeople(event) ? notes[event.aggregate]?.(deps, event) : undefined;
}
