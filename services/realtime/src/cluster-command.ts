import { noticeSchema } from '@courtcast/contracts';
import { parseConfig, settings } from '@courtcast/runtime';
import { z } from 'zod';
import { openCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';

const USAGE = 'cluster-command.ts count | disconnect USER_ID | notice TEXT MINUTES | end-notice';
const configSchema = z.object({ REDIS_URL: settings.url('redis:', 'rediss:') });
const MINUTE_MS = 60_000;
const MAX_MINUTES = 1_440;

/** Does something on all nodes; returns its output. */
type Command = (cluster: Cluster) => Promise<string[]>;

async function count(cluster: Cluster): Promise<string[]> {
  const nodes = await cluster.countSockets();
  const all = nodes.reduce((sum, { sockets }) => sum + sockets, 0);
  return [
    ...nodes.map(({ node, sockets }) => `${node}: ${sockets}`),
    `${nodes.length} nodes: ${all} sockets`,
  ];
}

function noticeOf(written: string, minutes: string): Command {
  const { success, data } = noticeSchema.shape.text.safeParse(written);
  if (!success || data === null) throw new Error('TEXT is one line of at most 200 characters');
  const forMinutes = Number(minutes);
  if (!(forMinutes >= 1 && forMinutes <= MAX_MINUTES))
    throw new Error(`MINUTES is a number from 1 to ${MAX_MINUTES}`);
  return async (cluster) => {
    await cluster.notice(data, forMinutes * MINUTE_MS);
    return [`all displays show it for ${forMinutes} minutes`];
  };
}

/** The command of these arguments. Throws where there is no such thing. */
function commandOf(words: readonly string[]): Command {
  const [name, first = '', second = ''] = words;
  switch (`${name} ${words.length - 1}`) {
    case 'count 0':
      return count;
    case 'disconnect 1':
      return async (cluster) => {
        await cluster.disconnectUser(first);
        return [`all sockets of user ${first} are disconnected`];
      };
    case 'notice 2':
      return noticeOf(first, second);
    case 'end-notice 0':
      return async (cluster) => {
        await cluster.notice(null, 0);
        return ['no display shows a notice'];
      };
    default:
      throw new Error(`usage: ${USAGE}`);
  }
}

async function run(words: readonly string[]): Promise<string[]> {
  const command = commandOf(words);
  const cluster = await openCluster(parseConfig(configSchema, process.env).REDIS_URL);
  try {
    return await command(cluster);
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
