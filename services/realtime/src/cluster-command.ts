import { parseConfig, settings } from '@courtcast/runtime';
import { z } from 'zod';
import { openCluster } from './cluster.ts';

const USAGE = 'cluster-command.ts count | disconnect USER_ID';
const configSchema = z.object({ REDIS_URL: settings.url('redis:', 'rediss:') });

/** Carries out one command on all nodes; returns its output. */
async function run([command, userId]: readonly string[]): Promise<string[]> {
  const isCount = command === 'count' && userId === undefined;
  if (!isCount && (command !== 'disconnect' || userId === undefined)) throw new Error(`usage: ${USAGE}`);
  const cluster = await openCluster(parseConfig(configSchema, process.env).REDIS_URL);
  try {
    if (userId !== undefined) {
      await cluster.disconnectUser(userId);
      return [`all sockets of user ${userId} are disconnected`];
    }
    const nodes = await cluster.countSockets();
    const all = nodes.reduce((sum, { sockets }) => sum + sockets, 0);
    return [
      ...nodes.map(({ node, sockets }) => `${node}: ${sockets}`),
      `${nodes.length} nodes: ${all} sockets`,
    ];
  } finally {
    cluster.close();
  }
}

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(`realtime: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
