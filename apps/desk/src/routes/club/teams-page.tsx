import type { AnswerOf } from '@courtcast/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { CardList } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { TeamLink } from '@courtcast/web-score/links.tsx';
import { PagesOfList } from '../../layout/pages-of-list.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { MakeTeam } from '../league/teams/make-team.tsx';
import { TeamRequests } from '../me/team-requests.tsx';
import { ClubFrame } from './club-frame.tsx';

const SHOWN = 50;

type Team = AnswerOf<'listTeams'>['data'][number];

function TeamRow({ team }: { readonly team: Team }) {
  const { teams } = useDeskWords().club;
  const captain = team.players.find(({ id }) => id === team.captainPlayerId)?.name;
  const facts = [captain !== undefined && teams.captain(captain), teams.players(team.players.length)];
  return (
    <li>
      <div className="rows__main">
        <TeamLink team={team} />
        <p className="rows__more">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Link to={deskAddresses.team(team.id)}>
        {teams.toDesk}
        <span className="visually-hidden"> {team.name}</span>
      </Link>
    </li>
  );
}

function TeamList({ clubId }: { readonly clubId: string }) {
  const { teams } = useDeskWords().club;
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...ask('listTeams', { query: { clubId, page, perPage: SHOWN, sortBy: 'name', sortOrder: 'asc' } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query}>
      {({ data, meta }) => (
        <>
          {meta.total === 0 && <p className="rows__more">{teams.none}</p>}
          {data.length > 0 && (
            <CardList aria-label={teams.title}>
              {data.map((team) => (
                <TeamRow key={team.id} team={team} />
              ))}
            </CardList>
          )}
          <PagesOfList meta={meta} onPage={setPage} isByName />
        </>
      )}
    </Loaded>
  );
}

function NewTeam({ club: { id, name } }: { readonly club: AnswerOf<'getClub'> }) {
  const { make } = useDeskWords().league.teams;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="desk__actions">
        <Button look="quiet" onClick={() => setOpen(true)}>
          {make}
        </Button>
      </p>
      {isOpen && (
        <MakeTeam
          name=""
          club={{ id, name }}
          onMade={(team) => void navigate(deskAddresses.team(team.id))}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The teams of a club, with links to roster and captain, and a form for a new team. */
export function ClubTeamsPage() {
  const { teams } = useDeskWords().club;
  return (
    <ClubFrame title={teams.title}>
      {(club) => (
        <>
          <TeamRequests clubId={club.id} />
          <TeamList clubId={club.id} />
          <NewTeam club={club} />
        </>
      )}
    </ClubFrame>
  );
}
