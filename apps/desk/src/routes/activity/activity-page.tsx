import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { SelectFilter } from '@courtcast/web-ui/filters.tsx';
import type { AnswerOf } from '@courtcast/client';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import { useActorName, useRecordName, useSentence } from './activity-line.ts';
import type { Line } from './activity-line.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { useUndo } from './use-undo.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useSections, useTournament, useTrail } from '../tournament/use-tournament.ts';
import { PagesOfList } from '../../layout/pages-of-list.tsx';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

/** The filter of the activity: a user, a match. */
interface Chosen {
  readonly userId: string | null;
  readonly matchId: string | null;
}

interface ActivityFiltersProps {
  readonly chosen: Chosen;
  readonly lines: readonly Line[];
  readonly onChoose: (chosen: Chosen) => void;
}

/** The people in the list by id, including those of earlier pages and filters. */
function usePeople(lines: readonly Line[]): ReadonlyMap<string, string> {
  const nameOf = useActorName();
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const seen = lines.flatMap(({ actor }) =>
    actor.kind === 'user' && actor.id !== null ? [[actor.id, nameOf(actor)] as const] : [],
  );
  const isNews = seen.some(([id, name]) => known.get(id) !== name);
  if (isNews) setKnown(new Map([...known, ...seen]));
  return known;
}

/** Filters the activity by a person or match. */
function ActivityFilters({ chosen, lines, onChoose }: ActivityFiltersProps) {
  const { activity: words } = useDeskWords();
  const people = usePeople(lines);
  const nameOf = useRecordName();
  const match = lines.find(({ record }) => record.id === chosen.matchId)?.record;
  const sorted = [...people].toSorted(([, one], [, other]) => one.localeCompare(other));
  const isMissing = chosen.userId !== null && !people.has(chosen.userId);
  const missing = isMissing ? [[chosen.userId, words.unnamedUser] as const] : [];
  return (
    <div className="activity__filters">
      <SelectFilter
        label={words.person}
        value={chosen.userId ?? ''}
        all={words.everyone}
        options={[...missing, ...sorted]}
        onChoose={(userId) => onChoose({ ...chosen, userId: userId || null })}
      />
      {chosen.matchId !== null && (
        <p className="activity__match">
          {words.ofMatch(match === undefined ? words.unnamed.match : nameOf(match))}
          <Button look="link" onClick={() => onChoose({ ...chosen, matchId: null })}>
            {words.allMatches}
          </Button>
        </p>
      )}
    </div>
  );
}

interface ActivityListProps {
  readonly tournament: AnswerOf<'getTournament'> | undefined;
  readonly lines: readonly Line[];
  /** Filters by a match; absent if one is chosen. */
  readonly onMatch?: ((id: string) => void) | undefined;
}

function DrawName({ name }: { readonly name: string }) {
  const { scores } = useWords();
  return <span>{drawNameIn(scores, name)}</span>;
}

/** Activity entries as sentences, with undo. */
function ActivityList({ tournament, lines, onMatch }: ActivityListProps) {
  const { activity: words } = useDeskWords();
  const zone = tournament?.timeZone ?? null;
  const nameOf = useRecordName();
  const actorOf = useActorName();
  const sentenceOf = useSentence(zone);
  const { undo, isSaving, refusal } = useUndo(tournament);
  return (
    <>
      <RefusalNote refusal={refusal} />
      <ol className="rows activity" aria-label={words.title}>
        {lines.map((line) => (
          <li key={line.id}>
            <div className="rows__main">
              <p className="activity__sentence">
                <strong>{actorOf(line.actor)}</strong> {sentenceOf(line)}
              </p>
              <p className="activity__about">
                <Moment at={line.at} zone={zone} />
                {line.draw !== null && line.record.kind === 'match' && <DrawName name={line.draw.name} />}
                {onMatch !== undefined && line.record.kind === 'match' && (
                  <Button look="link" onClick={() => onMatch(line.record.id)} of={nameOf(line.record)}>
                    {words.onlyMatch}
                  </Button>
                )}
              </p>
            </div>
            {line.undo !== null && (
              <Button
                look="quiet"
                disabled={isSaving}
                onClick={() => void undo(line)}
                of={`${actorOf(line.actor)} ${sentenceOf(line)}`}
              >
                {words.undo.action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const SHOWN = 50;

/** The filter in the address, and its setter. */
function useChosen() {
  const [search, setSearch] = useSearchParams();
  const chosen: Chosen = { userId: search.get('by'), matchId: search.get('match') };
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const choose = ({ userId, matchId }: Chosen, next = 1) =>
    setSearch({
      ...(userId !== null && { by: userId }),
      ...(matchId !== null && { match: matchId }),
      ...(next > 1 && { page: String(next) }),
    });
  return { chosen, page, choose };
}

function Activity({ id }: { readonly id: string }) {
  const { activity: words } = useDeskWords();
  const { query: tournament } = useTournament();
  const { chosen, page, choose } = useChosen();
  useLive({ tournamentId: id }, ['listActivity']);
  const { userId, matchId } = chosen;
  const query = useQuery({
    ...ask('listActivity', {
      params: { id },
      query: {
        page,
        perPage: SHOWN,
        ...(userId !== null && { userId }),
        ...(matchId !== null && { matchId }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = userId !== null || matchId !== null;
  return (
    <Loaded query={query}>
      {({ data, meta }) => (
        <>
          <ActivityFilters chosen={chosen} lines={data} onChoose={(next) => choose(next)} />
          {data.length === 0 && <p>{isNarrowed ? words.noneFound : words.none}</p>}
          <ActivityList
            tournament={tournament.data}
            lines={data}
            onMatch={matchId === null ? (one) => choose({ ...chosen, matchId: one }) : undefined}
          />
          <PagesOfList meta={meta} onPage={(next) => choose(chosen, next)} />
        </>
      )}
    </Loaded>
  );
}

/** The activity of a tournament, newest first, with undo of the last steps. */
export function ActivityPage() {
  const { activity: words } = useDeskWords();
  const { id, query } = useTournament();
  return (
    <DeskContent title={words.title} trail={useTrail(id, query.data?.name)} sections={useSections(id)}>
      <p>{words.text}</p>
      <Activity id={id} />
    </DeskContent>
  );
}
