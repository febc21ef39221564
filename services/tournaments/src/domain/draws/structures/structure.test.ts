import { describe, expect, test } from 'vitest';
import { default as fc } from 'fast-check';
import { seededRandom } from '@courtcast/testkit';
import {
  endMatch,
  familyMatches,
  makeFamily,
  openMatches,
  settleFamily,
} from '../../../../test/support/structure-family.ts';
import type { Ending, Family, FamilyMatch } from '../../../../test/support/structure-family.ts';
import { bracketOf } from '../bracket.ts';
import type { DrawSize } from '../draw-size.ts';
import { isForPlace } from './link-table.ts';
import type { Preset } from './presets.ts';
import { presetDraws } from './presets.ts';

/** Matches with the main draw's own, for 16 and 32 lines. */
const counts: Readonly<Record<Preset, readonly [number, number]>> = {
  third_place: [16, 32],
  first_round_consolation: [22, 46],
  first_match_consolation: [26, 54],
  feed_in_consolation: [29, 61],
  curtis: [27, 59],
  compass: [32, 72],
  olympic: [28, 60],
  all_places: [32, 80],
  double_elimination: [31, 63],
};
const presets = Object.keys(counts) as Preset[];

interface Script {
  readonly preset: Preset;
  readonly size: DrawSize;
  readonly players: number;
  readonly seed: number;
}

const anyScript: fc.Arbitrary<Script> = fc.constantFrom<DrawSize>(4, 8, 16).chain((size) =>
  fc.record({
    preset: fc.constantFrom(...presets),
    size: fc.constant(size),
    players: fc.integer({ min: size / 2 + 1, max: size }),
    seed: fc.nat(),
  }),
);

const endingFrom = (random: () => number): Ending => {
  const lot = random();
  if (lot < 0.1) return { advances: 'bothOut' };
  return { advances: random() < 0.5 ? 'home' : 'guest', ...(lot < 0.3 ? { isWalkover: true } : {}) };
};

const oneOf = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

const bracketMatches = (family: Family, drawId: string) => {
  const record = family.get(drawId);
  return record === undefined ? [] : bracketOf(record.draw).matches;
};

/** The state of a family, without versions. */
const outcomeOf = (family: Family) => [...family].map(([id, { draw }]) => ({ id, bracket: bracketOf(draw) }));

/** Plays to the end, correcting results on the way whatever has come of them since. */
const stumble = (script: Script): Family => {
  const random = seededRandom(script.seed);
  let family = makeFamily(script);
  for (let step = 0; step < 10 * script.size; step++) {
    const isCorrection = random() < 0.2;
    const decided = familyMatches(family).filter(({ match }) => (match.result?.advances ?? null) !== null);
    const match = oneOf(isCorrection ? decided : openMatches(family), random);
    if (match === undefined) continue;
    const ending = isCorrection && random() < 0.3 ? null : endingFrom(random);
    family = endMatch(family, match, ending);
  }
  for (let next = openMatches(family)[0]; next !== undefined; next = openMatches(family)[0])
    family = endMatch(family, next, endingFrom(random));
  return family;
};

/** The results of a family entered one by one into one that is new, from the last match to the first. */
const direct = (script: Script, played: Family): Family => {
  const results = familyMatches(played).toReversed();
  return results.reduce((family, { drawId, match }) => {
    const same = familyMatches(family).find((one) => one.drawId === drawId && one.match.id === match.id);
    const { advances = null, isWalkover } = match.result ?? {};
    if (same === undefined || advances === null) return family;
    return endMatch(family, same, { advances, ...(isWalkover === true ? { isWalkover } : {}) });
  }, makeFamily(script));
};

const isStanding = ({ home, guest }: Pick<FamilyMatch, 'home' | 'guest'>, id: string): boolean =>
  [...(home ?? []), ...(guest ?? [])].includes(id);

describe.each(presets)('%s', (preset) => {
  test('adds as many matches as the contract says', () => {
    const [of16, of32] = counts[preset];
    const matches = ([16, 32] as const).map(
      (size) => familyMatches(makeFamily({ preset, size, players: size })).length,
    );
    expect(matches).toEqual([of16, of32]);
  });

  test('has its draws behind those that they are made of, in every size', () => {
    for (const size of [4, 8, 16, 32, 64, 128] as const) {
      const known = new Set(['main']);
      for (const { key, links } of presetDraws(preset, size)) {
        expect(links.filter(({ from }) => !known.has(from))).toEqual([]);
        known.add(key);
      }
    }
  });
});

