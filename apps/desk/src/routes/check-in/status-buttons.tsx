import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { checkInStatuses } from './check-in.ts';
import type { CheckInStatus } from './check-in.ts';
import type { Note } from './use-check-in.ts';

interface StatusButtonsProps {
  readonly player: { readonly id: string; readonly name: string };
  readonly status: CheckInStatus | null;
  readonly note: Note;
  readonly isBusy: boolean;
}

/** Sets a player's status with one press; pressing the same again clears it. */
export function StatusButtons({ player, status, note, isBusy }: StatusButtonsProps) {
  const { checkIn: words } = useDeskWords();
  return (
    <div className="check-in__status" role="group" aria-label={words.statusOf(player.name)}>
      {checkInStatuses.map((one) => (
        <Button
          key={one}
          look="tab"
          data-status={one}
          aria-pressed={status === one}
          disabled={isBusy}
          of={player.name}
          onClick={() => void note(player.id, status === one ? null : one)}
        >
          {words.statuses[one]}
        </Button>
      ))}
    </div>
  );
}
