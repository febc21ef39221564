import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { ApiError } from '@courtcast/client';
import type { ErrorDetail } from '@courtcast/client';
import { expect, test } from 'vitest';
import { faultsOf, namesOfEntrants, namesOfPairs } from './refusal-texts.ts';

const german = allDeskWords.de;

function refused(status: number, details: readonly ErrorDetail[] = []): ApiError {
  return new ApiError('other', { statusCode: status, message: 'Refused', error: 'Refused', details });
}

const placing = { names: ['name', 'players', 'club'], fieldOf: { clubId: 'club' } };

test('reasons stand at the fields that they mean, in the language of the page', () => {
  const refusal = refused(422, [
    { path: 'name', code: 'required', message: 'is required' },
    { path: 'players.1.name', code: 'too-long', message: 'must have at most 200 characters' },
    { path: 'clubId', code: 'unknown-reference', message: 'There is no such club' },
    { path: 'elsewhere', code: 'required', message: 'is required' },
    { path: '', code: 'required', message: 'is required' },
  ]);
  const faults = faultsOf(german, refusal, placing);
  expect(faults.map(({ name }) => name)).toEqual(['name', 'players', 'club', null, null]);
  expect(faults[0]).toEqual({ name: 'name', text: german.reasons.required, isEnglish: false });
});

test('a reason without words in the language is said as the API says it', () => {
  const refusal = refused(409, [{ path: '', code: 'other', message: 'Something of tomorrow' }]);
  expect(faultsOf(german, refusal)).toEqual([{ name: null, text: 'Something of tomorrow', isEnglish: true }]);
});

test.each([
  [0, german.kit.refused.offline],
  [403, german.kit.refused.forbidden],
  [429, german.kit.refused.tooOften],
  [503, german.kit.refused.passing],
])('a refusal with status %i and no reason says what helps', (status, text) => {
  expect(faultsOf(german, refused(status))).toEqual([{ name: null, text, isEnglish: false }]);
});

test('where signing in is asked for, the form says nothing', () => {
  expect(faultsOf(german, refused(401))).toEqual([]);
});

const ada = { name: 'Ada' };
const grace = { name: 'Grace' };

test.each([
  ['entrants.1.playerIds.1', 'Grace: '],
  ['entrants.1', 'Ada / Grace: '],
  ['entrants.1.seed', 'Ada / Grace: '],
  ['pairs.0.0', 'Ada: '],
  ['entrants.7.playerIds.0', ''],
  ['entrants', ''],
])('a reason at %s begins with “%s”', (path, name) => {
  const pair = [ada, grace];
  const people = {
    ...namesOfEntrants([{ players: [{ name: 'Kim' }] }, { players: pair }]),
    ...namesOfPairs([pair]),
  };
  const refusal = refused(422, [{ path, code: 'player-of-other-gender', message: 'is a woman' }]);
  const [fault] = faultsOf(german, refusal, { names: [], people });
  expect(fault?.text).toBe(`${name}${german.reasons['player-of-other-gender']}`);
});
