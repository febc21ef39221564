import './embed/courtcast-score.ts';
import type { Overlay } from './display-address.ts';

/** Places the score of a court over a video, with the element for other sites. */
export function showOverlay(courtId: string, { look, at, safe, ground }: Overlay, body: HTMLElement): void {
  const score = document.createElement('courtcast-score');
  score.setAttribute('court', courtId);
  score.setAttribute('look', look);
  score.setAttribute('quiet', '');
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) score.setAttribute('theme', theme);
  for (const name of ['--surface', '--board']) {
    if (ground !== null) score.style.setProperty(name, ground);
  }
  body.dataset.at = at;
  body.dataset.safe = safe;
  body.replaceChildren(score);
}
