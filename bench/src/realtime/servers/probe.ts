import type { CpuTime } from '../../child-process.ts';

/**
 * Loaded into a server with `--import`: answers what the process has used, over IPC. The server itself knows nothing of
 * it.
 */

/** CPU time of a process so far, and its memory after a garbage collection if it was started with `--expose-gc`. */
export interface Usage extends CpuTime {
  readonly type: 'usage';
  readonly rssBytes: number;
  /** Heap, and what is outside of it but belongs to it. */
  readonly heapBytes: number;
}

process.on('message', (message) => {
  if (message !== 'usage' && message !== 'collected usage') return;
  if (message === 'collected usage') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const usage: Usage = {
    type: 'usage',
    cpuMicros: user + system,
    systemMicros: system,
    rssBytes: rss,
    heapBytes: heapUsed + external,
  };
  process.send?.(usage);
});
// It keeps no server alive, and none outlives the benchmark.
process.channel?.unref();
process.on('disconnect', () => process.exit(0));
