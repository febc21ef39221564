import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import type { Draw } from '../use-draw.ts';
import { useFieldGender } from '../field/use-field-gender.ts';

/** Makes a player of a typed name, for a choice to offer; in a draw for men or women with that gender. */
export function useNewPlayer(draw: Draw) {
  const { entrants: words } = useDeskWords().tournament;
  const field = useFieldGender(draw);
  const create = useSave('createPlayer', { touches: ['listPlayers'] });
  const make = async (name: string, choose: (option: ChoiceOption) => void) => {
    const gender = field === 'mixed' || field === null ? {} : { gender: field };
    const { answer } = await create.save({ body: { name, ...gender } });
    if (answer !== null) choose({ id: answer.data.id, name: answer.data.name });
  };
  const newPlayer = (choose: (option: ChoiceOption) => void) => ({
    label: words.createPlayer,
    run: (name: string) => void make(name, choose),
  });
  return { newPlayer, refusal: create.refusal };
}
