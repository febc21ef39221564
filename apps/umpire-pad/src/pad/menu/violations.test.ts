import { expect, test } from 'vitest';
import { scheduledMatch } from '../../../test/match-in-play.ts';
import { allWords } from '@courtcast/messages/all-words.ts';
import type { Action } from '../../sync/actions.ts';
import { openOutbox, shownTimeline, withTap } from '../../sync/outbox.ts';
import type { Timeline } from '../../sync/timeline.ts';
import { consequenceInWords, decisionsOn, mayDefault } from './violations.ts';

const words = allWords.en.umpire.menu;

function lineAfter(actions: readonly Action[]): Timeline {
  let outbox = openOutbox({ match: scheduledMatch(), entries: [] });
  const all: readonly Action[] = [{ do: 'start', server: 'home', order: null }, ...actions];
  for (const [index, action] of all.entries()) {
    const taken = withTap(outbox, { id: `t${index}`, at: '2026-05-02T14:00:00.000Z', action });
    if ('impossible' in taken) throw new Error(taken.impossible);
    outbox = taken.outbox;
  }
  return shownTimeline(outbox);
}

const eventBy = (type: 'codeViolation' | 'timeViolation' | 'medicalTimeout'): Action => ({
  do: 'event',
  event: { type, side: 'home' },
});

test('a code violation says what it brings before it is entered, and the rules then do that', () => {
  const said: (string | null)[] = [];
  const entered: Action[] = [];
  for (let violation = 0; violation < 3; violation += 1) {
    const line = lineAfter(entered);
    said.push(consequenceInWords(words, line, { event: 'codeViolation', side: 'home' }));
    expect(consequenceInWords(words, line, { event: 'codeViolation', side: 'guest' })).toBe('a warning');
    expect(mayDefault(line, 'codeViolation', 'home')).toBe(false);
    entered.push(eventBy('codeViolation'));
  }
  expect(said).toEqual(['a warning', 'costs a point', 'costs the game']);
  expect(lineAfter(entered).state).toMatchObject({ games: { home: 0, guest: 1 } });
});

test('after the third a person decides, each time: the match is lost, or another game and it goes on', () => {
  const three = [1, 2, 3].map(() => eventBy('codeViolation'));
  const fourth = lineAfter(three);
  expect(consequenceInWords(words, fourth, { event: 'codeViolation', side: 'home' })).toBe(
    'default, or another game: the referee decides',
  );
  expect(mayDefault(fourth, 'codeViolation', 'home')).toBe(true);
  expect(mayDefault(fourth, 'codeViolation', 'guest')).toBe(false);
  expect(mayDefault(fourth, 'timeViolation', 'home')).toBe(false);
  const decisions = decisionsOn('home', 'Code violation');
  expect(lineAfter([...three, decisions.default])).toMatchObject({
    status: 'completed',
    state: { games: { home: 0, guest: 1 } },
    result: { outcome: 'default', winner: 'guest' },
  });
  const goesOn = lineAfter([...three, decisions.game]);
  expect(goesOn).toMatchObject({ status: 'in_progress', state: { games: { home: 0, guest: 2 } } });
  expect(mayDefault(goesOn, 'codeViolation', 'home')).toBe(true);
});

test('a second time violation costs the server a serve, the receiver a point', () => {
  const sayAfter = (actions: readonly Action[], side: 'home' | 'guest') =>
    consequenceInWords(words, lineAfter(actions), { event: 'timeViolation', side });
  expect(sayAfter([], 'home')).toBe('a warning');
  expect(sayAfter([eventBy('timeViolation')], 'home')).toBe('then enter a fault');
  expect(sayAfter([eventBy('timeViolation')], 'guest')).toBe('a warning');
});

test('a time-out says how many there were', () => {
  const line = lineAfter([eventBy('medicalTimeout')]);
  const soFar = (side: 'home' | 'guest') =>
    consequenceInWords(words, line, { event: 'medicalTimeout', side });
  expect([soFar('home'), soFar('guest')]).toEqual(['1 so far', 'none so far']);
});
