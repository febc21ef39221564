import { describe, expect, test } from 'vitest';
import { accepted, later, refused, scheduledMatch, situations, stamp } from '../../test/support/matches.ts';
import { createMatch, seatFreeplayers } from './creation.ts';
import { placeInDraw } from './draw-placement.ts';
import type { DrawPlacement } from './draw-placement.ts';
import { reopen } from './lifecycle.ts';
import type { Match } from './match.ts';
import { correct } from './typed-score.ts';
import { claimSeat, fillSlot, isSentBy, isSentByAny, isTakenBack, vacateSlot } from './slots.ts';

const ana = { id: 'player-ana', name: 'Ana' };
const cara = { id: 'player-cara', name: 'Cara' };
const vacating = { side: 'home', byMatchId: 'semi-1', advance: 1 } as const;

describe('a slot of the next match', () => {
  test('is emptied while that is scheduled, and who stood there is noted', () => {
    const { match } = accepted(vacateSlot(situations.scheduled, vacating));
    expect(match.sides.home).toBeNull();
    expect(match.vacated.home).toEqual({ byMatchId: 'semi-1', advance: 1, playerIds: ['player-ana'] });
  });

  test('is emptied once for one advance', () => {
    const { match } = accepted(vacateSlot(situations.scheduled, vacating));
    expect(accepted(vacateSlot(match, vacating)).match).toBe(match);
  });

  test('is noted even when the slot was still empty, for a fill that is on its way', () => {
    const empty = scheduledMatch({ sides: { home: null, guest: null } });
    expect(accepted(vacateSlot(empty, vacating)).match.vacated.home).toMatchObject({ advance: 1 });
  });

  test.each(['in progress, nothing played', 'completed by points', 'cancelled, nothing played'] as const)(
    'is not emptied once the match is %s: it is named as in the way',
    (situation) => {
      expect(refused(vacateSlot(situations[situation], vacating))).toMatchObject({
        kind: 'conflict',
        reasons: [{ path: 'matches.match-1' }],
      });
    },
  );

  test('is filled while nothing was played, which ends the note', () => {
    const { match } = accepted(vacateSlot(situations.scheduled, vacating));
    const filled = fillSlot(match, { side: 'home', seats: [cara] });
    expect(filled.sides.home).toEqual([cara]);
    expect(filled.vacated.home).toBeNull();
  });

  test('is not filled any more once the match has begun', () => {
    const match = situations['in progress, nothing played'];
    expect(fillSlot(match, { side: 'home', seats: [cara] })).toBe(match);
  });
});

describe('a fill that comes late', () => {
  const note = { byMatchId: 'semi-1', advance: 1, playerIds: ['player-ana'] };

  test.each([
    {
      who: 'the same players, nothing decided since',
      known: note,
      ids: ['player-ana'],
      advances: 1,
      isLate: true,
    },
    {
      who: 'the same players, decided anew since',
      known: note,
      ids: ['player-ana'],
      advances: 2,
      isLate: false,
    },
    { who: 'other players', known: note, ids: ['player-cara'], advances: 1, isLate: false },
    { who: 'players, without a note', known: null, ids: ['player-ana'], advances: 1, isLate: false },
  ])('$who: $isLate', ({ known, ids, advances, isLate }) => {
    expect(isTakenBack(known, ids, { ...situations.confirmed, advances })).toBe(isLate);
  });

  test('is known by the match that feeds the slot: only its confirmed winner comes from it', () => {
    expect(isSentBy(situations.confirmed, ['player-ana'])).toBe(true);
    expect(isSentBy(situations.confirmed, ['player-bea'])).toBe(false);
    expect(isSentBy(situations['completed by points'], ['player-ana'])).toBe(false);
  });
});

