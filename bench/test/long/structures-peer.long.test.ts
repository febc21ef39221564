import { describe, expect, test } from 'vitest';
import { mocksEngine, tournamentEngine } from 'tods-competition-factory';
import { z } from 'zod';
import { seededRandom } from '@courtcast/testkit';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import type { DrawSize } from '../../../services/tournaments/src/domain/draws/draw-size.ts';
import type { Position } from '../../../services/tournaments/src/domain/draws/lines.ts';
import { presetDraws } from '../../../services/tournaments/src/domain/draws/structures/presets.ts';
import type { Preset } from '../../../services/tournaments/src/domain/draws/structures/presets.ts';
import { roundsOf } from '../../../services/tournaments/src/domain/draws/structures/rounds.ts';
import {
  endMatch,
  familyMatches,
  makeFamily,
  openMatches,
} from '../../../services/tournaments/test/support/structure-family.ts';
import type { Family, FamilyMatch } from '../../../services/tournaments/test/support/structure-family.ts';

interface Peer {
  readonly preset: Preset;
  readonly drawType: string;
  /** The rounds of the main draw, from its first, whose losers play for places; null where the type has them. */
  readonly playoffRounds?: (rounds: number) => number[];
}

/** As many play-off rounds as there are. */
const ALL_ROUNDS = 9;

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

const peers: readonly Peer[] = [
  { preset: 'third_place', drawType: 'SINGLE_ELIMINATION', playoffRounds: (rounds) => [rounds - 1] },
  { preset: 'first_round_consolation', drawType: 'FIRST_ROUND_LOSER_CONSOLATION' },
  { preset: 'first_match_consolation', drawType: 'FIRST_MATCH_LOSER_CONSOLATION' },
  { preset: 'feed_in_consolation', drawType: 'FEED_IN_CHAMPIONSHIP' },
  { preset: 'curtis', drawType: 'CURTIS_CONSOLATION' },
  { preset: 'compass', drawType: 'COMPASS' },
  { preset: 'olympic', drawType: 'OLYMPIC' },
  {
    preset: 'all_places',
    drawType: 'SINGLE_ELIMINATION',
    playoffRounds: (rounds) => upTo(rounds - 1),
  },
  { preset: 'double_elimination', drawType: 'DOUBLE_ELIMINATION' },
];

/** Its declared type is any. */
const generateRecord: (profiles: object) => unknown = mocksEngine.generateTournamentRecord;

const madeSchema = z.object({ drawIds: z.tuple([z.string()]) });
const eventSchema = z.object({
  drawDefinition: z.object({
    structures: z.array(
      z.object({
        matchUps: z.array(z.unknown()),
        positionAssignments: z.array(z.object({ participantId: z.string().optional() })),
      }),
    ),
  }),
});

const playoffsOf = ({ playoffRounds }: Peer, size: DrawSize) =>
  playoffRounds === undefined
    ? {}
    : {
        withPlayoffs: {
          roundProfiles: [
            Object.fromEntries(playoffRounds(Math.log2(size)).map((round) => [round, ALL_ROUNDS])),
          ],
        },
      };

/** The peer's draw of so many players, and whom it has on the lines of its main structure. */
const peerDraw = (peer: Peer, size: DrawSize, players: number) => {
  const profile = { drawSize: size, participantsCount: players, drawType: peer.drawType };
  const made = generateRecord({
    drawProfiles: [{ ...profile, ...playoffsOf(peer, size) }],
    setState: true,
  });
  const [drawId] = madeSchema.parse(made).drawIds;
  const event: unknown = tournamentEngine.getEvent({ drawId });
  const { structures } = eventSchema.parse(event).drawDefinition;
  // That of double elimination has the match of both winners, too.
  const count = peer.preset === 'double_elimination' ? size : size - 1;
  const main = structures.find(({ matchUps }) => matchUps.length === count);
  return { drawId, lines: (main?.positionAssignments ?? []).map(({ participantId }) => participantId) };
};

interface PeerMatch {
  readonly id: string;
  readonly structure: string;
  /** Its players as ours are called, sorted. */
  readonly pair: string;
  readonly sides: readonly string[];
  readonly isOver: boolean;
}

/** The peer's matches that have both players. */
const peerMatches = (ids: readonly string[]): PeerMatch[] =>
  (tournamentEngine.allTournamentMatchUps().matchUps ?? []).flatMap((matchUp): PeerMatch[] => {
    const sides = (matchUp.sides ?? []).flatMap(({ participantId }) =>
      participantId === undefined ? [] : `p${ids.indexOf(participantId)}`,
    );
    const { matchUpId: id, structureName: structure = '', winningSide, matchUpStatus = '' } = matchUp;
    const isOver = winningSide !== undefined || matchUpStatus === 'DOUBLE_WALKOVER';
    return sides.length < 2 ? [] : [{ id, structure, pair: sides.toSorted().join(' '), sides, isOver }];
  });

const pairOf = ({ home, guest }: Pick<FamilyMatch, 'home' | 'guest'>): string =>
  [...(home ?? []), ...(guest ?? [])].toSorted().join(' ');

