import type { AnswerOf } from '@courtcast/client';
import { bracketOf } from '../bracket/bracket.ts';
import type { BracketMatch } from '../bracket/bracket.ts';
import { nextInDraw, nextOfLoser, nextOfQualifier } from '../bracket/next-match.ts';
import { parentOf } from '../bracket/qualifying.ts';
import type { SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import { loserNextKey, nextKey } from '../match/next-match.ts';
import type { NextMatch } from '../match/next-match.ts';

type Draw = AnswerOf<'getDraw'>;

interface Above {
  readonly parent: Draw;
  /** The slot of the winner of a last-round match, by its number; null before the lot. */
  readonly slotOf: (place: number) => number | null;
}

/** The draw that a qualifying draw leads to, and the slots that its winners take. */
async function readParent({ aside }: SourceReader, draw: Draw): Promise<Above | null> {
  const { parentDrawId, tournamentId } = draw;
  if (parentDrawId === undefined) return null;
  const [parent, draws] = await Promise.all([
    aside('getDraw', { params: { id: parentDrawId } }),
    aside('listDraws', { params: { tournamentId } }),
  ]);
  const place = parentOf(draw, draws.data);
  if (place === null) return null;
  if (!place.isByLot) return { parent, slotOf: (at) => place.firstSlot + at - 1 };
  const drawn = parent.entries.filter(({ qualifierFrom }) => qualifierFrom?.drawId === draw.id);
  const slotOf = (at: number) =>
    drawn.find(({ qualifierFrom }) => qualifierFrom?.place === at)?.qualifyingPlace ?? null;
  return { parent, slotOf };
}

async function findNext(reader: SourceReader, draw: Draw, match: BracketMatch): Promise<NextMatch | null> {
  const next = nextInDraw(bracketOf(draw), match);
  if (next !== null) return next;
  const found = await readParent(reader, draw);
  const slot = found?.slotOf(match.number) ?? null;
  return found === null || slot === null ? null : nextOfQualifier(found.parent, slot);
}

/** Sends with a page the next match of each winner in a draw's unfinished matches: opponent, time and court. */
export async function sendNext(
  reader: SourceReader,
  draw: Draw,
  isWanted: (match: BracketMatch) => boolean,
): Promise<void> {
  const wanted = [...bracketOf(draw).byKey.values()].filter(isWanted);
  await Promise.all(
    wanted.map(async (match) => {
      const next = await findNext(reader, draw, match).catch(() => null);
      if (next !== null && match.match !== null) reader.send(nextKey(match.match.id), next);
    }),
  );
}

/** Sends with a page the next match of a match's loser, if they play on. */
export async function sendLoserNext(
  reader: SourceReader,
  { id, loserGoesTo }: Pick<AnswerOf<'getMatch'>, 'id' | 'loserGoesTo'>,
): Promise<void> {
  if (loserGoesTo === undefined) return;
  const draw = await reader.aside('getDraw', { params: { id: loserGoesTo.drawId } });
  const next = nextOfLoser(draw, loserGoesTo);
  if (next !== null) reader.send(loserNextKey(id), next);
}
