import type { Socket } from 'socket.io-client';
import { NOTICE_EVENT } from '../contract/names.ts';

export type NoticeListener = (text: string | null) => void;

/** Follows the notice of the installation; returns how to listen to it. */
export function followNotice(socket: Socket): (listener: NoticeListener) => () => void {
  const listeners = new Set<NoticeListener>();
  let text: string | null = null;

  function become(next: string | null): void {
    if (next === text) return;
    text = next;
    for (const listener of listeners) listener(text);
  }

  socket.on(NOTICE_EVENT, (payload: { readonly text?: unknown } | null) => {
    become(typeof payload?.text === 'string' ? payload.text : null);
  });
  // Whoever connects again is sent the notice if there still is one.
  socket.on('disconnect', () => become(null));
  return (listener) => {
    listeners.add(listener);
    listener(text);
    return () => void listeners.delete(listener);
  };
}
