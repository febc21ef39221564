import { formatCodes, parseCodes, resolveRules } from '@courtcast/scoring-rules';
import type { Rules, SetRules } from '@courtcast/scoring-rules';
import { scoreGovernor } from 'tods-competition-factory';
import { expect, test } from 'vitest';

const heads = ['SET1', 'SET3', 'SET5', 'SET2', 'SET3X', 'SET1A', 'HAL2', 'T20', 'SET7'];
const sets = [
  ...['6/TB7', '6/TB7@5', '6NOAD/TB7', '6NOAD', '6', '4/TB7', '4/TB5@3', '4/TB5NOAD@3', '4NOAD', '8/TB7'],
  ...[
    '8/TB7@7',
    '8/TB8',
    '9/TB7',
    '10/TB7',
    '5/TB9@4',
    '6/TB5NOAD@5',
    '6/TB10',
    '6/TB7@12',
    '3/TB5',
    '12/TB7',
  ],
  ...[
    '6/TB7NOAD',
    '6/TB12',
    '6WB1',
    'TB10',
    'TB7',
    'TB21',
    'TB4',
    'TB10NOAD',
    'TB10@RALLY',
    'T20',
    'T20P',
    'O3',
    '',
  ],
];
const games = ['', 'TN', 'TN1D', 'TN2D', 'TN3D', 'TN4D', '3C'];
const finals = [
  '',
  'TB10',
  'TB7',
  'TB4',
  '6/TB7',
  '6/TB10',
  '6/TB10@12',
  '6',
  '6NOAD',
  '6NOAD/TB7',
  '4/TB7',
  'T10',
];

const codes = heads.flatMap((head) =>
  sets.flatMap((set) =>
    games.flatMap((game) =>
      finals.map((final) =>
        [head, `S:${set}`, game && `G:${game}`, final && `F:${final}`].filter(Boolean).join('-'),
      ),
    ),
  ),
);

/** A set as the peer has read it. */
interface PeerSet {
  readonly timed?: boolean;
  readonly minutes?: number;
  readonly based?: string;
  readonly setTo?: number;
  readonly NoAD?: boolean;
  readonly tiebreakAt?: number;
  readonly tiebreakFormat?: { readonly tiebreakTo: number; readonly NoAD?: boolean };
  readonly tiebreakSet?: { readonly tiebreakTo: number };
}

interface PeerFormat {
  readonly bestOf?: number;
  readonly setFormat: PeerSet;
  readonly finalSetFormat?: PeerSet;
  readonly gameFormat?: { readonly deuceAfter?: number };
}

const ofPeer = (set: PeerSet) => {
  if (set.timed === true) return { minutes: set.minutes, counts: set.based === 'P' ? 'points' : 'games' };
  return set.tiebreakSet === undefined
    ? {
        games: set.setTo,
        at: set.tiebreakFormat && set.tiebreakAt,
        to: set.tiebreakFormat?.tiebreakTo,
        isSuddenDeath: set.tiebreakFormat?.NoAD === true,
      }
    : { matchTiebreakTo: set.tiebreakSet.tiebreakTo };
};

const ofOurs = (set: SetRules) => {
  if (set.kind === 'period') return { minutes: set.minutes, counts: set.unit };
  return set.kind === 'matchTiebreak'
    ? { matchTiebreakTo: set.to }
    : {
        games: set.gamesTo,
        at: set.tiebreak?.at,
        to: set.tiebreak?.to,
        isSuddenDeath: set.tiebreak?.suddenDeath === true,
      };
};

const decidingDeuces = { advantage: undefined, golden: 1, silver: 2, star: 3 } as const;

const readByUs = ({ bestOf, set, decidingSet, deuceRule }: Rules) => ({
  bestOf,
  set: ofOurs(set),
  decidingSet: ofOurs(decidingSet),
  deuce: decidingDeuces[deuceRule],
});

const readByPeer = (text: string) => {
  const read = scoreGovernor.parseMatchUpFormat(text) as PeerFormat | undefined;
  if (read === undefined) return null;
  const { bestOf, setFormat, finalSetFormat = setFormat, gameFormat } = read;
  const isNoAd = [setFormat, finalSetFormat].some(({ NoAD = false }: PeerSet) => NoAD);
  return {
    bestOf,
    set: ofPeer(setFormat),
    decidingSet: ofPeer(finalSetFormat),
    deuce: isNoAd ? 1 : gameFormat?.deuceAfter,
  };
};

