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

/** A step of a row: its label says of which match it is, too. */
export function StepButton({ label, of, isMain = false, isBusy = false, run }: StepButtonProps) {
  return (
    <Button look={isMain ? 'main' : 'quiet'} disabled={isBusy} onClick={run} of={of}>
      {label}
    </Button>
  );
}

/** The call of the players to the court of a match. */
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
  /** Its time is not near: none of its steps stands out. */
  readonly isEarly: boolean;
}

/**
 * What is done most often with a match that is played or can be: a phone for it by one press, or its result; by an umpire,
 * its points.
 */
export function PlaySteps({ match, isEarly }: PlayStepsProps) {
  const { day: words, me } = useDeskWords();
  const { open, rights, tournament } = useDayContext();
  const name = useMatchNames().nameOf(match);
  const phones = usePhones(match.id);
  const show = async () => {
    // The dialog opens at once and says why there is no code, where there is none.
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
