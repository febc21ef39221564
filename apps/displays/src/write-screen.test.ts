import { describe, expect, test } from 'vitest';
import { scheduledMatch } from '@courtcast/testkit/states';
import { liveMatchOf } from '@courtcast/contracts';
import { sampleDraw, unmadeDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { sampleScore } from '@courtcast/web-testkit/sample-match.ts';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import { prepareDisplay } from './write-screen.ts';

const AT = Date.parse('2026-05-01T12:00:00Z');
const HOSTILE = '</script><script>alert(1)</script><!-- "\' onload=x';

const planned = (id: string, home: string) =>
  scheduledMatch({
    ...{ kind: 'tournament', id, scheduledTime: '2026-05-01T13:30:00.000Z' },
    players: { home: [{ id: 'ana', name: home }], guest: [{ id: 'bea', name: 'Bea' }] },
  });

function factsOf(fields: Partial<CourtFacts> = {}): CourtFacts {
  const none = { live: null, suspended: null, upcoming: [], last: null };
  const club = { id: 'k', name: 'Ribera', timeZone: 'Europe/Madrid' };
  return { court: { id: 'c1', name: 'Court 1' }, club, ...none, ...fields };
}

function running(home: string): CourtFacts {
  const match = { ...planned('m1', home), status: 'in_progress' as const, sets: [{ home: 4, guest: 2 }] };
  return factsOf({ live: liveMatchOf({ ...match, score: sampleScore() }) });
}

const prepare = (data: unknown, path = '/display/courts/c1?', origin: string | null = null) => {
  const [pathname = '', search = ''] = path.split('?');
  return prepareDisplay({ path: pathname, search, data, language: 'en', atMs: AT, origin });
};

/** The text nodes of HTML. */
const textsOf = (html: string) => html.split(/<[^>]*>/).filter((text) => text.trim() !== '');

describe('the document of a display', () => {
  test('has the score', () => {
    const { attributes, drawBody } = prepare([running('Ana')]);
    const html = drawBody();
    expect(attributes).toBe(' data-display="court"');
    expect(textsOf(html)).toEqual(expect.arrayContaining(['Court 1', 'Ana', 'Bea', '4', '2']));
    expect(html).toContain('data-key="m1"');
    expect(html).toMatch(/^<main class="screen"><div class="cell" data-beside="1"><article /);
    // Before the first connection there is no trouble to report.
    expect(html).not.toContain('class="trouble"');
  });

  test('says who comes next, by the clock of the club, and leaves room for a code whose address is not known', () => {
    const idle = [factsOf({ upcoming: [{ ...planned('m2', 'Carla'), openSides: {} }] })];
    expect(textsOf(prepare(idle).drawBody())).toEqual(expect.arrayContaining(['Next · 15:30', 'Carla']));
    expect(prepare(idle).drawBody()).toContain('<path d=""></path>');
    const known = prepare(idle, '/display/courts/c1', 'https://scores.example').drawBody();
    expect(known).toContain('aria-label="https://scores.example/courts/c1"');
    expect(known).not.toContain('<path d=""></path>');
  });

  test('says that the players of the next match are called', () => {
    const next = { ...planned('m2', 'Carla'), calledAt: '2026-05-01T11:58:00.000Z', openSides: {} };
    expect(textsOf(prepare([factsOf({ upcoming: [next] })]).drawBody())).toContain('Next · Called to court');
  });

  test('is in the language and theme of its address', () => {
    const { language, attributes, drawBody } = prepare(
      [factsOf({ upcoming: [{ ...planned('m2', 'Carla'), openSides: {} }] })],
      '/display/courts/c1?lang=de&theme=dark',
    );
    expect([language, attributes]).toEqual(['de', ' data-display="court" data-theme="dark"']);
    expect(drawBody()).toContain('Als Nächstes');
  });

  test('of a wall has every court, and one heading', () => {
    const courts = [1, 2, 3, 4].map((number) =>
      factsOf({ court: { id: `c${number}`, name: `Court ${number}` } }),
    );
    const html = prepare(courts, '/display/wall?club=k').drawBody();
    expect(html).toMatch(
      /^<h1 class="unseen">Ribera<\/h1><main class="screen"><div class="cell" data-beside="2">/,
    );
    expect(html.match(/<article /g)).toHaveLength(4);
  });

  test('of an order of play has its courts, matches and starts, by the clocks of the place', () => {
    const facts = {
      tournament: { id: 't', name: 'Ribera Open', timeZone: 'Europe/Madrid' },
      day: '2026-05-01',
      matches: [{ ...planned('m1', HOSTILE), court: { id: 'c1', name: 'Court 1', clubId: 'k', club: null } }],
      sides: new Map([['m1', { seeds: { home: 1, guest: null } }]]),
      scores: new Map(),
    };
    const { attributes, module, drawBody } = prepare(facts, '/display/order?tournament=t');
    const html = drawBody();
    expect([attributes, module]).toEqual([
      ' data-display="order"',
      '../../apps/displays/src/order/order-screen.ts',
    ]);
    expect(textsOf(html)).toEqual(
      expect.arrayContaining(['Ribera Open', 'Court 1', '15:30', 'Bea', '14:00']),
    );
    expect(html).toContain('onload=x [1]');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('order__turn');
  });

  test('of an evening has the courts of the round, who waits and sits out, the clock and the table', () => {
    const players = ['Ana', 'Bea', 'Leo', 'Sam', HOSTILE].map((name, at) => ({ id: `p${at}`, name }));
    const entrants = players.map((player) => ({ players: [player], seed: null, entryMark: null }));
    const drawn = { matchId: 'm1', court: 1, courtId: null, home: [0, 1], guest: [2, 3], match: null };
    const clock = { minutes: 12, endsAt: new Date(AT + 125_000).toISOString(), secondsLeft: null };
    const row = { group: 1, rank: 1, players: [players[0]], total: 14.5, wins: 1, status: 'playing' };
    const facts = {
      tournament: { id: 't', name: 'Thursday', timeZone: 'Europe/Madrid' },
      draw: { id: 'd', tournamentId: 't', drawType: 'americano', entrants, drawnRounds: [] as object[] },
      rows: [row],
    };
    facts.draw.drawnRounds = [{ round: 1, randomSeed: 1, matches: [drawn], sitOut: [4], clock }];
    const { attributes, module, drawBody } = prepare(facts, '/display/draws/d');
    const html = drawBody();
    expect([attributes, module]).toEqual([
      ' data-display="draw"',
      '../../apps/displays/src/evening/evening-screen.ts',
    ]);
    expect(textsOf(html).map((text) => text.trim())).toEqual(
      expect.arrayContaining(['Thursday', 'Round 1', '2:05', 'Court 1', 'Ana / Bea', 'Sitting out', '14.5']),
    );
    expect(html).not.toContain('<script');
  });

  test('of a match that ends by time has its clock', () => {
    const timed = (formatCode: string) => {
      const match = {
        ...planned('m1', 'Ana'),
        status: 'in_progress' as const,
        matchFormat: 'timed' as const,
      };
      const startedAt = new Date(AT - 125_000).toISOString();
      const live = liveMatchOf({
        ...match,
        formatCode,
        startedAt,
        sets: [{ home: 1, guest: 0 }],
        score: null,
      });
      return textsOf(prepare([factsOf({ live })]).drawBody());
    };
    expect(timed('SET1-S:T20')).toContain('17:55');
    expect(timed('SET1-S:T2P')).toContain('0:00');
    expect(timed('SET3-S:6/TB7').filter((text) => /^\d+:\d\d$/.test(text))).toEqual([]);
  });

  test('of a bracket has its rounds and what came of them, then the draws that are made of it', () => {
    const draw = sampleDraw({ size: 8, byes: [2], played: 2 });
    const consolation = { ...sampleDraw({ size: 2 }), id: 'c', name: 'Singles – Consolation' };
    const facts = {
      tournament: { id: 't', name: 'Open', timeZone: 'UTC' },
      draw,
      rows: [],
      linked: [consolation],
    };
    const shown = textsOf(prepare(facts, '/display/draws/draw').drawBody()).join('|');
    expect(shown).toContain('|Singles · Page 1 of 2|');
    // A bye is no match; its player is shown in the next round.
    expect(shown).toContain('|Quarter-final|QF 2|P3|6 6|P4|4 3|QF 3|');
    expect(shown).toContain('|Semi-final|SF 1|P1|P3|');
    expect(shown).toContain('|Final|Final|Winner of SF 1|Winner of SF 2');
    const later = prepareDisplay({
      ...{
        path: '/display/draws/draw',
        search: '',
        data: facts,
        language: 'en',
        atMs: AT + 20_000,
        origin: null,
      },
    });
    expect(textsOf(later.drawBody()).join('|')).toContain('|Singles – Consolation · Page 2 of 2|');
  });

  test('of a draw that is not made says so', () => {
    const facts = {
      tournament: { id: 't', name: 'Open', timeZone: 'UTC' },
      ...{ draw: unmadeDraw(), rows: [], linked: [] },
    };
    const shown = textsOf(prepare(facts, '/display/draws/draw').drawBody()).join('|');
    expect(shown).toContain('The draw is not made yet');
    expect(shown).not.toContain('Semi-final');
  });

  test('of a draw in groups has their tables, who is through, and what is played', () => {
    const rowOf = (rank: number, name: string, status: string) => ({
      ...{ group: 1, rank, players: [{ id: name, name }], status, played: 1, wins: 2 - rank },
      sets: { won: 2, lost: 0 },
    });
    const groups = [
      { group: 1, entrants: [0, 1], matches: [{ matchId: 'm1', match: planned('m1', 'Ana') }] },
    ];
    const facts = {
      tournament: { id: 't', name: 'Open', timeZone: 'Europe/Madrid' },
      draw: { ...sampleDraw({ size: 2 }), drawType: 'round_robin', entries: [], groups },
      rows: [rowOf(1, 'Ana', 'qualified'), rowOf(2, 'Bea', 'finished')],
      linked: [],
    };
    const shown = textsOf(prepare(facts, '/display/draws/draw').drawBody()).join('|');
    expect(shown).toContain('|Group 1|Played|Won|Sets|1|Ana|through|1|1|2:0|2|Bea|1|0|2:0|15:30|Ana|Bea');
    expect(shown).not.toContain('compared');
    const compared = [1, 2].map((place) => ({
      ...rowOf(2, `Second ${place}`, place === 1 ? 'qualified' : 'finished'),
      ...{ losses: 1, games: { won: 8 - place, lost: 6 } },
      sets: { won: 3 - place, lost: 1 },
      acrossGroups: { position: 2, place, spots: 1, separatedBy: place === 1 ? 'sets' : null },
    }));
    const wall = prepare({ ...facts, rows: compared }, '/display/draws/draw').drawBody();
    expect(textsOf(wall).join('|')).toContain(
      '|Runners-up compared|Won|Sets|Games|1|Second 1|through|0%|67%|54%|2|Second 2|0%|50%|50%',
    );
  });

  describe('of a ranking', () => {
    const row = (rank: number, previousRank: number | null) => ({
      ...{ rank, previousRank, points: 1000 - 10 * rank, results: 2 },
      player: { id: `p${rank}`, name: `Player ${rank}` },
    });
    const ranking = { id: 'r', name: 'Women 2026' };
    const club = { name: 'Ribera', timeZone: 'Europe/Madrid' };
    const drawn = (rows: readonly ReturnType<typeof row>[]) =>
      prepare({ ranking, club, rows }, '/display/rankings/r').drawBody();

    test('has ranks, how they moved in a week, points, and the time at the club', () => {
      const texts = textsOf(drawn([row(1, 3), row(2, null), row(3, 1), row(4, 4)]));
      expect(texts).toEqual([
        ...['Women 2026', 'Ribera', '14:00'],
        ...['1', '▲ 2', 'Player 1', '990', '2', 'new', 'Player 2', '980'],
        ...['3', '▼ 2', 'Player 3', '970', '4', 'Player 4', '960'],
      ]);
      expect(drawn([])).toContain('Nobody stands in it yet');
    });

    test('of a ladder has who is in a challenge or away in place of points', () => {
      const ladderRow = (rank: number, state: 'challenge' | 'holiday' | null) => ({
        ...{ rank, previousRank: rank, points: null, state },
        player: { name: `Player ${rank}` },
      });
      const rows = [ladderRow(1, 'challenge'), ladderRow(2, 'holiday'), ladderRow(3, null)];
      const prepared = prepare(
        { ranking: { id: 'l', name: 'Club ladder' }, club, rows },
        '/display/ladders/l',
      );
      expect(prepared.attributes).toBe(' data-display="ranking"');
      expect(textsOf(prepared.drawBody())).toEqual([
        ...['Club ladder', 'Ribera', '14:00', '1', 'Player 1', 'in a challenge'],
        ...['2', 'Player 2', 'on holiday', '3', 'Player 3'],
      ]);
    });

    test('stands in two columns from the thirteenth row on, and takes turns from the twenty-fifth', () => {
      const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1, index + 1));
      expect(drawn(rows(12))).toContain('data-columns="1"');
      expect(drawn(rows(13))).toContain('data-columns="2"');
      expect(drawn(rows(24)).match(/ranking__row"/g)).toHaveLength(24);
      expect(drawn(rows(25))).toMatch(/Ribera · Page [12] of 2/);
    });
  });

  test.each([
    ['over a video', '/display/courts/c1?overlay=1', ' data-display="overlay"'],
    ['for a sheet of codes', '/display/codes?club=k', ' data-display="codes"'],
    ['while courts are chosen', '/display/wall', ' data-display="choice"'],
  ])('draws nothing %s', (_, path, attributes) => {
    const prepared = prepare(null, path);
    expect([prepared.attributes, prepared.drawBody()]).toEqual([attributes, '']);
  });

  test('takes no name for markup', () => {
    const html = prepare([running(HOSTILE)]).drawBody();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<!--');
    expect(html).toContain('&quot;&#39; onload=x');
  });
});
