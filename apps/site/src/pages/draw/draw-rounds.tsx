import type { DrawDetailView } from '@courtcast/contracts';
import { useMemo } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { useTables } from '@courtcast/web-score/draw/use-tables.ts';
import { EveningTable } from '@courtcast/web-score/evening/evening-table.tsx';
import { RoundCards, SitOutLine } from '@courtcast/web-score/evening/round-cards.tsx';
import { RoundClock } from '@courtcast/web-score/evening/round-clock.tsx';
import { currentRound, toRoundViews } from '@courtcast/web-score/evening/round-view.ts';
import { Section } from '@courtcast/web-ui/card.tsx';
import type { RoundView } from '@courtcast/web-score/evening/round-view.ts';

interface DrawRoundsProps {
  readonly draw: DrawDetailView;
  readonly live: LiveScores;
}

function Round({ view, isSwiss }: { readonly view: RoundView; readonly isSwiss: boolean }) {
  return (
    <>
      <RoundCards view={view} isLinked />
      <SitOutLine view={view} isSwiss={isSwiss} />
    </>
  );
}

/** Earlier rounds, latest first, folded. */
function Earlier({ views, isSwiss }: { readonly views: readonly RoundView[]; readonly isSwiss: boolean }) {
  const { evening } = useWords();
  if (views.length === 0) return null;
  return (
    <details className="draw-rounds__earlier">
      <summary className="section-title">{evening.earlier}</summary>
      {views.map((view) => (
        <section key={view.round} className="draw-rounds__part" aria-label={evening.round(view.round)}>
          <h3>{evening.round(view.round)}</h3>
          <Round view={view} isSwiss={isSwiss} />
        </section>
      ))}
    </details>
  );
}

/** A draw played round by round: current round, table, and earlier rounds. */
export function DrawRounds({ draw, live }: DrawRoundsProps) {
  const { evening } = useWords();
  const rows = useTables(draw.id);
  const views = useMemo(() => toRoundViews(draw, live), [draw, live]);
  const now = currentRound(views);
  const isSwiss = draw.drawType === 'swiss';
  const earlier = views.filter((view) => view !== now).toReversed();
  return (
    <div className="draw-rounds">
      <Section
        title={now === null ? evening.rounds : evening.round(now.round)}
        titleId="round-now"
        className="draw-rounds__part"
      >
        {now?.clock && <RoundClock clock={now.clock} />}
        {now === null ? <p className="quiet">{evening.none}</p> : <Round view={now} isSwiss={isSwiss} />}
      </Section>
      {rows.length > 0 && (
        <Section title={evening.table} titleId="round-table" className="draw-rounds__part">
          <EveningTable name={draw.name} rows={rows} />
          {now?.isOver === false && <p className="quiet">{evening.provisional}</p>}
        </Section>
      )}
      <Earlier views={earlier} isSwiss={isSwiss} />
    </div>
  );
}
