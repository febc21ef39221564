import { decided } from '@courtcast/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualLadder } from '@courtcast/contracts';
import type { Challenge, SeenMatch } from './challenge.ts';
import { afterDue, nextDue } from './deadlines.ts';
import { challengeableBy, withAnswer, withChallenge, withSeenMatch, withSettled } from './decisions.ts';
import { newLadder, withHoliday, withJoined, withLeft, withMoved } from './ladder.ts';
import type { Ladder, LadderSettings } from './ladder.ts';
import { ladderWithMerged } from './merged-player.ts';
import { movesOf, orderOf, weeksOf } from './places.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 4, 4, 12);
const day = (days: number) => new Date(START + days * DAY);

function givenLadder(names: string, settings: Partial<LadderSettings> = {}): Ladder {
  const empty = newLadder(
    { ...usualLadder, name: 'Club ladder', ...settings },
    { clubId: 'club', at: day(-1) },
  );
  return names
    .split('')
    .reduce(
      (ladder, playerId) =>
        decided(withJoined(ladder, { playerId, place: null }, { id: `in ${playerId}`, at: day(0) })),
      empty,
    );
}

const shown = (ladder: Ladder) => orderOf(ladder).join('');

const challenged = (ladder: Ladder, pair: string, at = day(1)) =>
  decided(
    withChallenge(
      ladder,
      { challengerId: pair[0] ?? '', challengedId: pair[1] ?? '' },
      { id: `${pair} ${at.getTime()}`, at },
    ),
  );
const lastOf = ({ challenges }: Ladder) => {
  const last = challenges.at(-1);
  if (last === undefined) throw new Error('no challenge');
  return last;
};
const accepted = (ladder: Ladder, at: Date) =>
  decided(withAnswer(ladder, { id: lastOf(ladder).id, isAccepted: true }, at));

const seen = (over: Partial<SeenMatch> & { startedAt: Date }): SeenMatch => ({
  ...{ id: 'm1', epoch: 1, version: 1, standing: 'counts', winnerId: null },
  completedAt: new Date(over.startedAt.getTime() + HOUR),
  ...over,
});

const pairOf = (pair: string) => [pair[0] ?? '', pair[1] ?? ''] as const;
const played = (ladder: Ladder, pair: string, over: Partial<SeenMatch> & { startedAt: Date }) =>
  withSeenMatch(ladder, pairOf(pair), seen(over));
const due = (ladder: Ladder, at: Date) => afterDue(ladder, at, (id) => `idle ${id} ${at.getTime()}`);

const refusalOf = (decision: ReturnType<typeof withChallenge>) => JSON.stringify(decision);

