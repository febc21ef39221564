import { allWords } from '@courtcast/messages/all-words.ts';
import { expect, test } from 'vitest';
import type { MatchView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sidesKey } from '@courtcast/web-score/match/match-sides.ts';
import { fromMatchView } from '@courtcast/web-score/match/shown-match.ts';
import { ComingMatches } from './coming-matches.tsx';
import { eventOf } from './live-events.ts';

const { scores } = allWords.en;

const teams = { id: 't', home: { id: 'n', name: 'TC Nord' }, guest: { id: 's', name: 'TC Sud' } };

function comingText(fields: Partial<MatchView>, zone?: string): string {
  const match = scheduledMatch({
    id: 'm',
    kind: 'team',
    tournament: null,
    draw: null,
    teamMatch: teams,
    ...fields,
  });
  const event = eventOf(scores, match, { tournaments: new Map(), groups: new Map() });
  const page = <ComingMatches items={[{ match: fromMatchView(match), event }]} />;
  const reads = zone === undefined ? [] : [[sidesKey('m'), { zone }] as const];
  return textOf(renderPage({ page, path: '*', address: '/', reads }));
}

test('a match of a team match is planned by the clock of its place', () => {
  const scheduledTime = '2026-05-02T09:00:00.000Z';
  expect(comingText({ scheduledTime }, 'Europe/Madrid')).toContain('|Sat 2 May, 11:00|');
  expect(comingText({ scheduledTime: null, notBeforeTime: scheduledTime }, 'Europe/Madrid')).toContain(
    '|Not before |Sat 2 May, 11:00|',
  );
});

test('one that has only a day has it everywhere, without a time', () => {
  expect(comingText({ scheduledTime: '2026-05-02T00:00:00.000Z' }, 'America/Lima')).toContain(
    '|Sat, 2 May 2026|',
  );
});
