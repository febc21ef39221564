import { useDeskWords } from '../../../../i18n/use-desk-words.ts';
import { useSave } from '../../../api/use-save.ts';
import type { ChoiceOption } from '../../../kit/choice/record-choice.tsx';

/** Makes a player of a typed name, for a choice to offer. */
export function useNewPlayer() {
  const { entrants: words } = useDeskWords().tournament;
  const create = useSave('createPlayer', { touches: ['listPlayers'] });
  const make = async (name: string, choose: (option: ChoiceOption) => void) => {
    const { answer } = await create.save({ body: { name } });
    if (answer !== null) choose({ id: answer.data.id, name: answer.data.name });
  };
  const newPlayer = (choose: (option: ChoiceOption) => void) => ({
    label: words.createPlayer,
    run: (name: string) => void make(name, choose),
  });
  return { newPlayer, refusal: create.refusal };
}