/** Who meets whom, and has met, of both. */
const pairsOf = (family: Family) =>
  familyMatches(family)
    .filter(({ home, guest, isBye }) => home !== null && guest !== null && !isBye)
    .map(pairOf)
    .toSorted();

interface Play {
  readonly peer: Peer;
  readonly size: DrawSize;
  readonly players: number;
  readonly random: () => number;
  /** How many of ten matches are won by walkover. */
  readonly walkovers: number;
}

/** The peer's matches as we play them: it gives the decider its players where the winner of the final has not lost before. */
const played = (matches: readonly PeerMatch[], family: Family): PeerMatch[] => {
  const isNeeded = family.get('final')?.draw.matches?.some(({ result }) => result?.advances === 'guest');
  return matches.filter(({ structure }) => structure !== 'Decider' || isNeeded === true);
};

/** The peer refuses a few results of matches without one, where byes have gone ahead in other structures. */
const REFUSED = 'ERR_UNCHANGED_CANNOT_CHANGE_WINNING_SIDE';

/** Ends a match here and there: the family after it, null where the peer refuses what it should take, or what is wrong. */
const endBoth = (
  { family, match, drawId, same }: { family: Family; match: FamilyMatch; drawId: string; same: PeerMatch },
  { advances, isWalkover }: { advances: 'home' | 'guest'; isWalkover: boolean },
): Family | string | null => {
  const winningSide = same.sides.indexOf(match[advances]?.[0] ?? '') + 1;
  const outcome = isWalkover ? { winningSide, matchUpStatus: 'WALKOVER' as const } : { winningSide };
  const { error } = tournamentEngine.setMatchUpStatus({ drawId, matchUpId: same.id, outcome });
  if (error === undefined)
    return endMatch(family, match, { advances, ...(isWalkover ? { isWalkover } : {}) });
  const message = JSON.stringify(error);
  return message.includes(REFUSED) ? null : message;
};

/** How the two differ, who meets whom: null where they do not. */
const differenceOf = (family: Family, theirs: readonly PeerMatch[]): string | null => {
  const [mine, others] = [pairsOf(family), theirs.map(({ pair }) => pair).toSorted()];
  return JSON.stringify(mine) === JSON.stringify(others)
    ? null
    : `ours ${mine.join()} theirs ${others.join()}`;
};

/** Plays a draw to its end here and there, match by match in any order, and says how they differ. */
const play = ({ peer, size, players, random, walkovers }: Play): string | null => {
  const { drawId, lines } = peerDraw(peer, size, players);
  const ids = lines.flatMap((participantId) => participantId ?? []);
  const positions = lines.map((id): Position => (id === undefined ? 'bye' : ids.indexOf(id)));
  let family = makeFamily({ preset: peer.preset, size, players, positions });
  for (;;) {
    const theirs = played(peerMatches(ids), family);
    const difference = differenceOf(family, theirs);
    const open = openMatches(family);
    const match = open[Math.floor(random() * open.length)];
    if (difference !== null || match === undefined) return difference;
    const same = theirs.find(({ pair, isOver }) => !isOver && pair === pairOf(match));
    if (same === undefined) return `not open there: ${pairOf(match)}`;
    const isWalkover = random() * 10 < walkovers;
    const advances = random() < 0.5 ? 'home' : 'guest';
    const next = endBoth({ family, match, drawId, same }, { advances, isWalkover });
    if (next === null || typeof next === 'string') return next;
    family = next;
  }
};

const fieldsOf = (size: DrawSize): number[] =>
  Array.from({ length: size / 2 }, (_, index) => size / 2 + 1 + index);

/** The peer takes a second for a draw of 32: in a part that decides a change every other number of players is played. */
const sizes: readonly DrawSize[] = isFullSize() ? [8, 16, 32] : [8, 16];
const first = testSeed('structures-peer') % 2;
const MINUTE_MS = 60_000;

describe.each(peers)('$preset beside $drawType of another implementation', (peer) => {
  test.each(sizes)(
    'has the same matches in a draw of %i, byes and walkovers included',
    (size) => {
      const random = seededRandom(testSeed('structures-peer'));
      const fields = fieldsOf(size).filter((_, index) => isFullSize() || size === 8 || index % 2 === first);
      const differences = fields.flatMap((players) =>
        [0, 3].flatMap((walkovers) => play({ peer, size, players, random, walkovers }) ?? []),
      );
      expect(differences).toEqual([]);
    },
    10 * MINUTE_MS,
  );

  test('has as many matches, byes included', () => {
    for (const size of [8, 16, 32] as const) {
      peerDraw(peer, size, size);
      const rounds = presetDraws(peer.preset, size).flatMap((draw) =>
        roundsOf({
          ...draw,
          qualifyingSpots: null,
          links: draw.links.map((link) => ({
            ...link,
            fromDrawId: '',
            version: 0,
            arrivals: [],
            deciders: [],
          })),
        }),
      );
      const mine = size - 1 + rounds.reduce((sum, { matches }) => sum + matches, 0);
      expect({ size, matches: mine }).toEqual({
        size,
        matches: tournamentEngine.allTournamentMatchUps().matchUps?.length,
      });
    }
  });
});
