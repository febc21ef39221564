import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { Tick } from '@courtcast/web-ui/controls.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { Registration } from './use-waiting.ts';

interface RegistrationRowProps {
  readonly registration: Registration;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  /** Null where it cannot be chosen. */
  readonly onChoose: ((isChosen: boolean) => void) | null;
  /** Null where registrations no longer go. */
  readonly onRefuse: (() => void) | null;
  /** A remark on the registration. */
  readonly note?: string;
}

/** A registration to choose or refuse. */
export function RegistrationRow({ registration, isChosen, isBusy, ...row }: RegistrationRowProps) {
  const { registrations: words } = useDeskWords().tournament;
  const { onChoose, onRefuse, note } = row;
  const name = pairName(registration.players);
  return (
    <li>
      <label className="registrations__choice rows__main">
        {onChoose !== null && <Tick checked={isChosen} disabled={isBusy} onTick={onChoose} />}
        <span>
          {name}
          {registration.partnerAsked && <span className="rows__more"> · {words.partnerAsked}</span>}
          {note !== undefined && <span className="rows__more"> · {note}</span>}
        </span>
      </label>
      {onRefuse !== null && (
        <Button look="link" disabled={isBusy} onClick={onRefuse} of={name}>
          {words.refuse}
        </Button>
      )}
    </li>
  );
}
