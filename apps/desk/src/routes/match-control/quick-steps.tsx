import type { MatchView } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { isCallable, useCall } from '../tournament/use-call.ts';
import type { CallableMatch } from '../tournament/use-call.ts';
import { useDayContext, useMatchNames } from './use-day.ts';
import { usePhones } from './phones.tsx';

interface StepButtonProps {
  readonly label: string;
  /** The match, for screen readers. */
  readonly of: string;
  readonly isMain?: boolean;
  readonly isBusy?: boolean;
  readonly run: () => void;
}

/** A button of a row, whose accessible name contains the match. */
export function StepButton({ label, of, isMain = false, isBusy = false, run }: StepButtonProps) {
  return (
    <Button look={isMain ? 'main' : 'quiet'} disabled={isBusy} onClick={run} of={of}>
      {label}
    </Button>
  );
}

/** Calls the players to the court of a match. */
function CallStep({ match, name }: { readonly match: CallableMatch; readonly name: string }) {
  const { calling: words } = useDeskWords().order;
  const { matches } = useDayContext();
  const { call, isSaving, refusal } = useCall();
  const isBusy = matches.some(
    ({ status, court }) => status === 'in_progress' && court?.id === match.court.id,
  );
  return (
    <>
      <StepButton
        label={words.call}
        of={name}
        isBusy={isSaving}
        run={() => void call(match, { name, isBusy })}
      />
      <RefusalNote refusal={refusal} />
    </>
  );
}

interface PlayStepsProps {
  readonly match: MatchView;
  /** Whether its time is not near, so that no button is emphasized. */
  readonly isEarly: boolean;
}

/**
 * The most frequent actions on a match that is or can be played: a scoring phone or its result; for umpires,
 * the pad.
 */
export function PlaySteps({ match, isEarly }: PlayStepsProps) {
  const { day: words, me } = useDeskWords();
  const { open, rights, tournament } = useDayContext();
  const name = useMatchNames().nameOf(match);
  const phones = usePhones(match.id);
  const show = async () => {
    // The dialog opens at once; it says why if no code can be created.
    open(match.id, 'phones');
    await phones.make();
  };
  return (
    <>
      {rights.mayDecide && (
        <StepButton
          label={words.phone}
          of={name}
          isMain={match.status === 'scheduled' && !isEarly}
          isBusy={phones.isMaking}
          run={() => void show()}
        />
      )}
      {!rights.mayDecide && tournament.phase === 'live' && (
        <a className="button" href={addresses.pad(match.id)}>
          {me.umpire.score}
          <span className="visually-hidden"> {name}</span>
        </a>
      )}
      {rights.mayDecide && isCallable(match) && !match.calledAt && <CallStep match={match} name={name} />}
      <StepButton label={words.result} of={name} run={() => open(match.id, 'result')} />
    </>
  );
}
