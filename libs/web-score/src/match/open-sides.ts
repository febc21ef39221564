import type { SideName } from '@courtcast/contracts';
import { initialedName, nameParts } from '@courtcast/scoring-rules';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { partName } from './draw-names.ts';
import { placeCode, shortPair, sideName, sides } from './names.ts';
import type { Contender, OpenSide, ShownMatch } from './shown-match.ts';

interface Named {
  readonly name: string;
}

/** The placeholder of unknown players by their source: `Winner of QF 1`, `Qualifier 3`. */
export function openSideCode(words: ScoreWords, open: OpenSide | undefined): string {
  if (open === undefined) return words.toBeDecided;
  if (open.kind === 'qualifier')
    return open.finish === undefined ? words.qualifier(open.number) : words.fromGroups[open.finish];
  return comingOf(words, open, matchCodeOf(words, open));
}

type Coming = Exclude<OpenSide, { readonly kind: 'qualifier' }>;

/** `Winner of …` or `Loser of …`. */
function comingOf(words: ScoreWords, { kind }: Coming, match: string): string {
  return kind === 'winner' ? words.winnerOf(match) : words.loserOf(match);
}

/** The match somebody comes from: `QF 1`; with its draw where that is ambiguous: `Final (West)`. */
function matchCodeOf(words: ScoreWords, open: Coming): string {
  const code = placeCode(words, open);
  const { kind, from } = open;
  if (from === undefined || (kind === 'loser' && from.part === 'main')) return code;
  return `${code} (${partName(words, from.part)})`;
}

function contenderName(words: ScoreWords, one: Contender): string {
  return typeof one === 'string' ? one : words.qualifier(one.qualifier);
}

/** The two possible players, `Ana Ruiz or Eva Soto`; null if they are not known. */
export function contenderNames(words: ScoreWords, open: OpenSide | undefined): string | null {
  if (open?.either === undefined) return null;
  const [home, guest] = open.either;
  return words.either(contenderName(words, home), contenderName(words, guest));
}

/** Both names as short as possible without being equal. */
function shortNames(words: ScoreWords, both: NonNullable<OpenSide['either']>): string {
  const full = both.map((one) => contenderName(words, one));
  const short = both.map((one, index) =>
    typeof one === 'string' ? shortPair(one.split(' / ')) : (full[index] ?? ''),
  );
  return (short[0] === short[1] ? full : short).join(' – ');
}

/**
 * The placeholder of unknown players by who it may be: `Winner of Ruiz – Soto`, `Qualifier 3 (Ana Ruiz or Eva
 * Soto)`; if that is unknown, too, by their source.
 */
export function openSideName(words: ScoreWords, open: OpenSide | undefined): string {
  const code = openSideCode(words, open);
  if (open?.either === undefined) return code;
  if (open.kind !== 'qualifier') return comingOf(words, open, shortNames(words, open.either));
  return `${code} (${contenderNames(words, open)})`;
}

type NamedSides = Pick<ShownMatch, 'openSides'> & {
  readonly players: Readonly<Record<SideName, readonly Named[]>>;
};

/** The name of a side, or its placeholder. */
export function sideOrOpen(words: ScoreWords, { players, openSides }: NamedSides, side: SideName): string {
  return players[side].length === 0 ? openSideName(words, openSides?.[side]) : sideName(words, players[side]);
}

/** Both sides on one line. */
export function matchName(words: ScoreWords, match: NamedSides): string {
  return `${sideOrOpen(words, match, 'home')} ${words.versus} ${sideOrOpen(words, match, 'guest')}`;
}

/**
 * Both sides on one line, short: family names, or initials where those are ambiguous; full names if both
 * would look the same.
 */
export function shortMatchName(words: ScoreWords, match: NamedSides): string {
  const short = sides.map((side) =>
    match.players[side].length === 0
      ? openSideName(words, match.openSides?.[side])
      : match.players[side].map(({ name }) => nameParts(name)?.family ?? initialedName(name)).join(' / '),
  );
  return short[0] === short[1] ? matchName(words, match) : short.join(` ${words.versus} `);
}
