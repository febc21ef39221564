import { keepPreviousData, useQuery, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask, etagOf } from '@courtcast/web-data/queries/ask.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ChoiceOption, Found, RecordChoiceProps } from '@courtcast/web-ui/record-choice.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RecordChoice } from '@courtcast/web-ui/record-choice.tsx';
import { useLate } from '@courtcast/web-ui/use-late.ts';
import { PagesOfList } from '../../layout/pages-of-list.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { GuestList, groupsFor, useGroups } from './guest-list.tsx';

/** Which tournaments and league groups may use the courts of a club. */
type Use = AnswerOf<'getClubCourtUse'>;

/** The club's decision on a tournament or league group. */
type Word = 'granted' | 'refused' | null;

/** The request body for the club's decision on one of them. */
export function withWord({ open, granted, refused }: Use, id: string, word: Word) {
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return {
    open,
    granted: [...without(granted), ...(word === 'granted' ? [id] : [])],
    refused: [...without(refused), ...(word === 'refused' ? [id] : [])],
  };
}

/** Whether a decision may exclude something that is played here now. */
export function sendsAway({ open, granted }: Use, id: string, word: Word): boolean {
  return word === 'refused' || (word === null && !open && granted.includes(id));
}

interface HostRequestsProps {
  readonly clubId: string;
  readonly isBusy: boolean;
  readonly answer: (tournament: ChoiceOption, word: 'granted' | 'refused') => void;
}