describe('a challenge', () => {
  test('reaches so many places up, without counting who is on holiday', () => {
    const ladder = givenLadder('abcdef');
    expect(challengeableBy(ladder, 'f', day(1))).toEqual(['c', 'd', 'e']);
    const holiday = { from: '2026-05-05', to: '2026-05-09' };
    const away = decided(withHoliday(ladder, { playerId: 'd', holiday }, day(0)));
    expect(challengeableBy(away, 'f', day(1))).toEqual(['b', 'c', 'e']);
    expect(challengeableBy(away, 'd', day(1))).toEqual([]);
    expect(challengeableBy(away, 'f', day(6))).toEqual(['c', 'd', 'e']);
    expect(challengeableBy(ladder, 'a', day(1))).toEqual([]);
    const down = { challengerId: 'a', challengedId: 'b' };
    expect(refusalOf(withChallenge(ladder, down, { id: 'x', at: day(1) }))).toContain('out-of-reach');
  });

  test('keeps both from another one, and from each other for a while', () => {
    const open = challenged(givenLadder('abcdef'), 'db');
    expect(challengeableBy(open, 'd', day(1))).toEqual([]);
    expect(challengeableBy(open, 'e', day(1))).toEqual(['c']);
    const over = decided(withAnswer(open, { id: lastOf(open).id, isAccepted: false }, day(2)));
    expect(shown(over)).toBe('adbcef');
    expect(challengeableBy(over, 'b', day(3))).toEqual(['a']);
    expect(challengeableBy(over, 'b', day(17))).toEqual(['a', 'd']);
  });

  test('that nobody answers in time is won where the club says so, and one that nobody plays is not', () => {
    expect(shown(due(challenged(givenLadder('abcd'), 'db'), day(3)))).toBe('abcd');
    const open = challenged(givenLadder('abcd', { unanswered: 'walkover' }), 'db');
    expect(nextDue(open)).toEqual(day(3));
    expect(shown(due(open, new Date(day(3).getTime() - 1)))).toBe('abcd');
    expect(shown(due(open, day(3)))).toBe('adbc');
    const agreed = accepted(open, day(2));
    expect(nextDue(agreed)).toEqual(day(9));
    const over = due(agreed, day(9));
    expect([shown(over), lastOf(over).status]).toEqual(['abcd', 'unplayed']);
    const late = { id: lastOf(open).id, isAccepted: true };
    expect(refusalOf(withAnswer(open, late, day(3)))).toContain('challenge-over');
  });

  test('is decided by the first match of the two in its time, and by no other', () => {
    const agreed = accepted(challenged(givenLadder('abcd'), 'db'), day(2));
    const won = { winnerId: 'd' };
    expect(shown(played(agreed, 'db', { ...won, startedAt: day(1.5) }))).toBe('abcd');
    expect(shown(played(agreed, 'db', { ...won, startedAt: day(9.5) }))).toBe('abcd');
    expect(shown(played(agreed, 'dc', { ...won, startedAt: day(3) }))).toBe('abcd');
    const waits = played(agreed, 'bd', { startedAt: day(8), standing: 'open' });
    expect(lastOf(due(waits, day(20))).status).toBe('accepted');
    const rematch = played(waits, 'bd', { id: 'm2', winnerId: 'b', startedAt: day(8.5) });
    expect(lastOf(rematch).status).toBe('accepted');
    const done = played(rematch, 'bd', { ...won, startedAt: day(8), version: 2 });
    expect([shown(done), lastOf(done).decision?.winner]).toEqual(['adbc', 'challenger']);
    expect(played(done, 'bd', { winnerId: 'b', startedAt: day(8), version: 1 })).toBe(done);
  });

  test('whose match is disputed waits for another one, or for its end', () => {
    const agreed = accepted(challenged(givenLadder('abcd'), 'db'), day(2));
    const done = played(agreed, 'db', { winnerId: 'd', startedAt: day(3) });
    const disputed = played(done, 'db', { startedAt: day(3), standing: 'gone', version: 2 });
    expect([shown(disputed), lastOf(disputed).status]).toEqual(['abcd', 'accepted']);
    expect(lastOf(due(disputed, day(9))).status).toBe('unplayed');
    expect(shown(played(disputed, 'db', { id: 'm2', winnerId: 'd', startedAt: day(4) }))).toBe('adbc');
  });

  test('that the club has decided stays decided', () => {
    const agreed = accepted(challenged(givenLadder('abcd'), 'db'), day(2));
    const word = { id: lastOf(agreed).id, reason: 'They have told me', byUserId: 'u' };
    const settled = decided(withSettled(agreed, { ...word, winner: 'challenger' }, day(4)));
    expect(shown(played(settled, 'db', { winnerId: 'b', startedAt: day(3) }))).toBe('adbc');
    expect(shown(decided(withSettled(settled, { ...word, winner: null }, day(5))))).toBe('abcd');
  });
});

describe('a ladder', () => {
  test('lets the winner in and moves all between, or swaps the two', () => {
    const won = (move: 'shift' | 'swap') =>
      shown(
        played(accepted(challenged(givenLadder('abcde', { move }), 'eb'), day(2)), 'eb', {
          winnerId: 'e',
          startedAt: day(3),
        }),
      );
    expect([won('shift'), won('swap')]).toEqual(['aebcd', 'aecdb']);
  });

  test('moves down who is inactive: not the first, not those on holiday or with a challenge', () => {
    const ladder = givenLadder('abcdef', { inactiveDays: 14, inactivePlaces: 2 });
    const holiday = { from: '2026-05-10', to: '2026-05-20' };
    const away = decided(withHoliday(ladder, { playerId: 'c', holiday }, day(0)));
    expect(nextDue(away)).toEqual(day(14));
    const open = challenged(away, 'fd', day(13.9));
    const later = due(open, day(14));
    expect(shown(later)).toBe('acdbfe');
    expect(due(later, day(14.5))).toBe(later);
    const gone = due(givenLadder('abc', { inactiveDays: 14, inactivePlaces: null }), day(14));
    expect([shown(gone), gone.players.length]).toEqual(['a', 1]);
  });

  test('moves down who is inactive before a holiday begins', () => {
    const ladder = givenLadder('abcdef', { inactiveDays: 14, inactivePlaces: 2 });
    const holiday = { from: '2026-08-10', to: '2026-08-20' };
    const planned = decided(withHoliday(ladder, { playerId: 'c', holiday }, day(0)));
    expect(shown(due(planned, day(14)))).toBe(shown(due(ladder, day(14))));
  });

  test('tells what has moved whom, and who stood where each week', () => {
    const ladder = givenLadder('abc');
    const move = { playerId: 'c', place: 1, reason: 'Was put in wrongly', byUserId: 'u' };
    const moved = decided(withMoved(ladder, move, { id: 'mv', at: day(3) }));
    expect(movesOf(moved).at(-1)).toMatchObject({ playerId: 'c', from: 3, to: 1 });
    const weeks = weeksOf(moved, day(8));
    expect(weeks.map(({ date, order }) => [date, order.join('')])).toEqual([['2026-05-11', 'cab']]);
    expect(shown(withLeft(moved, 'a', { id: 'l', at: day(4) }))).toBe('cb');
  });

  test('gives the place and the challenges of a merged player to the one who stands for them', () => {
    const open = accepted(challenged(givenLadder('abcd'), 'db'), day(2));
    const merged = ladderWithMerged(open, 'd', 'x');
    expect([shown(merged), lastOf(merged).challengerId]).toEqual(['abcx', 'x']);
    expect(shown(ladderWithMerged(open, 'a', 'c'))).toBe('cbd');
  });

  test('keeps its order, and who plays, when what is old goes into what it begins with', () => {
    let ladder = givenLadder('abcdef');
    for (let step = 0; step < 2_100; step += 1) {
      const playerId = 'abcdef'[step % 6] ?? '';
      const move = { playerId, place: 1 + ((step * 7) % 6), reason: 'r', byUserId: 'u' };
      ladder = decided(withMoved(ladder, move, { id: `${step}`, at: day(1 + step) }));
    }
    const kept = due(ladder, day(3_000));
    expect(kept.events.length).toBeLessThan(1_200);
    expect(shown(kept)).toBe(shown(ladder));
  });
});

