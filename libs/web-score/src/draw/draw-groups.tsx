import type { DrawDetailView, DrawGroupView, DrawView, GroupRowView, MatchView } from '@courtcast/contracts';
import type { LiveScore } from '../bracket/match-score.ts';
import { dueOf } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { MatchLine } from '../score/match-line.tsx';
import { AcrossGroups } from './across-groups.tsx';
import { waysThrough } from './group-comparison.ts';
import { GroupTable } from './group-table.tsx';
import { useWhenAndWhere } from './use-next-line.ts';
import { Section } from '@courtcast/web-ui/card.tsx';
import './groups.css';

/** The names of the draws after the groups, if there are several. */
function drawNamesOf({
  draw: { playoffs = [] },
  draws,
}: DrawGroupsProps): ReadonlyMap<string, string> | undefined {
  return playoffs.length === 0 ? undefined : new Map(draws.map(({ id, name }) => [id, name]));
}

interface PlannedProps {
  readonly match: MatchView;
  readonly zone: string | null;
}

/** Planned time and court of a match, or that it has none yet. */
function Planned({ match, zone }: PlannedProps) {
  const { tournament } = useWords();
  const where = useWhenAndWhere({ due: dueOf(match), court: match.court }, zone);
  return <span suppressHydrationWarning>{where === '' ? tournament.noTimeYet : where}</span>;
}

interface GroupProps extends Pick<DrawGroupsProps, 'addressOf' | 'zone'> {
  readonly drawNames: ReadonlyMap<string, string> | undefined;
  readonly group: DrawGroupView;
  readonly rows: readonly GroupRowView[];
  readonly live: ReadonlyMap<string, LiveScore>;
}

function Group({ group: { group, matches }, rows, live, drawNames, addressOf, zone }: GroupProps) {
  const { scores, tournament } = useWords();
  const name = tournament.groups.name(group);
  const shown = matches.flatMap(({ round, match }) => (match === null ? [] : [{ round, match }]));
  return (
    <Section title={name} titleId={`group-${group}`} className="draw-group">
      <GroupTable name={name} rows={rows} drawNames={drawNames} />
      {shown.length > 0 && rows.some(({ provisional }) => provisional) && (
        <p className="quiet">{tournament.groups.provisional}</p>
      )}
      {shown.length > 0 && (
        <ul className="lines draw-group__matches" aria-label={tournament.groups.matchesOf(name)}>
          {shown.map(({ round, match }) => (
            <li key={match.id}>
              <MatchLine
                match={match}
                live={live.get(match.id)}
                about={scores.stepRound(round)}
                planned={<Planned match={match} zone={zone} />}
                to={addressOf?.(match.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface DrawGroupsProps {
  readonly draw: DrawDetailView;
  readonly live: ReadonlyMap<string, LiveScore>;
  /** The rows of all group tables. */
  readonly rows: readonly GroupRowView[];
  /** All draws of the tournament. */
  readonly draws: readonly Pick<DrawView, 'id' | 'name'>[];
  /** The time zone of the times; null: the reader's. */
  readonly zone: string | null;
  /** Where a match leads to; absent: to its public page. */
  readonly addressOf?: (matchId: string) => string;
}

/** Who goes on from the groups, in a sentence for each draw that they lead to. */
function GoingOn({ draw, drawNames }: Pick<DrawGroupsProps, 'draw'> & Pick<GroupProps, 'drawNames'>) {
  const { going } = useWords().tournament.groups;
  const ways = waysThrough(draw, draw.groups?.length ?? 0);
  return ways.map(({ drawId, rest, whole, best }) => {
    const name = drawNames?.get(drawId);
    const isOne = whole !== null && whole.first === whole.last && whole.first > 1;
    const sentences = [
      ...(rest === null ? [] : [going.rest(rest)]),
      ...(whole === null ? [] : [isOne ? going.place(whole.first) : going.whole(whole.first, whole.last)]),
      ...(best === null ? [] : [going.best(best.position, best.count)]),
    ];
    return (
      <p key={drawId} className="draw-groups__going">
        {name !== undefined && <strong>{name}: </strong>}
        {sentences.join(' ')}
      </p>
    );
  });
}

/** A draw in groups: who goes on, tables and matches, and what decides between groups. */
export function DrawGroups(props: DrawGroupsProps) {
  const { draw, live, rows } = props;
  const drawNames = drawNamesOf(props);
  const { tournament } = useWords();
  const groups = draw.groups ?? [];
  if (groups.length === 0) return <p className="quiet">{tournament.notMade}</p>;
  return (
    <div className="draw-groups">
      <GoingOn draw={draw} drawNames={drawNames} />
      {groups.map((group) => (
        <Group
          key={group.group}
          group={group}
          rows={rows.filter((row) => row.group === group.group)}
          live={live}
          drawNames={drawNames}
          addressOf={props.addressOf}
          zone={props.zone}
        />
      ))}
      <AcrossGroups rows={rows} drawNames={drawNames} />
    </div>
  );
}
