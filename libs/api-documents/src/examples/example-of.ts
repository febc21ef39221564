import { isRecord } from '../json-schema.ts';
import type { Json } from '../json-schema.ts';
import { exampleId, NOW } from './ids.ts';
import { liveDetail, score } from './matches.ts';
import { center, club, named, player, user } from './people.ts';
import { home, leagueGroup, teamMatch } from './leagues.ts';
import { resourceExamples } from './resources.ts';
import { stateExamples } from './states.ts';
import { draw, tournament } from './tournaments.ts';

const worldByName: Json = { ...resourceExamples, ...stateExamples };

/** Example values by field name, for fields without a named schema. */
const valueByName: Json = {
  matchId: liveDetail.id,
  tournamentId: tournament.id,
  drawId: draw.id,
  courtId: center.id,
  clubId: club.id,
  playerId: player.id,
  userId: user.id,
  teamId: home.id,
  leagueGroupId: leagueGroup.id,
  teamMatchId: teamMatch.id,
  timestamp: NOW,
  at: NOW,
  version: liveDetail.version,
  status: liveDetail.status,
  sets: liveDetail.sets,
  score,
  winnerSide: null,
  outcome: null,
  change: 'match-score',
  actor: `user:${exampleId(2)}`,
  requestId: '0196f3a0-7c3e',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  changes: ['score'],
  scopes: [`match.${liveDetail.id}`, `tournament.${tournament.id}`, `court.${center.id}`],
  message: 'Match not found',
  error: 'Not Found',
  statusCode: 404,
  path: 'sets.0.home',
  code: 'out-of-range',
  name: named(0).name,
};

const textByFormat: Readonly<Record<string, string>> = {
  'date-time': NOW,
  date: '2026-05-01',
  uri: 'https://ribera.example.org/logo.png',
};

function exampleText({ format, maxLength }: Json, name: string): string {
  const byFormat = typeof format === 'string' ? textByFormat[format] : undefined;
  const text = byFormat ?? (/^id$|Ids?$/.test(name) ? exampleId(0) : 'Text');
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text;
}

function exampleNumber({ minimum, maximum }: Json): number {
  const least = typeof minimum === 'number' ? minimum : 0;
  return typeof maximum === 'number' ? Math.min(maximum, Math.max(least, 1)) : Math.max(least, 1);
}

type Resolve = (reference: string) => Json;

function alternativesOf({ anyOf, oneOf }: Json): readonly unknown[] | undefined {
  return [anyOf, oneOf].find((each) => Array.isArray(each));
}

interface Place {
  readonly name: string;
  readonly resolve: Resolve;
}

function exampleList(schema: Json, place: Place): unknown[] {
  const { items, minItems } = schema;
  const count = typeof minItems === 'number' ? Math.max(1, minItems) : 1;
  return Array.from({ length: count }, () => exampleAt(items, { ...place, name: '' }));
}

function exampleObject({ properties }: Json, { resolve }: Place): Json {
  return Object.fromEntries(
    Object.entries(isRecord(properties) ? properties : {}).map(([name, schema]) => [
      name,
      exampleAt(schema, { name, resolve }),
    ]),
  );
}

function exampleOfType(schema: Json, place: Place): unknown {
  const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return exampleText(schema, place.name);
    case 'integer':
    case 'number':
      return exampleNumber(schema);
    case 'boolean':
      return true;
    case 'array':
      return exampleList(schema, place);
    case 'object':
      return exampleObject(schema, place);
    default:
      return null;
  }
}

function exampleOfReference(reference: string, place: Place): unknown {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return name in worldByName ? worldByName[name] : exampleAt(place.resolve(reference), place);
}

function exampleAt(schema: unknown, place: Place): unknown {
  if (!isRecord(schema)) return null;
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (place.name in valueByName) return valueByName[place.name];
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (typeof schema.$ref === 'string') return exampleOfReference(schema.$ref, place);
  const [first] = alternativesOf(schema) ?? [];
  return first === undefined ? exampleOfType(schema, place) : exampleAt(first, place);
}

/**
 * An example value for a schema: a named schema gives the thing of that name in the example world, other values are
 * made from names and formats. `resolve` finds the target of a reference.
 */
export function exampleOf(schema: Json, resolve: Resolve): unknown {
  return exampleAt(schema, { name: '', resolve });
}

/**
 * An example body from the operation's example answer: the fields that both have. Required fields that the answer
 * lacks, or has as null, are made up; optional ones are left out.
 */
export function exampleBody(schema: Json, answer: unknown, resolve: Resolve): Json {
  const { properties, required } = schema;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const known = isRecord(answer) ? answer : {};
  return Object.fromEntries(
    Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, field]) => {
      const value = known[name] ?? undefined;
      if (value !== undefined) return [[name, value]];
      return needed.includes(name) ? [[name, exampleAt(field, { name, resolve })]] : [];
    }),
  );
}
