import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read } from '../../api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { sheetOf } from '../../leagues/ties/sheet.ts';
import { TieBoard } from '../../leagues/ties/tie-board.tsx';
import { TieTime } from '../../leagues/ties/tie-time.tsx';
import { useZones } from '../../leagues/zones.ts';
import { LeagueGroupLink, LeagueLink } from '../../links/links.tsx';
import { PageHeading } from '../page-heading.tsx';
import { SheetPart } from './sheet-part.tsx';
import { TieFacts } from './tie-facts.tsx';
import { useTeamMatch } from './use-team-match.ts';
import '../../leagues/leagues.css';

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
