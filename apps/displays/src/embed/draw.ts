import { courtName, drawLine } from '@courtcast/web-score/match/names.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { situationOf } from '@courtcast/web-score/match/situation.ts';
import { statusWord } from '@courtcast/web-score/match/words.ts';
import type { Followed } from './followed.ts';
import { node } from '@courtcast/web-ui/nodes.ts';
import { scoreTable } from './score-table.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';

const NOT_FOUND = 404;

/** The message in place of a score; null if there is a score. */
function messageOf({ display }: DisplayWords, { match, state, error, isIdle }: Followed): string | null {
  if (state === 'refused') return error?.status === NOT_FOUND ? display.unknownScore : display.notPublic;
  if (isIdle) return display.noMatch;
  return match === null ? display.connectingToScore : null;
}

/** A note on an interrupted connection; empty while connected. */
function connectionOf({ display }: DisplayWords, state: Followed['state']): string {
  if (state === 'stale') return display.delayed;
  return state === 'reconnecting' ? display.reconnecting : '';
}

/** Court and event of a match; empty if unknown. */
function placeOf({ scores }: DisplayWords, shown: ShownMatch | null): string {
  return shown === null
    ? ''
    : [shown.court && courtName(scores, shown.court), drawLine(scores, shown)].filter(Boolean).join(' · ');
}

/** Whether the match is over, so that a lost connection does not matter. */
function isOver({ status }: ShownMatch): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** The element's content. Slotted content, such as a title, is shown above it. */
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
