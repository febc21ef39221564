import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { RecordChoiceProps, ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLate } from '@courtcast/web-ui/use-late.ts';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { ClubChoice, PlayerChoice } from '../../../features/form/choices.tsx';
import { faultsOf } from '../../../features/form/refusal-texts.ts';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { isSecondOfName } from './use-team-list.ts';
import { useDraftList } from '../../../features/drafts.tsx';

/** Chooses a player, or creates one of the typed name. */
function PlayerOrNewChoice(props: RecordChoiceProps) {
  const words = useDeskWords();
  const create = useSave('createPlayer', { touches: ['listPlayers'] });
  const make = async (name: string) => {
    const { answer } = await create.save({ body: { name } });
    if (answer !== null) props.onChoose({ id: answer.data.id, name: answer.data.name });
  };
  const refused = create.refusal === null ? undefined : faultsOf(words, create.refusal)[0]?.text;
  return (
    <PlayerChoice
      {...props}
      error={props.error ?? refused}
      create={{ label: words.league.teams.newPlayer, run: (name) => void make(name) }}
    />
  );
}

/** Chooses a club, or creates one of the typed name, which the user then owns. */
export function ClubOrNewChoice(props: RecordChoiceProps) {
  const words = useDeskWords();
  const create = useSave('createClub', { touches: ['listClubs', 'getPlayer', 'listMemberships'] });
  const make = async (name: string) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { answer } = await create.save({ body: { name, timeZone } });
    if (answer !== null) props.onChoose({ id: answer.data.id, name: answer.data.name });
  };
  const refused = create.refusal === null ? undefined : faultsOf(words, create.refusal)[0]?.text;
  return (
    <ClubChoice
      {...props}
      error={props.error ?? refused}
      create={{ label: words.league.teams.newClub, run: (name) => void make(name) }}
    />
  );
}

/**
 * The id for a search field that is emptied after each choice. It gets the focus back, for the next choice,
 * when `count` rises.
 */
export function useRefocus(count: number): string {
  const id = useId();
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) document.getElementById(id)?.focus();
    before.current = count;
  }, [count, id]);
  return id;
}

interface PlayerListProps {
  readonly players: readonly ChoiceOption[];
  readonly onChange: (players: readonly ChoiceOption[]) => void;
}

/** Players in order, found by name or created; each once. */
function PlayerList({ players, onChange }: PlayerListProps) {
  const { teams: texts } = useDeskWords().league;
  const id = useRefocus(players.length);
  const add = (player: ChoiceOption | null) => {
    if (player === null || players.some((one) => one.id === player.id)) return;
    onChange([...players, player]);
  };
  return (
    <>
      {/* A new key for each player empties the field after a choice. */}
      <PlayerOrNewChoice
        key={players.length}
        id={id}
        label={texts.players}
        hint={texts.playersHint}
        value={null}
        onChoose={add}
      />
      {players.length > 0 && (
        <ol className="rows">
          {players.map((player) => (
            <li key={player.id}>
              <span className="rows__main">{player.name}</span>
              <Button
                look="link"
                onClick={() => onChange(players.filter((one) => one !== player))}
                of={player.name}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface TeamValues {
  readonly name: string;
  readonly club: ChoiceOption | null;
  readonly captain: ChoiceOption | null;
}

interface MakeTeamProps {
  /** The typed name. */
  readonly name: string;
  /** The club of the team, if known. */
  readonly club?: ChoiceOption;
  readonly onMade: (team: ChoiceOption) => void;
  readonly close: () => void;
}

const DRAFT = 'team:new';

function useTeamFields(): FieldsOf<TeamValues> {
  const { teams: texts } = useDeskWords().league;
  return {
    name: { kind: 'text', label: texts.name, isRequired: true, maxLength: 200 },
    club: {
      ...{ kind: 'record', Choice: ClubOrNewChoice, isRequired: true },
      ...{ label: texts.club, hint: texts.clubHint },
    },
    captain: {
      ...{ kind: 'record', Choice: PlayerOrNewChoice, isRequired: true },
      ...{ label: texts.captain, hint: texts.captainHint },
    },
  };
}

/** Says that the club has a team of the typed name already. */
function SameName() {
  const { teams: texts } = useDeskWords().league;
  const { name, club } = useWatch() as TeamValues;
  const search = useLate(name.trim());
  const query = { clubId: club?.id ?? '', search, perPage: 20 };
  const { data } = useQuery({ ...ask('listTeams', { query }), enabled: club !== null && search !== '' });
  const isSecond = club !== null && isSecondOfName({ id: null, name }, data?.data ?? []);
  return <div role="status">{isSecond && <p className="desk-strip">{texts.sameName}</p>}</div>;
}

/** Creates a team of a club; its captain is the first of its players. */
export function MakeTeam({ name, club, onMade, close }: MakeTeamProps) {
  const { teams: texts } = useDeskWords().league;
  const toast = useToast();
  const draft = club === undefined ? DRAFT : `${DRAFT}:${club.id}`;
  const players = useDraftList<ChoiceOption>(`${draft}:players`);
  const create = useSave('createTeam', { touches: ['listTeams'] });
  const save = async (values: TeamValues) => {
    const captainPlayerId = values.captain?.id ?? '';
    const others = players.items.map(({ id }) => id).filter((id) => id !== captainPlayerId);
    const saved = await create.save({
      body: {
        name: values.name,
        clubId: values.club?.id ?? '',
        captainPlayerId,
        playerIds: [captainPlayerId, ...others],
      },
    });
    if (saved.answer === null) return saved;
    players.forget();
    toast({ text: texts.made(values.name) });
    onMade({ id: saved.answer.data.id, name: saved.answer.data.name });
    return saved;
  };
  return (
    <Modal title={texts.make} close={close}>
      <p>{texts.makeText}</p>
      <RecordForm
        name={draft}
        initial={{ name, club: club ?? null, captain: null }}
        isProposal
        fields={useTeamFields()}
        fieldOf={{ clubId: 'club', captainPlayerId: 'captain', playerIds: 'captain' }}
        action={texts.make}
        resets
        onSaved={close}
        save={save}
      >
        {(field) => (
          <>
            {field('name')}
            {field('club')}
            <SameName />
            {field('captain')}
            <PlayerList players={players.items} onChange={players.set} />
          </>
        )}
      </RecordForm>
    </Modal>
  );
}