describe('players who come into a slot', () => {
  const { confirmed } = situations;
  const out: Match = { ...situations['cancelled, nothing played'], bothOut: true };
  const others: Match = { ...out, sides: { home: [cara], guest: [{ id: 'player-dora', name: 'Dora' }] } };

  test.each([
    { who: 'the winner of a match that leads to it', feeders: [confirmed], ids: ['player-ana'], comes: true },
    { who: 'its loser', feeders: [confirmed], ids: ['player-bea'], comes: false },
    {
      who: 'its loser, beside a match that both are out of',
      feeders: [confirmed, others],
      ids: ['player-bea'],
      comes: false,
    },
    { who: 'one who is out', feeders: [out], ids: ['player-ana'], comes: false },
    {
      who: 'somebody from past a match that both are out of',
      feeders: [out],
      ids: ['player-cara'],
      comes: true,
    },
    { who: 'somebody from elsewhere', feeders: [confirmed], ids: ['player-cara'], comes: false },
  ])('$who: $comes', ({ feeders, ids, comes }) => {
    expect(isSentByAny(feeders, ids)).toBe(comes);
  });

  test('are never late once the match that had sent them is reopened: it sends no player', () => {
    const note = { byMatchId: 'semi-1', advance: 1, playerIds: ['player-ana'] };
    expect(isTakenBack(note, ['player-ana'], { ...situations['completed by points'], advances: 1 })).toBe(
      false,
    );
  });
});

describe('a match as its draw wants it', () => {
  const placement: DrawPlacement = {
    tournament: { id: 't-1', name: 'Open', hostClubIds: ['club-1'], isDraft: false },
    draw: { id: 'draw-1', name: 'Main', goldenPoint: false },
    settings: { matchFormat: 'best_of_3' },
    round: 1,
    feeds: null,
    lotInto: null,
    loserFeeds: null,
    isBye: false,
    withdrawn: [],
    sides: { home: [ana], guest: [{ id: 'player-bea', name: 'Bea' }] },
    source: { epoch: 1, version: 7 },
  };

  test('keeps its version when the draw changed elsewhere', () => {
    expect(placeInDraw(situations.scheduled, placement, later)).toBe(situations.scheduled);
  });

  test('that only one side comes to is over, and won by it, until the other side comes', () => {
    const alone = { ...placement, isBye: true, sides: { home: null, guest: placement.sides.guest } };
    const empty = { ...placement, isBye: true, sides: { home: null, guest: null } };
    const off = placeInDraw(scheduledMatch({ sides: empty.sides }), empty, stamp);
    expect(off).toMatchObject({ status: 'cancelled', isDropped: true, winnerSide: null });
    const won = placeInDraw(off, alone, later);
    expect(won).toMatchObject({
      ...{ status: 'completed', outcome: 'walkover', winnerSide: 'guest', isDropped: true },
      ...{ confirmedAt: later.at, confirmedByUserId: null, completedAt: later.at },
    });
    expect(placeInDraw(won, alone, stamp)).toBe(won);
    expect(refused(reopen(won))).toMatchObject({ code: 'side-out' });
    expect(refused(correct(won, { outcome: 'default', userId: null }, later))).toMatchObject({
      code: 'side-out',
    });
    const other = [{ id: 'player-cara', name: 'Cara' }];
    expect(placeInDraw(won, { ...alone, sides: { home: null, guest: other } }, stamp).sides.guest).toEqual(
      other,
    );
    const undecided = { winnerSide: null, outcome: null, confirmedAt: null, completedAt: null };
    expect(placeInDraw(won, empty, later)).toMatchObject({ ...undecided, status: 'cancelled' });
    const back = placeInDraw(won, placement, later);
    expect(back).toMatchObject({
      ...undecided,
      status: 'scheduled',
      isDropped: false,
      sides: placement.sides,
    });
  });

  test('takes names and display even when it is over, but neither players nor rules', () => {
    const changed = placeInDraw(
      situations.confirmed,
      {
        ...placement,
        draw: { id: 'draw-1', name: 'Renamed', goldenPoint: true },
        settings: { matchFormat: 'pro_set' },
        sides: { home: [cara], guest: null },
      },
      later,
    );
    expect(changed).toMatchObject({ draw: { name: 'Renamed' }, goldenPoint: true });
    expect(changed.settings).toEqual(situations.confirmed.settings);
    expect(changed.sides).toEqual(situations.confirmed.sides);
  });

  test('is cancelled while it cannot be played, and back when it can', () => {
    const dropped = placeInDraw(situations.scheduled, { ...placement, isBye: true }, later);
    expect(dropped).toMatchObject({ status: 'cancelled', isDropped: true });
    expect(placeInDraw(dropped, placement, later)).toMatchObject({ status: 'scheduled', isDropped: false });
    const off: Match = { ...situations.scheduled, status: 'cancelled' };
    expect(placeInDraw(off, { ...placement, isBye: true }, later)).toMatchObject({
      status: 'cancelled',
      isDropped: true,
    });
  });

  test('goes to the other side where one has withdrawn, confirmed at once', () => {
    const withdrawn = { ...placement, withdrawn: ['home' as const] };
    expect(placeInDraw(situations.scheduled, withdrawn, later)).toMatchObject({
      status: 'completed',
      outcome: 'walkover',
      winnerSide: 'guest',
      confirmedAt: later.at,
      confirmedByUserId: null,
      advances: 1,
    });
    const alone = { ...withdrawn, sides: { ...placement.sides, guest: null } };
    expect(placeInDraw(situations.scheduled, alone, later)).toMatchObject({
      status: 'scheduled',
      winnerSide: null,
    });
    const playing = situations['in progress, nothing played'];
    expect(placeInDraw(playing, withdrawn, later)).toBe(playing);
  });

  test('is lost by both sides where both have withdrawn', () => {
    const withdrawn = { ...placement, withdrawn: ['home' as const, 'guest' as const] };
    expect(placeInDraw(situations.scheduled, withdrawn, later)).toMatchObject({
      status: 'cancelled',
      bothOut: true,
    });
  });
});

