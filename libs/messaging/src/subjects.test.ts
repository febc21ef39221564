import { describe, expect, test } from 'vitest';
import {
  aggregateSubjects,
  eventSubject,
  liveSubject,
  parkedSubject,
  replaySubject,
  serviceSubjects,
  streamName,
} from './subjects.ts';

test('every subject is built from its parts', () => {
  expect(eventSubject('scoring', 'match', 'a1-b2')).toBe('scoring.match.a1-b2');
  expect(aggregateSubjects('scoring', 'match')).toBe('scoring.match.*');
  expect(serviceSubjects('scoring')).toBe('scoring.>');
  expect(streamName('scoring')).toBe('SCORING');
  expect(liveSubject('team-match.a1')).toBe('live.team-match.a1');
  expect(parkedSubject('scoring-on-draw')).toBe('dead.parked.scoring-on-draw');
  expect(replaySubject('scoring-on-draw')).toBe('dead.replay.scoring-on-draw');
});

describe('what would make another subject is refused', () => {
  test.each(['', '*', '>', 'a.b', 'a b', 'a\r\nPUB', 'ä', 'x'.repeat(201)])('%j', (id) => {
    expect(() => eventSubject('scoring', 'match', id)).toThrow('not a subject token');
    expect(() => liveSubject(`match.${id}.`)).toThrow('not a subject token');
  });
});
