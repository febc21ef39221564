import { liveIdOf, watchableScopes } from '@courtcast/contracts';
import type { LiveFilter, SubscribableScope, WatchableScope } from '@courtcast/contracts';
import { invalid, notFound } from '@courtcast/problem';

/** The scope that a client asks for. */
export interface ScopeMessage {
  readonly verb: 'subscribe' | 'unsubscribe';
  readonly kind: SubscribableScope;
  readonly id: string;
}

const labels = Object.keys(watchableScopes);

/** An id that can be part of a subject; any other exists nowhere. */
const possibleId = /^[A-Za-z0-9_-]{1,200}$/;

function isKind(text: string): text is WatchableScope {
  return labels.includes(text);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own field of a client's argument. */
function fieldOf(argument: unknown, field: string): unknown {
  return isObject(argument) && Object.hasOwn(argument, field)
    ? (Object.getOwnPropertyDescriptor(argument, field)?.value as unknown)
    : undefined;
}

/** An id that a client sent. Throws Problem `invalid`, and `not-found` for one that cannot exist. */
function checkId(value: unknown, { field, label }: { field: string; label: string }): string {
  if (value === undefined) throw invalid([{ path: field, message: 'is required', code: 'required' }]);
  if (typeof value !== 'string')
    throw invalid([{ path: field, message: 'must be text', code: 'wrong-type' }]);
  if (value === '') throw invalid([{ path: field, message: 'must not be empty', code: 'too-short' }]);
  if (!possibleId.test(value)) throw notFound(label);
  return value;
}

function labelOf(kind: WatchableScope): string {
  const label = kind.replace('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function idIn(kind: WatchableScope, argument: unknown): string {
  const field = watchableScopes[kind];
  const value = typeof argument === 'string' ? argument : fieldOf(argument, field);
  return checkId(value, { field, label: labelOf(kind) });
}

const places = { tournamentId: 'Tournament', clubId: 'Club' } as const satisfies Record<
  keyof LiveFilter,
  string
>;

/** A misspelt filter would watch all matches, so unknown fields are refused. */
function filterIn(argument: unknown): LiveFilter {
  if (argument === undefined) return {};
  if (!isObject(argument)) {
    throw invalid([{ path: '', message: 'must be an object', code: 'wrong-type' }]);
  }
  const unknown = Object.keys(argument).filter((field) => !Object.hasOwn(places, field));
  if (unknown.length > 0) {
    throw invalid(unknown.map((path) => ({ path, message: 'is unknown', code: 'unknown-field' })));
  }
  const given = Object.entries(places).flatMap(([field, label]) => {
    const value = fieldOf(argument, field);
    return value === undefined ? [] : [[field, checkId(value, { field, label })] as const];
  });
  return Object.fromEntries(given);
}

/**
 * Reads `subscribe-match` and its like, with an object or a bare id, and `subscribe-live` with an object or nothing
 * (decisions 7). Throws Problem `invalid` for a wrong shape, and `not-found` for an unknown message or an id that
 * cannot exist.
 */
export function parseMessage(name: string, argument: unknown): ScopeMessage {
  const [, verb, kind] = /^(subscribe|unsubscribe)-([a-z-]+)$/.exec(name) ?? [];
  if (verb !== 'subscribe' && verb !== 'unsubscribe') throw notFound('Message');
  if (kind === 'live') return { verb, kind, id: liveIdOf(filterIn(argument)) };
  if (kind === undefined || !isKind(kind)) throw notFound('Message');
  return { verb, kind, id: idIn(kind, argument) };
}
