import { useQuery } from '@tanstack/react-query';
import { foldText } from '@courtcast/contracts/fold-text';
import type { MatchView } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { dayAt } from '@courtcast/web-score/schedule/days.ts';
import { DayTabs } from '@courtcast/web-score/schedule/day-tabs.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { SearchFilter, SelectFilter } from '@courtcast/web-ui/filters.tsx';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { daysOf, isOfDay, shownDay } from '../match-control/day-filters.ts';
import { useMatchList } from '../match-control/match-list.ts';
import { useFilters } from '../match-control/use-day.ts';
import type { Tournament } from '../match-control/use-day.ts';
import { ForRole } from '../tournament/for-role.tsx';
import { useDueTime } from '../tournament/use-due-time.ts';
import { useRights } from '../tournament/use-rights.ts';
import { useSections, useTournament, useTrail } from '../tournament/use-tournament.ts';
import { AbsentSteps } from './absent-steps.tsx';
import { attendeesOf, countsOf, lateMatches, statusOfRows } from './check-in.ts';
import type { Attendee, CheckInRow } from './check-in.ts';
import { LateList } from './late-list.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';
import { StatusButtons } from './status-buttons.tsx';
import { useNote } from './use-check-in.ts';
import { useUnpaid } from './use-unpaid.ts';

interface ListProps {
  readonly tournament: Tournament;
  readonly day: string;
  /** All of the tournament. */
  readonly matches: readonly MatchView[];
  readonly attendees: readonly Attendee[];
  readonly drawNameOf: (drawId: string) => string;
  readonly noting: ReturnType<typeof useNote>;
}

/** The players that match the filter by name and draw. */
function useShown(attendees: readonly Attendee[]): readonly Attendee[] {
  const { text, drawId } = useFilters().filters;
  const wanted = foldText(text);
  return attendees.filter(
    ({ name, drawIds }) => foldText(name).includes(wanted) && (drawId === '' || drawIds.includes(drawId)),
  );
}

function Filters({ tournament }: Pick<ListProps, 'tournament'>) {
  const { day, checkIn: words } = useDeskWords();
  const { filters, set } = useFilters();
  const { scores } = useWords();
  const draws = tournament.draws.map(({ id, name }) => [id, drawNameIn(scores, name)] as const);
  return (
    <search className="day-filters">
      <SearchFilter label={words.search} value={filters.text} onType={(text) => set('q', text)} />
      {draws.length > 1 && (
        <SelectFilter
          label={day.filters.draw}
          value={filters.drawId}
          all={day.filters.anyDraw}
          options={draws}
          onChoose={(value) => set('draw', value)}
        />
      )}
    </search>
  );
}

interface PlayerRowProps extends Omit<ListProps, 'attendees'> {
  readonly one: Attendee;
  /** The draws of which they have not paid the fee. */
  readonly unpaid: readonly string[];
}

/** When and where a player is due, and since when what is noted. */
function useFacts({ tournament, day }: Pick<ListProps, 'tournament' | 'day'>) {
  const { checkIn: words, order } = useDeskWords();
  const { scores } = useWords();
  const formats = useFormats();
  const timeOf = useDueTime(tournament, day);
  return ({ match, at, status }: Attendee) => {
    const due = match && dueOf(match);
    const noted = at === null ? '' : formats.time(at, tournament.timeZone);
    return [
      due && (due.kind === 'notBefore' ? order.notBefore(timeOf(due)) : timeOf(due)),
      match?.court && courtName(scores, match.court),
      status !== null && at !== null && words.since(words.statuses[status], noted),
    ].filter(Boolean);
  };
}

function PlayerRow(props: PlayerRowProps) {
  const { one, unpaid, tournament, matches, drawNameOf, noting } = props;
  const { checkIn: words } = useDeskWords();
  const factsOf = useFacts(props);
  const { status } = one;
  return (
    <li>
      <div className="rows__main">
        <strong>{one.name}</strong>
        <p className="rows__more">{factsOf(one).join(' · ')}</p>
        {unpaid.map((drawId) => (
          <p key={drawId} className="check-in__unpaid">
            <Link to={deskAddresses.entryList(tournament.id, drawId)}>
              {words.unpaid(drawNameOf(drawId))}
            </Link>
          </p>
        ))}
        {status === 'absent' && <AbsentSteps {...{ one, tournament, matches, drawNameOf }} />}
      </div>
      <StatusButtons
        player={{ id: one.playerId, name: one.name }}
        status={status}
        note={noting.note}
        isBusy={noting.isSaving}
      />
    </li>
  );
}

