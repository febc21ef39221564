import type {
  ChampionshipView,
  ClubView,
  ListedTournamentView,
  PlayerView,
  TeamView,
} from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { logoSource } from '@courtcast/web-score/court/logo-source.ts';
import { Flag } from '@courtcast/web-messages/flag.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useHydrated } from '@courtcast/web-ui/use-hydrated.ts';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { ClubLink, PlayerLink, TeamLink, TournamentLink } from '@courtcast/web-score/links.tsx';

/** Items in a grid. */
export function Records<Item extends { readonly id: string }>({
  items,
  children,
}: {
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}) {
  return (
    <ul className="records">
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(' · ');

const LINK = 'record__link';

interface OfTournament {
  readonly tournament: ListedTournamentView;
}

/** Whether entries are open, until when, and for how many; nothing where they are not. */
function Entries({ tournament: { entries, timeZone } }: OfTournament) {
  const { lists } = useWords();
  const formats = useFormats();
  const isHydrated = useHydrated();
  const now = useNow('halfMinute');
  if (entries?.opening !== 'open') return null;
  const { closesAt: until, freePlaces } = entries;
  if (until !== null && isHydrated && Date.parse(until) <= now) return null;
  const free = freePlaces === null ? null : lists.freePlaces(freePlaces);
  const open = until === null ? lists.entriesOpen : lists.entriesUntil(formats.dayAndTime(until, timeZone));
  return (
    <p className="record__entries" suppressHydrationWarning>
      {joined([open, free])}
    </p>
  );
}

/** A tournament in a list: days, draws, status, and whether it can be entered. */
export function TournamentRecord({ tournament }: OfTournament) {
  const { frame, lists } = useWords();
  const formats = useFormats();
  const { startDate, endDate, sport, surface, status } = tournament;
  const first = startDate ?? endDate;
  const days = first === null ? null : formats.days(first, endDate ?? first);
  return (
    <article className="record">
      <div className="record__text">
        <h3 className="record__name">
          <TournamentLink tournament={tournament} className={LINK} />
        </h3>
        <p className="record__more" suppressHydrationWarning>
          {joined([days, frame.sports[sport], surface === null ? null : lists.surfaces[surface]])}
        </p>
        <Entries tournament={tournament} />
      </div>
      <span className="record__status" data-status={status}>
        {lists.tournamentStatus[status]}
      </span>
    </article>
  );
}

/** A club in a list. */
export function ClubRecord({ club }: { readonly club: ClubView }) {
  return (
    <article className="record">
      {club.logo !== null && (
        <img className="record__picture record__picture--logo" src={logoSource(club)} alt="" loading="lazy" />
      )}
      <div className="record__text">
        <h3 className="record__name">
          <ClubLink club={club} className={LINK} />
        </h3>
        {club.address !== null && <p className="record__more">{club.address}</p>}
      </div>
    </article>
  );
}

/** A player in a list: picture, country and club. */
export function PlayerRecord({ player }: { readonly player: PlayerView }) {
  const { nationality, clubs } = player;
  const club = clubs.find(({ isPrimary }) => isPrimary) ?? clubs[0];
  return (
    <article className="record">
      <img
        className="record__picture"
        src={player.profileImageUrl}
        alt=""
        loading="lazy"
        width="48"
        height="48"
      />
      <div className="record__text">
        <h3 className="record__name">
          <PlayerLink player={player} className={LINK} />{' '}
          {nationality !== undefined && <Flag country={nationality} />}
        </h3>
        {club !== undefined && <p className="record__more">{club.name}</p>}
      </div>
    </article>
  );
}

/** A team in a list. */
export function TeamRecord({ team }: { readonly team: Pick<TeamView, 'id' | 'name'> }) {
  return (
    <article className="record">
      <h3 className="record__name">
        <TeamLink team={team} className={LINK} />
      </h3>
    </article>
  );
}

/** A championship on one line: season, sport and days. */
export function useChampionshipLine({ season, sport, startDate, endDate }: ChampionshipView): string {
  const { frame } = useWords();
  const formats = useFormats();
  const first = startDate ?? endDate;
  return joined([season, frame.sports[sport], first === null ? null : formats.days(first, endDate ?? first)]);
}
