import { scoreTable } from '../../embed/score-table.ts';
import { node } from '../../embed/nodes.ts';
import { drawLine, eventName, sides } from '../../scores/names.ts';
import { pointsOf, setColumnsOf } from '../../scores/set-columns.ts';
import type { ShownMatch } from '../../scores/shown-match.ts';
import { situationOf } from '../../scores/situation.ts';
import { statusWord } from '../../scores/words.ts';
import type { ComingMatch } from '../court-facts.ts';
import { nameStep, rooms } from './name-size.ts';
import { foot, head, line, nameOf, timeOf } from './pieces.ts';
import type { Drawing, DrawnCourt } from './pieces.ts';
import type { DisplayWords } from '../words.ts';

/** How large names are in each layout, by their length: the style sheet has the sizes. */
function sizesOf(words: DisplayWords['scores'], match: ShownMatch): Record<string, string> {
  const names = sides.map((side) => match.players[side].map(({ name }) => name));
  const beside = { sets: setColumnsOf(match).length, hasPoints: pointsOf(words, match) !== null };
  return {
    'data-sets': String(beside.sets),
    'data-points': beside.hasPoints ? 'shown' : 'none',
    'data-wide': String(nameStep(names, beside, rooms.wide)),
    'data-tall': String(nameStep(names, beside, rooms.tall)),
    'data-tile': String(nameStep(names, beside, rooms.tile)),
  };
}

/** What is special about the point to come; else the status, where it is not that one plays. */
function stateOf(match: ShownMatch, { scores }: DisplayWords): HTMLElement {
  const situation = situationOf(scores, match);
  if (situation !== null) return node('strong', { class: 'situation' }, situation);
  return line('status', match.status === 'in_progress' ? null : statusWord(scores, match));
}

function nextOf(next: ComingMatch | null, drawing: Drawing, zone: string | null): HTMLElement {
  if (next === null) return line('next');
  const { words } = drawing;
  const names = `${nameOf(next, 'home', words)} – ${nameOf(next, 'guest', words)}`;
  return line('next', words.display.next, timeOf(next, drawing, zone), names);
}

/** A match on its court: a row a side, a column a set, and the points. */
export function drawMatch(
  court: DrawnCourt,
  { match, next }: { readonly match: ShownMatch; readonly next: ComingMatch | null },
  drawing: Drawing,
): HTMLElement {
  const { words } = drawing;
  const hasEvent = match.tournament !== null || match.teams !== null;
  return node(
    'article',
    {
      class: 'stage',
      'data-scene': 'match',
      'data-key': match.id,
      'data-status': match.status,
      ...sizesOf(words.scores, match),
    },
    head(court, hasEvent ? eventName(words.scores, match) : court.clubName, drawLine(words.scores, match)),
    scoreTable(words.scores, match),
    foot(court, stateOf(match, words), nextOf(next, drawing, court.timeZone)),
  );
}
