import { describe, expect, test } from '@jest/globals';
import { events, refusalsOf, valueOf } from '../test/matches.ts';
import { standingEvents, undoLast } from './index.ts';

const logOf = (text: string): { event: ReturnType<typeof events>[number]; undone: boolean; by: string }[] =>
  events(text).map((event, index) => ({ event, undone: false, by: `umpire ${index}` }));

describe('undo', () => {
  test('takes back the last event that stands, and keeps it in the log', () => {
    const log = logOf('HFG');
    const once = valueOf(undoLast(log));
    expect(standingEvents(once)).toEqual(events('HF'));
    expect(once).toHaveLength(3);
    expect(once[2]).toEqual({ ...log[2], undone: true });
    expect(standingEvents(log)).toEqual(events('HFG'));
  });

  test('goes back to the start however many were undone before', () => {
    let log = logOf('HG');
    log = valueOf(undoLast(log));
    log = [...log, ...logOf('HH')];
    for (let count = 0; count < 3; count += 1) log = valueOf(undoLast(log));
    expect([log.length, standingEvents(log)]).toEqual([4, []]);
    expect(refusalsOf(undoLast(log))).toEqual(['nothingToUndo log']);
  });
});
