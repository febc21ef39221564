import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { TargetButton, useDrop } from './drop-target.tsx';
import { MatchCard } from './match-card.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import type { BoardParts } from './match-card.tsx';

/** The matches that have no place yet; one that is put here loses its own. */
export function Tray(parts: BoardParts) {
  const { order } = useDeskWords();
  const { board, moving } = parts;
  const { unplaced } = board;
  const drop = useDrop(moving, { kind: 'tray' });
  return (
    <Card title={order.tray} titleId="tray-title" className="order-tray" {...drop}>
      <p>{unplaced.length === 0 ? order.trayEmpty : order.trayText}</p>
      <TargetButton moving={moving} target={{ kind: 'tray' }} label={order.toTray}>
        {order.toTray}
      </TargetButton>
      {unplaced.length > 0 && (
        <ul className="order-tray__matches">
          {unplaced.map((match) => (
            <li key={match.id}>
              <MatchCard match={match} {...parts} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
