import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import type { ChangePreviewView } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { undoneBy } from './match-steps.tsx';

const { captain } = allDeskWords.en;

type Preview = Pick<ChangePreviewView, 'teamMatches' | 'standings'>;

const tie = {
  status: 'completed',
  homeMatchesWon: 3,
  guestMatchesWon: 0,
  approved: ['home', 'guest'],
} as const;
const row = {
  ...{ rank: 1, played: 1, wins: 1, draws: 0, losses: 0, tablePoints: 2 },
  ...{ matchPointsWon: 3, matchPointsLost: 0, setsWon: 6, setsLost: 0, gamesWon: 36, gamesLost: 9 },
};
const preview = (when: 'now' | 'approval'): Preview => ({
  teamMatches: [
    {
      id: 't',
      from: { ...tie, approved: [...tie.approved] },
      to: { ...tie, status: 'in_progress', homeMatchesWon: 2, approved: [] },
    },
  ],
  standings: [
    {
      leagueGroupId: 'g',
      when,
      rows: [
        { teamId: 'a', teamName: 'Ribera', from: row, to: { ...row, rank: 2, tablePoints: 0 } },
        { teamId: 'b', teamName: 'Mar', from: { ...row, rank: 4 }, to: { ...row, rank: 4, played: 0 } },
      ],
    },
  ],
});

test('a correction says what it undoes of the team match, and whose place or points change', () => {
  expect(undoneBy(captain.result, preview('now'))).toEqual([
    'The team match stands 2:0 instead of 3:0 until then.',
    'Ribera: from place 1 with 2 points to place 2 with 0.',
  ]);
});

test('what the table would only become later is not said', () => {
  expect(undoneBy(captain.result, preview('approval'))).toHaveLength(1);
});
