import type { AnswerOf } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { placesOf } from './check-in.ts';
import type { Attendee } from './check-in.ts';

interface AbsentStepsProps {
  readonly one: Attendee;
  readonly tournament: Pick<AnswerOf<'getTournament'>, 'id' | 'draws'>;
  /** All of the tournament. */
  readonly matches: readonly MatchView[];
  readonly drawNameOf: (drawId: string) => string;
}

/** What follows of an absent player: the walkover of their match, or somebody else in their place where the rules allow it. */
export function AbsentSteps({ one, tournament: { id, draws }, matches, drawNameOf }: AbsentStepsProps) {
  const { next } = useDeskWords().checkIn;
  const { match } = one;
  const { replaceable, open } = placesOf(one, draws, matches);
  return (
    <>
      {match?.status === 'scheduled' && (
        <p>
          {match.calledAt ? (
            <a href="#check-in-late">{next.walkover}</a>
          ) : (
            <Link to={deskAddresses.match(id, match.id)}>{next.call}</Link>
          )}
        </p>
      )}
      {replaceable.map((drawId) => (
        <p key={drawId}>
          <Link to={`${deskAddresses.draw(id, drawId)}#withdrawals-title`}>
            {next.replace(drawNameOf(drawId))}
          </Link>
        </p>
      ))}
      {open.map((drawId) => (
        <p key={drawId}>
          <Link to={deskAddresses.entryList(id, drawId)}>{next.entry(drawNameOf(drawId))}</Link>
        </p>
      ))}
    </>
  );
}
