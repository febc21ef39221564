import {
  changesOf,
  leagueGroupStateSchema,
  matchStateSchema,
  scoreDataOf,
  statusDataOf,
  teamMatchDataOf,
  tournamentDataOf,
} from '@courtcast/contracts';
import type { DomainEvent, WebhookEventType, WebhookPayload } from '@courtcast/contracts';
import type { WebhookScope } from '../../domain/webhooks/webhook.ts';

/** The body of an event, and which of the kinds of scope it is for. */
export interface WebhookMessage {
  readonly payload: { [T in WebhookEventType]: WebhookPayload<T> }[WebhookEventType];
  readonly kinds: readonly WebhookScope['kind'][];
}

// Events of a draft go only to webhooks of that tournament.
const everyone = ['tournament', 'club', 'league-group'] as const;
const staffOnly = ['tournament'] as const;

function ofMatch(event: DomainEvent): WebhookMessage[] {
  const match = matchStateSchema.parse(event.state);
  const { score, other } = changesOf(event);
  const { id: matchId } = match;
  const timestamp = event.at;
  const kinds = match.hidden ? staffOnly : everyone;
  const scoreData = { matchId, ...scoreDataOf(event, match) };
  const statusData = { matchId, ...statusDataOf(event, match) };
  return [
    ...(score
      ? [{ kinds, payload: { type: 'match.score-updated', timestamp, data: scoreData } } as const]
      : []),
    ...(other
      ? [{ kinds, payload: { type: 'match.status-updated', timestamp, data: statusData } } as const]
      : []),
  ];
}

function ofTournament(event: DomainEvent, scopes: readonly WebhookScope[]): WebhookMessage[] {
  const data = tournamentDataOf(event);
  const tournamentId = scopes.find(({ kind }) => kind === 'tournament')?.id;
  if (data === null || tournamentId === undefined) return [];
  const payload = {
    type: 'tournament.updated',
    timestamp: event.at,
    data: { ...data, tournamentId },
  } as const;
  return [{ kinds: staffOnly, payload }];
}

/** A group whose table has not changed has no message. */
function ofLeagueGroup(event: DomainEvent): WebhookMessage[] {
  if (event.changes.length > 0 && !event.changes.some((change) => tableChanges.has(change))) return [];
  const { id: leagueGroupId, rows } = leagueGroupStateSchema.parse(event.state);
  const payload = { type: 'standings.updated', timestamp: event.at, data: { leagueGroupId, rows } } as const;
  return [{ kinds: ['league-group'], payload }];
}

const tableChanges: ReadonlySet<string> = new Set(['created', 'standings', 'withdrawals']);

/** The scopes of an event that webhooks may be about. */
export function webhookScopesOf({ scopes }: Pick<DomainEvent, 'scopes'>): readonly WebhookScope[] {
  return scopes.flatMap((scope) => {
    const dot = scope.indexOf('.');
    const kind = everyone.find((each) => each === scope.slice(0, dot));
    return kind === undefined ? [] : [{ kind, id: scope.slice(dot + 1) }];
  });
}

/** The webhook messages of an event, in order: the public forms that sockets receive. Throws ZodError. */
export function webhookMessagesOf(event: DomainEvent): readonly WebhookMessage[] {
  switch (event.aggregate) {
    case 'match':
      return ofMatch(event);
    case 'team-match': {
      const payload = { timestamp: event.at, data: teamMatchDataOf(event.state) };
      return [{ kinds: ['league-group'], payload: { type: 'team-match.updated', ...payload } }];
    }
    case 'league-group':
      return ofLeagueGroup(event);
    default:
      return ofTournament(event, webhookScopesOf(event));
  }
}
