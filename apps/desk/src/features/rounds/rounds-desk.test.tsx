import type { DrawDetailView, MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { expect, test } from 'vitest';
import { RoundsDesk } from './rounds-desk.tsx';

const NAMES = ['Ana', 'Bea', 'Cleo', 'Dina', 'Eva'];
const host = { mayDecide: true, mayManage: true };
const AT = '2026-05-01T21:12:00.000Z';

/** An evening of five players, four in each round, with these matches. */
function evening(...matches: readonly Partial<MatchDetailView>[]): DrawDetailView {
  return sampleDraw({
    fields: {
      drawType: 'americano',
      entries: [],
      entrants: NAMES.map((name) => ({ players: [{ id: name, name }], seed: null })),
      drawnRounds: matches.map((over, index) => ({
        ...{ round: index + 1, randomSeed: 1, sitOut: [4] },
        matches: [
          {
            ...{ matchId: `m${index}`, court: 1, courtId: null, home: [0, 1], guest: [2, 3] },
            match: scheduledMatch({ id: `m${index}`, kind: 'tournament', matchFormat: 'points', ...over }),
          },
        ],
      })),
    },
  });
}

function desk(
  draw: DrawDetailView,
  rights = host,
  [phase, ...table]: readonly [phase: string, ...rows: object[]] = ['live'],
): string {
  const tournament = { id: 'open', name: 'Thursday', phase, hostClubs: [], staff: [] };
  return textOf(
    renderDesk({
      page: <RoundsDesk draw={draw} tournament={tournament as never} rights={rights} isEvening />,
      path: '/',
      address: '/',
      reads: [[ask('getDrawStandings', { params: { id: draw.id } }).queryKey, table]],
    }),
  );
}

const sets = [{ home: 15, guest: 9, unit: 'points' as const }];
const played = { status: 'completed', sets } as const;
const over = { ...played, confirmedAt: AT } as const;
const review = { status: 'disputed', countsAt: null, reportedBy: 'Ana' } as const;

test('before the first round it can be drawn, once there are enough for it', () => {
  expect(desk(evening())).toContain('|Draw round 1|');
  const three = evening();
  const few = { ...three, entrants: three.entrants.slice(0, 3) };
  expect(desk(few)).toContain('One more is needed for a round.');
});

test('a round that is open has its results entered, and can be taken back while nothing is played', () => {
  const text = desk(evening({}));
  expect(text).toContain('|Enter the result| Court 1|');
  expect(text).toContain('|Take round 1 back|');
  expect(text).toContain('1 result is missing.');
  expect(desk(evening({ status: 'in_progress' }))).not.toContain('Take round 1 back');
});

test('a round says of how many it is, that a clock need not be, and what late comers get', () => {
  const text = desk(evening({}));
  for (const part of [
    '|Round 1|of 5|',
    '|Clock (optional), minutes|',
    'gets their own average for each round',
  ])
    expect(text).toContain(part);
  expect(desk({ ...evening({}), sitOutCredit: 'none' })).toContain('gets nothing for the rounds they missed');
  expect(desk(evening())).not.toContain('Who comes later');
});

test('a disputed result can be accepted or replaced', () => {
  const text = desk(evening({ ...played, review }));
  expect(text).toContain('|Disputed: the host decides|');
  expect(text).toContain('|Accept 15–9|Another result| Court 1|');
});

test('after a round the next one is drawn, and results of before can be corrected', () => {
  const text = desk(evening(over, over));
  expect(text).toContain('|Draw round 3|');
  expect(text).toContain('|Earlier rounds|Round 1|');
  expect(text.match(/\|Correct\|/g)).toHaveLength(2);
});

test('an evening is finished between rounds; then it says who has won', () => {
  expect(desk(evening(over))).toContain('|Finish the evening|');
  for (const text of [desk(evening()), desk(evening({})), desk(evening(over), { ...host, mayManage: false })])
    expect(text).not.toContain('Finish the evening');
  const row = (name: string, rank: number) => ({
    ...{ rank, played: 1, wins: 1, ties: 0, points: 15, status: 'playing', players: [{ id: name, name }] },
    ...{ satOut: 0, credit: 0, total: 15, difference: 6 },
  });
  const text = desk(evening(over), host, ['completed', row('Ana', 1), row('Bea', 1), row('Cleo', 3)]);
  expect(text).toContain('|The evening is over.|Winners: Ana and Bea|');
  expect(text).not.toContain('Finish the evening');
});

test('who does not run it, and whoever comes after its end, only reads', () => {
  const texts = [
    desk(evening({}), { mayDecide: false, mayManage: false }),
    desk(evening({}), host, ['completed']),
  ];
  for (const text of texts) {
    expect(text).toContain('|Court 1|To be played|');
    for (const step of ['Enter the result', 'Take round', 'Take out', 'Make the code'])
      expect(text).not.toContain(step);
  }
});