describe('seats of a freeplay match', () => {
  const sides = seatFreeplayers(
    { home: [null, ana], guest: [{ name: 'Guest' }, null] },
    { placeholderId: (side, position) => `${side}-${position}`, newKey: () => 'key' },
  );
  const opens = (key: string | undefined) => key === 'key';
  const freeplay: Match = createMatch(
    { id: 'f-1', kind: 'freeplay', settings: { matchFormat: 'pro_set' }, goldenPoint: false, sides },
    stamp,
  );
  const claim = (side: 'home' | 'guest', position: number, player = cara) =>
    claimSeat(freeplay, { side, position, player, opens });

  test('that are not taken read Player 1 to Player 4', () => {
    expect(sides).toEqual({
      home: [{ id: 'home-1', name: 'Player 1', isOpen: true, key: 'key' }, ana],
      guest: [
        { id: 'guest-1', name: 'Guest', isGuest: true },
        { id: 'guest-2', name: 'Player 4', isOpen: true, key: 'key' },
      ],
    });
  });

  test('are taken by a player, once', () => {
    const { match } = accepted(claim('guest', 2));
    expect(match.sides.guest?.[1]).toEqual(cara);
    expect(accepted(claimSeat(match, { side: 'guest', position: 2, player: cara, opens })).match).toBe(match);
    expect(refused(claimSeat(match, { side: 'home', position: 1, player: cara, opens }))).toMatchObject({
      kind: 'conflict',
    });
  });

  test('are open where a name is that of an open seat in its place', () => {
    const makers = { placeholderId: () => 'x', newKey: () => 'key' };
    const named = seatFreeplayers({ home: [{ name: 'Player 1' }], guest: [{ name: 'Player 1' }] }, makers);
    expect([named.home[0]?.isOpen, named.guest[0]?.isOpen, named.guest[0]?.isGuest]).toEqual([
      true,
      undefined,
      true,
    ]);
  });

  test('of singles are both open under the names of their places', () => {
    const makers = { placeholderId: () => 'x', newKey: () => 'key' };
    const singles = seatFreeplayers({ home: [{ name: 'Player 1' }], guest: [{ name: 'Player 2' }] }, makers);
    expect([singles.home, singles.guest].map((side) => side.map(({ isOpen }) => isOpen))).toEqual([
      [true],
      [true],
    ]);
  });

  test('are closed for who has no key, and where a guest stands', () => {
    const without = claimSeat(freeplay, { side: 'guest', position: 2, player: cara, opens: () => false });
    expect(refused(without)).toMatchObject({
      kind: 'invalid',
      reasons: [{ code: 'slot-key-unknown', path: 'key' }],
    });
    expect(refused(claim('guest', 1))).toMatchObject({ code: 'slot-taken' });
  });

  test('that are taken are not free for another', () => {
    expect(refused(claim('home', 2))).toMatchObject({ kind: 'conflict', message: 'This slot is taken' });
  });

  test('there are none of beyond the pair, or in another kind of match', () => {
    expect(refused(claim('home', 3))).toEqual({ kind: 'missing', what: 'Slot' });
    const claimed = claimSeat(situations.scheduled, { side: 'home', position: 1, player: cara, opens });
    expect(refused(claimed)).toEqual({ kind: 'missing', what: 'Freeplay match' });
  });
});
