import type { LeagueGroupView } from '@courtcast/contracts';
import { useSuspenseQueries } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { StandingsTable } from '@courtcast/web-score/standings/standings-table.tsx';
import { TieRow } from '@courtcast/web-score/team-match/tie-row.tsx';
import { useWatchedGroup } from '@courtcast/web-score/standings/use-watched-group.ts';
import { useZones } from '@courtcast/web-score/standings/zones.ts';
import { LeagueGroupLink } from '@courtcast/web-score/links.tsx';
import { usePollOptions } from '@courtcast/web-data/realtime/use-poll-options.ts';
import { tiesOnInput } from './league-reads.ts';

/** A group of a league: its table in short, and what is on. */
export function LeagueGroupCard({ group }: { readonly group: LeagueGroupView }) {
  const { league } = useWords();
  useWatchedGroup(group.id);
  const again = usePollOptions({ isOn: false });
  const [{ data: rows }, { data: ties }] = useSuspenseQueries({
    queries: [
      { ...read('getStandings', { params: { id: group.id } }), ...again },
      read('getSchedule', tiesOnInput(group)),
    ],
  });
  const zoneOf = useZones(ties);
  const headingId = `group-${group.id}`;
  return (
    <section className="league-group" aria-labelledby={headingId}>
      <h2 id={headingId} className="section-title">
        <LeagueGroupLink group={group} />
      </h2>
      {ties.length > 0 && (
        <ul className="ties ties--own" aria-label={league.onNow}>
          {ties.map((tie) => (
            <TieRow key={tie.id} tie={tie} zone={zoneOf(tie)} />
          ))}
        </ul>
      )}
      <StandingsTable name={group.name} rows={rows} isBrief />
      <p>
        <LeagueGroupLink group={group}>{league.wholeTable}</LeagueGroupLink>
      </p>
    </section>
  );
}
