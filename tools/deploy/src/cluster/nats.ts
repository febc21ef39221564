import { readJetStreamSettings, readNatsUsers } from '../backing/nats-users.ts';
import type { NatsUser } from '../backing/nats-users.ts';
import { eventually } from './eventually.ts';
import { apply, kubectl, podsOf } from './kubectl.ts';
import { getSecret, secretObject } from './secrets.ts';
import type { ClusterSettings } from './settings.ts';

const READ_WITHIN_MS = 180_000;
const CONF_PATH = '/etc/nats/nats.conf';

interface OfCluster {
  readonly settings: ClusterSettings;
}

/** The users of `deploy/backing/nats-values.yaml` with the passwords of the Secret `nats-users`. */
export async function natsUsers({ settings }: OfCluster): Promise<NatsUser[]> {
  const passwords = await getSecret(settings.backing, 'nats-users');
  return readNatsUsers().map((user) => {
    const password = passwords[user.user];
    if (password === undefined) throw new Error(`the Secret nats-users has no key ${user.user}`);
    return { ...user, password };
  });
}

/** The configuration of a single server with these users; it may be JSON. */
function confOf(users: readonly NatsUser[]): string {
  const conf = {
    port: 4222,
    http: 8222,
    jetstream: { store_dir: '/data', ...readJetStreamSettings() },
    authorization: { users },
  };
  return JSON.stringify(conf, null, 2);
}

/** The Secret that the server of the tests reads: its configuration, with passwords in it. */
export function confSecret(users: readonly NatsUser[]): object {
  return secretObject('nats-conf', { 'nats.conf': confOf(users) });
}

/** The server's log since a moment. */
export async function natsLog({ settings }: OfCluster, since: Date): Promise<string> {
  const args = ['logs', '--namespace', settings.backing, 'deployment/nats'];
  return kubectl([...args, `--since-time=${since.toISOString()}`]);
}

const inServer = ({ settings }: OfCluster, ...command: readonly string[]): Promise<string> =>
  kubectl(['exec', '--namespace', settings.backing, 'deployment/nats', '--', ...command]);

/**
 * Sets the server's users and reloads them without a restart. It closes connections of users that are gone or have
 * other rights.
 */
export async function setNatsUsers(cluster: OfCluster, users: readonly NatsUser[]): Promise<void> {
  const { backing } = cluster.settings;
  if ((await inServer(cluster, 'cat', CONF_PATH)) === confOf(users)) return;
  await apply(backing, [confSecret(users)]);
  // A pod that changes is looked at by its node at once; Secrets alone reach it within minutes.
  const [pod] = await podsOf(backing, 'app.kubernetes.io/name=nats');
  const changed = `courtcast/conf-changed=${Date.now()}`;
  await kubectl(['annotate', 'pod', pod?.name ?? '', '--namespace', backing, '--overwrite', changed]);
  const wait = { withinMs: READ_WITHIN_MS };
  await eventually(async () => {
    if ((await inServer(cluster, 'cat', CONF_PATH)) !== confOf(users))
      throw new Error('the users of NATS have not reached its pod');
  }, wait);
  const since = new Date();
  await inServer(cluster, 'nats-server', '--signal', 'reload=1');
  await eventually(async () => {
    const log = await natsLog(cluster, since);
    if (!log.includes('Reloaded server configuration'))
      throw new Error(`NATS has not read its users: ${log}`);
  }, wait);
}
