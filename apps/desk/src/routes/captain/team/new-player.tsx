import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { playerOption } from '../../../features/form/choices.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { RecordForm } from '../../../features/form/record-form.tsx';

interface NewPlayerProps {
  /** The typed name. */
  readonly name: string;
  /** Players of the current roster. */
  readonly present: readonly string[];
  readonly add: (player: ChoiceOption) => void;
  readonly close: () => void;
}

interface PlayerValues {
  readonly name: string;
  readonly gender: string;
}

const MAX_ALIKE = 6;
const genders = ['female', 'male', 'other'] as const;

/** Players of the same family name, who may have been searched under another first name. */
function useAlike(name: string, present: readonly string[]): readonly ChoiceOption[] {
  const search = name.split(/\s+/).at(-1) ?? '';
  const { data } = useQuery(ask('listPlayers', { query: { search, perPage: MAX_ALIKE } }));
  return (data?.data ?? []).filter(({ id }) => !present.includes(id)).map(playerOption);
}

/** Similar players, who can be added instead. */
function Alike({ name, present, add }: Omit<NewPlayerProps, 'close'>) {
  const { roster: words } = useDeskWords().captain;
  const alike = useAlike(name, present);
  if (alike.length === 0) return null;
  return (
    <section aria-labelledby="alike-title">
      <h3 id="alike-title">{words.alike}</h3>
      <ul className="rows">
        {alike.map((player) => (
          <li key={player.id}>
            <span className="rows__main">
              {player.name} <span className="rows__more">{player.more}</span>
            </span>
            <Button look="quiet" onClick={() => add(player)} of={player.name}>
              {words.takeThis}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function usePlayerFields(): FieldsOf<PlayerValues> {
  const { captain, me } = useDeskWords();
  const { roster: words } = captain;
  const { profile } = me;
  return {
    name: { kind: 'text', label: words.name, isRequired: true, maxLength: 200 },
    gender: {
      ...{ kind: 'select', label: profile.gender, hint: words.genderHint },
      options: [
        { value: '', label: profile.notSaid },
        ...genders.map((value) => ({ value, label: profile.genders[value] })),
      ],
    },
  };
}

/** Creates a player without an account, after showing similar existing ones. */
export function NewPlayer({ name, present, add, close }: NewPlayerProps) {
  const { roster: words } = useDeskWords().captain;
  const create = useSave('createPlayer', { touches: ['listPlayers'] });
  const save = async (values: PlayerValues) => {
    const gender = genders.find((one) => one === values.gender);
    const saved = await create.save({ body: { name: values.name, ...(gender !== undefined && { gender }) } });
    if (saved.answer !== null) add({ id: saved.answer.data.id, name: saved.answer.data.name });
    return saved;
  };
  return (
    <Modal title={words.newPlayer} close={close}>
      <Alike name={name} present={present} add={add} />
      <RecordForm<PlayerValues>
        name={`new-player:${name}`}
        initial={{ name, gender: '' }}
        fields={usePlayerFields()}
        action={words.createAndAdd}
        resets
        save={save}
      />
    </Modal>
  );
}
