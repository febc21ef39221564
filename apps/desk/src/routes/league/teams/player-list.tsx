import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { PlayerOrNewChoice } from './new-record-choices.tsx';
import { useRefocus } from './use-refocus.ts';

interface PlayerListProps {
  readonly players: readonly ChoiceOption[];
  readonly onChange: (players: readonly ChoiceOption[]) => void;
}

/** Players in their order, found by name or made; each once. */
export function PlayerList({ players, onChange }: PlayerListProps) {
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
