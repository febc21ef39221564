import { maxSeeds } from '@courtcast/scoring-rules';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { warningText } from '../../../../features/form/refusal-texts.ts';
import type { Warning, NamesByPath } from '../../../../features/form/refusal-texts.ts';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { useEntrants } from '../use-draw.ts';
import { EditPlayers } from './edit-players.tsx';
import { undoTopicOf } from '../use-draw.ts';
import type { Draw } from '../use-draw.ts';
import { AddEntrant } from './add-entrant.tsx';
import { CsvImport } from '../csv/csv-import.tsx';
import { EntrantRow } from './entrant-row.tsx';
import { inOrder, nameOfEntrant, withSeed, withoutEntrant } from '../field/entrant-list.ts';
import type { Entrant } from '../field/entrant-list.ts';
import { Registrations } from './registrations.tsx';
import { ProposeSeeds } from './seed-proposal-dialog.tsx';
import { usePutBack } from './use-put-back.ts';
import { useRoom } from '../field/use-room.ts';
import { useVoidQuestion } from '../field/use-void-question.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { useIsOpen } from './use-waiting.ts';
import { useTournament } from '../../use-tournament.ts';
import { useEntryLists } from '../entry-list/settings-form.tsx';
import { buttonClass } from '@courtcast/web-ui/button.tsx';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import type { ComponentProps } from 'react';

/** Padel is played by pairs, tennis by what is entered first. */
function useIsOfPairs({ entrants }: Draw): boolean {
  const { query } = useTournament();
  return query.data?.sport === 'padel' || entrants.some(({ players }) => players.length === 2);
}

/** Where players register themselves, as a link and a code to hand on; nothing while they cannot. */
function RegisterLink({ tournamentId }: { readonly tournamentId: string }) {
  const { share: words } = useDeskWords().entrants;
  if (useIsOpen(tournamentId) !== true) return null;
  return (
    <details className="csv-import">
      <summary>{words.title}</summary>
      <CodePanel
        address={window.location.origin + addresses.register(tournamentId)}
        link={words.link}
        codeOf={words.codeOf}
        copy={{ label: words.copy, copied: words.copied }}
      >
        <p>{words.text}</p>
      </CodePanel>
    </details>
  );
}

/** Who has registered: in the entry list of the draw, or to be chosen from where it has none. */
function Registered(props: ComponentProps<typeof Registrations>) {
  const { entryList: words } = useDeskWords();
  const { id, tournamentId } = props.draw;
  const { data } = useEntryLists(tournamentId);
  if (data === undefined) return null;
  if (data.data.some(({ drawId }) => drawId === id)) {
    return (
      <p>
        {words.inList} <Link to={deskAddresses.entryList(tournamentId, id)}>{words.title}</Link>
      </p>
    );
  }
  return (
    <>
      <Registrations {...props} />
      <RegisterLink tournamentId={tournamentId} />
    </>
  );
}

interface WarningsProps {
  readonly warnings: readonly Warning[];
  readonly people: NamesByPath;
}

