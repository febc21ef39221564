/** Something that a user of NATS did: whether it needs a right to publish or to subscribe, and on which subject. */
export interface NatsAction {
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

const kindOf = (verb: string): NatsAction['kind'] => (verb.endsWith('PUB') ? 'publish' : 'subscribe');

/** Everything that users published or subscribed to, each once, out of the log of a server that writes all of it down. */
export function actionsIn(log: string): readonly NatsAction[] {
  const userOf = new Map<string, string>();
  const actions = new Map<string, NatsAction>();
  for (const line of log.split('\n')) {
    const [, connected, name] = connecting.exec(line) ?? [];
    if (connected !== undefined && name !== undefined) userOf.set(connected, name);
    const [, connection = '', verb = '', subject = ''] = doing.exec(line) ?? [];
    const user = userOf.get(connection);
    if (user === undefined) continue;
    const action = { user, kind: kindOf(verb), subject };
    actions.set(Object.values(action).join(' '), action);
  }
  return [...actions.values()];
}

/** What was refused to users, each once. */
export function violationsIn(log: string): readonly NatsAction[] {
  const found = new Map<string, NatsAction>();
  for (const line of log.split('\n')) {
    const match = refusals.map((refusal) => refusal.exec(line)).find((one) => one !== null);
    const { kind: of, user = '', subject = '' } = match?.groups ?? {};
    if (of === undefined) continue;
    const action: NatsAction = { user, kind: of === 'Publish' ? 'publish' : 'subscribe', subject };
    found.set(Object.values(action).join(' '), action);
  }
  return [...found.values()];
}
