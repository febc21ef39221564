import type { AnswerOf, Client } from '@courtcast/client';
import type { SetScore } from '@courtcast/scoring-rules';
import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { roundCourtName } from '@courtcast/web-score/evening/round-cards.tsx';
import type { RoundView } from '@courtcast/web-score/evening/round-view.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { nextRound, playerMatchIn, playerResult, playerScore, placeOf } from './player-match.ts';
import type { PlayerMatch, PlayerResult } from './player-match.ts';
import { ResultEntry } from './result-entry.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useReport } from './use-report.ts';

type Draw = AnswerOf<'getDraw'>;
type Report = ReturnType<typeof useReport>;

function useNames() {
  const { play: words } = useDeskWords();
  return ([one = '', other]: readonly string[]) => (other === undefined ? one : words.and(one, other));
}

/** Round, court, partner and opponents: "Round 3, Court 2, with Ana, against Leo and Sam". */
function WhereAndWhom({ own }: { readonly own: PlayerMatch }) {
  const { play: words } = useDeskWords();
  const names = useNames();
  const court = roundCourtName(useWords(), own);
  return (
    <div className="play-where" aria-live="polite">
      <p className="play-where__round">{words.round(own.round)}</p>
      <p className="play-where__court">{own.court.number === null ? words.waits : court}</p>
      {own.partners.length > 0 && <p className="play-where__with">{words.with(names(own.partners))}</p>}
      <p className="play-where__against">{words.against(names(own.opponents))}</p>
    </div>
  );
}

interface ResultProps {
  readonly own: PlayerMatch;
  readonly playerId: string;
  readonly draw: Draw;
  readonly report: Report;
}

/** Agrees to or disputes a result entered by others. */
function Asked({
  own,
  draw,
  report,
  result,
}: Omit<ResultProps, 'playerId'> & { readonly result: PlayerResult }) {
  const { play: words } = useDeskWords();
  const { time } = useFormats();
  if (result.kind !== 'asked') return null;
  const { accept, dispute, isSending } = report;
  const by = draw.entrants.flatMap(({ players }) => players).find(({ id }) => id === result.by);
  const score = playerScore(own.match?.sets ?? null, own.side);
  return (
    <>
      <p className="play-result__score">{score}</p>
      <p>{words.asked(by?.name ?? '', score, time(result.countsAt, null))}</p>
      <p className="desk__actions">
        <Button disabled={isSending} onClick={() => accept(own.matchId)}>
          {words.right}
        </Button>
        <Button look="quiet" disabled={isSending} onClick={() => dispute(own.matchId)}>
          {words.wrong}
        </Button>
      </p>
    </>
  );
}

/** The state of a settled result. */
function Settled({ own, result }: Pick<ResultProps, 'own'> & { readonly result: PlayerResult }) {
  const { play: words } = useDeskWords();
  const score = playerScore(own.match?.sets ?? null, own.side);
  if (result.kind === 'cancelled') return <p>{words.cancelled}</p>;
  if (result.kind === 'disputed') return <p role="alert">{words.disputed(score)}</p>;
  if (result.kind !== 'counts') return null;
  const isWon = result.winner === own.side;
  const outcome = result.winner === null ? words.tied : isWon ? words.won : words.lost;
  return (
    <>
      <p className="play-result__score">{score}</p>
      <p>
        {outcome} {words.counts(score)}
      </p>
      <p className="rows__more">{words.comes}</p>
    </>
  );
}

interface ReportedProps extends Pick<ResultProps, 'own'> {
  readonly result: PlayerResult;
  readonly change: () => void;
}

/** The result this player entered, until it counts. */
function Reported({ own, result, change }: ReportedProps) {
  const { play: words } = useDeskWords();
  const { time } = useFormats();
  if (result.kind !== 'reported') return null;
  const score = playerScore(own.match?.sets ?? null, own.side);
  return (
    <>
      <p className="play-result__score">{score}</p>
      <p>{words.reported(score, time(result.countsAt, null))}</p>
      <Button look="link" onClick={change}>
        {words.change}
      </Button>
    </>
  );
}

/** The result of the service, and this player's answer to it. */
function Known({ own, playerId, draw, report }: ResultProps) {
  const { play: words } = useDeskWords();
  const [isChanging, setChanging] = useState(false);
  const result = playerResult(own.match, playerId);
  const canEnter = isChanging || result.kind === 'none' || result.kind === 'ended';
  const send = (sets: readonly SetScore[]) => {
    setChanging(false);
    report.report(own.matchId, sets);
  };
  return (
    <>
      {!isChanging && <Reported own={own} result={result} change={() => setChanging(true)} />}
      <Asked own={own} draw={draw} report={report} result={result} />
      <Settled own={own} result={result} />
      {result.kind === 'ended' && <p>{words.ended(playerScore(own.match?.sets ?? null, own.side))}</p>}
      {canEnter && own.match !== null && own.court.number !== null && (
        <ResultEntry match={own.match} side={own.side} send={send} />
      )}
    </>
  );
}

/** The result of the own match: to be entered, confirmed or disputed, and what has become of it. */
function OwnResultCard(props: ResultProps) {
  const { own, report } = props;
  const { play: words } = useDeskWords();
  const kept = report.kept?.matchId === own.matchId ? report.kept : null;
  return (
    <section className="play-result" aria-live="polite">
      {kept === null ? (
        <Known {...props} />
      ) : (
        <p role="status">{words.kept(playerScore(kept.sets, own.side))}</p>
      )}
      <RefusalNote refusal={report.refusal} />
    </section>
  );
}

/** The next match of the player, where the next round is drawn. */
function Next({ rounds, playerId }: Pick<CardProps, 'rounds' | 'playerId'>) {
  const { play: words } = useDeskWords();
  const names = useNames();
  const round = nextRound(rounds);
  if (round === null) return null;
  const own = playerMatchIn(round, playerId);
  if (own === null) return <p className="play-next">{words.sitsOut(round.round)}</p>;
  return (
    <p className="play-next">
      {words.round(own.round)}: {own.partners.length > 0 && `${words.with(names(own.partners))}, `}
      {words.against(names(own.opponents))}
    </p>
  );
}

interface CardProps {
  readonly draw: Draw;
  readonly rounds: readonly RoundView[];
  readonly playerId: string;
  /** The API with the code of the evening. */
  readonly client: Pick<Client, 'call'>;
}

/** Where a player stands now: their match with its result, or why they have none. */
export function PlayerMatchCard({ draw, rounds, playerId, client }: CardProps) {
  const { play: words } = useDeskWords();
  const report = useReport({ drawId: draw.id, playerId, client });
  const place = placeOf({ entrants: draw.entrants, rounds }, playerId);
  if (place.kind === 'match')
    return (
      <>
        <WhereAndWhom own={place.own} />
        <OwnResultCard
          key={place.own.matchId}
          own={place.own}
          playerId={playerId}
          draw={draw}
          report={report}
        />
        <Next rounds={rounds} playerId={playerId} />
      </>
    );
  const text = 'round' in place ? words[place.kind](place.round) : words[place.kind];
  return (
    <>
      <div className="play-where" aria-live="polite">
        <p className="play-where__court">{text}</p>
        {place.kind !== 'left' && <p className="play-where__with">{words.comes}</p>}
      </div>
      <Next rounds={rounds} playerId={playerId} />
    </>
  );
}
