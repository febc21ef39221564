import { useState } from 'react';
import type { AnswerOf, ApiError } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { ask, etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useNewest } from '@courtcast/web-data/queries/use-newest.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import type { TeamRights } from '../use-rights.ts';
import type { EditedDraft } from '../../../features/drafts.tsx';
import { useEditedDraft, ConflictNotice } from '../../../features/drafts.tsx';
import { namesOfPlayers } from '../../../features/form/refusal-texts.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { reordered, MoveButtons } from './move-buttons.tsx';
import { PlayerChoice } from '../../../features/form/choices.tsx';
import { NewPlayer } from './new-player.tsx';

interface HandOnProps {
  readonly team: AnswerOf<'getTeam'>;
  readonly rights: TeamRights;
}

interface CaptainValues {
  readonly captain: string;
}

function CaptainForm({ team }: Pick<HandOnProps, 'team'>) {
  const { handOn: words } = useDeskWords().captain;
  const confirm = useConfirm();
  const toast = useToast();
  const patch = useSave('patchTeam', { touches: ['getTeam', 'listTeams', 'getTeamMatch'] });
  const nameOf = (id: string) => team.players.find((player) => player.id === id)?.name ?? '';
  const save = async ({ captain }: CaptainValues) => {
    const [before, after] = [nameOf(team.captainPlayerId), nameOf(captain)];
    const isWanted = await confirm({
      title: words.question(after),
      consequences: [words.gains(after), words.loses(before)],
      action: words.action,
    });
    if (!isWanted) return 'stopped';
    return patch.save({ params: { id: team.id }, body: { captainPlayerId: captain } });
  };
  const options = team.players.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordForm<CaptainValues>
      name={`captain:${team.id}`}
      initial={{ captain: team.captainPlayerId }}
      fields={{ captain: { kind: 'select', label: words.captain, isRequired: true, options } }}
      fieldOf={{ captainPlayerId: 'captain' }}
      action={words.action}
      onSaved={() => toast({ text: words.saved })}
      save={save}
    />
  );
}

/** Gives a team another captain, after a question with the consequences; for its club. */
function HandOn({ team, rights }: HandOnProps) {
  const { handOn: words } = useDeskWords().captain;
  return (
    <details className="captain-more">
      <summary>{words.title}</summary>
      {rights.isManager ? <CaptainForm team={team} /> : <p>{words.byClub}</p>}
    </details>
  );
}

type Team = AnswerOf<'getTeam'>;
type RosterPlayer = Pick<Team['players'][number], 'id' | 'name'>;

function rosterOf({ players }: Team): readonly RosterPlayer[] {
  return players.map(({ id, name }) => ({ id, name }));
}

/** A roster being edited, with the function that saves it. */
interface RosterDraft extends Omit<EditedDraft<readonly RosterPlayer[]>, 'value' | 'isOvertakenBy'> {
  readonly players: readonly RosterPlayer[];
  /** The roster's current content at the service. */
  readonly theirs: readonly RosterPlayer[];
  readonly save: () => Promise<boolean>;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
}

/** Edits a roster and saves it as a whole, unless somebody else has changed it meanwhile: then both are shown. */
export function useRoster(team: Team): RosterDraft {
  const theirs = rosterOf(team);
  const { value: players, isOvertakenBy, ...kept } = useEditedDraft(`roster:${team.id}`, theirs);
  const patch = useSave('patchTeam', { touches: ['getTeam', 'listTeams', 'listAvailabilityPolls'] });
  const newest = useNewest((queries) =>
    queries.query({ ...ask('getTeam', { params: { id: team.id } }), staleTime: 0 }),
  );
  const save = async () => {
    // Poll answers raise the team's version, too: compare the roster itself.
    const now = await newest.read();
    if (now === null || isOvertakenBy(rosterOf(now))) return false;
    const playerIds = players.map(({ id }) => id);
    const params = { id: team.id };
    const { answer } = await patch.save({ params, body: { playerIds }, ifMatch: etagOf(now) });
    if (answer !== null) kept.forget();
    return answer !== null;
  };
  return {
    ...kept,
    ...{ players, theirs, save },
    isSaving: newest.isReading || patch.isSaving,
    refusal: newest.refusal ?? patch.refusal,
  };
}

interface AddPlayerProps {
  /** Players of the current roster. */
  readonly present: readonly string[];
  readonly add: (player: ChoiceOption) => void;
}

