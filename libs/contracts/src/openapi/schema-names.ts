import { z } from 'zod';
import * as vocabulary from '../game-vocabulary.ts';
import { pageMetaSchema } from '../pagination.ts';
import { problemBodySchema } from '../problem-body.ts';
import * as leagues from '../resources/leagues.ts';
import * as matches from '../resources/matches.ts';
import * as people from '../resources/people.ts';
import * as tournaments from '../resources/tournaments.ts';
import * as venues from '../resources/venues.ts';
import type { SchemaNames } from './json-schema.ts';

const suffix = 'Schema';

const nameOf = (exported: string): string =>
  exported.charAt(0).toUpperCase() + exported.slice(1, -suffix.length);

/** The schemas that a module exports, by the names that documents show: `matchDetailSchema` is `MatchDetail`. */
export function namesIn(module: Readonly<Record<string, unknown>>): [z.ZodType, string][] {
  return Object.entries(module).flatMap(([exported, value]) =>
    value instanceof z.ZodType && exported.endsWith(suffix) ? [[value, nameOf(exported)]] : [],
  );
}

/** Every resource, and the words of the game that they use. */
export const schemaNames: SchemaNames = new Map([
  ...[vocabulary, people, venues, tournaments, matches, leagues].flatMap(namesIn),
  [pageMetaSchema, 'PageMeta'],
  [problemBodySchema, 'Problem'],
]);