describe('the draws of a structure', () => {
  test('come to the same after corrections as if every result had been right at once', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        const played = stumble(script);
        expect(outcomeOf(direct(script, played))).toEqual(outcomeOf(played));
      }),
      // A match of the consolation that both lose leaves a bye, past which an exit of the main draw leads.
      { numRuns: 25, examples: [[{ preset: 'feed_in_consolation', size: 16, players: 10, seed: 22 }]] },
    );
  });

  test('wait for no one in the end, and have no one twice in a round', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        for (const { draw } of stumble(script).values()) {
          const { slots, winners } = bracketOf(draw);
          expect(
            [...slots.map(({ occupant }) => occupant), ...winners].filter(({ kind }) => kind === 'pending'),
          ).toEqual([]);
          const rounds = Map.groupBy(slots, ({ round }) => round);
          for (const ofRound of rounds.values()) {
            const ids = ofRound.flatMap(({ occupant }) =>
              occupant.kind === 'placed' ? occupant.playerIds : [],
            );
            expect(ids).toHaveLength(new Set(ids).size);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test('have no one who can still play in the draw that they come from', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        const random = seededRandom(script.seed);
        let family = makeFamily(script);
        for (
          let next = oneOf(openMatches(family), random);
          next !== undefined;
          next = oneOf(openMatches(family), random)
        ) {
          family = endMatch(family, next, endingFrom(random));
          const open = openMatches(family);
          const twice = open.filter((one) =>
            open.some(
              (other) =>
                other !== one &&
                [...(one.home ?? []), ...(one.guest ?? [])].some((id) => isStanding(other, id)),
            ),
          );
          expect(twice).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('give everybody as many matches as there are rounds where every place is played for', () => {
    let family = makeFamily({ preset: 'all_places', size: 16, players: 16 });
    for (let next = openMatches(family)[0]; next !== undefined; next = openMatches(family)[0])
      family = endMatch(family, next, { advances: 'home' });
    const played = Array.from({ length: 16 }, (_, index) =>
      familyMatches(family).filter((match) => isStanding(match, `p${index}`)),
    );
    expect(new Set(played.map(({ length }) => length))).toEqual(new Set([4]));
  });

  test('take only those whose first match it was into a consolation of first matches', () => {
    const positions = [0, 'bye', 1, 2, 3, 4, 5, 6] as const;
    const plan = { preset: 'first_match_consolation', size: 8, players: 7, positions } as const;
    const end = (family: Family, id: string, ending: Ending): Family => {
      const match = familyMatches(family).find((one) => one.match.id === id);
      if (match === undefined) throw new Error(`no match ${id}`);
      return endMatch(family, match, ending);
    };
    const start = end(end(makeFamily(plan), 'main 3.2', { advances: 'home' }), 'main 2.1', {
      advances: 'guest',
    });
    const fed = (family: Family) =>
      familyMatches(family).find(({ drawId, match }) => drawId === 'consolation' && match.round === 2);
    // p0 had a bye, then lost to p1.
    expect(fed(start)?.home).toEqual(['p0']);
    const other = end(start, 'main 2.1', { advances: 'home' });
    // p1 had won a match that was played; had that been a walkover, losing to p0 would be the first.
    expect(fed(other)).toMatchObject({ home: null, isBye: true });
    expect(fed(end(other, 'main 3.2', { advances: 'home', isWalkover: true }))?.home).toEqual(['p1']);
  });

  test('play no match of a consolation of first matches that only a walkover could bring a loser to', () => {
    const positions = [0, 'bye', 1, 2, 3, 4, 5, 6] as const;
    const made = makeFamily({ preset: 'first_match_consolation', size: 8, players: 7, positions });
    const fedIn = (family: Family, position: number) =>
      bracketMatches(family, 'consolation').find((one) => one.round === 2 && one.position === position);
    // Who had a bye may lose their first match in the second round; the others have played before.
    expect(fedIn(made, 1)).toMatchObject({ isBye: false, home: { kind: 'pending' } });
    expect(fedIn(made, 2)).toMatchObject({ isBye: true, home: { kind: 'bye' } });
    expect(bracketMatches(made, 'main').find(({ id }) => id === 'main 2.2')?.loserFeeds).toBeNull();
    const first = openMatches(made).find(({ match }) => match.id === 'main 3.3');
    if (first === undefined) throw new Error('a first round has matches');
    const walkedOver = endMatch(made, first, { advances: 'home', isWalkover: true });
    expect(fedIn(walkedOver, 2)).toMatchObject({ isBye: false, home: { kind: 'pending' } });
    expect(fedIn(endMatch(walkedOver, first, { advances: 'home' }), 2)).toMatchObject({ isBye: true });
  });

  test.each(
    (['first_match_consolation', 'feed_in_consolation', 'all_places'] as const).flatMap((preset) =>
      [5, 7, 8].map((players) => [preset, players] as const),
    ),
  )('%s of %d: what waits to be played is what can be, without walkovers', (preset, players) => {
    const random = seededRandom(players);
    const made = makeFamily({ preset, size: 8, players });
    const idOf = ({ drawId, match }: FamilyMatch) => `${drawId} ${match.id}`;
    const played = new Set<string>();
    for (let run = 0; run < 20; run++) {
      let family = made;
      for (
        let next = oneOf(openMatches(family), random);
        next !== undefined;
        next = oneOf(openMatches(family), random)
      ) {
        played.add(idOf(next));
        family = endMatch(family, next, { advances: random() < 0.5 ? 'home' : 'guest' });
      }
    }
    const waiting = familyMatches(made).filter(({ isBye }) => !isBye);
    expect([...played].toSorted()).toEqual(waiting.map(idOf).toSorted());
  });

  test.each(presets)('%s: each loser comes where the draw said that they would', (preset) => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 5, max: 8 }), (seed, players) => {
        const random = seededRandom(seed);
        let family = makeFamily({ preset, size: 8, players });
        for (let next = openMatches(family)[0]; next !== undefined; next = openMatches(family)[0]) {
          const { drawId, match } = next;
          const goesTo = bracketMatches(family, drawId).find(({ id }) => id === match.id)?.loserFeeds ?? null;
          const advances = random() < 0.5 ? 'home' : 'guest';
          const loser = advances === 'home' ? next.guest : next.home;
          family = endMatch(family, next, { advances });
          if (goesTo === null || goesTo.onlyFirstMatch === true) continue;
          const into = bracketMatches(family, goesTo.drawId).find(({ id }) => id === goesTo.matchId);
          expect(into?.[goesTo.side]).toMatchObject({ kind: 'placed', playerIds: loser });
        }
      }),
      { numRuns: 10 },
    );
  });

  test.each([
    ['home', 1],
    ['guest', 2],
  ] as const)(
    'end double elimination with the champion: the final is the last match where %s wins it',
    (advances, last) => {
      let family = makeFamily({ preset: 'double_elimination', size: 8, players: 8 });
      for (let next = openMatches(family)[0]; next !== undefined; next = openMatches(family)[0])
        family = endMatch(family, next, { advances: next.drawId === 'final' ? advances : 'home' });
      const finals = ['final', 'decider'].flatMap((drawId) => bracketMatches(family, drawId));
      const played = finals.filter(({ isBye }) => !isBye);
      expect(played).toHaveLength(last);
      expect(played.filter(({ feeds }) => feeds === null)).toEqual(played.slice(-1));
      const ended = [...family.values()].map(({ draw }) => isForPlace(draw));
      expect(ended.filter(Boolean)).toEqual([]);
    },
  );

  test.each([
    [8, ['main', 'places-5-4']],
    // Who lost without an opponent has gone on: scoring has emptied the next slot, too.
    [7, ['main', 'places-5-4', 'places-7-2']],
  ] as const)(
    'of which a result was taken back and entered again change as far as something has gone on: %d players',
    (players, changed) => {
      const made = makeFamily({ preset: 'all_places', size: 8, players });
      const first = openMatches(made).find(({ drawId }) => drawId === 'main');
      if (first === undefined) throw new Error('a draw has matches');
      const before = endMatch(made, first, { advances: 'home' });
      const after = endMatch(endMatch(before, first, null), first, { advances: 'home' });
      const idsOf = [...after].filter(([id, { draw }]) => draw !== before.get(id)?.draw).map(([id]) => id);
      expect(idsOf).toEqual(changed);
    },
  );

  test('of places give no title, and neither a match for the third', () => {
    for (const preset of ['third_place', 'all_places', 'compass'] as const) {
      const made = [...makeFamily({ preset, size: 8, players: 8 })].filter(([id]) => id !== 'main');
      expect(made.map(([, { draw }]) => isForPlace(draw))).toEqual(made.map(() => true));
    }
  });

  test('go back to where they were where the main draw is open again', () => {
    const family = makeFamily({ preset: 'compass', size: 16, players: 16 });
    const main = family.get('main');
    if (main === undefined) throw new Error('no main draw');
    const reopened = { ...main, version: main.version + 1, draw: { ...main.draw, matches: null } };
    const settled = settleFamily(new Map(family).set('main', reopened));
    expect([...settled.values()].flatMap(({ draw }) => draw.matches ?? [])).toEqual([]);
    expect([...settled.values()].flatMap(({ draw }) => draw.exits ?? [])).toEqual([]);
  });
});
