import type { AnswerOf, CallInput } from '@courtcast/client';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useSave } from '../../api/use-save.ts';
import { Modal } from '../../kit/dialog/modal.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import type { FieldsOf } from '../../kit/form/field-model.ts';
import { useToast } from '../../kit/toast/toasts.tsx';

interface PlayValues {
  readonly home1: string;
  readonly home2: string;
  readonly guest1: string;
  readonly guest2: string;
}

const empty: PlayValues = { home1: '', home2: '', guest1: '', guest2: '' };

function sideOf(...names: readonly string[]) {
  return names.map((name) => name.trim()).flatMap((name) => (name === '' ? [] : [{ name }]));
}

/** Who plays, by name; nothing where no name is given: then every slot is open. */
function playersOf(values: PlayValues): CallInput<'createFreeplayMatch'>['body'] {
  const [home, guest] = [sideOf(values.home1, values.home2), sideOf(values.guest1, values.guest2)];
  return home.length + guest.length === 0 ? {} : { players: { home, guest } };
}

interface StartMatchProps {
  readonly court: AnswerOf<'listClubCourts'>[number];
  readonly close: () => void;
}

/** Starts a match on a court for those who stand there. */
export function StartMatch({ court, close }: StartMatchProps) {
  const { play } = useDeskWords().club;
  const toast = useToast();
  const create = useSave('createFreeplayMatch', { touches: ['listLiveMatches'] });
  const fields: FieldsOf<PlayValues> = {
    home1: { kind: 'text', label: play.home1, maxLength: 100 },
    home2: { kind: 'text', label: play.home2, maxLength: 100 },
    guest1: { kind: 'text', label: play.guest1, maxLength: 100 },
    guest2: { kind: 'text', label: play.guest2, maxLength: 100 },
  };
  const finish = () => {
    toast({ text: play.done });
    close();
  };
  return (
    <Modal title={play.title(court.name)} close={close}>
      <p className="rows__more">{play.text}</p>
      <RecordForm
        name={`start-match:${court.id}`}
        initial={empty}
        fields={fields}
        fieldOf={{ 'players.home': 'home1', 'players.guest': 'guest1' }}
        action={play.action}
        onSaved={finish}
        save={(values) => create.save({ body: { courtId: court.id, ...playersOf(values) } })}
      >
        {(field) => (
          <>
            <div className="form__row">
              {field('home1')}
              {field('home2')}
            </div>
            <div className="form__row">
              {field('guest1')}
              {field('guest2')}
            </div>
          </>
        )}
      </RecordForm>
    </Modal>
  );
}