/** Warnings of an accepted entry, such as a player of unknown gender. */
function Warnings({ warnings, people }: WarningsProps) {
  const words = useDeskWords();
  if (warnings.length === 0) return null;
  return (
    <div role="status">
      <ul className="desk-strip">
        {warnings.map((warning) => (
          <li key={warning.path}>{warningText(words, warning, people)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The meaning of the numbers before the names; lists tell it to screen readers themselves. */
function SeedHead() {
  const { seedHead } = useWords().tournament;
  return (
    <p className="rows__more" aria-hidden>
      {seedHead}
    </p>
  );
}

type Room = ReturnType<typeof useRoom>;

/** How many there are, how many more there is room for, and who else comes. */
function Count({ draw, isPairs, coming, room }: Room & { readonly draw: Draw; readonly isPairs: boolean }) {
  const { tournament, entrants: words } = useDeskWords();
  const { tournament: shown } = useWords();
  const parts = [
    (isPairs ? shown.pairs : shown.players)(draw.entrants.length),
    ...coming.map(({ count, name }) => words.room.comeFrom(count, name)),
    ...(room < 0 ? [words.room.tooMany(-room)] : []),
    ...(room >= 0 && draw.sizeByEntrants !== true ? [tournament.entrants.room(room)] : []),
  ];
  return <p>{parts.join(' · ')}</p>;
}

/** Changes who stands in a draw; asks before drawn lines are void, and can put back who was removed. */
function useChanges(draw: Draw) {
  const { entrants: texts } = useDeskWords().tournament;
  const toast = useToast();
  const { save, ...state } = useEntrants(draw);
  const mayVoid = useVoidQuestion();
  const putBack = usePutBack(draw.id);
  const change = async (others: readonly Entrant[]) => (await mayVoid(draw)) && save(others);
  const remove = async (entrant: Entrant, index: number) => {
    if (!(await change(withoutEntrant(draw.entrants, index)))) return;
    const action = { label: texts.undo, run: () => void putBack(entrant, index) };
    const topic = `${undoTopicOf(draw)}/${entrant.players.map(({ id }) => id).join('/')}`;
    toast({ text: texts.removed(nameOfEntrant(entrant)), action, topic });
  };
  return { ...state, change, remove };
}

type Changes = ReturnType<typeof useChanges>;

interface EntrantListProps extends Pick<Changes, 'change' | 'remove' | 'isSaving'> {
  readonly draw: Draw;
  readonly isPairs: boolean;
  readonly edit: (entrant: Entrant) => void;
}

/** Seeds first, then all others. */
function EntrantList({ draw, isPairs, change, remove, edit, isSaving }: EntrantListProps) {
  const { entrants, size } = draw;
  const seeds = Math.min(maxSeeds(size, draw), entrants.length);
  if (entrants.length === 0) return null;
  return (
    <>
      <SeedHead />
      <ul className="rows entrants">
        {inOrder(entrants).map(({ entrant, index }) => (
          <EntrantRow
            key={entrant.players.map(({ id }) => id).join()}
            entrant={entrant}
            isLone={isPairs && entrant.players.length === 1}
            seeds={seeds}
            isBusy={isSaving}
            onSeed={(seed) => void change(withSeed(entrants, index, seed))}
            onMark={(entryMark) =>
              void change(entrants.map((one) => (one === entrant ? { ...one, entryMark } : one)))
            }
            onEdit={() => edit(entrant)}
            onRemove={() => void remove(entrant, index)}
          />
        ))}
      </ul>
    </>
  );
}

/** The entrants of a draw with seeds: entered by search, from registrations, or from a file. */
export function Entrants({ draw }: { readonly draw: Draw }) {
  const { entryList, tournament } = useDeskWords();
  const { entrants: texts } = tournament;
  const changes = useChanges(draw);
  const { change, isSaving, refusal, warnings, people, settle } = changes;
  const [edited, setEdited] = useState<Entrant | null>(null);
  const { entrants } = draw;
  const isPairs = useIsOfPairs(draw);
  const room = useRoom(draw);
  return (
    <Card title={texts.title} titleId="entrants-title">
      <Count {...room} draw={draw} isPairs={isPairs} />
      <RefusalNote refusal={refusal} people={people} />
      <Warnings warnings={warnings} people={people} />
      <EntrantList {...changes} draw={draw} isPairs={isPairs} edit={setEdited} />
      <ProposeSeeds draw={draw} isPairs={isPairs} isBusy={isSaving} change={change} />
      <AddEntrant
        draw={draw}
        isPairs={isPairs}
        isFirst={entrants.length === 0}
        isBusy={isSaving}
        add={(players) => change([...entrants, { players, seed: null }])}
      />
      <Registered
        draw={draw}
        isPairs={isPairs}
        room={room.room}
        isBusy={isSaving}
        add={(more) => change([...entrants, ...more])}
      />
      <CsvImport draw={draw} />
      {entrants.length > 1 && !isByRounds(draw) && (
        <p>
          <Link className={buttonClass('quiet')} to={deskAddresses.lines(draw.tournamentId, draw.id)}>
            {entryList.entrants.next}
          </Link>
        </p>
      )}
      {edited !== null && (
        <EditPlayers
          drawId={draw.id}
          players={edited.players}
          close={() => setEdited(null)}
          onSaved={({ id, gender }) => gender !== undefined && settle(id)}
        />
      )}
    </Card>
  );
}
