import type { AnswerOf } from '@courtcast/client';
import { bracketOf } from '../../brackets/bracket.ts';
import type { BracketMatch } from '../../brackets/bracket.ts';
import { nextInDraw, nextOfQualifier } from '../../brackets/next-match.ts';
import { parentOf } from '../../brackets/qualifying.ts';
import type { SourceReader } from '../../documents/page-source.ts';
import { nextKey } from './next-match.ts';
import type { NextMatch } from './next-match.ts';

type Draw = AnswerOf<'getDraw'>;

/** The draw that a draw qualifies for, and the number of the slot that its first winner takes. */
async function readParent({ aside }: SourceReader, draw: Draw) {
  const { parentDrawId, tournamentId } = draw;
  if (parentDrawId === undefined) return null;
  const [parent, draws] = await Promise.all([
    aside('getDraw', { params: { id: parentDrawId } }),
    aside('listDraws', { params: { tournamentId } }),
  ]);
  const place = parentOf(draw, draws.data);
  return place && { parent, firstSlot: place.firstSlot };
}

async function findNext(reader: SourceReader, draw: Draw, match: BracketMatch): Promise<NextMatch | null> {
  const next = nextInDraw(bracketOf(draw), match);
  if (next !== null) return next;
  const found = await readParent(reader, draw);
  return found && nextOfQualifier(found.parent, found.firstSlot + match.number - 1);
}

/** Sends with a page what the winners of the matches of a draw that are not over play next, by whom, when and where. */
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
