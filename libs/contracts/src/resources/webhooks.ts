import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { bodyId, id, idOf, recordDates, timestamp } from '../fields/fields.ts';
import { socketEventSchemas } from './socket-messages.ts';

/** Event types of webhooks; the list only grows. */
export const webhookEventTypeSchema = wordOf('What a webhook is sent.', {
  'match.score-updated': 'The score of a match has changed. A batch of points is one event.',
  'match.status-updated':
    'Something of a match beyond its score has changed: status, result, players, court, times.',
  'tournament.updated': 'Details, phase, draws or order of play of a tournament have changed.',
  'team-match.updated': 'A team match of the league group has changed.',
  'standings.updated': 'The table of the league group has changed.',
});

/** The single record whose events a webhook receives. */
export const webhookScopeSchema = z
  .strictObject({
    tournamentId: bodyId.optional().describe('Everything of this tournament and its matches.'),
    clubId: bodyId.optional().describe('The matches of this club, without those of drafts.'),
    leagueGroupId: bodyId
      .optional()
      .describe('The table of this league group, its team matches and their matches.'),
  })
  .refine((scope) => Object.keys(scope).length === 1, {
    error: 'must name one tournament, club or league group',
    params: { code: 'not-permitted-field' },
  })
  .meta({ minProperties: 1, maxProperties: 1 })
  .describe('What it is about: exactly one of the three.');

/** Why a webhook is sent nothing. */
export const webhookDisabledReasonSchema = wordOf('Why it is sent nothing.', {
  paused: 'Its keepers switched it off.',
  failing: 'Every delivery failed for a day.',
  gone: 'The receiver answered 410 Gone.',
  behind: 'More deliveries were waiting than are kept.',
  'owner-lost-right': 'Its owner may not see the scope any more, or their account is disabled.',
  'scope-removed': 'The tournament, club or league group is not there any more.',
});

export const webhookSchema = z
  .object({
    id: idOf('webhook'),
    url: z.string().describe('Where events are sent with `POST`.'),
    events: z.array(webhookEventTypeSchema).describe('What it is sent.'),
    scope: webhookScopeSchema.describe('What it is about.'),
    description: z.string().describe('What it is for, for those who keep it. May be empty.'),
    ownerId: id.describe(
      'The user for whom it is sent events: who created it, or switched it on last. It stops when they may not see the scope any more.',
    ),
    disabled: z
      .object({
        at: timestamp.describe('When it was switched off, in UTC.'),
        reason: webhookDisabledReasonSchema.describe('Why it is sent nothing.'),
      })
      .nullable()
      .describe('Since when and why it is sent nothing. Null while it is on.'),
    previousSecretUntil: timestamp
      .nullable()
      .describe('Until when the secret before the last rotation signs, too, in UTC. Null without one.'),
    ...recordDates,
  })
  .describe('An address that is sent the events of a tournament, club or league group.');

export const webhookWithSecretSchema = z
  .object({
    webhook: webhookSchema.describe('The webhook.'),
    secret: z
      .string()
      .describe(
        'What signatures are made with: `whsec_` and 32 bytes in base64, as Standard Webhooks has it. It is shown this once.',
      ),
  })
  .describe('A webhook with its new secret.');

/** The status of a delivery. */
export const webhookDeliveryStatusSchema = wordOf('What has become of a delivery.', {
  pending: 'It waits for its first or next attempt, or for an earlier one of the same match.',
  delivered: 'The receiver answered with a status from 200 to 299.',
  failed: 'It was given up: after a day, or because the webhook was switched off. It can be sent again.',
});

/** Why an attempt failed. */
export const webhookFailureSchema = wordOf('Why an attempt failed.', {
  status: 'The receiver answered with another status than 200 to 299. Redirects are not followed.',
  timeout: 'The receiver did not answer within ten seconds.',
  'unknown-host': 'The name of the host has no address.',
  'refused-address': 'The address is not one that webhooks are sent to.',
  connection: 'The connection could not be made, or broke.',
  tls: 'The certificate of the receiver is not valid.',
});

