import { createRealtime } from '@courtcast/realtime';
import type { Realtime } from '@courtcast/realtime';

/**
 * Opens the socket of a display, whose page carries the notice of the installation from then on: `display.css` puts
 * it on top of everything. It never polls: displays ask for all that they show at once.
 */
export function openRealtime(): Realtime {
  const realtime = createRealtime({ pollEveryMs: 0 });
  realtime.onNotice((text) => {
    if (text === null) delete document.body.dataset.notice;
    else document.body.dataset.notice = text;
  });
  return realtime;
}
