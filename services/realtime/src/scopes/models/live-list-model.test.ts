import { describe, expect, test } from 'vitest';
import { liveIdOf, snapshotSchemas, socketEventSchemas } from '@courtcast/contracts';
import type { LiveFilter, MatchState } from '@courtcast/contracts';
import { createLiveListModel } from './live-list-model.ts';
import type { Announcement } from '../scope-model.ts';
import { matchEvent, matchState, recordOf } from '../../../test/matches.ts';

const TIMESTAMP = '2026-05-01T12:00:00.000Z';
const tournament = { id: 't1', name: 'Open' };
const court = { id: 'c1', name: 'Court 1', clubId: 'k1', club: null };

function listOf(filter: LiveFilter, states: readonly MatchState[] = [], isHidden = false) {
  return createLiveListModel({ id: liveIdOf(filter), isHidden, records: states.map(recordOf) });
}

type Model = ReturnType<typeof listOf>;

const idsIn = (model: Model) =>
  snapshotSchemas.live.parse(model.snapshot(TIMESTAMP)).matches.map(({ id }) => id);

/** The announcements as match, version, status and whether it is listed. */
function sent(announcements: readonly Announcement[]) {
  return announcements.map(({ name, payload }) => {
    expect(name).toBe('live:updated');
    const { match, listed } = socketEventSchemas['live:updated'].strict().parse(payload).data;
    return [match.id, match.version, match.status, listed];
  });
}

describe('a list of all live matches', () => {
  test('announces every change while a match is live, and once when it ends', () => {
    const model = listOf({});
    expect(sent(model.apply(matchEvent({ version: 1, status: 'scheduled' }, ['created'])))).toEqual([]);
    expect(sent(model.apply(matchEvent({ version: 2 }, ['status'])))).toEqual([
      ['m1', 2, 'in_progress', true],
    ]);
    expect(sent(model.apply(matchEvent({ version: 3 }, ['score'])))).toEqual([
      ['m1', 3, 'in_progress', true],
    ]);
    expect(idsIn(model)).toEqual(['m1']);
    const end = { status: 'completed', winnerSide: 'home', outcome: 'retirement' } as const;
    const [ended] = model.apply(matchEvent({ version: 4, ...end }, ['status', 'score']));
    expect(ended?.payload).toMatchObject({ data: { match: end, listed: false } });
    expect(sent(model.apply(matchEvent({ version: 5, ...end }, ['confirmed'])))).toEqual([]);
    expect(idsIn(model)).toEqual([]);
  });

  test('takes a match back that is resumed, and none for an event that is old', () => {
    const model = listOf({}, [matchState({ version: 3 })]);
    expect(sent(model.apply(matchEvent({ version: 4, status: 'suspended' }, ['status'])))).toEqual([
      ['m1', 4, 'suspended', false],
    ]);
    expect(sent(model.apply(matchEvent({ version: 3 }, ['score'])))).toEqual([]);
    expect(sent(model.apply(matchEvent({ version: 5 }, ['status'])))).toEqual([
      ['m1', 5, 'in_progress', true],
    ]);
  });

  test('says nothing of what belongs to a draft, also when it was public before', () => {
    const secret = { hidden: true, tournament, players: { home: [], guest: [{ id: 'x', name: 'Secret' }] } };
    const model = listOf({}, [matchState({ version: 1 }), matchState({ id: 'm2', version: 1, ...secret })]);
    expect(idsIn(model)).toEqual(['m1']);
    expect(sent(model.apply(matchEvent({ id: 'm2', version: 2, ...secret }, ['score'])))).toEqual([]);
    expect(sent(model.apply(matchEvent({ version: 2, ...secret }, ['details'])))).toEqual([]);
    expect(idsIn(model)).toEqual([]);
    expect(model.newest(TIMESTAMP)).toEqual([]);
  });

  test('has for a socket that did not keep up what is live, and what has left it lately', () => {
    const model = listOf({}, [matchState({ id: 'm1' }), matchState({ id: 'm2' }), matchState({ id: 'm3' })]);
    model.apply(matchEvent({ id: 'm1', version: 2, status: 'completed' }, ['status']));
    model.apply(matchEvent({ id: 'm2', version: 2, status: 'suspended' }, ['status']));
    model.apply(matchEvent({ id: 'm2', version: 3 }, ['status']));
    expect(sent(model.newest(TIMESTAMP)).toSorted()).toEqual([
      ['m1', 2, 'completed', false],
      ['m2', 3, 'in_progress', true],
      ['m3', 1, 'in_progress', true],
    ]);
    for (let match = 10; match < 300; match += 1) {
      model.apply(matchEvent({ id: `m${match}`, version: 1 }, ['status']));
      model.apply(matchEvent({ id: `m${match}`, version: 2, status: 'completed' }, ['status']));
    }
    expect(model.newest(TIMESTAMP)).toHaveLength(202);
  });

  test('remembers no more than the last ten thousand that are not live', () => {
    const model = listOf({});
    for (let match = 0; match <= 10_000; match += 1) {
      model.apply(matchEvent({ id: `m${match}`, version: 2, status: 'completed' }, ['status']));
    }
    expect(sent(model.apply(matchEvent({ id: 'm1', version: 1 }, ['score'])))).toEqual([]);
    expect(sent(model.apply(matchEvent({ id: 'm0', version: 1 }, ['score'])))).toHaveLength(1);
  });
});