/** All players of the day, to be marked as they arrive. */
function PlayerList({ attendees, ...props }: ListProps) {
  const { tournament, noting } = props;
  const { checkIn: words } = useDeskWords();
  const unpaid = useUnpaid(tournament.id);
  const { present, warned, absent, open } = countsOf(attendees);
  const shown = useShown(attendees);
  return (
    <Card title={words.players} titleId="check-in-players">
      <p role="status">{words.counts(present, warned, absent, open)}</p>
      <p className="rows__more">{words.warnedMeans}</p>
      <Filters tournament={tournament} />
      <RefusalNote refusal={noting.refusal} />
      {shown.length === 0 && <p className="rows__more">{words.nobody}</p>}
      <ul className="rows check-in__players">
        {shown.map((one) => (
          <PlayerRow key={one.playerId} one={one} unpaid={unpaid.get(one.playerId) ?? []} {...props} />
        ))}
      </ul>
    </Card>
  );
}

interface DayProps {
  readonly tournament: Tournament;
  readonly matches: readonly MatchView[];
  readonly day: string;
  readonly today: string;
}

function DayOf({
  tournament,
  matches,
  day,
  today,
  rows,
}: DayProps & { readonly rows: readonly CheckInRow[] }) {
  const zone = tournament.timeZone;
  const nowMs = useNow('halfMinute');
  const noting = useNote(tournament.id, day);
  const ofDay = matches.filter((match) => isOfDay(match, day, { today, dayAt: (iso) => dayAt(iso, zone) }));
  const attendees = attendeesOf(rows, ofDay);
  const statusOf = statusOfRows(rows);
  const shown = useShown(attendees);
  const { scores } = useWords();
  const names = new Map(tournament.draws.map(({ id, name }) => [id, drawNameIn(scores, name)]));
  const drawNameOf = (id: string) => names.get(id) ?? '';
  return (
    <>
      {day === today && (
        <LateList
          {...{ tournament, day, statusOf, nowMs, noting }}
          matches={lateMatches(ofDay, statusOf, nowMs)}
        />
      )}
      <PlayerList {...{ tournament, day, matches, attendees, drawNameOf, noting }} />
      <SignInSheet title={tournament.name} {...{ day, zone }} attendees={shown} drawNameOf={drawNameOf} />
    </>
  );
}

function Days({ tournament }: { readonly tournament: Tournament }) {
  const zone = tournament.timeZone;
  const nowMs = useNow('halfMinute');
  const { wantedDay } = useFilters();
  const { matches, waiting } = useMatchList(tournament.id);
  const today = dayAt(new Date(nowMs).toISOString(), zone);
  const days = [
    ...new Set([...daysOf(matches, { today, dayAt: (iso) => dayAt(iso, zone) }), today]),
  ].toSorted();
  const day = shownDay(days, wantedDay, today);
  const query = useQuery(ask('getCheckIn', { params: { id: tournament.id }, query: { date: day } }));
  return (
    <div className="order">
      <DayTabs days={days} day={day} today={today} />
      <Loaded query={waiting}>
        {() => (
          <Loaded query={query}>
            {({ data }) => <DayOf {...{ tournament, matches, day, today }} rows={data} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

/** The check-in of a day: who is present, who is late, and the walkovers that follow from the rules. */
export function CheckInPage() {
  const { checkIn: words } = useDeskWords();
  const { id, query } = useTournament();
  const rights = useRights(query.data);
  return (
    <DeskContent
      title={words.title}
      trail={useTrail(id, query.data?.name)}
      sections={useSections(id)}
      actions={
        <Button look="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <Loaded query={query}>
        {(tournament) => (
          <ForRole rights={rights} right="mayDecide">
            <Days tournament={tournament} />
          </ForRole>
        )}
      </Loaded>
    </DeskContent>
  );
}