/** The CODES of Fast4 are those of the contract, where they imply the golden point; the peer knows only what is written. */
const isFast4 = (text: string) => text.includes('S:4/TB5NOAD@3') && !text.includes('G:');

/** Without games there is no deuce. */
const withoutDeuce = <T extends { set: object; decidingSet: object }>(read: T) =>
  'games' in read.set || 'games' in read.decidingSet || ('counts' in read.set && read.set.counts === 'games')
    ? read
    : { ...read, deuce: undefined };

test('whatever both read, both read alike', () => {
  const read = codes.flatMap((text) => {
    const parsed = parseCodes(text);
    const rules = parsed.ok ? resolveRules(parsed.value) : null;
    return rules?.ok === true && !isFast4(text) ? [[text, rules.value] as const] : [];
  });
  expect(read.length).toBeGreaterThan(500);
  const ours = read.map(([text, rules]) => [text, withoutDeuce(readByUs(rules))]);
  const peers = read.map(([text]) => {
    const peer = readByPeer(text);
    return [text, peer && withoutDeuce(peer)];
  });
  expect(ours).toEqual(peers);
});

test('what we print the peer reads and prints the same', () => {
  const printed = codes.flatMap((text) => {
    const parsed = parseCodes(text);
    const rules = parsed.ok ? resolveRules(parsed.value) : null;
    return rules?.ok === true ? [formatCodes(rules.value) ?? ''] : [];
  });
  const unique = [...new Set(printed)];
  const back = unique.map((text) =>
    scoreGovernor.stringifyMatchUpFormat(scoreGovernor.parseMatchUpFormat(text) ?? {}),
  );
  expect(back).toEqual(unique);
});

/** Codes of tennis, padel and their kin in the fixtures and documents of the peer. */
const fixtures = [
  ...['SET3-S:6/TB7', 'SET3-S:6NOAD/TB7', 'SET3-S:6/TB7-G:TN', 'SET3-S:6/TB7-G:TN3D', 'SET3-S:6/TB7-F:TB7'],
  ...['SET3-S:6/TB7-F:TB10', 'SET5-S:6/TB7', 'SET5-S:6/TB7-F:6', 'SET5-S:6/TB7-F:6/TB7@12', 'SET5-S:6-F:6'],
  ...[
    'SET5-S:6/TB7-F:6/TB10',
    'SET1-S:6/TB7',
    'SET1-S:6NOAD',
    'SET1-S:8/TB7',
    'SET1-S:8/TB7@7',
    'SET3-S:4/TB7',
  ],
  ...['SET3-S:4/TB7-F:TB7', 'SET3-S:4/TB7-F:TB10', 'SET3-S:4/TB5@3', 'SET3-S:4NOAD-F:TB7', 'SET1-S:4/TB7'],
  ...['SET1-S:4/TB7@3', 'SET1-S:4/TB5@3', 'SET1-S:4NOAD', 'SET1-S:5/TB9@4', 'SET1-S:TB10', 'SET3-S:TB10'],
  ...['SET3-S:TB11', 'SET3-S:TB11NOAD', 'SET3-S:TB11@RALLY', 'SET1-S:T20', 'SET1-S:T20P', 'SET3-S:T10-G:TN'],
  ...['T20', 'T10P', 'SET5-S:5-G:3C', 'SET7XA-S:T10P', 'HAL2A-S:T45', 'SET3-S:T10-G:AGGR'],
];

test.each(fixtures)('%s is read, or refused with the part that is not played', (text) => {
  const parsed = parseCodes(text);
  if (parsed.ok) {
    expect(resolveRules(parsed.value).ok).toBe(true);
    return;
  }
  expect(parsed.error).toMatchObject([{ code: 'codesUnplayable', path: 'formatCode' }]);
  const [part = ''] = (parsed.error[0]?.message ?? '').split(' is not played here');
  expect(text.split('-')).toContain(part);
});