describe('a list of one place', () => {
  test('of a tournament has its matches only, and says which list it is', () => {
    const states = [matchState({ id: 'm1', tournament }), matchState({ id: 'm2' })];
    const model = listOf({ tournamentId: 't1' }, states);
    expect(idsIn(model)).toEqual(['m1']);
    const [update] = model.apply(matchEvent({ id: 'm1', version: 9, tournament }, ['score']));
    expect(update?.payload).toMatchObject({ tournamentId: 't1', data: { listed: true } });
    expect(model.snapshot(TIMESTAMP)).toMatchObject({ tournamentId: 't1' });
    expect(sent(model.apply(matchEvent({ id: 'm2', version: 9 }, ['score'])))).toEqual([]);
  });

  test('of a club announces once a match that goes on at another', () => {
    const model = listOf({ clubId: 'k1' }, [matchState({ version: 1, court, clubIds: ['k1'] })]);
    const away = { court: { ...court, id: 'c9', clubId: 'k9' }, clubIds: ['k9'] };
    expect(sent(model.apply(matchEvent({ version: 2, ...away }, ['schedule'])))).toEqual([
      ['m1', 2, 'in_progress', false],
    ]);
    expect(sent(model.apply(matchEvent({ version: 3, ...away }, ['score'])))).toEqual([]);
  });

  test('of a club has the matches without a court, by the clubs that their owner names', () => {
    const states = [
      matchState({ id: 'm1', clubIds: ['k1', 'k2'] }),
      matchState({ id: 'm2', clubIds: ['k2'] }),
      matchState({ id: 'm3', court }),
    ];
    expect(idsIn(listOf({ clubId: 'k1' }, states))).toEqual(['m1', 'm3']);
  });

  test('of a tournament and a club has what is of both', () => {
    const states = [
      matchState({ id: 'm1', tournament, clubIds: ['k1'] }),
      matchState({ id: 'm2', tournament, clubIds: ['k2'] }),
      matchState({ id: 'm3', clubIds: ['k1'] }),
    ];
    expect(idsIn(listOf({ tournamentId: 't1', clubId: 'k1' }, states))).toEqual(['m1']);
  });

  test('of a draft has its matches, and is hidden itself', () => {
    const states = [matchState({ tournament, hidden: true })];
    const model = listOf({ tournamentId: 't1' }, states, true);
    expect(model.isHidden).toBe(true);
    expect(idsIn(model)).toEqual(['m1']);
  });
});
