import { expect, test } from 'vitest';
import { usualLadder } from '@courtcast/contracts';
import type { ChallengeView, LadderChangeView, LadderDetailView } from '@courtcast/contracts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { LadderPage } from './ladder-page.tsx';

const AT = '2026-05-04T12:00:00.000Z';
const ref = (name: string) => ({ id: name, name });
const place = (number: number, previousPlace: number | null, name: string) => ({
  ...{ place: number, previousPlace, player: ref(name), joinedAt: AT },
  ...{ holiday: null, onHoliday: false, challengeIds: [] },
});
const challenge: ChallengeView = {
  ...{ id: 'c', ladderId: 'l', challenger: ref('Bea'), challenged: ref('Ana') },
  places: { challenger: 2, challenged: 1 },
  ...{ status: 'open', winner: null, decidedBy: null, decidedAt: null, matchId: null },
  ...{ waitsForResult: false, createdAt: AT, answerBy: AT, playBy: null, endedAt: null, reason: null },
};
const change: LadderChangeView = {
  ...{ at: AT, kind: 'won', player: ref('Ana'), other: ref('Cara'), from: 3, to: 1 },
  ...{ challengeId: 'd', reason: null },
};
const ladder: LadderDetailView = {
  ...{ id: 'l', clubId: 'k', name: 'Club ladder', ...usualLadder, status: 'open', playerCount: 3 },
  ...{ createdAt: AT, updatedAt: AT, challenges: [challenge], changes: [change] },
  places: [
    { ...place(1, 3, 'Ana'), challengeIds: ['c'] },
    { ...place(2, null, 'Bea'), holiday: { from: '2026-05-01', to: '2026-05-09' }, onHoliday: true },
    place(3, 2, 'Cara'),
  ],
};
const history = {
  players: [ref('Ana'), ref('Bea'), ref('Cara')],
  weeks: [{ date: '2026-05-04', playerIds: ['Bea', 'Cara', 'Ana'] }],
  changes: [change],
};

const shown = (over: Partial<LadderDetailView> = {}): string =>
  textOf(
    renderPage({
      ...{ page: <LadderPage />, path: 'ladders/:id', address: '/ladders/l' },
      reads: [
        [read('getLadder', { params: { id: 'l' } }).queryKey, { ...ladder, ...over }],
        [read('getLadderHistory', { params: { id: 'l' } }).queryKey, history],
        [read('getClub', { params: { id: 'k' } }).queryKey, { id: 'k', name: 'Ribera' }],
      ],
    }),
  );

test('a ladder says who stands where, who is away, who is challenged, and what has moved whom', () => {
  const text = shown();
  for (const part of [
    ...['Ribera', 'Challenge up to 3 places above · 48 hours to answer · 7 days to play'],
    ...['Ana', 'in a challenge', 'on holiday until', 'Bea challenges Ana', 'To be answered by'],
    ...['Ana beat Cara and takes place 1', 'Place by week'],
  ])
    expect(text).toContain(part);
});

test('an empty one says so, and a closed one, too', () => {
  const text = shown({ places: [], challenges: [], changes: [], status: 'closed' });
  for (const part of ['Nobody is in this ladder yet', 'This ladder is closed', 'Nobody has been challenged'])
    expect(text).toContain(part);
});
