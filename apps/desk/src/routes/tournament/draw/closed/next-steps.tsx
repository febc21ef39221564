import { useEffect, useRef } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import type { Draw } from '../use-draw.ts';
import { ReopenDraw } from './reopen-draw.tsx';

interface NextStepsProps {
  readonly draw: Draw;
  /** Whether it was closed here, just now. */
  readonly isNews: boolean;
}

/** Whether a match of the draw is still to be played. */
function hasMatchesLeft({ entries, groups }: Draw): boolean {
  const ofGroups = groups?.flatMap((group) => group.matches) ?? [];
  const all = [...entries, ...ofGroups].flatMap(({ match }) => match ?? []);
  return all.length === 0 || all.some(({ status }) => status !== 'completed' && status !== 'cancelled');
}

/** Whether a match of the draw still waits for its court or its time. */
function waitsForPlan({ entries, groups }: Draw): boolean {
  const ofGroups = groups?.flatMap((group) => group.matches) ?? [];
  const all = [...entries, ...ofGroups].flatMap(({ match }) => match ?? []);
  if (all.length === 0) return true;
  return all.some(
    ({ status, court, scheduledTime }) =>
      status === 'scheduled' && (court === null || scheduledTime === null),
  );
}

/** The next steps after a draw is closed: courts and times, then results. */
export function NextSteps({ draw, isNews }: NextStepsProps) {
  const { isFinalText, isFinalNext } = useDeskWords().tournament;
  const { tournamentId } = draw;
  const isOn = hasMatchesLeft(draw);
  const isToPlan = isOn && waitsForPlan(draw);
  const quiet = 'button button--quiet';
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // After closing, the focus is far below at the former button.
    if (isNews) said.current?.focus();
  }, [isNews]);
  return (
    <>
      <p ref={said} className="draw-closed" tabIndex={-1}>
        {isFinalText}
      </p>
      <div className="form__actions">
        {isOn && (
          <Link className={isToPlan ? 'button' : quiet} to={deskAddresses.orderOfPlay(tournamentId)}>
            {isToPlan ? isFinalNext.plan : isFinalNext.change}
          </Link>
        )}
        <Link
          className={isToPlan || !isOn ? quiet : 'button'}
          to={`${deskAddresses.tournament(tournamentId)}/matches`}
        >
          {isFinalNext.run}
        </Link>
        <ReopenDraw draw={draw} />
      </div>
    </>
  );
}