/** Tournaments that ask the club to host them, with accept and refuse buttons; nothing if there are none. */
function HostRequests({ clubId, isBusy, answer }: HostRequestsProps) {
  const { use } = useDeskWords().club;
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    ...ask('listHostRequests', { params: { id: clubId }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || data.meta.total === 0) return null;
  const { data: asked, meta } = data;
  // The last request of the last page was answered.
  if (meta.page > meta.totalPages) setPage(meta.totalPages);
  return (
    <Card title={use.asked} titleId="asked-title">
      <ul className="rows" aria-label={use.asked}>
        {asked.map(({ id, name }) => (
          <li key={id}>
            <div className="rows__main">{name}</div>
            {(['granted', 'refused'] as const).map((word) => (
              <Button
                key={word}
                look={word === 'granted' ? 'main' : 'quiet'}
                disabled={isBusy}
                onClick={() => answer({ id, name }, word)}
                of={name}
              >
                {use.answers[word]}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      <PagesOfList meta={meta} onPage={setPage} isByName />
    </Card>
  );
}

const MAX_FOUND = 12;

/** League groups with their season, since next year's have the same names. */
function useFoundGroups(search: string): readonly ChoiceOption[] {
  const groups = useGroups(search !== '');
  const found = groupsFor(groups ?? [], search).slice(0, MAX_FOUND);
  const ids = [...new Set(found.flatMap(({ championshipId }) => championshipId ?? []))];
  const seasons = useQueries({ queries: ids.map((id) => ask('getChampionship', { params: { id } })) });
  return found.map(({ id, name, championshipId }) => {
    const season = seasons.find(({ data }) => data?.id === championshipId)?.data;
    return { id, name, more: season === undefined ? '' : `${season.name}, ${season.season}` };
  });
}

/** Searches tournaments and league groups by the beginnings of words. */
function useFoundGuests(text: string): Found {
  const search = useLate(text.trim());
  const tournaments = useQuery({
    ...ask('listTournaments', { query: { search, perPage: MAX_FOUND } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const groups = useFoundGroups(search);
  const found = (tournaments.data?.data ?? []).map(({ id, name, startDate }) => ({
    ...{ id, name, more: startDate ?? '' },
  }));
  return {
    options: search === '' ? [] : [...found, ...groups],
    isSearching: tournaments.isFetching || search !== text.trim(),
    retry: tournaments.isError ? () => void tournaments.refetch() : null,
  };
}

/** A search field for tournaments and league groups. */
function GuestChoice(props: RecordChoiceProps) {
  return <RecordChoice {...props} useFound={useFoundGuests} />;
}

interface UseProps {
  readonly use: Use;
}

/** Sends a decision, after a question if it may exclude something. */
function useSayOf(use: Use) {
  const { use: words } = useDeskWords().club;
  const confirm = useConfirm();
  const put = useSave('putClubCourtUse', { touches: ['getClubCourtUse', 'listHostRequests'] });
  const say = async ({ id, name }: ChoiceOption, word: Word) => {
    const question = { title: words.awayQuestion(name), consequences: [words.leaves], action: words.away };
    if (sendsAway(use, id, word) && !(await confirm({ ...question, isDestructive: true }))) return 'stopped';
    return put.save({
      params: { id: use.clubId },
      body: withWord(use, id, word),
      ifMatch: etagOf(use),
    });
  };
  return { say, isBusy: put.isSaving, refusal: put.refusal };
}

interface GuestValues {
  readonly guest: ChoiceOption | null;
  readonly word: string;
}

const noGuest: GuestValues = { guest: null, word: 'granted' };

/** Adds an exception for a tournament or league group. */
function NameGuest({ use }: UseProps) {
  const { club, kit } = useDeskWords();
  const { use: words } = club;
  const toast = useToast();
  const { say } = useSayOf(use);
  const fields: FieldsOf<GuestValues> = {
    guest: { kind: 'record', Choice: GuestChoice, label: words.guest, isRequired: true },
    word: {
      kind: 'choice',
      label: words.word,
      options: (['granted', 'refused'] as const).map((value) => ({ value, label: words.words[value] })),
    },
  };
  return (
    <RecordForm<GuestValues>
      name={`court-guest:${use.clubId}`}
      initial={noGuest}
      fields={fields}
      fieldOf={{ granted: 'guest', refused: 'guest' }}
      action={words.name}
      resets
      onSaved={() => toast({ text: kit.saved })}
      save={async ({ guest, word }) =>
        guest === null ? 'stopped' : say(guest, word === 'refused' ? 'refused' : 'granted')
      }
    />
  );
}

/** Opens the courts to all, or only to those that are granted. */
function OpenForm({ use }: UseProps) {
  const { club, kit } = useDeskWords();
  const { use: words } = club;
  const confirm = useConfirm();
  const toast = useToast();
  const put = useSave('putClubCourtUse', { touches: ['getClubCourtUse', 'listHostRequests'] });
  const save = async ({ isOpen }: { readonly isOpen: boolean }) => {
    const question = { title: words.question, consequences: [words.leaves], action: words.save };
    if (use.open && !isOpen && !(await confirm({ ...question, isDestructive: true }))) return 'stopped';
    const { granted, refused } = use;
    const body = { open: isOpen, granted, refused };
    return put.save({ params: { id: use.clubId }, body, ifMatch: etagOf(use) });
  };
  return (
    <RecordForm
      name={`court-use:${use.clubId}`}
      initial={{ isOpen: use.open }}
      fields={{ isOpen: { kind: 'flag', label: words.open, hint: words.openHint } }}
      action={words.save}
      onSaved={() => toast({ text: kit.saved })}
      save={save}
    />
  );
}

/** The tournaments that ask to play here, above everything else, since they wait for an answer. */
export function AskedBy({ clubId }: { readonly clubId: string }) {
  const { data: use } = useQuery(ask('getClubCourtUse', { params: { id: clubId } }));
  return use === undefined ? null : <Requests use={use} />;
}

function Requests({ use }: UseProps) {
  const { say, isBusy, refusal } = useSayOf(use);
  return (
    <>
      <RefusalNote refusal={refusal} />
      <HostRequests
        clubId={use.clubId}
        isBusy={isBusy}
        answer={(tournament, word) => void say(tournament, word)}
      />
    </>
  );
}

function Guests({ use }: UseProps) {
  const { use: words } = useDeskWords().club;
  const { say, isBusy, refusal } = useSayOf(use);
  const takeBack = (guest: ChoiceOption) => void say(guest, null);
  return (
    <>
      <RefusalNote refusal={refusal} />
      <GuestList title={words.words.granted} ids={use.granted} isBusy={isBusy} takeBack={takeBack} />
      <GuestList title={words.words.refused} ids={use.refused} isBusy={isBusy} takeBack={takeBack} />
    </>
  );
}

/** The rule for using the courts: all except the refused, or only the granted. */
export function CourtUse({ clubId }: { readonly clubId: string }) {
  const { use: words } = useDeskWords().club;
  const query = useQuery(ask('getClubCourtUse', { params: { id: clubId } }));
  return (
    <Card title={words.title}>
      <Loaded query={query}>
        {(use) => (
          <>
            <OpenForm use={use} />
            <Guests use={use} />
            <NameGuest use={use} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
