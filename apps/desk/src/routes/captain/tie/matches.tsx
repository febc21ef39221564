import type { AnswerOf } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { sheetOf } from '@courtcast/web-score/team-match/sheet.ts';
import type { SheetLine } from '@courtcast/web-score/team-match/sheet.ts';
import { teamOf } from '@courtcast/web-score/team-match/tie.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useWatchedMatch } from '@courtcast/web-data/realtime/realtime-context.ts';
import { sides } from '@courtcast/web-score/match/names.ts';
import { ScoreTable } from '@courtcast/web-score/score/score-table.tsx';
import { fromMatchView, withNewest } from '@courtcast/web-score/match/shown-match.ts';
import { StatusBadge } from '@courtcast/web-score/score/status.tsx';
import type { SideTeams } from '../../../features/result-entry/score-entry.tsx';
import { MatchSteps } from './match-steps.tsx';

interface SheetProps {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly entries: AnswerOf<'listTeamMatchEntries'>;
  /** Whether the user enters and confirms results. */
  readonly mayScore: boolean;
  /** Whether the user can reopen results of a completed team match. */
  readonly mayCorrect: boolean;
}

interface MatchProps {
  readonly match: MatchView;
  readonly name: string;
  readonly teams: SideTeams;
}

/** A match with its live score. */
function SheetMatch({ match, name, teams, hasSteps }: MatchProps & { readonly hasSteps: boolean }) {
  const { sheet: words } = useDeskWords().captain;
  const shown = withNewest(fromMatchView(match), useWatchedMatch(match.id));
  return (
    <>
      <p className="sheet-match__head">
        <strong>{name}</strong>
        <StatusBadge match={shown} />
        <a href={addresses.match(match.id)}>
          {words.toMatch}
          <span className="visually-hidden"> {name}</span>
        </a>
      </p>
      <ScoreTable match={shown} look="card" />
      {/* Depends on the socket's state of the match: the end of a match does not change the team match. */}
      {hasSteps && (
        <MatchSteps
          match={{ ...match, status: shown.status, version: shown.version }}
          name={name}
          teams={teams}
        />
      )}
    </>
  );
}

function Line({
  tie,
  line,
  mayScore,
  mayCorrect,
}: Omit<SheetProps, 'entries'> & { readonly line: SheetLine }) {
  const { sheet: words } = useDeskWords().captain;
  const { league } = useWords();
  const name = league.line[line.matchType](line.position);
  const { entry } = line;
  const isOpen = tie.status === 'upcoming' || tie.status === 'in_progress';
  const hasSteps = (mayScore && isOpen) || (mayCorrect && tie.status === 'completed');
  if (entry?.match !== undefined) {
    const teams = { home: tie.homeTeam, guest: tie.guestTeam };
    return <SheetMatch match={entry.match} name={name} teams={teams} hasSteps={hasSteps} />;
  }
  return (
    <p className="sheet-match__head">
      <strong>{name}</strong>
      {sides.map((side) => {
        const players = entry?.players.filter((player) => player.side === side) ?? [];
        return (
          <span key={side} className="rows__more">
            {teamOf(tie, side).name}:{' '}
            {players.length === 0 ? words.notShown : players.map(({ playerName }) => playerName).join(' / ')}
          </span>
        );
      })}
    </p>
  );
}

/** All singles and doubles of a team match with live scores and the user's steps. */
export function TeamMatchMatches({ tie, entries, ...rights }: SheetProps) {
  const { sheet: words } = useDeskWords().captain;
  return (
    <Card title={words.title} titleId="sheet-title">
      <ul className="rows sheet-list">
        {sheetOf(tie, entries)
          .flatMap(({ lines }) => lines)
          .map((line) => (
            <li key={line.key} className="sheet-match">
              <Line tie={tie} line={line} {...rights} />
            </li>
          ))}
      </ul>
    </Card>
  );
}