export const webhookDeliverySchema = z
  .object({
    id: idOf('delivery').describe(
      'Id of the delivery, and the `webhook-id` of every attempt of it: a receiver knows repetitions by it.',
    ),
    webhookId: idOf('webhook'),
    event: z
      .union([webhookEventTypeSchema, z.literal('webhook.test')])
      .describe('What it is about; `webhook.test` was asked for with `POST /webhooks/{id}/test`.'),
    status: webhookDeliveryStatusSchema.describe('What has become of it.'),
    attempts: z.number().int().describe('How often it was tried.'),
    lastAttempt: z
      .object({
        at: timestamp.describe('When it was tried, in UTC.'),
        responseStatus: z
          .number()
          .int()
          .nullable()
          .describe('The HTTP status of the answer. Null without an answer.'),
        responseExcerpt: z
          .string()
          .nullable()
          .describe('The beginning of the answer, at most 256 characters. Null without an answer.'),
        failure: webhookFailureSchema.nullable().describe('Why it failed. Null where it did not.'),
      })
      .nullable()
      .describe('The last attempt. Null before the first one.'),
    nextAttemptAt: timestamp
      .nullable()
      .describe('When it is tried next at the earliest, in UTC. Null where it is not pending.'),
    payload: z.string().describe('The body that is sent, as it is signed: JSON.'),
    createdAt: timestamp.describe('When the event was taken up, in UTC. It is kept for seven days.'),
  })
  .describe('One event on its way to one webhook.');

const { matchId } = socketEventSchemas['match:scoreUpdate'].shape;
const happened = timestamp.describe('When the change was made, in UTC.');

const webhookTournamentChangeSchema = wordOf('What has changed in the tournament.', {
  details: 'The tournament itself, or its staff. Read it again.',
  phase: 'Its phase; `status` says what follows.',
  draw: 'The draw of `drawId`: entrants, lines, winners who went on. Read it again.',
  schedule: 'Its order of play. Read the matches again.',
});

function payloadOf<T extends string, D extends z.ZodType>(type: T, data: D, about: string) {
  return z
    .object({
      type: z.literal(type).describe(`Always \`${type}\`.`),
      timestamp: happened,
      data: data.describe('What it is now.'),
    })
    .describe(about);
}

/** The body of each event: the public form that sockets receive, with the id of the changed record in `data`. */
export const webhookPayloadSchemas = {
  'match.score-updated': payloadOf(
    'match.score-updated',
    socketEventSchemas['match:scoreUpdate'].shape.data.extend({ matchId }),
    'The score of a match has changed. Events of one match come in order of `version`.',
  ),
  'match.status-updated': payloadOf(
    'match.status-updated',
    socketEventSchemas['match:statusUpdated'].shape.data.extend({ matchId }),
    'Something of a match beyond its score has changed: status, result, players, court, times.',
  ),
  'tournament.updated': payloadOf(
    'tournament.updated',
    socketEventSchemas['tournament:updated'].shape.data
      .pick({ drawId: true, status: true })
      .extend({ tournamentId: idOf('tournament'), change: webhookTournamentChangeSchema }),
    'Something of a tournament beyond its matches has changed. Read it again.',
  ),
  'team-match.updated': payloadOf(
    'team-match.updated',
    socketEventSchemas['team-match:updated'].shape.data,
    'A team match has changed. `data` is the team match as everyone sees it.',
  ),
  'standings.updated': payloadOf(
    'standings.updated',
    socketEventSchemas['standings:updated'].shape.data.extend({ leagueGroupId: idOf('league group') }),
    'The table of a league group has changed.',
  ),
  'webhook.test': payloadOf(
    'webhook.test',
    z.object({ webhookId: idOf('webhook') }),
    'Asked for with `POST /webhooks/{id}/test`.',
  ),
} as const satisfies Record<z.infer<typeof webhookEventTypeSchema> | 'webhook.test', z.ZodObject>;

export type WebhookEventType = z.infer<typeof webhookEventTypeSchema>;
export type WebhookPayloadType = keyof typeof webhookPayloadSchemas;
export type WebhookPayload<T extends WebhookPayloadType> = z.infer<(typeof webhookPayloadSchemas)[T]>;
export type WebhookDisabledReason = z.infer<typeof webhookDisabledReasonSchema>;
export type WebhookFailure = z.infer<typeof webhookFailureSchema>;
export type WebhookDeliveryStatus = z.infer<typeof webhookDeliveryStatusSchema>;
export type WebhookScopeView = z.infer<typeof webhookScopeSchema>;
export type WebhookView = z.infer<typeof webhookSchema>;
export type WebhookDeliveryView = z.infer<typeof webhookDeliverySchema>;
