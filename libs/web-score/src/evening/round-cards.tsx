import type { SideName } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { MatchLink } from '../links.tsx';
import { courtName, pairName, sides } from '../match/names.ts';
import { pointsOf, setColumnsOf } from '../match/set-columns.ts';
import { statusWord } from '../match/words.ts';
import type { RoundMatch, RoundView } from './round-view.ts';
import './evening.css';

/** The name of a match's court, or a word for waiting. */
export function roundCourtName(
  { evening, scores }: Words,
  { court, state }: Pick<RoundMatch, 'court' | 'state'>,
): string {
  if (court.name !== null) return courtName(scores, { name: court.name });
  if (court.number !== null) return scores.numberedCourt(String(court.number));
  return state === 'waiting' ? evening.states.waiting : scores.noCourt;
}

/** How a match ended, or that it is live; empty if its score says it all. */
function endOf({ scores }: Words, { score, state }: RoundMatch): string {
  if (score === null) return '';
  const isPlayedOut = state === 'over' && (score.outcome ?? 'completed') === 'completed';
  return isPlayedOut ? '' : statusWord(scores, score);
}

/** The state of a match in a few words; empty if its score says it all. */
export function useRoundState(): (match: RoundMatch) => string {
  const words = useWords();
  const { time } = useFormats();
  const reported = ({ match, players }: RoundMatch): string => {
    const { reportedBy, countsAt = null } = match?.review ?? {};
    const reporter = [...players.home, ...players.guest].find(({ id }) => id === reportedBy);
    if (countsAt === null) return words.evening.states.reported;
    return words.evening.reported(reporter?.name ?? '', time(countsAt, null));
  };
  return (one) => {
    const { state } = one;
    if (state === 'reported') return reported(one);
    if (state === 'playing' || state === 'cancelled' || state === 'over') return endOf(words, one);
    return words.evening.states[state];
  };
}

/** The score beside the names of a side. */
function Numbers({ one: { score }, side }: { readonly one: RoundMatch; readonly side: SideName }) {
  const { scores } = useWords();
  if (score === null || score.sets.length === 0) return null;
  const points = pointsOf(scores, score);
  return (
    <span className="round-card__numbers">
      {setColumnsOf(score).map((column) => (
        <span key={column.number} className="round-card__set">
          {column[side].value}
          {column[side].tiebreak !== null && <sup>{column[side].tiebreak}</sup>}
        </span>
      ))}
      {points !== null && <span className="round-card__points">{points[side]}</span>}
    </span>
  );
}

function Card({ one, isLinked, actions }: { readonly one: RoundMatch } & CardOptions) {
  const words = useWords();
  const stateOf = useRoundState();
  const { matchId, players, score, state } = one;
  const court = roundCourtName(words, one);
  const said = stateOf(one);
  return (
    <article className="round-card" data-state={state} aria-label={court}>
      <header className="round-card__head">
        <span className="round-card__court">
          {isLinked && one.match !== null ? <MatchLink id={matchId}>{court}</MatchLink> : court}
        </span>
        {state !== 'waiting' && said !== '' && (
          <span className="round-card__state" suppressHydrationWarning>
            {said}
          </span>
        )}
      </header>
      {sides.map((side) => (
        <div
          key={side}
          className="round-card__side"
          data-result={
            score?.winner === null || score === null ? 'none' : score.winner === side ? 'won' : 'lost'
          }
        >
          <span className="round-card__names">{pairName(players[side])}</span>
          <Numbers one={one} side={side} />
        </div>
      ))}
      {actions?.(one)}
    </article>
  );
}

interface CardOptions {
  /** Whether the court's name links to the match page. */
  readonly isLinked?: boolean;
  /** Renders the actions of a match at the foot of its card. */
  readonly actions?: (match: RoundMatch) => ReactNode;
}

/** The players who sit out a round, on one line; nothing if all play. */
export function SitOutLine({
  view: { sitOut },
  isSwiss = false,
}: {
  readonly view: RoundView;
  readonly isSwiss?: boolean;
}) {
  const { evening } = useWords();
  const { list } = useFormats();
  if (sitOut.length === 0) return null;
  const names = list(sitOut.map(pairName));
  return <p className="round-sits-out">{isSwiss ? evening.bye(names) : evening.sitsOut(names)}</p>;
}

/** The matches of a round, a card for each court, followed by the matches that wait for a court. */
export function RoundCards({ view, ...options }: { readonly view: RoundView } & CardOptions) {
  const { evening } = useWords();
  const all = [...view.matches, ...view.waiting];
  return (
    <ul className="round-cards" aria-label={evening.matchesOf(view.round)}>
      {all.map((one) => (
        <li key={one.matchId}>
          <Card one={one} {...options} />
        </li>
      ))}
    </ul>
  );
}
