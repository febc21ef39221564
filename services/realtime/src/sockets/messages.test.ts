import { describe, expect, test } from 'vitest';
import { isAllowedOrigin } from './handshake-guard.ts';
import { createHandshakeLimit } from './handshake-limit.ts';
import { MessageBudget } from './message-budget.ts';
import { parseMessage } from './messages.ts';

describe('a message', () => {
  test.each([
    ['subscribe-match', 'm1', { verb: 'subscribe', kind: 'match', id: 'm1' }],
    ['subscribe-match', { matchId: 'm1' }, { verb: 'subscribe', kind: 'match', id: 'm1' }],
    ['unsubscribe-team-match', { teamMatchId: 'x' }, { verb: 'unsubscribe', kind: 'team-match', id: 'x' }],
    ['subscribe-league-group', { leagueGroupId: 'x' }, { verb: 'subscribe', kind: 'league-group', id: 'x' }],
    ['subscribe-live', undefined, { verb: 'subscribe', kind: 'live', id: '.' }],
    ['subscribe-live', {}, { verb: 'subscribe', kind: 'live', id: '.' }],
    ['subscribe-live', { tournamentId: 't' }, { verb: 'subscribe', kind: 'live', id: 't.' }],
    ['subscribe-live', { clubId: 'k' }, { verb: 'subscribe', kind: 'live', id: '.k' }],
    [
      'unsubscribe-live',
      { clubId: 'k', tournamentId: 't' },
      { verb: 'unsubscribe', kind: 'live', id: 't.k' },
    ],
  ])('%s %j is understood', (name, argument, message) => {
    expect(parseMessage(name, argument)).toEqual(message);
  });

  test.each([
    ['subscribe-match', undefined],
    ['subscribe-match', 7],
    ['subscribe-match', null],
    ['subscribe-match', { tournamentId: 'm1' }],
    ['subscribe-match', { matchId: { $ne: '' } }],
    ['subscribe-match', ['m1']],
    ['subscribe-match', ''],
    ['subscribe-match', Object.create({ matchId: 'inherited' })],
    ['subscribe-live', null],
    ['subscribe-live', 't'],
    ['subscribe-live', 7],
    ['subscribe-live', []],
    ['subscribe-live', { tournamentID: 't' }],
    ['subscribe-live', { courtId: 'c' }],
    ['subscribe-live', { tournamentId: null }],
    ['subscribe-live', { tournamentId: '' }],
    ['subscribe-live', { clubId: { $ne: '' } }],
    ['subscribe-live', JSON.parse('{"__proto__":{"clubId":"k"}}')],
  ])('%s %j has the wrong shape', (name, argument) => {
    expect(() => parseMessage(name, argument)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });

  test.each([
    ['subscribe-match', undefined, 'matchId', 'is required', 'required'],
    ['subscribe-match', {}, 'matchId', 'is required', 'required'],
    ['subscribe-match', { match: 'm1' }, 'matchId', 'is required', 'required'],
    ['subscribe-team-match', { teamMatchId: 7 }, 'teamMatchId', 'must be text', 'wrong-type'],
    ['subscribe-live', { tournamentId: null }, 'tournamentId', 'must be text', 'wrong-type'],
    ['subscribe-match', '', 'matchId', 'must not be empty', 'too-short'],
  ])('%s %j names %s, which %s', (...[name, argument, path, message, code]) => {
    const details = [{ path, message, code }];
    expect(() => parseMessage(name, argument)).toThrow(expect.objectContaining({ details }));
  });

  test.each([
    ['subscribe-everything', 'm1'],
    ['publish-match', 'm1'],
    ['constructor', 'm1'],
    ['subscribe-match', 'a.b'],
    ['subscribe-match', '*'],
    ['subscribe-match', '>'],
    ['subscribe-match', '../x'],
    ['subscribe-match', 'x'.repeat(201)],
    ['subscribe-live', { tournamentId: '*' }],
    ['subscribe-live', { clubId: 'a.b' }],
    ['subscribe-live', { clubId: '>' }],
  ])('%s %j is nothing that exists', (name, argument) => {
    expect(() => parseMessage(name, argument)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});

describe('the budget of messages', () => {
  test('lets through the scope limit and fifty more at once, then twenty a second', () => {
    const budget = new MessageBudget(0);
    const verdicts = Array.from({ length: 151 }, () => budget.spend(100, 0));
    expect(verdicts.slice(0, 150)).toEqual(Array.from({ length: 150 }, () => 'ok'));
    expect(verdicts[150]).toBe('over');
    expect(
      Array.from({ length: 21 }, () => budget.spend(100, 1000)).filter((one) => one === 'ok'),
    ).toHaveLength(20);
  });

  test('calls ten times the rate above it a flood', () => {
    const budget = new MessageBudget(0);
    const verdicts = Array.from({ length: 400 }, () => budget.spend(100, 0));
    expect(verdicts.at(-1)).toBe('flood');
    expect(verdicts.filter((one) => one === 'over')).toHaveLength(200);
  });
});

describe('origins', () => {
  test('all are welcome by default, and clients without one always', () => {
    expect(isAllowedOrigin(['*'], 'https://anywhere.test')).toBe(true);
    expect(isAllowedOrigin(['https://a.test'], undefined)).toBe(true);
    expect(isAllowedOrigin(['https://a.test'], 'https://a.test')).toBe(true);
    expect(isAllowedOrigin(['https://a.test'], 'https://b.test')).toBe(false);
  });
});

describe('the limit of handshakes', () => {
  test('counts each address by itself over a sliding minute', () => {
    let now = 60_000;
    const limit = createHandshakeLimit(3, () => now);
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false]);
    expect(limit.take('b')).toBe(true);
    now = 90_000;
    expect(limit.take('a')).toBe(false);
    now = 180_000;
    expect(limit.take('a')).toBe(true);
  });
});
