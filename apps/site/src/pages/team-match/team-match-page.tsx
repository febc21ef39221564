import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { sheetOf } from '@courtcast/web-score/team-match/sheet.ts';
import { TieBoard } from '@courtcast/web-score/team-match/tie-board.tsx';
import { TieTime } from '@courtcast/web-score/team-match/tie-time.tsx';
import { useZones } from '@courtcast/web-score/standings/zones.ts';
import { LeagueGroupLink, LeagueLink } from '@courtcast/web-score/links.tsx';
import { PageHeading } from '@courtcast/web-ui/page/page-heading.tsx';
import { SheetPart } from './sheet-part.tsx';
import { TieFacts } from './tie-facts.tsx';
import { useTeamMatch } from './use-team-match.ts';
import '@courtcast/web-score/standings/leagues.css';

function TeamMatchOfId({ id }: { readonly id: string }) {
  const { league: words } = useWords();
  const { tie, entries } = useTeamMatch(id);
  const group = useSuspenseQuery(read('getLeagueGroup', { params: { id: tie.leagueGroupId } })).data;
  const zone = useZones([tie])(tie);
  return (
    <article className="league-page">
      <PageHeading
        title={words.tieName(tie.homeTeam.name, tie.guestTeam.name)}
        above={
          <>
            <LeagueGroupLink group={group} /> · <LeagueLink league={group.league} />
          </>
        }
      />
      <TieBoard tie={tie}>
        {tie.matchDay !== null && <span>{words.matchDay(tie.matchDay)}</span>}
        <span>
          <TieTime tie={tie} zone={zone} />
        </span>
      </TieBoard>
      {sheetOf(tie, entries).map((part) => (
        <SheetPart key={part.matchType} tie={tie} part={part} zone={zone} />
      ))}
      <TieFacts tie={tie} zone={zone} />
    </article>
  );
}

/** A team match: its score, its singles and doubles as they are played, and what is known of it. */
export function TeamMatchPage() {
  const { id = '' } = useParams();
  return <TeamMatchOfId key={id} id={id} />;
}
