import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { ClubChoice, PlayerChoice } from '../../../features/form/choices.tsx';
import type { RecordChoiceProps } from '@courtcast/web-ui/record-choice.tsx';
import { faultsOf } from '../../../features/form/refusal-texts.ts';

/** Chooses a player, or makes one of the typed name. */
export function PlayerOrNewChoice(props: RecordChoiceProps) {
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

/** Chooses a club, or makes one of the typed name: who is signed in then owns it. */
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
