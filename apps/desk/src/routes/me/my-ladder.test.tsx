import { expect, test } from 'vitest';
import { usualLadder } from '@courtcast/contracts/usual-ladder';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { MyLadder } from './my-ladder.tsx';
import type { OwnLadder } from './my-ladder.tsx';

const AT = '2026-05-04T12:00:00.000Z';
const ref = (id: string) => ({ id, name: id });
const challenge: OwnLadder['challenges'][number] = {
  ...{ id: 'c', ladderId: 'l', challenger: ref('Bea'), challenged: ref('Ana') },
  places: { challenger: 2, challenged: 1 },
  ...{ status: 'open', winner: null, decidedBy: null, decidedAt: null, matchId: null },
  ...{ waitsForResult: false, createdAt: AT, answerBy: AT, playBy: null, endedAt: null, reason: null },
};
const ladder: OwnLadder['ladder'] = {
  ...{ id: 'l', clubId: 'k', name: 'Club ladder', ...usualLadder, status: 'open', playerCount: 3 },
  ...{ createdAt: AT, updatedAt: AT },
};

const shown = (playerId: string, over: Partial<OwnLadder> = {}): string => {
  const own = { ladder, place: 2, holiday: null, challenges: [challenge], challengeable: [], ...over };
  const page = <MyLadder own={own} playerId={playerId} />;
  return textOf(renderDesk({ page, path: '/me/ladders', address: '/me/ladders', reads: [] }));
};

test('who is challenged answers, who challenges takes it back', () => {
  const asked = shown('Ana');
  for (const part of ['Bea challenges Ana', 'To be answered by', 'Accept', 'Decline'])
    expect(asked).toContain(part);
  expect(asked).not.toContain('Take it back');
  const asking = shown('Bea');
  expect(asking).toContain('Take it back');
  expect(asking).not.toContain('Decline');
});

test('says how an accepted one is played, and whom one may challenge', () => {
  const accepted = { ...challenge, status: 'accepted' as const, playBy: AT };
  expect(shown('Ana', { challenges: [accepted] })).toContain('Play a match of the two of you');
  expect(shown('Bea', { challengeable: [{ place: 1, player: ref('Ana') }] })).toContain('1. Ana');
});
