import { createRealtime } from '@courtcast/realtime';
import type { Realtime } from '@courtcast/realtime';

/**
 * Opens the socket of a display and shows the installation's maintenance notice on top of everything
 * (`display.css`). It never polls: displays fetch all they show in one request of their own.
 */
export function openRealtime(): Realtime {
  const realtime = createRealtime({ pollEveryMs: 0 });
  realtime.onNotice((text) => {
    if (text === null) delete document.body.dataset.notice;
    else document.body.dataset.notice = text;
  });
  return realtime;
}
