import { useConnection } from './realtime-context.ts';

const ASK_EVERY_MS = 30_000;

interface PollOptions {
  readonly refetchInterval: number | false;
}

/**
 * Options of a read that sockets leave to be asked for: every half minute while something is on, and while no updates
 * come. One read is enough for a page: all of its data come together.
 */
export function usePollOptions({ isOn }: { readonly isOn: boolean }): PollOptions {
  const { state } = useConnection();
  return { refetchInterval: isOn || state === 'reconnecting' ? ASK_EVERY_MS : false };
}
