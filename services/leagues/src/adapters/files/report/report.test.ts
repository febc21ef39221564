import { readFileSync } from 'node:fs';
import { fontParts } from '@courtcast/fonts';
import fc from 'fast-check';
import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { allFileWords } from '@courtcast/messages/all-file-words.ts';
import type { Language } from '@courtcast/messages/languages.ts';
import { createSeededId } from '@courtcast/runtime';
import { matchState } from '../../../../test/support/match-states.ts';
import {
  fullTeamMatch,
  leagueOf,
  pairsOf,
  players,
  teamMatchOf,
} from '../../../../test/support/team-matches.ts';
import type { Report } from '../../../application/files/read.ts';
import { entryIds } from '../../../domain/team-match-entries.ts';
import type { TeamMatch } from '../../../domain/team-match.ts';
import { drawReport } from './draw-report.ts';
import { toReportContent as reportContentOf } from './report-content.ts';
import { runsOf } from './text-runs.ts';

const at = new Date('2026-05-01T12:00:00.000Z');
const dates = { createdAt: at, updatedAt: at };

const toReportContent = (report: Report, language: Language = 'en') =>
  reportContentOf(report, allFileWords[language]);

const reportOf = (state: TeamMatch, over: Partial<Report> = {}): Report => ({
  teamMatch: { id: 'tie', version: 1, state },
  matches: new Map(),
  championship: {
    ...{ name: 'Cup', sport: 'tennis', season: '2026', startDate: null, endDate: null },
    ...{ organiserId: 'o', ...dates },
  },
  league: leagueOf({ name: 'First' }),
  group: {
    ...{ leagueId: 'l', championshipId: 'c', organiserId: 'o', name: 'North', teamIds: [] },
    ...{ withdrawnTeamIds: [], rows: [], fixtures: null, hasTeamMatches: true, ...dates },
  },
  timeZone: 'Europe/Berlin',
  names: new Map([
    ['captain-home', 'Carla'],
    ['captain-guest', 'Gus'],
    ['r', 'Ria'],
  ]),
  ...over,
});

const matchIdOf = (state: TeamMatch, matchType: 'singles' | 'doubles', position: number) =>
  entryIds(createSeededId, { id: 'tie', state }, { matchType, position }).matchId;

describe('what a report shows', () => {
  test('before anything is known is a form to fill in', () => {
    const content = toReportContent(reportOf(teamMatchOf({ defaultMatchFormat: 'best_of_5' })));
    const empty = { home: [], guest: [], sets: [], result: '' };
    expect(content).toMatchObject({
      context: 'Cup 2026  ·  First  ·  North',
      teams: ['home', 'guest'],
      setCount: 5,
      sections: [
        {
          title: 'Singles',
          rows: [
            { ...empty, position: 1 },
            { ...empty, position: 2 },
          ],
        },
        { title: 'Doubles', rows: [{ ...empty, position: 1 }] },
      ],
    });
    expect(content.totals.map(([, home, guest]) => home + guest).join('')).toBe('');
    expect(content.signatures.map(({ label, name }) => [label, name])).toEqual([
      ['Captain home', 'Carla'],
      ['Captain guest', 'Gus'],
      ['Referee', ''],
    ]);
  });

  test('afterward is everything: who played, sets, endings, totals, who approved', () => {
    const state = {
      ...fullTeamMatch({}, { status: 'in_progress' }),
      scheduledAt: new Date('2026-05-02T08:30:00.000Z'),
      refereePlayerId: 'r',
      refereeType: 'neutral' as const,
      notes: 'Rain',
    };
    const approved = { ...state, home: { ...state.home, approvedAt: at, matchesWon: 2, singlesWon: 2 } };
    const ended = (winnerSide: 'home' | 'guest', outcome: 'completed' | 'walkover' | 'retirement') => ({
      ...{ status: 'completed' as const, winnerSide, outcome },
      sets: outcome === 'walkover' ? null : [{ home: 7, guest: 6, tiebreak: { home: 9, guest: 7 } }],
    });
    const matches = new Map(
      (
        [
          ['singles', 1, ended('home', 'completed')],
          ['singles', 2, ended('home', 'walkover')],
          ['doubles', 1, ended('guest', 'retirement')],
        ] as const
      ).map(([type, position, over]) => {
        const id = matchIdOf(approved, type, position);
        return [id, matchState(id, over)] as const;
      }),
    );
    const content = toReportContent(reportOf(approved, { matches }));
    expect(content.sections).toEqual([
      {
        title: 'Singles',
        players: 1,
        rows: [
          { position: 1, home: ['A'], guest: ['X'], sets: ['7:6 (7)'], result: '1 : 0' },
          { position: 2, home: ['B'], guest: ['Y'], sets: [], result: '1 : 0 w.o.' },
        ],
      },
      {
        title: 'Doubles',
        players: 2,
        rows: [{ position: 1, home: ['A', 'B'], guest: ['X', 'Y'], sets: ['7:6 (7)'], result: '0 : 1 ret.' }],
      },
    ]);
    expect(Object.fromEntries(content.facts)).toMatchObject({
      Date: '2026-05-02 10:30 (Europe/Berlin)',
      Referee: 'Ria (neutral)',
    });
    expect(content.totals[0]).toEqual(['Singles', '2', '0']);
    expect(content.signatures[0]?.detail).toBe('approved 2026-05-01 14:00');
    expect(content.notes).toEqual(['Notes', 'Rain']);
  });

  test('is in the language that is asked for', () => {
    const content = toReportContent(reportOf(fullTeamMatch({}, { forfeitedBy: 'guest' })), 'de');
    expect(content.title).toBe('home – guest – Spielbericht');
    expect(Object.fromEntries(content.facts)).toMatchObject({ Stand: 'nicht angetreten: guest' });
    expect(content.columns).toEqual(['', 'Heim', 'Gast', '1. Satz', '2. Satz', '3. Satz', 'Ergebnis']);
    expect(content.signatures.map(({ label }) => label)).toEqual([
      'Mannschaftsführer Heim',
      'Mannschaftsführer Gast',
      'Oberschiedsrichter',
    ]);
  });

  test('is nothing of a line-up that the other side has not answered, and no side’s own notes', () => {
    const teamMatch = teamMatchOf();
    const oneSided = {
      ...teamMatch,
      home: { ...teamMatch.home, lineup: players('secret hidden'), pairs: pairsOf('ab'), notes: 'PRIVATE' },
    };
    const text = JSON.stringify(toReportContent(reportOf(oneSided)));
    expect(text).not.toMatch(/SECRET|HIDDEN|PRIVATE|"A"/);
  });
});

