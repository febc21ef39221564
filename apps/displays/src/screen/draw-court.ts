import type { SideName } from '@courtcast/contracts';
import { node } from '@courtcast/web-ui/nodes.ts';
import { drawLine, eventName, sides } from '@courtcast/web-score/match/names.ts';
import { shortMatchName } from '@courtcast/web-score/match/open-sides.ts';
import { pointsOf, setColumnsOf, tiebreakDigits } from '@courtcast/web-score/match/set-columns.ts';
import { timeInDigits } from '@courtcast/web-score/evening/clock-time.ts';
import { playingTimeLeft } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { situationOf } from '@courtcast/web-score/match/situation.ts';
import { statusWord } from '@courtcast/web-score/match/words.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import { scoreTable } from '../embed/score-table.ts';
import type { Scene } from './scene.ts';
import { nameStep, rooms, shownName } from './name-size.ts';
import { foot, head, line, timeOf } from './pieces.ts';
import type { Drawing, DrawnCourt } from './pieces.ts';
import { drawIdle } from './draw-idle.ts';

type MatchScene = Extract<Scene, { kind: 'match' }>;

/** The numbers beside the names of a match. */
function besideOf(words: DisplayWords['scores'], match: ShownMatch) {
  const columns = setColumnsOf(match);
  const wideSets = columns.filter((column) => tiebreakDigits(column) > 1).length;
  return { sets: columns.length, wideSets, hasPoints: pointsOf(words, match) !== null };
}

const namesIn = ({ players }: ShownMatch) => sides.map((side) => players[side].map(({ name }) => name));

/** A match with names shortened to the room of a screen or tile. */
function withShownNames(words: DisplayWords['scores'], match: ShownMatch, isTile: boolean): ShownMatch {
  const shown = shownName(namesIn(match), besideOf(words, match), isTile ? rooms.tile : rooms.wide);
  const renamed = (side: SideName) => match.players[side].map((one) => ({ ...one, name: shown(one.name) }));
  return { ...match, players: { home: renamed('home'), guest: renamed('guest') } };
}

/** Font-size steps of the names in each layout, by their length; the style sheet has the sizes. */
function sizesOf(words: DisplayWords['scores'], match: ShownMatch): Record<string, string> {
  const [names, beside] = [namesIn(match), besideOf(words, match)];
  return {
    'data-sets': String(beside.sets),
    'data-points': beside.hasPoints ? 'shown' : 'none',
    'data-wide': String(nameStep(names, beside, rooms.wide)),
    'data-tall': String(nameStep(names, beside, rooms.tall)),
    'data-tile': String(nameStep(names, beside, rooms.tile)),
  };
}

/**
 * The situation of the next point, else the status if it is not simply live. A timed match shows its clock
 * here, too.
 */
function stateOf({ match, reason }: MatchScene, { words: { scores }, now }: Drawing): HTMLElement {
  const left = playingTimeLeft(match, now);
  const clock = left === null ? null : timeInDigits(left);
  const situation = situationOf(scores, match);
  if (situation !== null)
    return node(
      'strong',
      { class: 'situation' },
      [situation, clock].filter((part) => part !== null).join(' · '),
    );
  return line('status', match.status === 'in_progress' ? clock : statusWord(scores, match), reason);
}

function nextOf({ next, reason }: MatchScene, drawing: Drawing, zone: string | null): HTMLElement {
  // The reason of an interruption needs the room; nothing is next before play resumes.
  if (next === null || reason !== null) return line('next');
  const { words } = drawing;
  return line('next', words.display.next, timeOf(next, drawing, zone), shortMatchName(words.scores, next));
}

/** A match on its court: a row for each side, a column for each set, and the points. */
function drawMatch(court: DrawnCourt, scene: MatchScene, drawing: Drawing): HTMLElement {
  const { words } = drawing;
  const match = withShownNames(words.scores, scene.match, court.heading === 'h2');
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
    foot(court, stateOf(scene, drawing), nextOf(scene, drawing, court.timeZone)),
  );
}

/** A message in place of a court. */
export function drawMessage(title: string, hint = ''): HTMLElement {
  return node(
    'article',
    { class: 'stage', 'data-scene': 'message', 'data-key': title },
    node('div', { class: 'message' }, node('p', {}, title), node('p', { class: 'message__hint' }, hint)),
  );
}

/** A court as its scene requires. Elements with different `data-key` share nothing. */
export function drawCourt(court: DrawnCourt, drawing: Drawing): HTMLElement {
  const { scene } = court;
  if (scene.kind === 'match') return drawMatch(court, scene, drawing);
  if (scene.kind === 'idle') return drawIdle(court, scene, drawing);
  const { display } = drawing.words;
  return node(
    'article',
    { class: 'stage', 'data-scene': 'message', 'data-key': 'waiting' },
    head(court, court.clubName, null),
    node('div', { class: 'message' }, node('p', {}, court.trouble ?? display.connecting)),
  );
}
