import type { PushSubscriptionView, WebhookDeliveryView, WebhookView } from '@courtcast/contracts';
import { exampleId, NOW, recordDates } from './ids.ts';
import { draw, tournament } from './tournaments.ts';
import { leagueGroup, standings, teamMatch } from './leagues.ts';
import { liveDetail } from './matches.ts';
import { user } from './people.ts';

export const webhook: WebhookView = {
  id: exampleId(60),
  url: 'https://scores.example.com/courtcast',
  events: ['match.score-updated', 'match.status-updated'],
  scope: { tournamentId: tournament.id },
  description: 'Scoreboard of the web page',
  ownerId: user.id,
  disabled: null,
  previousSecretUntil: null,
  ...recordDates,
};

export const webhookWithSecret = { webhook, secret: 'whsec_Y291cnRjYXN0LWV4YW1wbGUtc2VjcmV0LW9ubHkhISE=' };

const { id: matchId, version, status, winnerSide, outcome, players, sets, score } = liveDetail;

/** The payload of each event in the example world. */
export const webhookPayloads = {
  'match.score-updated': { matchId, sets, score, version },
  'match.status-updated': { matchId, status, winnerSide, outcome, version, players },
  'tournament.updated': { tournamentId: tournament.id, change: 'draw', drawId: draw.id },
  'team-match.updated': { ...teamMatch, homeNotes: null, guestNotes: null },
  'standings.updated': { leagueGroupId: leagueGroup.id, rows: standings },
  'webhook.test': { webhookId: webhook.id },
} as const;

/** The body of an event. */
export function webhookPayload(type: keyof typeof webhookPayloads) {
  return { type, timestamp: NOW, data: webhookPayloads[type] };
}

export const delivery: WebhookDeliveryView = {
  id: exampleId(61),
  webhookId: webhook.id,
  event: 'match.score-updated',
  status: 'delivered',
  attempts: 1,
  lastAttempt: { at: NOW, responseStatus: 204, responseExcerpt: '', failure: null },
  nextAttemptAt: null,
  payload: JSON.stringify(webhookPayload('match.score-updated')),
  createdAt: NOW,
};

/** The test event on its way. */
export const testDelivery: WebhookDeliveryView = {
  ...delivery,
  id: exampleId(62),
  event: 'webhook.test',
  status: 'pending',
  attempts: 0,
  lastAttempt: null,
  nextAttemptAt: NOW,
  payload: JSON.stringify(webhookPayload('webhook.test')),
};

/** A browser that is notified of a match. */
export const pushSubscription: PushSubscriptionView = {
  id: 'tSHd6ty8Pl9Dn4bqO3FgHBDDfWU8R7KQp5zLCv0mJsE',
  language: 'en',
  expiresAt: '2026-06-03T12:00:00.000Z',
};

/** Keys of a browser, and of an installation. */
export const pushKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
export const pushKey = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
};