/** One challenge: who by number, when, and the forms of its match as they were sent, one after the other. */
const story = fc.record({
  pair: fc.tuple(fc.nat(9), fc.nat(9)),
  days: fc.integer({ min: 1, max: 200 }),
  forms: fc.array(
    fc.record({ isGone: fc.boolean(), isWon: fc.boolean(), hours: fc.integer({ min: 1, max: 30 }) }),
    { minLength: 1, maxLength: 4 },
  ),
});

interface Told {
  readonly challenger: string;
  readonly other: string;
  readonly at: number;
  readonly isWon: boolean;
}

/** The same, told by somebody who knows how everything ended and was never wrong. */
function toldAtOnce(start: string, stories: readonly Told[]) {
  let order = start.split('');
  for (const { challenger, other, isWon } of stories.toSorted((a, b) => a.at - b.at)) {
    const [from, to] = [order.indexOf(challenger), order.indexOf(other)];
    if (!isWon || from < to) continue;
    order = [...order.slice(0, to), challenger, ...order.slice(to, from), ...order.slice(from + 1)];
  }
  return order.join('');
}

const NAMES = 'abcdefghij';
const rules: Challenge['rules'] = {
  move: 'shift',
  playDays: 7,
  unanswered: 'nothing',
  declined: 'nothing',
  unplayed: 'nothing',
};
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** The challenge of a story, the forms of its match, and what follows from the last of these. */
function unfold({ pair, days, forms }: Story, index: number) {
  const [low, high] = [Math.max(...pair), Math.min(...pair)];
  const [challengerId, challengedId] = [NAMES[low] ?? '', NAMES[high] ?? ''];
  const startedAt = new Date(day(days).getTime() + index);
  const endOf = (hours: number) => new Date(startedAt.getTime() + hours * HOUR);
  const challenge: Challenge = {
    ...{ id: `c${index}`, challengerId, challengedId, rules, status: 'accepted' },
    ...{ places: { challenger: 0, challenged: 0 }, createdAt: startedAt, answerBy: startedAt },
    ...{
      acceptedAt: startedAt,
      playBy: startedAt,
      endedAt: null,
      decision: null,
      settled: null,
      matches: [],
    },
  };
  const sent = forms.map(({ isGone, isWon, hours }, version) => {
    const winnerId = isWon ? challengerId : challengedId;
    const over = isGone ? ({ standing: 'gone', winnerId: null } as const) : { winnerId };
    return seen({ id: `m${index}`, version, startedAt, completedAt: endOf(hours), ...over });
  });
  const last = forms.at(-1) ?? { isGone: true, isWon: false, hours: 0 };
  const isWon = last.isWon && !last.isGone;
  const told: Told = {
    challenger: challengerId,
    other: challengedId,
    at: endOf(last.hours).getTime(),
    isWon,
  };
  return { challenge, sent, told };
}

test('whatever is corrected, disputed, sent twice or in another order: it stands as if it had been right at once', () => {
  fc.assert(
    fc.property(fc.array(story, { maxLength: 12 }), fc.infiniteStream(fc.nat(1_000)), (stories, chance) => {
      const all = stories.filter(({ pair: [one, other] }) => one !== other).map(unfold);
      const challenges = all.map(({ challenge }) => challenge);
      let ladder: Ladder = { ...givenLadder(NAMES), challenges };
      const sent = all.flatMap((one) => [...one.sent, ...one.sent].map((form) => ({ ...one.told, form })));
      const keyed = sent.map((one) => ({ ...one, key: chance.next().value ?? 0 }));
      for (const { challenger, other, form } of keyed.toSorted((a, b) => a.key - b.key)) {
        ladder = withSeenMatch(ladder, [challenger, other], form);
        if (form.version === 0) ladder = due(ladder, day(300));
      }
      const told = all.map((one) => one.told);
      expect(shown(due(ladder, day(300)))).toBe(toldAtOnce(NAMES, told));
    }),
  );
});
