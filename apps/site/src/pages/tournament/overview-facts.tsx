import { useFileAddress } from '@courtcast/web-score/standings/downloads.tsx';
import type { DrawView, TournamentDetailView } from '@courtcast/contracts';
import { Section } from '@courtcast/web-ui/card.tsx';
import { Fact } from '@courtcast/web-ui/fact.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ClubLink, DrawLink, PlayerLinks } from '@courtcast/web-score/links.tsx';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import type { Champion } from '@courtcast/web-score/tournament/champions.ts';
import { TournamentDays } from './tournament-frame.tsx';
import { useOpening } from './use-opening.ts';
import { OpeningText } from './way-in.tsx';

interface OfTournament {
  readonly tournament: TournamentDetailView;
}

interface OverviewFactsProps extends OfTournament {
  readonly draws: readonly DrawView[];
}

/** Days, place, surface, and whether entries are open. */
export function OverviewFacts({ tournament, draws }: OverviewFactsProps) {
  const { tournament: words, frame, lists } = useWords();
  const opening = useOpening(tournament, draws);
  const { hostClubs, surface, sport, startDate, endDate } = tournament;
  return (
    <dl className="facts">
      {(startDate ?? endDate) !== null && (
        <Fact name={words.dates}>
          <TournamentDays tournament={tournament} />
        </Fact>
      )}
      {hostClubs.length > 0 && (
        <Fact name={words.venue}>
          {hostClubs.map((club) => (
            <span key={club.id} className="overview__club">
              <ClubLink club={club} />
            </span>
          ))}
        </Fact>
      )}
      <Fact name={words.sportName}>{frame.sports[sport]}</Fact>
      {surface !== null && <Fact name={words.surfaceName}>{lists.surfaces[surface]}</Fact>}
      <Fact name={words.registration}>
        <OpeningText opening={opening} zone={tournament.timeZone} />
      </Fact>
    </dl>
  );
}

/** The draws with their sizes. */
export function DrawList({ draws }: { readonly draws: readonly DrawView[] }) {
  const { evening, tournament } = useWords();
  const factOf = (draw: DrawView) => {
    if (isByRounds(draw)) return evening.types[draw.drawType];
    if (draw.drawType === 'round_robin') return tournament.groups.type;
    return draw.finalized ? tournament.lines(draw.size) : tournament.notMade;
  };
  if (draws.length === 0) return <p>{tournament.noDraws}</p>;
  return (
    <ul className="draw-list">
      {draws.map((draw) => (
        <li key={draw.id} className="draw-list__item">
          <DrawLink tournamentId={draw.tournamentId} draw={draw} className="draw-list__name" />
          <span className="draw-list__fact">{factOf(draw)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The winners of decided draws. */
export function Champions({
  champions,
  tournamentId,
}: {
  readonly champions: readonly Champion[];
  readonly tournamentId: string;
}) {
  const { tournament } = useWords();
  if (champions.length === 0) return null;
  return (
    <Section title={tournament.champions} titleId="champions">
      <ul className="champions">
        {champions.map(({ key, drawId, drawName, group, isByTable, players, beaten, sets }) => (
          <li key={key} className="champions__item">
            <p className="champions__draw">
              <DrawLink tournamentId={tournamentId} draw={{ id: drawId, name: drawName }} />
              {group !== null && ` · ${tournament.groups.name(group)}`}
            </p>
            <p className="champions__name">
              <PlayerLinks players={players} />
            </p>
            {!isByTable && (
              <p className="champions__final">
                {beaten.length === 0 ? tournament.unopposed : tournament.finalist(pairName(beaten))}{' '}
                {beaten.length > 0 && <span className="champions__score">{setsInLine(sets)}</span>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Downloadable files. */
export function Downloads({ tournament: { id } }: OfTournament) {
  const { tournament } = useWords();
  const base = `/api/v1/tournaments/${id}`;
  const fileAddress = useFileAddress();
  return (
    <ul className="downloads">
      <li>
        <a href={`${base}/schedule.csv`} download>
          {tournament.scheduleCsv}
        </a>
      </li>
      <li>
        <a href={fileAddress(`/tournaments/${id}/schedule.ics`)} download>
          {tournament.calendar}
        </a>
      </li>
      <li>
        <a href={`${base}/tods.json`} download>
          {tournament.record}
        </a>
      </li>
    </ul>
  );
}
