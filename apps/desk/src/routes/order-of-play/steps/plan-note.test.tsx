import { expect, test } from 'vitest';
import type { AnswerOf } from '@courtcast/client';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { orderMatch } from '@courtcast/web-testkit/sample-order.ts';
import type { Names } from '../board/use-names.ts';
import type { Help } from '../plan/fit.ts';
import { HeldOver, OverflowNote } from './plan-note.tsx';

const names = { match: ({ id }: { id: string }) => `Match ${id}` } as unknown as Names;

const answerOf = (held: number): AnswerOf<'scheduleTournament'> => {
  const ids = Array.from({ length: held }, (_, index) => String(index + 1));
  return {
    ...{ data: ids.map((id) => orderMatch(id, 'Court 1')), makespanMinutes: 0, lowerBoundMinutes: 0 },
    ...{ violations: 0, objective: '', heldOver: ids.map((matchId) => ({ matchId, playerIds: ['p'] })) },
  };
};

const shown = (page: React.JSX.Element): string =>
  textOf(renderDesk({ page, path: 'desk', address: '/desk', reads: [] }));

const held = (count: number, max: number | null) =>
  shown(<HeldOver plan={answerOf(count)} max={max} names={names} />);

test('a plan says which matches wait for a later day because of the limit of a day', () => {
  expect(held(1, 3)).toContain(
    '1 match was put on a later day, so that no player has more than 3 matches on one: Match 1. A higher limit or one more day takes them in.',
  );
  expect(held(2, 1)).toContain('no player has more than 1 match on one: Match 1 and Match 2.');
  expect(held(8, 2)).toContain('Match 1; Match 2; Match 3; Match 4; Match 5 and 3 more.');
  expect([held(0, 3), held(2, null)]).toEqual(['|', '|']);
});

test('a plan that does not fit because of the limit says so, and with how many matches a day it fits', () => {
  const note = (help: Help) => {
    const answer = answerOf(2);
    const overflow = { answer, count: 2, help, asked: { courts: [], from: '', matchMinutes: 60 } };
    const waiting = <HeldOver plan={answer} max={2} names={names} />;
    return shown(
      <OverflowNote overflow={overflow} day="2026-05-02" held={waiting} onPut={() => undefined} />,
    );
  };
  const text = note({ matches: 3 });
  expect(text).toContain('2 of 2 matches would be played after');
  expect(text).toContain('no player has more than 2 matches on one: Match 1 and Match 2.');
  expect(text).toContain('With 3 matches of a player on a day it fits.');
  expect(note({})).not.toContain('of a player on a day');
});