/** Finds a player by name, or creates one. */
function AddPlayer({ present, add }: AddPlayerProps) {
  const { roster: words } = useDeskWords().captain;
  const [count, setCount] = useState(0);
  const [making, setMaking] = useState<string | null>(null);
  const take = (player: ChoiceOption | null) => {
    if (player === null) return;
    add(player);
    setMaking(null);
    // A new key empties the search for the next player.
    setCount((before) => before + 1);
  };
  return (
    <div className="form">
      <PlayerChoice
        key={count}
        label={words.add}
        hint={words.addHint}
        value={null}
        onChoose={take}
        create={{ label: words.create, run: setMaking }}
      />
      {making !== null && (
        <NewPlayer name={making} present={present} add={take} close={() => setMaking(null)} />
      )}
    </div>
  );
}

interface RosterProps {
  readonly team: AnswerOf<'getTeam'>;
  readonly rights: TeamRights;
}

interface RowProps {
  readonly draft: RosterDraft;
  readonly player: RosterPlayer;
  readonly index: number;
  readonly isCaptain: boolean;
}

function EditedRow({ draft, player, index, isCaptain }: RowProps) {
  const { roster: words } = useDeskWords().captain;
  const { players, put } = draft;
  return (
    <li>
      <span className="roster__place">{index + 1}</span>
      <span className="rows__main">
        {player.name}
        {isCaptain && <span className="rows__more"> {words.captain}</span>}
      </span>
      <MoveButtons
        name={player.name}
        index={index}
        count={players.length}
        move={(by) => put(reordered(players, index, by))}
      />
      {!isCaptain && (
        <Button
          look="link"
          onClick={() => put(players.filter(({ id }) => id !== player.id))}
          of={player.name}
        >
          {words.remove}
        </Button>
      )}
    </li>
  );
}

function SaveRoster({ draft }: { readonly draft: RosterDraft }) {
  const { captain, questions: all } = useDeskWords();
  const { roster: words } = captain;
  const { roster: questions } = all;
  const confirm = useConfirm();
  const toast = useToast();
  const save = async () => {
    if (await draft.save()) toast({ text: words.saved });
  };
  const discard = async () => {
    const question = { title: questions.title, consequences: [questions.stays], action: words.discard };
    if (await confirm({ ...question, isDestructive: true })) draft.forget();
  };
  return (
    <>
      {draft.hasMoved && (
        <ConflictNotice
          lines={draft.theirs.map(({ name }) => name)}
          keepMine={draft.goOn}
          takeTheirs={draft.forget}
        />
      )}
      <RefusalNote refusal={draft.refusal} people={namesOfPlayers('playerIds', draft.players)} />
      {draft.isChanged && (
        <div className="form__actions captain-bar">
          <Button disabled={draft.isSaving || draft.hasMoved} onClick={() => void save()}>
            {words.save}
          </Button>
          <Button look="quiet" onClick={() => void discard()}>
            {words.discard}
          </Button>
        </div>
      )}
    </>
  );
}

function EditedRoster({ team, rights }: RosterProps) {
  const { roster: words } = useDeskWords().captain;
  const draft = useRoster(team);
  const { players, put } = draft;
  const add = (player: RosterPlayer) => {
    if (players.every(({ id }) => id !== player.id)) put([...players, player]);
  };
  return (
    <>
      <p>{words.order}</p>
      <ol className="rows roster">
        {players.map((player, index) => (
          <EditedRow
            key={player.id}
            draft={draft}
            player={player}
            index={index}
            isCaptain={player.id === team.captainPlayerId}
          />
        ))}
      </ol>
      <SaveRoster draft={draft} />
      <AddPlayer present={players.map(({ id }) => id)} add={add} />
      <HandOn team={team} rights={rights} />
    </>
  );
}

/** The players of a team in order of strength: edited by captain and club, read by others. */
export function Roster({ team, rights }: RosterProps) {
  const { roster: words } = useDeskWords().captain;
  const mayEdit = rights.isCaptain || rights.isManager;
  return (
    <Card title={words.title} titleId="roster-title">
      {mayEdit ? (
        <EditedRoster key={team.id} team={team} rights={rights} />
      ) : (
        <>
          <p>{words.readOnly}</p>
          <ol className="rows roster">
            {team.players.map(({ id, name }, index) => (
              <li key={id}>
                <span className="roster__place">{index + 1}</span>
                <span className="rows__main">{name}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}
