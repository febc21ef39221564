import { watchableScopes } from '@courtcast/contracts';
import type { WatchableScope } from '@courtcast/contracts';
import { invalid, notFound } from '@courtcast/problem';

/** What a client asks for. */
export interface ScopeMessage {
  readonly verb: 'subscribe' | 'unsubscribe';
  readonly kind: WatchableScope;
  readonly id: string;
}

const labels = Object.keys(watchableScopes);

/** An id that can be part of a subject; any other exists nowhere. */
const possibleId = /^[A-Za-z0-9_-]{1,200}$/;

function isKind(text: string): text is WatchableScope {
  return labels.includes(text);
}

function idOf(kind: WatchableScope, argument: unknown): string {
  const field = watchableScopes[kind];
  if (typeof argument === 'string') return argument;
  const value: unknown =
    typeof argument === 'object' && argument !== null && Object.hasOwn(argument, field)
      ? (Object.getOwnPropertyDescriptor(argument, field)?.value as unknown)
      : undefined;
  if (typeof value === 'string') return value;
  throw invalid([
    { path: field, message: 'must be a text', code: value === undefined ? 'required' : 'wrong-type' },
  ]);
}

/**
 * Reads `subscribe-match` and its like, with an object or a bare id (decisions 7).
 * Throws Problem `invalid` for a wrong shape, and `not-found` for an unknown message or an id that cannot exist.
 */
export function parseMessage(name: string, argument: unknown): ScopeMessage {
  const [, verb, kind] = /^(subscribe|unsubscribe)-([a-z-]+)$/.exec(name) ?? [];
  if ((verb !== 'subscribe' && verb !== 'unsubscribe') || kind === undefined || !isKind(kind)) {
    throw notFound('Message');
  }
  const id = idOf(kind, argument);
  if (id === '')
    throw invalid([{ path: watchableScopes[kind], message: 'must not be empty', code: 'too-short' }]);
  if (!possibleId.test(id)) {
    const label = kind.replace('-', ' ');
    throw notFound(label.charAt(0).toUpperCase() + label.slice(1));
  }
  return { verb, kind, id };
}
