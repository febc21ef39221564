import type { DrawDetailView, DrawGroupView, GroupRowView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import type { LiveScore } from '../bracket/match-score.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { MatchLine } from '../score/match-line.tsx';
import { GroupTable } from './group-table.tsx';
import { useTables } from './use-tables.ts';
import { Section } from '@courtcast/web-ui/card.tsx';
import './groups.css';

/** The names of the draws after the groups, where there are several. */
function useDrawNames({
  tournamentId,
  playoffs = [],
}: DrawDetailView): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery({
    ...read('listDraws', { params: { tournamentId } }),
    enabled: playoffs.length > 0,
  });
  return data && new Map(data.data.map(({ id, name }) => [id, name]));
}

interface GroupProps {
  readonly drawNames: ReadonlyMap<string, string> | undefined;
  readonly group: DrawGroupView;
  readonly rows: readonly GroupRowView[];
  readonly live: ReadonlyMap<string, LiveScore>;
}

function Group({ group: { group, matches }, rows, live, drawNames }: GroupProps) {
  const { tournament } = useWords();
  const name = tournament.groups.name(group);
  const shown = matches.flatMap(({ match }) => match ?? []);
  return (
    <Section title={name} titleId={`group-${group}`} className="draw-group">
      <GroupTable name={name} rows={rows} drawNames={drawNames} />
      {shown.length > 0 && rows.some(({ provisional }) => provisional) && (
        <p className="quiet">{tournament.groups.provisional}</p>
      )}
      <ul className="draw-group__matches" aria-label={tournament.groups.matchesOf(name)}>
        {shown.map((match) => (
          <li key={match.id}>
            <MatchLine match={match} live={live.get(match.id)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface DrawGroupsProps {
  readonly draw: DrawDetailView;
  readonly live: ReadonlyMap<string, LiveScore>;
}

/** A draw in groups: their tables and matches. */
export function DrawGroups({ draw, live }: DrawGroupsProps) {
  const rows = useTables(draw.id);
  const drawNames = useDrawNames(draw);
  const { tournament } = useWords();
  const groups = draw.groups ?? [];
  if (groups.length === 0) return <p className="quiet">{tournament.notMade}</p>;
  return (
    <div className="draw-groups">
      {groups.map((group) => (
        <Group
          key={group.group}
          group={group}
          rows={rows.filter((row) => row.group === group.group)}
          live={live}
          drawNames={drawNames}
        />
      ))}
    </div>
  );
}
