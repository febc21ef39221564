import { describe, expect, test } from 'vitest';
import type { DrawDetailView, MatchView } from '@courtcast/contracts';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw, unmadeDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { finalsOf } from '@courtcast/web-score/tournament/tournament-reads.ts';
import { DrawPage } from './draw-page.tsx';

const params = { id: 'open' };
const tournament = {
  ...{ id: 'open', name: 'Open', phase: 'live', hostClubs: [], draws: [], timeZone: 'Europe/Madrid' },
  ...{ startDate: null, endDate: null, registrationDeadline: null },
};

function drawPage(
  draw: DrawDetailView,
  {
    draws = [],
    finals = [],
    phase = 'live',
  }: {
    draws?: readonly DrawDetailView[];
    finals?: readonly MatchView[];
    phase?: 'live' | 'registration';
  } = {},
): string {
  return renderPage({
    page: <DrawPage />,
    path: 'tournaments/:id/draws/:drawId',
    address: `/tournaments/open/draws/${draw.id}`,
    reads: [
      [read('getTournament', { params }).queryKey, { ...tournament, phase }],
      [read('listDraws', { params: { tournamentId: 'open' } }).queryKey, { data: [draw, ...draws] }],
      [read('listMatches', finalsOf('open')).queryKey, { data: finals }],
      [read('getDraw', { params: { id: draw.id } }).queryKey, draw],
    ],
  });
}

const drawText = (draw: DrawDetailView): string => textOf(drawPage(draw));

function withMatch(draw: DrawDetailView, id: string, change: Partial<MatchView>): DrawDetailView {
  const entries = draw.entries.map((entry) =>
    entry.match?.id === id ? { ...entry, match: { ...entry.match, ...change } } : entry,
  );
  return { ...draw, entries };
}

test('a draw that is not made yet is entered from its page', () => {
  const draw = unmadeDraw();
  const page = drawPage(draw, { phase: 'registration' });
  expect(page).toContain(`href="/me/registrations?tournament=open&amp;draw=${draw.id}"`);
  expect(textOf(page)).toContain(`Enter ${draw.name}`);
  expect(textOf(drawPage(draw))).not.toContain('Enter ');
});

describe('the rounds of a draw', () => {
  test('name who had a bye, and whom they play first', () => {
    const draw = withMatch(sampleDraw({ byes: [2] }), 'm2.1', { scheduledTime: '2026-05-02T09:00:00.000Z' });
    expect(drawText(draw)).toContain(
      '|P1|[1]|seed 1|Bye|Next for P1: SF 1 against Winner of QF 2 (P3 or P4)| Sat 2 May, 11:00|',
    );
  });

  test('name the line of a qualifier who is not known yet and has a bye, and players by their names alone', () => {
    const text = drawText(sampleDraw({ byes: [2], qualifiers: { 1: null } }));
    expect(text).toMatch(/\|Qualifier( 1)?\|Bye\|/);
    expect(drawText(sampleDraw({ byes: [2] }))).toContain('|Quarter-finals|P1|[1]|seed 1|Bye|');
  });

  test('have no time for a match whose other side never comes', () => {
    expect(drawText(sampleDraw({ size: 2 }))).toContain('Time not set');
    const alone = drawText(sampleDraw({ size: 2, byes: [2] }));
    expect(alone).toContain('Bye|');
    expect(alone).not.toContain('Time not set');
    expect(alone).not.toContain('is the champion');
  });

  test('leave out a pair of byes, where nobody goes on', () => {
    expect(drawText(sampleDraw({ byes: [1, 2] }))).toContain('|Quarter-finals|Quarter-final 2. P3');
  });

  test('say what a winner plays next, until that is played', () => {
    expect(drawText(sampleDraw({ played: 1 }))).toContain(
      '|Next for P1: SF 1 against Winner of QF 2 (P3 or P4)|',
    );
    expect(drawText(sampleDraw({ played: 5 }))).not.toContain('Next for P1: SF 1');
    expect(drawText(sampleDraw({ played: 5 }))).toContain(
      '|Next for P1: Final against Winner of SF 2 (P5 or P7)|',
    );
  });

  test('lead to what is on court, or comes next', () => {
    const draw = sampleDraw({ size: 16, played: 4 });
    expect(drawText(withMatch(draw, 'm4.7', { status: 'in_progress' }))).toContain('|Live| P13 – P14|');
    expect(drawText(withMatch(draw, 'm4.7', { status: 'suspended' }))).toContain('|Suspended| P13 – P14|');
    const planned = withMatch(draw, 'm4.6', { scheduledTime: '2026-05-02T09:00:00.000Z' });
    expect(drawText(planned)).toContain('|Next| P11 – P12|');
  });
});

test('a draw counts its qualifiers, who are none of its entrants', () => {
  expect(drawText(sampleDraw({ qualifiers: { 2: 'Quinn', 5: null } }))).toContain(
    '|Draw of 8|6 players + 2 qualifiers|',
  );
  expect(drawText(sampleDraw())).toContain('|Draw of 8|8 players|');
});

