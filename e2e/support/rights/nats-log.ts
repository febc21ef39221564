/** Something that a user of NATS did: whether it needs a right to publish or to subscribe, and on which subject. */
export interface Deed {
  readonly user: string;
  readonly kind: 'publish' | 'subscribe';
  readonly subject: string;
}

const connecting = /cid:(\d+) .*<<- \[CONNECT .*"user":"([^"]+)"/;
const doing = /cid:(\d+) .*<<- \[(H?PUB|SUB) (\S+)/;
// Releases before 2.12 name the user behind the word, later ones before it.
const refusals = [
  /(?<kind>Publish|Subscription) Violation - User "(?<user>[^"]+)", Subject "(?<subject>[^"]+)"/,
  /\/user:(?<user>[^"]+)" - (?<kind>Publish|Subscription) Violation - Subject "(?<subject>[^"]+)"/,
];

const kindOf = (verb: string): Deed['kind'] => (verb.endsWith('PUB') ? 'publish' : 'subscribe');

/** Everything that users published or subscribed to, each once, out of the log of a server that writes all of it down. */
export function deedsIn(log: string): readonly Deed[] {
  const userOf = new Map<string, string>();
  const deeds = new Map<string, Deed>();
  for (const line of log.split('\n')) {
    const [, connected, name] = connecting.exec(line) ?? [];
    if (connected !== undefined && name !== undefined) userOf.set(connected, name);
    const [, connection = '', verb = '', subject = ''] = doing.exec(line) ?? [];
    const user = userOf.get(connection);
    if (user === undefined) continue;
    const deed = { user, kind: kindOf(verb), subject };
    deeds.set(Object.values(deed).join(' '), deed);
  }
  return [...deeds.values()];
}

/** What was refused to users, each once. */
export function violationsIn(log: string): readonly Deed[] {
  const found = new Map<string, Deed>();
  for (const line of log.split('\n')) {
    const match = refusals.map((refusal) => refusal.exec(line)).find((one) => one !== null);
    const { kind: of, user = '', subject = '' } = match?.groups ?? {};
    if (of === undefined) continue;
    const deed: Deed = { user, kind: of === 'Publish' ? 'publish' : 'subscribe', subject };
    found.set(Object.values(deed).join(' '), deed);
  }
  return [...found.values()];
}
