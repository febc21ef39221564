import type { ReasonText } from './reasons/reason.ts';
import { commonReasons } from './reasons/common.ts';
import { entryReasons } from './reasons/entries.ts';
import { identityReasons } from './reasons/identity.ts';
import { importReasons } from './reasons/imports.ts';
import { invitationReasons } from './reasons/invitations.ts';
import { leagueReasons } from './reasons/leagues.ts';
import { pushReasons } from './reasons/push.ts';
import { scoringReasons } from './reasons/scoring.ts';
import { tournamentReasons } from './reasons/tournaments.ts';
import { webhookReasons } from './reasons/webhooks.ts';

/**
 * Why a request was answered 409 or 422: `details[].code` (decisions 11). The list only grows; clients switch on the
 * code, people read the message.
 */
export const reasons = {
  ...commonReasons,
  ...identityReasons,
  ...tournamentReasons,
  ...entryReasons,
  ...scoringReasons,
  ...leagueReasons,
  ...webhookReasons,
  ...invitationReasons,
  ...pushReasons,
  ...importReasons,
} as const;

/** One code of the list. */
export type ReasonCode = keyof typeof reasons;

/** The texts of each reason, found by any string; undefined for an unknown code. */
const texts: Readonly<Record<string, ReasonText | undefined>> = reasons;

/** The remedy for a refusal with this reason; undefined for an unknown code. */
export function remedyOf(code: string | undefined): string | undefined {
  return code === undefined ? undefined : texts[code]?.remedy;
}

/** Whole seconds after which a refusal for this reason passes by itself; undefined if waiting alone does not help. */
export function passesAfter(code: string | undefined): number | undefined {
  return code === undefined ? undefined : texts[code]?.retryAfterSeconds;
}
