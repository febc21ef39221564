import type { ScopeName, SocketEventName } from '../contract/messages.ts';
import { watchableScopes } from '../contract/names.ts';
import type { Target } from '../update.ts';

/** The name of a scope, to distinguish it from others. */
export function keyOf(kind: ScopeName, target: Target): string {
  if (typeof target === 'string') return `${kind}.${target}`;
  return `${kind}.${target.tournamentId ?? ''}.${target.clubId ?? ''}`;
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Kind of scope and the field of its id, by the first word of an event's name. */
const scopes: ReadonlyMap<string, readonly [kind: string, idField: string]> = new Map([
  ...Object.entries(watchableScopes).map(([kind, field]) => [kind, [kind, field]] as const),
  ['standings', ['league-group', watchableScopes['league-group']]],
]);

/** The keys of the scopes that an event is sent to, read off its payload: a tie's go to its group, too. */
export function scopeKeysOf(name: SocketEventName, payload: Record<string, unknown>): readonly string[] {
  if (name === 'live:updated') {
    const filter = { tournamentId: textIn(payload.tournamentId), clubId: textIn(payload.clubId) };
    return [keyOf('live', filter)];
  }
  const [kind = '', field = ''] = scopes.get(name.slice(0, name.indexOf(':'))) ?? [];
  const group = isRecord(payload.data) ? textIn(payload.data.leagueGroupId) : undefined;
  const keys = [
    [kind, textIn(payload[field])],
    ['league-group', name === 'team-match:updated' ? group : undefined],
  ] as const;
  return keys.flatMap(([scope, id]) => (id === undefined ? [] : [`${scope}.${id}`]));
}
