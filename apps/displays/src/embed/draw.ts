import { courtName, drawLine } from '@courtcast/web-score/match/names.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { situationOf } from '@courtcast/web-score/match/situation.ts';
import { statusWord } from '@courtcast/web-score/match/words.ts';
import type { Followed } from './followed.ts';
import { node } from '@courtcast/web-ui/nodes.ts';
import { scoreTable } from './score-table.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';

const NOT_FOUND = 404;

/** What stands in place of a score; null where there is one. */
function messageOf({ display }: DisplayWords, { match, state, error, isIdle }: Followed): string | null {
  if (state === 'refused') return error?.status === NOT_FOUND ? display.unknownScore : display.notPublic;
  if (isIdle) return display.noMatch;
  return match === null ? display.connectingToScore : null;
}

/** What the connection is, where it is not as it should be. */
function connectionOf({ display }: DisplayWords, state: Followed['state']): string {
  if (state === 'stale') return display.delayed;
  return state === 'reconnecting' ? display.reconnecting : '';
}

/** Where a match is played, and as what; empty where that is not known. */
function placeOf({ scores }: DisplayWords, shown: ShownMatch | null): string {
  return shown === null
    ? ''
    : [shown.court && courtName(scores, shown.court), drawLine(scores, shown)].filter(Boolean).join(' · ');
}

/** Whether the connection matters: what is over does not change. */
function isOver({ status }: ShownMatch): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** The score as a page shows it. What is slotted into the element, such as a title, stands above it. */
export function drawScore(words: DisplayWords, followed: Followed): HTMLElement {
  const { match, state, onCourt } = followed;
  const { scores } = words;
  const message = messageOf(words, followed);
  const shown = message === null ? match : null;
  const connection = shown === null || isOver(shown) ? '' : connectionOf(words, state);
  return node(
    'div',
    {
      class: 'score',
      'data-state': state,
      ...(shown === null ? { 'data-empty': '' } : { 'data-status': shown.status }),
    },
    node(
      'p',
      { class: 'head' },
      node('span', { class: 'status' }, shown === null ? '' : statusWord(scores, shown)),
      node('span', { class: 'place' }, node('slot', {}, placeOf(words, onCourt))),
    ),
    shown === null ? node('p', { class: 'middle message' }, message ?? '') : scoreTable(scores, shown),
    node(
      'p',
      { class: 'foot' },
      node('span', { class: 'situation' }, shown === null ? '' : (situationOf(scores, shown) ?? '')),
      node('span', { class: 'connection' }, connection),
    ),
  );
}
