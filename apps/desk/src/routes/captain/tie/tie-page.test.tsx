import type { TeamMatchView } from '@courtcast/contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleEntry, sampleTeamMatch } from '@courtcast/web-testkit/sample-league.ts';
import { orderMatch } from '@courtcast/web-testkit/sample-order.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { writeDraft } from '@courtcast/web-data/session/drafts.ts';
import { TiePage } from './tie-page.tsx';

const params = (id: string) => ({ params: { id } });
const player = (id: string, name: string, gender: string | null) => ({ id, name, gender });
const team = (id: string, name: string, players: readonly ReturnType<typeof player>[]) => ({
  ...{ id, name, clubId: 'c', captainPlayerId: players[0]?.id },
  ...{ playerIds: players.map((one) => one.id), players },
});
const home = team('r1', 'Ribera 1', [player('ana', 'Ana', 'female'), player('carl', 'Carl', 'male')]);
const guest = team('r2', 'Ribera 2', [player('bea', 'Bea', 'female'), player('eva', 'Eva', null)]);
const league = {
  ...{ id: 'l', championshipId: 'k', name: 'First', gender: 'mixed', deuceRule: 'advantage' },
  ...{ lineupOrder: true, doublesOrder: true, defaultMatchFormat: 'best_of_3', defaultMatchTiebreakTo: null },
};

const people = {
  organizer: { user: { id: 'olga', role: 'user' }, player: { id: 'olga-p', name: 'Olga' } },
  captain: { user: { id: 'ana-u', role: 'user' }, player: { id: 'ana', name: 'Ana' } },
};

/** The text of a team match's page for a user. */
function tieFor(
  who: keyof typeof people,
  fields: Partial<TeamMatchView>,
  parts: readonly object[] = [],
): string {
  const me = people[who];
  // Matches, or submitted line-ups without matches yet.
  const entries = parts.map((part) =>
    'playerIds' in part ? part : sampleEntry({ match: part } as Parameters<typeof sampleEntry>[0]),
  );
  return textOf(
    renderDesk({
      page: <TiePage />,
      path: 'desk/team-matches/:id',
      address: '/desk/team-matches/t1',
      reads: [
        [ask('getMe').queryKey, me],
        [ask('getPlayer', params(me.player.id)).queryKey, { ...me.player, clubs: [] }],
        [ask('getTeamMatch', params('t1')).queryKey, sampleTeamMatch(fields)],
        [ask('listTeamMatchEntries', params('t1')).queryKey, entries],
        [ask('listTeamMatches', { query: { leagueGroupId: 'g1' } }).queryKey, []],
        [ask('getLeagueGroup', params('g1')).queryKey, { id: 'g1', name: 'North', league }],
        [ask('getChampionship', params('k')).queryKey, { id: 'k', name: 'Cup', organiserId: 'olga' }],
        [ask('getTeam', params('r1')).queryKey, home],
        [ask('getTeam', params('r2')).queryKey, guest],
      ],
    }),
  );
}

const proposal: NonNullable<TeamMatchView['proposal']> = {
  ...{ id: 'p', by: 'guest', scheduledAt: '2026-04-18T00:00:00.000Z', location: null, reason: 'A wedding' },
  ...{ proposedAt: '2026-04-01T08:00:00.000Z', status: 'open' },
};

afterEach(() => void vi.unstubAllGlobals());

