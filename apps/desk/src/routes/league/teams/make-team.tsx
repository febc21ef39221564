import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useLate } from '@courtcast/web-ui/use-late.ts';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { isSecondOfName } from './list/team-lines.ts';
import { ClubOrNewChoice, PlayerOrNewChoice } from './new-record-choices.tsx';
import { useDraftList } from '../../../features/drafts.tsx';
import { useRefocus } from './use-refocus.ts';

interface PlayerListProps {
  readonly players: readonly ChoiceOption[];
  readonly onChange: (players: readonly ChoiceOption[]) => void;
}

/** Players in their order, found by name or made; each once. */
function PlayerList({ players, onChange }: PlayerListProps) {
  const { teams: texts } = useDeskWords().league;
  const id = useRefocus(players.length);
  const add = (player: ChoiceOption | null) => {
    if (player === null || players.some((one) => one.id === player.id)) return;
    onChange([...players, player]);
  };
  return (
    <>
      {/* Another one for each player: what was typed is gone once it was chosen. */}
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
              <button
                type="button"
                className="link-button"
                onClick={() => onChange(players.filter((one) => one !== player))}
              >
                {texts.remove}
                <span className="visually-hidden"> {player.name}</span>
              </button>
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
  /** What was typed already. */
  readonly name: string;
  /** Whose team it is, where that is known. */
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

/** A new team of a club: its captain first in the roster, then the others. */
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