test('a main draw says in which draws its losers play on, and that of theirs does not', () => {
  const consolation: DrawDetailView = {
    ...unmadeDraw(),
    ...{
      id: 'consolation',
      name: 'Singles – Consolation',
      structure: { mainDrawId: 'draw', part: 'consolation' },
    },
  };
  const link: NonNullable<DrawDetailView['links']>[number] = {
    fromDrawId: 'draw',
    fromRound: 3,
    take: 'losers',
    onlyFirstMatch: true,
    toDrawId: 'consolation',
    toRound: 2,
    feed: 'topDown',
  };
  const main = textOf(drawPage(sampleDraw({ fields: { links: [link] } }), { draws: [consolation] }));
  expect(main).toContain('Who loses plays on in: |Singles – Consolation');
  expect(drawText(sampleDraw())).not.toContain('Who loses plays on');
  expect(drawText({ ...consolation, links: [link] })).not.toContain('Who loses plays on');
});

describe('a draw that groups lead to', () => {
  const groups = (): DrawDetailView => ({
    ...unmadeDraw(),
    ...{ id: 'groups', name: 'Groups', drawType: 'round_robin', parentDrawId: 'draw', qualifyingSpots: 4 },
  });
  const main = (isOver: boolean): DrawDetailView => {
    const names = isOver ? ['Ana', 'Bea', 'Cleo', 'Dora'] : [null, null, null, null];
    const qualifiers = Object.fromEntries(names.map((name, at) => [at + 1, name]));
    const draw = sampleDraw({ size: 4, qualifiers, fields: { entrants: [] } });
    const finishes = [
      [1, 1],
      [2, 2],
      [2, 1],
      [1, 2],
    ] as const;
    const entries = draw.entries.map((entry) => {
      const [group, position] =
        finishes[['Ana', 'Bea', 'Cleo', 'Dora'].indexOf(entry.player?.name ?? '')] ?? [];
      const groupFinish = group === undefined ? undefined : { drawId: 'groups', group, position };
      return { ...entry, ...(groupFinish && { groupFinish, entryMark: 'Q' as const }) };
    });
    return { ...draw, entries };
  };
  const textWith = (isOver: boolean) => textOf(drawPage(main(isOver), { draws: [groups()] }));

  test('shows where its players finished, and calls nobody a qualifier', () => {
    const text = textWith(true);
    expect(text).toContain('|Draw of 4|4 from the groups|');
    expect(text).toContain('Ana, 1st of group 1 against Bea, 2nd of group 2');
    expect(text).toContain('|2nd G2|Bea|');
    expect(text).not.toMatch(/qualif/i);
  });

  test('says why it stands as it does: who has the line of a seed, and how the others came to theirs', () => {
    const text = textWith(true);
    expect(text).toContain('|How this draw was made|The best of each group have the positions of the seeds');
    expect(text.replaceAll('|', '')).toContain(
      'Position 1: Ana (1st of group 1)Position 3: Cleo (1st of group 2)',
    );
    expect(textWith(false)).toContain(
      'The players take their positions when the last match of the groups is over.',
    );
    expect(drawText(sampleDraw())).not.toContain('How this draw was made');
  });
});

test('a draw that is still read has the frame of its tournament, its name, and says so', () => {
  const draws = [{ id: 'draw', name: 'Women – Consolation' }];
  const page = renderPage({
    page: <DrawPage />,
    path: 'tournaments/:id/draws/:drawId',
    address: '/tournaments/open/draws/draw',
    reads: [[read('getTournament', { params }).queryKey, { ...tournament, draws }]],
  });
  expect(textOf(page)).toContain('|Open|Women – Consolation|');
  expect(textOf(page)).toContain('Loading the draw');
  expect(page).toContain('<progress>');
});

describe('a draw for paper', () => {
  test('has a button, and its size for the style of the sheet', () => {
    expect(drawText(sampleDraw())).toContain('|Print|');
    expect(drawPage(sampleDraw({ size: 16 }))).toContain('data-columns="4" data-size="16"');
    // Byes take no room on the page, but the printed sheet has the draw's full size.
    expect(drawPage(sampleDraw({ size: 32, byes: [2, 31] }))).toContain('data-columns="5" data-size="32"');
  });

  test('says in the tree, too, who had a bye', () => {
    const bye = '<span class="draw-side__bye">Bye</span>';
    expect(drawPage(sampleDraw({ byes: [2] })).split(bye)).toHaveLength(2);
    expect(drawPage(sampleDraw())).not.toContain(bye);
  });
});

test('the champion of double elimination is who has won its last match, not the winner of the main draw', () => {
  const main = sampleDraw({ size: 2, played: 1 });
  const partOf = (part: string): DrawDetailView => ({
    ...sampleDraw({ size: 2, played: 1 }),
    ...{ id: part, name: part, structure: { mainDrawId: main.id, part } },
  });
  const draws = ['final', 'decider'].map(partOf);
  const match = main.entries[0]?.match ?? null;
  if (match === null) throw new Error('the draw has a final');
  const finalIn = (id: string, winnerSide: 'home' | 'guest' | null): MatchView => ({
    ...match,
    ...{ id, winnerSide, draw: { id, name: id, goldenPoint: false } },
  });
  const textWith = (...finals: readonly MatchView[]) => textOf(drawPage(main, { draws, finals }));
  expect(textWith(finalIn('final', 'guest'), finalIn('decider', null))).not.toContain('Champion');
  expect(textWith(finalIn('final', 'guest'), finalIn('decider', 'guest'))).toContain('|Champion|P2|');
  expect(textWith(finalIn('final', 'home'))).toContain('|Champion|P1|');
});

test('a draw that is not made has no bracket', () => {
  const text = drawText(unmadeDraw());
  expect(text).toContain('|Not drawn yet|');
  expect(text).not.toContain('Semi-finals');
});
