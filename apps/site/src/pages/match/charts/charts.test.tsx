import { matchStatistics, readApiLog } from '@courtcast/scoring-rules';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createFakeMatch } from '@courtcast/web-testkit/fake/fake-match.ts';
import { fromFirstPoint } from '@courtcast/web-testkit/fake/scenes.ts';
import { allWords } from '@courtcast/messages/all-words.ts';
import { LanguageProvider } from '@courtcast/web-messages/language-context.tsx';
import { languages } from '@courtcast/web-messages/languages.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import { fromMatchDetail } from '@courtcast/web-score/match/shown-match.ts';
import { playLog, knownRules } from '../play/played-match.ts';
import { GamesTimeline } from './games-timeline.tsx';
import { MomentumChart } from './momentum-chart.tsx';
import { StatisticsTable } from './statistics-table.tsx';

const fake = createFakeMatch({ ...fromFirstPoint, home: ['Ana'], guest: ['Bea'], server: 'guest' });
const match = fromMatchDetail(fake.detail());
const start = { startedAt: '2026-05-01T12:00:00.000Z', server: 'guest' } as const;
const rules = knownRules(fake.detail());
const played = rules && playLog(rules, start, fake.log());
if (played === null) throw new Error('the rules refuse this log');
const counted = matchStatistics(played.rules, readApiLog(played.rules, { ...start, entries: fake.log() }));
if (!counted.ok) throw new Error('the log cannot be counted');
const statistics = counted.value;

function render(page: ReactNode, language: Language = 'en'): string {
  const words = allWords[language];
  return renderToStaticMarkup(<LanguageProvider initial={{ language, words }}>{page}</LanguageProvider>);
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('what is drawn of a match', () => {
  test('momentum says in words what it shows', () => {
    const text = textOf(render(<MomentumChart match={match} points={played.points} />));
    const won = played.points.filter(({ set, winner }) => set === 0 && winner === 'home').length;
    const lost = played.points.filter(({ set, winner }) => set === 0 && winner === 'guest').length;
    expect(text).toContain('up is Ana, down is Bea');
    expect(text).toContain(`Points in set 1: Ana ${won} – ${lost} Bea.`);
    expect(text).toMatch(/Last 12 points: Ana \d+ – \d+ Bea\. Longest run: (Ana|Bea), \d+ points in a row/);
  });

  test('games are sentences, each with the games after it', () => {
    const text = textOf(render(<GamesTimeline match={match} log={fake.log()} />));
    expect(text).toContain('Ana broke serve, 1–0');
    expect(text).toContain('Set 2');
  });

  test('statistics stand side by side, with what was counted', () => {
    const text = textOf(render(<StatisticsTable match={match} statistics={statistics} />));
    const { home, guest } = statistics.total;
    expect(text).toContain(`${home.pointsWon} Points won ${guest.pointsWon}`);
    expect(text).toContain('Set 1');
  });

  test('nothing has a style of its own, which the content policy would refuse', () => {
    const all = [
      <MomentumChart key="m" match={match} points={played.points} />,
      <GamesTimeline key="g" match={match} log={fake.log()} />,
      <StatisticsTable key="s" match={match} statistics={statistics} />,
    ];
    expect(render(all)).not.toContain('style=');
  });

  test.each(languages.filter((language) => language !== 'en'))('no word is English in %s', (language) => {
    const text = textOf(render(<StatisticsTable match={match} statistics={statistics} />, language));
    for (const name of Object.values(allWords.en.match.statistics.names)) {
      if (Object.values(allWords[language].match.statistics.names).some((own) => own === name)) continue;
      expect(text).not.toContain(name);
    }
  });
});
