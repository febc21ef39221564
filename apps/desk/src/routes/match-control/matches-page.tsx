import { useState, useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { MatchView } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { Card, CardTitle } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { SearchFilter, SelectFilter } from '@courtcast/web-ui/filters.tsx';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { ALL_DAYS, choicesOf, NO_COURT } from './day-filters.ts';
import { useFilters, useDay, useDayTournament, DayContext, matchParts, useDayContext } from './use-day.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useRights } from '../tournament/use-rights.ts';
import { useSidesOfDraws } from '../tournament/use-sides-of-draws.ts';
import { useSections, useTrail } from '../tournament/use-tournament.ts';
import { MatchDialog } from './match-dialog.tsx';
import { PhaseStrip } from './step-refusal.tsx';
import type { MadeLink, MatchPart, Tournament } from './use-day.ts';
import { groupNames, inOrder } from './groups.ts';
import type { GroupedMatch, GroupName } from './groups.ts';
import { useMatchList, useLiveMatches } from './match-list.ts';
import { ConfirmGroup } from './confirm-group.tsx';
import { MatchRow } from './match-row.tsx';
import { PlaySteps } from './quick-steps.tsx';

interface DaysProps {
  readonly days: readonly string[];
  readonly day: string;
}

/** Tabs of the days with matches; the shown one is in the address. */
function DayChoice({ days, day }: DaysProps) {
  const { day: words } = useDeskWords();
  const formats = useFormats();
  const { set } = useFilters();
  if (days.length < 2 && day !== ALL_DAYS) return null;
  return (
    <div className="day-days" role="group" aria-label={words.days}>
      {[...days, ALL_DAYS].map((one) => (
        <Button key={one} look="tab" aria-pressed={one === day} onClick={() => set('day', one)}>
          {one === ALL_DAYS ? words.allDays : formats.weekdayAndDay(one)}
        </Button>
      ))}
    </div>
  );
}

/** Filters the matches by text, draw and court, in the address. */
function FilterBar({ matches }: { readonly matches: readonly MatchView[] }) {
  const { filters: words } = useDeskWords().day;
  const { filters, set } = useFilters();
  const { draws, courts } = choicesOf(matches);
  // The input shows typed text at once; the address follows.
  const [text, setText] = useState(filters.text);
  const named = (all: typeof draws) => all.map(({ id, name }) => [id, name] as const);
  return (
    <search className="day-filters">
      <SearchFilter
        label={words.text}
        value={text}
        onType={(typed) => {
          setText(typed);
          set('q', typed);
        }}
      />
      {draws.length > 1 && (
        <SelectFilter
          label={words.draw}
          value={filters.drawId}
          all={words.anyDraw}
          options={named(draws)}
          onChoose={(value) => set('draw', value)}
        />
      )}
      {courts.length > 0 && (
        <SelectFilter
          label={words.court}
          value={filters.courtId}
          all={words.anyCourt}
          options={[...named(courts), [NO_COURT, words.noCourt]]}
          onChoose={(value) => set('court', value)}
        />
      )}
    </search>
  );
}

/** Groups of matches that are or can be played. */
const played: readonly GroupName[] = ['onCourt', 'suspended', 'called', 'late', 'ready'];

/** Whether its next step is on court: it is live, or both sides are present and free. */
const isPlayable = ({ group, wait }: GroupedMatch): boolean =>
  played.includes(group) || wait?.kind === 'time';

/** The number of matches in each group, with links to the groups. */
function Counts({ matches }: { readonly matches: readonly GroupedMatch[] }) {
  const { day: words } = useDeskWords();
  return (
    <nav aria-label={words.counts}>
      <ul className="day-counts">
        {groupNames.map((group) => {
          const count = matches.filter((one) => one.group === group).length;
          return count === 0 ? null : (
            <li key={group}>
              <a className="day-counts__count" data-group={group} href={`#${group}`}>
                <strong>{count}</strong> {words.groups[group]}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface GroupProps {
  readonly group: GroupName;
  readonly matches: readonly GroupedMatch[];
}

function Group({ group, matches }: GroupProps) {
  const { day: words } = useDeskWords();
  const { rights } = useDayContext();
  const ordered = inOrder(group, matches);
  return (
    <Card className="day-group" data-group={group} aria-labelledby={group}>
      <CardTitle id={group} tabIndex={-1}>
        {words.groups[group]} <span className="day-group__count">{matches.length}</span>
      </CardTitle>
      {group === 'toConfirm' ? (
        <ConfirmGroup matches={ordered} />
      ) : (
        <ul className="rows">
          {ordered.map((one) => (
            <MatchRow
              key={one.match.id}
              one={one}
              steps={
                rights.mayScore &&
                isPlayable(one) && <PlaySteps match={one.match} isEarly={group === 'coming'} />
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Groups({ matches, none }: { readonly matches: readonly GroupedMatch[]; readonly none: string }) {
  if (matches.length === 0) return <p className="rows__more">{none}</p>;
  return groupNames.map((group) => {
    const own = matches.filter((one) => one.group === group);
    return own.length === 0 ? null : <Group key={group} group={group} matches={own} />;
  });
}

/** A link to results of other days that await confirmation. */
function Elsewhere({ count }: { readonly count: number }) {
  const { day: words } = useDeskWords();
  const { set } = useFilters();
  if (count === 0) return null;
  return (
    <p className="desk-strip day-strip">
      {words.elsewhere(count)}
      <Button look="link" onClick={() => set('day', ALL_DAYS)}>
        {words.allDays}
      </Button>
    </p>
  );
}

/** The open match and dialog part in the address. */
function useOpenMatch() {
  const [params, setParams] = useSearchParams();
  const part = matchParts.find((one) => one === params.get('part')) ?? 'steps';
  const open = (matchId: string, next: MatchPart = 'steps') =>
    setParams(
      (now) => {
        now.set('match', matchId);
        now.set('part', next);
        if (next === 'steps') now.delete('part');
        return now;
      },
      // Going back closes the dialog instead of stepping through its parts.
      { replace: params.has('match') },
    );
  const close = () =>
    setParams(
      (now) => {
        now.delete('match');
        now.delete('part');
        return now;
      },
      { replace: true },
    );
  return { matchId: params.get('match'), part, open, close };
}

interface DayProps {
  readonly tournament: Tournament;
  readonly matches: readonly MatchView[];
}

function Day({ tournament, matches: read }: DayProps) {
  const { day: words } = useDeskWords();
  const scores = useLiveMatches(tournament.id);
  const { matches, days, day, ofDay, shown, waitingElsewhere } = useDay({
    matches: read,
    scores,
    zone: tournament.timeZone,
  });
  const opened = useOpenMatch();
  return (
    <WithDay tournament={tournament} day={day} matches={matches} scores={scores} opened={opened}>
      <PhaseStrip />
      <RightsNote />
      <DayChoice days={days} day={day} />
      <Counts matches={shown} />
      <Elsewhere count={waitingElsewhere} />
      {matches.length > 0 && <FilterBar matches={matches} />}
      <Groups matches={shown} none={ofDay.length === 0 ? words.noMatches : words.noneFound} />
      {opened.matchId !== null && (
        <MatchDialog key={opened.matchId} matchId={opened.matchId} part={opened.part} />
      )}
    </WithDay>
  );
}

function RightsNote() {
  const { day: words } = useDeskWords();
  const { rights } = useDayContext();
  return rights.isKnown && !rights.mayScore ? <p className="desk-strip">{words.notStaff}</p> : null;
}

interface WithDayProps extends DayProps {
  readonly day: string;
  readonly scores: LiveScores;
  readonly opened: ReturnType<typeof useOpenMatch>;
  readonly children: ReactNode;
}

/** Provides the page's data to everything on it. */
function WithDay({ tournament, day, matches, scores, opened, children }: WithDayProps) {
  const sides = useSidesOfDraws(matches);
  const rights = useRights(tournament);
  const [links, setLinks] = useState<ReadonlyMap<string, MadeLink>>(new Map());
  const keepLink = useCallback(
    (made: MadeLink) => setLinks((known) => new Map(known).set(made.board.id, made)),
    [],
  );
  const { open, close } = opened;
  const value = useMemo(
    () => ({ tournament, day, matches, sides, scores, rights, open, close, links, keepLink }),
    [tournament, day, matches, sides, scores, rights, open, close, links, keepLink],
  );
  return <DayContext value={value}>{children}</DayContext>;
}

/** Match control: all matches of a day by group, and every action on them. */
export function MatchesPage() {
  const { day: words } = useDeskWords();
  const { id = '' } = useParams();
  const tournament = useDayTournament(id);
  const { waiting, matches } = useMatchList(id);
  return (
    <DeskContent
      title={words.title}
      trail={useTrail(id, tournament.data?.name)}
      sections={useSections(id)}
      actions={
        <a className="button button--quiet" href={addresses.schedule(id)}>
          {words.match.publicPage}
        </a>
      }
    >
      <Loaded query={tournament}>
        {(one) => <Loaded query={waiting}>{() => <Day tournament={one} matches={matches} />}</Loaded>}
      </Loaded>
    </DeskContent>
  );
}
