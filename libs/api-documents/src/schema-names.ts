import { clubRoleSchema, pageMetaSchema, platformRoleSchema, problemBodySchema } from '@courtcast/contracts';
import * as vocabulary from '@courtcast/contracts/game-vocabulary';
import * as matchFormat from '@courtcast/contracts/match-format';
import * as availability from '@courtcast/contracts/resources/teams/availability';
import * as audit from '@courtcast/contracts/resources/activity/audit';
import * as activityLines from '@courtcast/contracts/resources/activity/entry';
import * as activity from '@courtcast/contracts/resources/activity/tournament';
import * as boards from '@courtcast/contracts/resources/boards';
import * as changePreview from '@courtcast/contracts/resources/change-preview';
import * as brackets from '@courtcast/contracts/resources/draws/bracket';
import * as drawEntries from '@courtcast/contracts/resources/draws/entries';
import * as drawLinks from '@courtcast/contracts/resources/draws/links';
import * as ladders from '@courtcast/contracts/resources/ladders';
import * as leagues from '@courtcast/contracts/resources/leagues';
import * as liveMatches from '@courtcast/contracts/resources/live-matches';
import * as matchParts from '@courtcast/contracts/resources/match-parts';
import * as matchScore from '@courtcast/contracts/resources/match-score';
import * as matches from '@courtcast/contracts/resources/matches';
import * as claims from '@courtcast/contracts/resources/players/claims';
import * as people from '@courtcast/contracts/resources/people';
import * as rankings from '@courtcast/contracts/resources/rankings';
import * as pointLog from '@courtcast/contracts/resources/point-log';
import * as push from '@courtcast/contracts/resources/push/subscriptions';
import * as statistics from '@courtcast/contracts/resources/statistics';
import * as teamMatches from '@courtcast/contracts/resources/team-matches';
import * as tournaments from '@courtcast/contracts/resources/tournaments';
import * as venues from '@courtcast/contracts/resources/venues';
import * as webhooks from '@courtcast/contracts/resources/webhooks';
import { z } from 'zod';
import type { SchemaNames } from './json-schema.ts';

const SUFFIX = 'Schema';

function nameOf(exported: string): string {
  return exported.charAt(0).toUpperCase() + exported.slice(1, -SUFFIX.length);
}

/** The schemas that a module exports, by the names that documents show: `matchDetailSchema` is `MatchDetail`. */
export function namesIn(module: Readonly<Record<string, unknown>>): [z.ZodType, string][] {
  return Object.entries(module).flatMap(([exported, value]) =>
    value instanceof z.ZodType && exported.endsWith(SUFFIX) ? [[value, nameOf(exported)]] : [],
  );
}

/** Every resource, and the words of the game that they use. */
export const schemaNames: SchemaNames = new Map([
  ...[
    ...[vocabulary, matchFormat, people, claims, venues, tournaments, brackets, drawEntries, drawLinks],
    ...[pointLog, rankings, statistics],
    ...[matchParts, matchScore, matches, liveMatches],
    ...[boards, ladders, leagues, teamMatches, changePreview, webhooks, push, availability],
    ...[activityLines, activity, audit],
  ].flatMap(namesIn),
  [platformRoleSchema, 'PlatformRole'],
  [clubRoleSchema, 'ClubRole'],
  [pageMetaSchema, 'PageMeta'],
  [problemBodySchema, 'Problem'],
]);
