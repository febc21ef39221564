import { describe, expect, test } from 'vitest';
import { liveMatchOf } from '@courtcast/contracts';
import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { sampleMatch, sampleScore } from '@courtcast/web-testkit/sample-match.ts';
import type { Followed } from '../embed/followed.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import { RESULT_MS, sceneOf } from './scene.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();

const detail = (fields: Partial<MatchDetailView> & { id: string }) =>
  scheduledMatch({ kind: 'tournament', ...fields });
const over = (id: string, endedMs: number, fields: Partial<MatchDetailView> = {}) =>
  detail({
    id,
    status: 'completed',
    sets: [{ home: 6, guest: 4 }],
    winnerSide: 'home',
    outcome: 'completed',
    completedAt: ago(endedMs),
    ...fields,
  });
const running = (id: string, version = 1) =>
  liveMatchOf(
    detail({ id, version, status: 'in_progress', sets: [{ home: version, guest: 0 }], score: sampleScore() }),
  );

function factsOf(fields: Partial<CourtFacts> = {}): CourtFacts {
  return {
    court: { id: 'c1', name: 'Court 1' },
    club: { id: 'k', name: 'Club', timeZone: 'UTC' },
    live: null,
    suspended: null,
    upcoming: [],
    last: null,
    ...fields,
  };
}

function followedOf(match: ShownMatch | null): Followed {
  return { match, state: 'live', error: null, isIdle: match === null, onCourt: null };
}

const sceneNow = (facts: CourtFacts | undefined, followed: Followed | undefined, isSocketNewer = true) =>
  sceneOf({ facts, followed, isSocketNewer }, NOW);

describe('what a court is shown as', () => {
  test('nothing is known before the first word', () => {
    expect(sceneNow(undefined, undefined)).toEqual({ kind: 'waiting' });
  });

  test('the match that runs, with who plays next', () => {
    const next = detail({ id: 'm2' });
    const scene = sceneNow(factsOf({ live: running('m1'), upcoming: [next] }), undefined);
    expect(scene).toMatchObject({ kind: 'match', match: { id: 'm1' }, next: { id: 'm2' } });
  });

  test('the newer of what the socket and the page say', () => {
    const facts = factsOf({ live: running('m1', 5) });
    const at = (version: number) => followedOf(sampleMatch({ version, sets: [{ home: version, guest: 0 }] }));
    expect(sceneNow(facts, at(4))).toMatchObject({ match: { sets: [{ home: 5 }] } });
    expect(sceneNow(facts, at(6))).toMatchObject({ match: { sets: [{ home: 6 }] } });
  });

  test('while the socket is away, a match that began meanwhile', () => {
    const facts = factsOf({ live: running('m2') });
    const followed = followedOf(sampleMatch({ id: 'm1' }));
    expect(sceneNow(facts, followed, true)).toMatchObject({ match: { id: 'm1' } });
    expect(sceneNow(facts, followed, false)).toMatchObject({ match: { id: 'm2' } });
    expect(sceneNow(factsOf(), followed, false)).toMatchObject({ kind: 'idle' });
  });

  test('a result for ten minutes, and then the next match and who has won', () => {
    const fresh = sceneNow(factsOf({ last: over('m1', RESULT_MS - 1) }), followedOf(null));
    expect(fresh).toMatchObject({ kind: 'match', match: { winnerSide: 'home' } });
    const old = sceneNow(factsOf({ last: over('m1', RESULT_MS + 1) }), followedOf(null));
    expect(old).toMatchObject({ kind: 'idle', last: { id: 'm1', winnerSide: 'home' } });
  });

  test('a result that the socket has brought goes away, too', () => {
    const match = sampleMatch({ status: 'completed', completedAt: null });
    const ended = followedOf(match);
    expect(sceneNow(factsOf({ last: over('m1', 1) }), ended)).toMatchObject({ kind: 'match' });
    expect(sceneNow(factsOf({ last: over('m1', RESULT_MS + 1) }), ended)).toMatchObject({ kind: 'idle' });
  });

  test('a walkover names who goes on though no point was played', () => {
    const last = over('m1', 1, { sets: [], outcome: 'walkover', winnerSide: 'guest' });
    expect(sceneNow(factsOf({ last }), followedOf(null))).toMatchObject({
      match: { outcome: 'walkover', winnerSide: 'guest' },
    });
  });

  test('a match that was stopped stays, also where the display began after that', () => {
    const suspended = detail({ id: 'm1', status: 'suspended', sets: [{ home: 2, guest: 1 }] });
    expect(sceneNow(factsOf({ suspended }), followedOf(null))).toMatchObject({
      match: { status: 'suspended' },
    });
    const seen = followedOf(sampleMatch({ status: 'suspended' }));
    expect(sceneNow(factsOf(), seen)).toMatchObject({ match: { status: 'suspended' } });
  });

  test('a match has its place in its draw, and why it was stopped, as the page knows them', () => {
    const suspended = detail({ id: 'm1', status: 'suspended', notes: 'Rain' });
    const place = { round: 3, number: 1, stage: 1 };
    const facts = factsOf({ suspended, places: { m1: place } });
    expect(sceneNow(facts, followedOf(null))).toMatchObject({ match: { place }, reason: 'Rain' });
    const live = running('m1');
    expect(sceneNow(factsOf({ live }), undefined)).toMatchObject({ reason: null });
  });

  test('one that was called off does not', () => {
    expect(sceneNow(factsOf(), followedOf(sampleMatch({ status: 'cancelled' })))).toMatchObject({
      kind: 'idle',
    });
  });
});
