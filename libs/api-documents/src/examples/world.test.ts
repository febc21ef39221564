import { expect, test } from 'vitest';
import { createAsyncApi } from '../asyncapi/document.ts';
import { isRecord } from '../json-schema.ts';
import type { Json } from '../json-schema.ts';
import { createOpenApi } from '../openapi/document.ts';
import { exampleId } from './ids.ts';

/** Every object of an example, the example itself included. */
function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isRecord(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

const examplesIn = (document: unknown): unknown[] =>
  objectsIn(document).flatMap(({ example, examples }) => [
    ...(example === undefined ? [] : [example]),
    ...(Array.isArray(examples) ? examples : []),
  ]);

const limits = { public: 10, authenticated: 100, board: 600 };
const examples = [createOpenApi({ version: '1.2.3', limits }), createAsyncApi({ version: '1.2.3' })].flatMap(
  examplesIn,
);
const objects = examples.flatMap(objectsIn);

/** Matches in list, detail or live form. */
const matches = objects.filter(
  (each) => 'sets' in each && 'players' in each && 'status' in each && !('rank' in each),
);

const show = ({ id, status, sets }: Json) => JSON.stringify({ id, status, sets });

const wonBy = ({ sets }: Json): { home: number; guest: number } => {
  const won = { home: 0, guest: 0 };
  for (const set of Array.isArray(sets) ? (sets as { home: number; guest: number }[]) : [])
    won[set.home > set.guest ? 'home' : 'guest'] += 1;
  return won;
};

test('there are matches of every kind among the examples', () => {
  const statuses = new Set(matches.map(({ status }) => status));
  expect(statuses).toEqual(new Set(['scheduled', 'in_progress', 'suspended', 'completed', 'cancelled']));
});

test('a match that has not begun has no sets, times of play or winner', () => {
  const scheduled = matches.filter(({ status }) => status === 'scheduled');
  const empty = {
    sets: null,
    startedAt: null,
    completedAt: null,
    winnerSide: null,
    outcome: null,
    suggestedWinner: null,
  };
  for (const match of scheduled) expect(match, show(match)).toMatchObject(empty);
});

test('a match that goes on has sets, and neither winner nor end', () => {
  const going = matches.filter(({ status }) => status === 'in_progress' || status === 'suspended');
  for (const match of going) {
    expect(match.sets, show(match)).not.toBeNull();
    for (const name of ['winnerSide', 'outcome', 'completedAt', 'confirmedAt', 'suggestedWinner'])
      expect(match[name] ?? null, `${name} ${show(match)}`).toBeNull();
  }
});

test('who has won by the score has won more sets, and who is confirmed agrees with it', () => {
  const decided = matches.filter(({ suggestedWinner }) => typeof suggestedWinner === 'string');
  expect(decided.length).toBeGreaterThan(0);
  for (const match of decided) {
    const { home, guest } = wonBy(match);
    expect(match.suggestedWinner, show(match)).toBe(home > guest ? 'home' : 'guest');
    if (match.outcome === 'completed') expect(match.winnerSide).toBe(match.suggestedWinner);
  }
});

test('an id means one thing: everything of an id and a name has the same name', () => {
  const names = new Map<unknown, Set<unknown>>();
  for (const { id, name } of objects) {
    const isSide = typeof name === 'string' && name.includes(' / ');
    if (typeof name === 'string' && !isSide) names.set(id, (names.get(id) ?? new Set()).add(name));
  }
  const ambiguous = [...names].filter(([id, all]) => typeof id === 'string' && all.size > 1);
  expect(ambiguous.map(([id, all]) => `${String(id)}: ${[...all].join(', ')}`)).toEqual([]);
});

test('nothing is made up where the world has it', () => {
  const texts = examples.map((each) => JSON.stringify(each));
  expect(texts.filter((text) => text.includes('"Text"') || text.includes(exampleId(0)))).toEqual([]);
});
