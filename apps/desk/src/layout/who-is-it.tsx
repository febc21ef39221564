import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useId } from 'react';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface WhoIsItProps<Player extends Named> {
  readonly title: string;
  readonly hint?: string;
  readonly players: readonly Player[];
  readonly choose: (player: Player) => void;
}

/** Asks who is using the phone, with a button for each possible player. */
export function WhoIsIt<Player extends Named>({ title, hint, players, choose }: WhoIsItProps<Player>) {
  const titleId = useId();
  return (
    <Card title={title} titleId={titleId}>
      {hint !== undefined && <p className="rows__more">{hint}</p>}
      <ul className="who">
        {players.map((player) => (
          <li key={player.id}>
            <Button look="bare" className="who__name" onClick={() => choose(player)}>
              {player.name}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
