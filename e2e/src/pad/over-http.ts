import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@courtcast/client';
import type { LogEntryView, MatchDetailView } from '@courtcast/contracts';
import type { Action, Tap } from '@courtcast/umpire-pad/sync/actions.ts';
import { follow, timelineOf } from '@courtcast/umpire-pad/sync/timeline.ts';
import type { Timeline } from '@courtcast/umpire-pad/sync/timeline.ts';
import { openOutbox, requestOf, withAccepted, withSending } from '@courtcast/umpire-pad/sync/outbox.ts';
import type { Outbox } from '@courtcast/umpire-pad/sync/outbox.ts';
import { serversKnown } from '@courtcast/umpire-pad/sync/servers.ts';
import { createScoringService } from '@courtcast/umpire-pad/sync/service.ts';
import type { ScoringService } from '@courtcast/umpire-pad/sync/service.ts';
import { randomPlay, randomSettings, randomTap } from './random-taps.ts';
import type { Play, Random } from './random-taps.ts';
import { shownOfLine, shownOfMatch, withoutUnit } from './shown-state.ts';
import type { Shown } from './shown-state.ts';

/** A tap with what the pad shows after it. */
interface ShownTap {
  readonly tap: Tap;
  readonly shown: Shown;
  /** It is a line of the log. */
  readonly isLogged: boolean;
}

/** How a match went. */
export interface ScoredMatch {
  readonly id: string;
  readonly taps: number;
  readonly requests: number;
  /** The difference between pad and service; null if there was none. */
  readonly difference: object | null;
}

const MAX_TAPS = 260;
const MAX_WAITING = 40;
const names = {
  one: [['Ana'], ['Bea']],
  two: [
    ['Ana', 'Ada'],
    ['Bea', 'Bo'],
  ],
} as const;

/** A scheduled match without a tournament: one that was cancelled before its first point is as if never started. */
async function createScheduled(call: Client['call'], random: Random, play: Play): Promise<MatchDetailView> {
  const settings = Object.entries(randomSettings(random)).filter(([, value]) => value !== null);
  const [home, guest] = names[play.doubles ? 'two' : 'one'];
  const asPlayers = (all: readonly string[]) => all.map((name) => ({ name }));
  const players = { home: asPlayers(home), guest: asPlayers(guest) };
  const { id } = await call('createFreeplayMatch', { body: { ...Object.fromEntries(settings), players } });
  const params = { id };
  await call('cancelMatch', { params, body: {} });
  return call('reinstateMatch', { params, body: {} });
}

/** What is tapped on a pad, from its first tap to its last: possible ones alone. */
function tapAway(first: Timeline, match: MatchDetailView, play: Play): { line: Timeline; taps: ShownTap[] } {
  const taps: ShownTap[] = [];
  const length = play.random() * MAX_TAPS;
  let line = first;
  for (let tries = 0; tries < length; tries += 1) {
    const action: Action | null = randomTap(play, line);
    if (action === null) break;
    const followed = follow(line, action, play.doubles);
    if (!followed.ok) continue;
    line = followed.value;
    const tap = { id: `${match.id}-${tries}`, at: match.createdAt, action };
    const isLogged = action.do === 'point' || action.do === 'event';
    taps.push({ tap, shown: shownOfLine(line, match.players), isLogged });
  }
  return { line, taps };
}

/** Sends what was tapped, some of it at a time, as a pad does whose network comes and goes; compares every answer. */
async function deliver(
  service: ScoringService,
  first: Outbox,
  { taps, random }: { taps: readonly ShownTap[]; random: Random },
) {
  let outbox = first;
  let [sent, requests] = [0, 0];
  while (sent < taps.length) {
    if (outbox.waiting.length === 0) {
      const more = taps.slice(sent, sent + 1 + Math.floor(random() * MAX_WAITING));
      outbox = { ...outbox, waiting: more.map(({ tap }) => tap) };
    }
    const sending = withSending(outbox);
    const request = sending && requestOf(sending);
    if (sending === null || request === null) throw new Error('what waits is sent');
    const reply = await service.send(outbox.sheet.match.id, request);
    requests += 1;
    if (reply.is !== 'accepted') return { requests, difference: { request, reply } };
    sent += request.taps;
    const [here, there] = [taps[sent - 1]?.shown, shownOfMatch(reply.match)];
    if (!isDeepStrictEqual(here, there)) return { requests, difference: { request, here, there } };
    outbox = { ...(withAccepted(sending, request.key, reply.match) ?? outbox), accepted: [] };
  }
  return { requests, difference: null };
}

/** What the log says after each of its lines, undone ones included, against what the pad showed then. */
function compareLog(entries: readonly LogEntryView[], taps: readonly ShownTap[]): object | null {
  const logged = taps.filter(({ isLogged }) => isLogged);
  if (entries.length !== logged.length) return { lines: entries.length, tapped: logged.length };
  for (const [index, { shown }] of logged.entries()) {
    const { sets: noted, ...score } = entries[index]?.score ?? { sets: null };
    const sets = noted?.map(withoutUnit) ?? null;
    const { nextPoint: _, ...here } = shown.score ?? { nextPoint: null };
    if (!isDeepStrictEqual({ score, sets }, { score: here, sets: shown.sets }))
      return { line: index + 1, here: shown, there: entries[index] };
  }
  return null;
}

/** Scores a match that chance makes up at the service behind `call`, as the pad does, and compares all that both say of it. */
export async function scoreOverHttp(call: Client['call'], random: Random): Promise<ScoredMatch> {
  const service = createScoringService({ call, who: 'user' });
  const play = randomPlay(random);
  const match = await createScheduled(call, random, play);
  const sheet = await service.readSheet(match.id);
  const { line, taps } = tapAway(timelineOf(sheet), match, play);
  const { requests, difference } = await deliver(service, openOutbox(sheet), { taps, random });
  const scored = { id: match.id, taps: taps.length, requests };
  if (difference !== null) return { ...scored, difference };
  const last = await service.readSheet(match.id);
  const knownServers = line.state === null ? [] : serversKnown(line.steps, line.state, line.steps.length);
  const read = timelineOf({ ...last, knownServers });
  const [here, there] = [line.state, read.state];
  if (!isDeepStrictEqual(here, there)) return { ...scored, difference: { here, there } };
  const query = { events: 'true', includeUndone: 'true' } as const;
  const entries = await call('listMatchPoints', { params: { id: match.id }, query });
  return { ...scored, difference: compareLog(entries, taps) };
}
