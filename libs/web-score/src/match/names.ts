import type { SideName } from '@courtcast/contracts';
import { familyNames, initialedName, isBareCourtNumber, nameParts } from '@courtcast/scoring-rules';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { drawNameIn, partName } from './draw-names.ts';
import type { Contender, MatchPlace, OpenSide, ShownMatch } from './shown-match.ts';

interface Named {
  readonly name: string;
}

/** Both sides, home first, as boards list them. */
export const sides = ['home', 'guest'] as const satisfies readonly SideName[];

export function opponentOf(side: SideName): SideName {
  return side === 'home' ? 'guest' : 'home';
}

/** One name for those who stand on a side: a player, or both of a pair. */
export function pairName(players: readonly Named[]): string {
  return players.map(({ name }) => name).join(' / ');
}

/** A side as one name: a pair with a slash between; a side without players yet in words. */
export function sideName(words: ScoreWords, players: readonly Named[]): string {
  return players.length === 0 ? words.toBeDecided : pairName(players);
}

/** What stands in place of players who are not known, by the place alone: `Winner of QF 1`, `Qualifier 3`. */
export function openSideCode(words: ScoreWords, open: OpenSide | undefined): string {
  if (open === undefined) return words.toBeDecided;
  if (open.kind === 'qualifier') return words.qualifier(open.number);
  return comingOf(words, open, matchCodeOf(words, open));
}

type Coming = Exclude<OpenSide, { readonly kind: 'qualifier' }>;

/** `Winner of …` or `Loser of …`. */
function comingOf(words: ScoreWords, { kind }: Coming, match: string): string {
  return kind === 'winner' ? words.winnerOf(match) : words.loserOf(match);
}

/** The match that someone comes from: `QF 1`; with its draw where it could be a match of this one, too: `Final (West)`. */
function matchCodeOf(words: ScoreWords, open: Coming): string {
  const code = placeCode(words, open);
  const { kind, from } = open;
  if (from === undefined || (kind === 'loser' && from.part === 'main')) return code;
  return words.matchIn(code, partName(words, from.part));
}

function contenderName(words: ScoreWords, one: Contender): string {
  return typeof one === 'string' ? one : words.qualifier(one.qualifier);
}

/** The two of whom one will come, `Ana Ruiz or Eva Soto`; null where they are not known. */
export function contenderNames(words: ScoreWords, open: OpenSide | undefined): string | null {
  if (open?.either === undefined) return null;
  const [home, guest] = open.either;
  return words.either(contenderName(words, home), contenderName(words, guest));
}

/** Names in few letters: those of the families, in full where that is in doubt or both of a pair share it. */
export function shortPair(names: readonly string[]): string {
  return familyNames(names).join(' / ');
}

/** Both as short as may be without looking the same. */
function shortNames(words: ScoreWords, both: NonNullable<OpenSide['either']>): string {
  const full = both.map((one) => contenderName(words, one));
  const short = both.map((one, index) =>
    typeof one === 'string' ? shortPair(one.split(' / ')) : (full[index] ?? ''),
  );
  return (short[0] === short[1] ? full : short).join(' – ');
}

/**
 * What stands in place of players who are not known, by who that may be: `Winner of Ruiz – Soto`,
 * `Qualifier 3 (Ana Ruiz or Eva Soto)`; where that is not known either, by the place.
 */
export function openSideName(words: ScoreWords, open: OpenSide | undefined): string {
  const code = openSideCode(words, open);
  if (open?.either === undefined) return code;
  if (open.kind !== 'qualifier') return comingOf(words, open, shortNames(words, open.either));
  return `${code} (${contenderNames(words, open)})`;
}

/** A match of a draw in few letters: `QF 3`, in a qualifying draw `Q1 no. 3`. */
export function placeCode(words: ScoreWords, { round, number, stage, step }: MatchPlace): string {
  if (step !== undefined) return words.stepCode(step, number);
  return stage ? words.qualifyingCode(stage, number) : words.matchCode(2 ** round, number);
}

type NamedSides = Pick<ShownMatch, 'openSides'> & {
  readonly players: Readonly<Record<SideName, readonly Named[]>>;
};

/** The players of a side as one name, or what stands in place of them. */
export function sideOrOpen(words: ScoreWords, { players, openSides }: NamedSides, side: SideName): string {
  return players[side].length === 0 ? openSideName(words, openSides?.[side]) : sideName(words, players[side]);
}

/** Both sides in one line. */
export function matchName(words: ScoreWords, match: NamedSides): string {
  return `${sideOrOpen(words, match, 'home')} ${words.versus} ${sideOrOpen(words, match, 'guest')}`;
}

/** Both sides in one line of a screen: family names, or initials where those are in doubt; in full where both look the same. */
export function shortMatchName(words: ScoreWords, match: NamedSides): string {
  const short = sides.map((side) =>
    match.players[side].length === 0
      ? openSideName(words, match.openSides?.[side])
      : match.players[side].map(({ name }) => nameParts(name)?.family ?? initialedName(name)).join(' / '),
  );
  return short[0] === short[1] ? matchName(words, match) : short.join(` ${words.versus} `);
}

/** What both sides have of something, for example `Ana 7 – 5 Bea`. */
export function tallyLine(
  names: Readonly<Record<SideName, string>>,
  { home, guest }: Readonly<Record<SideName, number>>,
): string {
  return `${names.home} ${home} – ${guest} ${names.guest}`;
}

/** The round of a match in words; null outside of a draw. */
export function roundName(
  words: ScoreWords,
  { round, place }: Pick<ShownMatch, 'round' | 'place'>,
): string | null {
  if (place?.stage) return words.qualifyingRound(place.stage);
  if (place?.step !== undefined) return words.stepRound(place.step);
  return round === null ? null : words.roundOf(2 ** round);
}

/** Draw and round, for example `Women's singles · Semi-final`; empty outside tournaments. */
export function drawLine(words: ScoreWords, match: Pick<ShownMatch, 'drawName' | 'round' | 'place'>): string {
  const draw = match.drawName === null ? null : drawNameIn(words, match.drawName);
  return [draw, roundName(words, match)].filter((part) => part !== null).join(' · ');
}

/** What a match belongs to: its tournament, its team match by the teams, else the club where it is played. */
export function eventName(
  words: ScoreWords,
  { tournament, teams, club }: Pick<ShownMatch, 'tournament' | 'teams' | 'club'>,
): string {
  if (tournament !== null) return tournament.name;
  return teams === null ? (club?.name ?? words.freeplay) : `${teams.home.name} – ${teams.guest.name}`;
}

/** What a court is called: one whose name is only a number is "Court 1". */
export function courtName(words: Pick<ScoreWords, 'numberedCourt'>, { name }: Named): string {
  return isBareCourtNumber(name) ? words.numberedCourt(name.trim()) : name;
}