describe('the drawn report', () => {
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

  test('is a PDF of one page, the same to the byte whenever it is drawn', async () => {
    const content = toReportContent(reportOf(fullTeamMatch()));
    const pdf = await drawReport(content);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.equals(await drawReport(content))).toBe(true);
  });

  test('goes on to a second page for the largest tie, and stands names of any length and script', async () => {
    const settings = { defaultSinglesCount: 12, defaultDoublesCount: 6 };
    const name = '大坂なおみ Ελένη Дарья 정현 أنس עדי रोहन 🎾 \u{10FFFD} '.repeat(4);
    const lineup = players('a b c d e f g h i j k l').map((one) => ({ ...one, playerName: name }));
    const teamMatch = teamMatchOf(settings);
    const content = toReportContent(
      reportOf({
        ...teamMatch,
        notes: 'A line\n'.repeat(200),
        home: { ...teamMatch.home, lineup, teamName: name },
        guest: { ...teamMatch.guest, lineup, teamName: name },
      }),
    );
    expect(pagesOf(await drawReport(content))).toBe(2);
  });
});

describe('fonts', () => {
  const textOf = (line: string) => runsOf(line, 'regular').map(({ text }) => text);

  test.each(['Łukasz Kubot', 'Новак Ђоковић', 'Στέφανος', 'रोहन', '大坂なおみ', 'ไทย', '정현', 'أنس', '🎾'])(
    'show %s as it is',
    (name) => expect(textOf(name).join('')).toBe(name),
  );

  test('keep words together, and put a box where there is no letter for it', () => {
    expect(textOf('Ana Muñoz 12')).toEqual(['Ana Muñoz 12']);
    expect(textOf('A\u{10FFFD}').join('')).toBe('A□');
  });

  test('are found for random names of every script, and have a shape for each of their letters', () => {
    const scripts = fontParts.map(({ path }) => {
      const font = create(readFileSync(path('regular')));
      const codePoints = 'characterSet' in font ? font.characterSet : [];
      return codePoints.map((one) => String.fromCodePoint(one)).filter((one) => /\p{L}/u.test(one));
    });
    const name = fc
      .constantFrom(...scripts)
      .chain((letters) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }))
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(name, fc.constantFrom('regular', 'bold'), (text, weight) => {
        const runs = runsOf(text, weight);
        expect(runs.map((run) => run.text).join('')).not.toContain('□');
        const shapeless = runs.flatMap(({ font, text: piece }) => {
          const file = create(font.bytes);
          const glyphs = 'layout' in file ? file.layout(piece, []).glyphs : [];
          return glyphs.some(({ id }) => id === 0) ? [piece] : [];
        });
        expect(shapeless).toEqual([]);
      }),
    );
  });

  test('stand even where the library cannot shape a text', async () => {
    const rare = '\uFCA2\uFC8A\u08A4';
    const content = toReportContent(reportOf({ ...teamMatchOf(), notes: rare }));
    expect((await drawReport(content)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each([
    ['words that are read from the right stay one piece', 'أنس جابر', ['أنس جابر']],
    ['a team with a name in two directions has the first part on the left', 'TC أنس', ['TC ', 'أنس']],
    ['a line that begins on the right has its number on the left', 'أنس (2)', ['(', '2', ')', 'أنس ']],
  ])('%s', (_what, line, visual) => {
    expect(
      runsOf(line, 'regular')
        .map(({ text }) => text)
        .join('|'),
    ).toBe(visual.join('|'));
  });
});
