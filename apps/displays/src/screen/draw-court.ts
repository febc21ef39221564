import { node } from '@courtcast/web-ui/nodes.ts';
import { drawIdle } from './draw-idle.ts';
import { drawMatch } from './draw-match.ts';
import { head } from './pieces.ts';
import type { Drawing, DrawnCourt } from './pieces.ts';

/** A sentence in place of a court. */
export function drawMessage(title: string, hint = ''): HTMLElement {
  return node(
    'article',
    { class: 'stage', 'data-scene': 'message', 'data-key': title },
    node('div', { class: 'message' }, node('p', {}, title), node('p', { class: 'message__hint' }, hint)),
  );
}

/** A court as its scene is. Those with another `data-key` have nothing in common. */
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
