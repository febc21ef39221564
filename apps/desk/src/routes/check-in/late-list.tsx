import type { MatchView, SideName } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { courtName, opponentOf, playersInLine, sideName } from '@courtcast/web-score/match/names.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import type { Tournament } from '../match-control/use-day.ts';
import { useCalledText } from '../tournament/use-called-text.ts';
import { useDueTime } from '../tournament/use-due-time.ts';
import { missingIn, walkoverOf } from './check-in.ts';
import type { StatusOf } from './check-in.ts';
import { StatusButtons } from './status-buttons.tsx';
import type { useNote } from './use-check-in.ts';

interface OfDay {
  readonly tournament: Tournament;
  readonly day: string;
  readonly statusOf: StatusOf;
  readonly nowMs: number;
}

/** Records a walkover, official at once, after a question that cites the rule. */
function useWalkover(match: MatchView) {
  const { checkIn: words, day } = useDeskWords();
  const { scores } = useWords();
  const confirm = useConfirm();
  const toast = useToast();
  const touches = ['listMatches', 'getMatch'] as const;
  const result = useSave('setMatchResult', { touches });
  const official = useSave('confirmMatch', { touches });
  const give = async (winnerSide: SideName) => {
    const [winner, loser] = [winnerSide, opponentOf(winnerSide)].map((side) =>
      sideName(scores, match.players[side]),
    );
    const question = { title: words.walkover.title(winner ?? ''), action: words.walkover.action };
    const consequences = [words.walkover.rule(loser ?? ''), words.walkover.recorded];
    if (!(await confirm({ ...question, consequences, isDestructive: true }))) return;
    const params = { id: match.id };
    const body = { outcome: 'walkover' as const, winnerSide, expectedVersion: match.version };
    const { answer } = await result.save({ params, body });
    if (answer === null) return;
    const confirmed = await official.save({ params, body: { expectedVersion: answer.data.version } });
    if (confirmed.answer !== null) toast({ text: day.entry.winsBy.walkover(winner ?? ''), topic: 'result' });
  };
  return {
    give,
    isSaving: result.isSaving || official.isSaving,
    refusal: result.refusal ?? official.refusal,
  };
}

/**
 * The step that the rules allow for a missing player: a walkover with one press; if both are missing, a link
 * to the match.
 */
function Offer({ match, statusOf, nowMs, tournament }: OfDay & { readonly match: MatchView }) {
  const { checkIn: words } = useDeskWords();
  const { scores } = useWords();
  const { give, isSaving, refusal } = useWalkover(match);
  const side = walkoverOf(match, statusOf, nowMs);
  if (side === null) return null;
  if (side === 'both')
    return (
      <p>
        {words.walkover.both}{' '}
        <Link to={deskAddresses.match(tournament.id, match.id)}>{words.walkover.toMatch}</Link>
      </p>
    );
  return (
    <>
      <p>{words.walkover.rule(sideName(scores, match.players[opponentOf(side)]))}</p>
      <RefusalNote refusal={refusal} />
      <Button look="destroys" disabled={isSaving} onClick={() => void give(side)}>
        {words.walkover.give(sideName(scores, match.players[side]))}
      </Button>
    </>
  );
}

type Noting = ReturnType<typeof useNote>;

function LateMatch({ match, noting, ...day }: OfDay & { match: MatchView; noting: Noting }) {
  const { scores } = useWords();
  const { order } = useDeskWords();
  const timeOf = useDueTime(day.tournament, day.day);
  const calledText = useCalledText();
  const due = dueOf(match);
  const missing = missingIn(match, day.statusOf);
  const facts = [
    due && (due.kind === 'notBefore' ? order.notBefore(timeOf(due)) : timeOf(due)),
    match.court === null ? scores.noCourt : courtName(scores, match.court),
    calledText(match),
  ];
  return (
    <li>
      <div className="rows__main">
        <strong>{playersInLine(scores, match.players)}</strong>
        <p className="rows__more">{facts.filter(Boolean).join(' · ')}</p>
        {[...missing.home, ...missing.guest].map((player) => (
          <div key={player.id} className="check-in__missing">
            <span>{player.name}</span>
            <StatusButtons
              player={player}
              status={day.statusOf(player.id)}
              note={noting.note}
              isBusy={noting.isSaving}
            />
          </div>
        ))}
        <Offer match={match} {...day} />
      </div>
    </li>
  );
}

interface LateListProps extends OfDay {
  readonly matches: readonly MatchView[];
  readonly noting: Noting;
}

/** The players missing at matches that were called or should have begun. */
export function LateList({ matches, ...rest }: LateListProps) {
  const { checkIn: words } = useDeskWords();
  return (
    <Card title={`${words.late} (${matches.length})`} titleId="check-in-late">
      {matches.length === 0 ? (
        <p className="rows__more">{words.noneLate}</p>
      ) : (
        <ul className="rows">
          {matches.map((match) => (
            <LateMatch key={match.id} match={match} {...rest} />
          ))}
        </ul>
      )}
    </Card>
  );
}