describe('what was put together and not sent', () => {
  const kept = (form: string, values: object, base: object) => {
    vi.stubGlobal('window', { localStorage: memoryStore() });
    writeDraft({ subject: 'dana', form }, { values, base });
  };
  const handedIn = (playerId: string) => ({
    ...{ matchType: 'singles', position: 1, match: undefined },
    ...{ playerIds: [playerId], players: [{ side: 'home', position: 1, playerId }] },
  });

  test('says why it cannot be handed in', () => {
    const put = (ids: readonly string[]) => {
      kept('line-up:t1:home', { value: ids }, { value: [] });
      return tieFor('captain', { singlesCount: 1 });
    };
    expect(put(['ana', 'carl'])).toContain('One player too many.');
    expect(put([])).toContain('One player is missing.');
    expect(put(['ana'])).not.toMatch(/too many|is missing/);
  });

  test('is said to be hidden only while it is: not where the other team has handed in', () => {
    expect(tieFor('captain', {})).toContain('It stays hidden from the other team');
    const text = tieFor('captain', { guestLineupSubmittedAt: '2026-04-10T08:00:00.000Z' });
    expect(text).toContain('both are shown as soon as yours is in');
    expect(text).not.toContain('It stays hidden');
  });

  test('stands beside what another has handed in meanwhile', () => {
    kept('line-up:t1:home', { value: ['ana'] }, { value: [] });
    expect(tieFor('captain', {}, [handedIn('carl')])).toMatch(
      /Someone else has changed this.*Carl.*Keep mine.*Take theirs/,
    );
    expect(tieFor('captain', {}, [handedIn('ana')])).not.toContain('Take theirs');
    expect(tieFor('captain', {})).not.toContain('Take theirs');
  });
});

describe('the page of a team match', () => {
  test('has the organizer answer a proposed date in place of the other captain, before all else', () => {
    const text = tieFor('organizer', { proposal });
    expect(text).toMatch(/Ribera 2 proposes .*18 Apr.*A wedding.*Accept in place of Ribera 1.*Tie sheet/);
    expect(text).toContain('First · North');
    expect(text).not.toContain('you see what everyone sees');
  });

  test('has the captain of the other side answer it, and its maker take it back', () => {
    expect(tieFor('captain', { proposal })).toMatch(/Accept this date.*Decline/);
    expect(tieFor('captain', { proposal: { ...proposal, by: 'home' } })).toContain('Take the proposal back');
    expect(tieFor('captain', { proposal })).not.toContain('in place of');
  });

  test('shows the organizer first what a captain disputes, and the organizer alone', () => {
    const disputed = { status: 'in_progress', guestNotes: 'Singles 1 was 6-4 for us.' } as const;
    expect(tieFor('organizer', disputed)).toMatch(/Ribera 2 writes: Singles 1 was 6-4 for us\..*Tie sheet/);
    expect(tieFor('captain', disputed)).not.toContain('writes');
  });

  test('lets the organizer alone correct a result that both have approved', () => {
    const match = orderMatch('m1', null, {
      ...{ kind: 'team', status: 'completed', outcome: 'completed', winnerSide: 'home' },
      ...{ sets: [{ home: 6, guest: 4 }], confirmedAt: '2026-04-11T10:00:00.000Z' },
    });
    const over = { status: 'completed', homeApprovedAt: 'x', guestApprovedAt: 'x' } as const;
    expect(tieFor('organizer', over, [match])).toContain('Correct| Singles 1');
    expect(tieFor('captain', over, [match])).not.toContain('Correct');
  });

  test('offers forfeits for as long as it is not over', () => {
    expect(tieFor('organizer', {})).toContain('Forfeit| Ribera 1 v Ribera 2');
    expect(tieFor('organizer', { status: 'completed' })).not.toContain('Forfeit');
    expect(tieFor('captain', {})).not.toContain('Forfeit');
  });

  test('offers the organizer to take back a forfeit, and no result that both have approved', () => {
    const lost = { status: 'completed', homeMatchesWon: 0, guestMatchesWon: 3 } as const;
    const nothing = { homeApprovedAt: null, guestApprovedAt: null };
    expect(tieFor('organizer', { ...lost, ...nothing })).toContain(
      'Take the forfeit back| Ribera 1 v Ribera 2',
    );
    expect(tieFor('captain', { ...lost, ...nothing })).not.toContain('Take the forfeit back');
    const played = { ...lost, homeApprovedAt: 'x', guestApprovedAt: 'x' };
    expect(tieFor('organizer', played)).not.toContain('Take the forfeit back');
  });
});
