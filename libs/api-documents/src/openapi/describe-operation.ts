import { announcements, eventsOfScope, reasons, reasonsOf, who } from '@courtcast/contracts';
import type { Operation, ReasonCode, SocketEventName, Who } from '@courtcast/contracts';
import { REASONS_PAGE } from '../publisher.ts';

/** Text of several lines of code as one paragraph. */
export function asParagraph(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const ageByPolicy = {
  record: 'To callers without credentials it may be a second old, but never older than its last change.',
  list: 'To callers without credentials it may be a second old, and 250 ms after a change.',
} as const;

/** Callers whose list already includes or excludes admins. */
const namesAll: ReadonlySet<Who> = new Set(['anyone', 'board'] as const);

function whoMay({ access, who: callers }: Operation): string {
  const named = callers ?? (access === 'public' ? 'anyone' : undefined);
  return named === undefined
    ? ''
    : `**Who may:** ${who[named]}${namesAll.has(named) ? '' : ' Admins always.'}`;
}

/** The subscriptions through which a socket receives an event. */
function subscriptionsFor(event: SocketEventName): string {
  const scopes = Object.entries<readonly SocketEventName[]>(eventsOfScope);
  const kinds = scopes
    .filter(([, events]) => events.includes(event))
    .map(([kind]) => `\`subscribe-${kind}\``);
  return `\`${event}\` (${kinds.join(', ')})`;
}

function whatFollows({ method, follows }: Operation): string {
  if (method === 'GET' || follows === undefined) return '';
  const events = [...new Set(follows.flatMap((change) => announcements[change]))];
  if (events.length === 0)
    return '**What follows:** No socket message. Read it again where you need the change.';
  return `**What follows:** Sockets that watch it are sent what has changed: ${events.map(subscriptionsFor).join(', ')}.`;
}

/** A code, with the way to its section of docs/reasons.md. */
function linkTo(code: ReasonCode): string {
  return `[\`${code}\`](${REASONS_PAGE}#${code})`;
}

function whyRefused(operation: Operation): string {
  const own = operation.reasons ?? [];
  const others = reasonsOf(operation).filter((code) => !own.includes(code));
  if (own.length + others.length === 0) return '';
  const lines = own.map((code) => `- ${linkTo(code)}: ${reasons[code].meaning} ${reasons[code].remedy}`);
  const general = others.map(linkTo).join(', ');
  const last = others.length === 0 ? [] : [`- As for other operations of this kind: ${general}.`];
  return ['**Refused with** (409 and 422, `details[].code`):', '', ...lines, ...last].join('\n');
}

function howAnswered({ counted, cache, cachePolicy }: Operation): string {
  return [
    ...(cache === 'shared' ? ['The answer is the same for every caller.'] : []),
    ...(cachePolicy === undefined ? [] : [ageByPolicy[cachePolicy.kind]]),
    ...(counted ? [] : ['It does not count against rate limits.']),
  ].join(' ');
}

/**
 * The description of an operation for developers, in Markdown: its effect, its callers, its events, and its refusals.
 */
export function describeOperation(operation: Operation): string {
  return [
    asParagraph(operation.description ?? ''),
    whoMay(operation),
    whatFollows(operation),
    whyRefused(operation),
    howAnswered(operation),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
