import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { toScoreView, sides } from '@courtcast/scoring-rules';
import { Button } from '@courtcast/web-ui/button.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import type { Outbox } from '../../sync/outbox.ts';
import type { PadPage, Rights } from '../../pad-page.ts';
import { undoInWords } from '../pad-part.ts';
import type { PadPartProps } from '../pad-part.ts';
import { setEndOf } from '../play/set-end.ts';
import { ConfirmButton } from './confirm-button.tsx';
import type { Confirm } from './confirm-button.tsx';
import { setsPlayed, headlineOf, MatchSheet } from './match-sheet.tsx';
import { PadMenu } from '../menu/pad-menu.tsx';

/** Props of the parts that show a match after play. */
interface AfterProps extends PadPartProps {
  readonly outbox: Outbox;
  /** Null on a board. */
  readonly page: PadPage | null;
  /** Null while unknown, and for a key. */
  readonly rights: Rights | null;
  /**
   * Whether this device must acknowledge the result: no other device scores, and no button beside the pad
   * confirms it.
   */
  readonly isAsked: boolean;
  readonly look: () => void;
}

/** How the user confirms; null if they may not. While their rights are unknown, the service decides. */
function confirmOf({ page, rights }: AfterProps): Confirm | null {
  return rights?.mayConfirm === false ? null : (page?.confirm ?? null);
}

/** The question to acknowledge first; null once answered, or if confirming implies it. */
function questionOf(props: AfterProps): string | null {
  const { line, outbox, isAsked, notes } = props;
  const canConfirm = confirmOf(props) !== null && outbox.waiting.length === 0;
  const end = line.result === null && isAsked && !canConfirm ? setEndOf(line) : null;
  return end === null || notes.agreedEnd === end.key ? null : end.key;
}

function Agreed(props: AfterProps) {
  const { outbox, look } = props;
  const { umpire } = useWords();
  const confirm = confirmOf(props);
  if (outbox.waiting.length > 0) return null;
  return (
    <>
      <p>
        {umpire.over.toConfirm} {umpire.confirms[outbox.sheet.match.kind]}
      </p>
      {confirm !== null && <ConfirmButton confirm={confirm} version={outbox.version} look={look} />}
    </>
  );
}

/** Actions on a result: acknowledge, confirm if permitted, undo. */
function Completed(props: AfterProps) {
  const { line, nameOf, act, note } = props;
  const { umpire } = useWords();
  const undone = undoInWords({ umpire }, line, nameOf);
  const question = questionOf(props);
  return (
    <>
      {question === null ? (
        <Agreed {...props} />
      ) : (
        <>
          <p role="status">{umpire.ended.match}</p>
          <Button look="padMain" onClick={() => note({ agreedEnd: question })}>
            {umpire.ended.agree}
          </Button>
        </>
      )}
      {undone !== null && (
        <Button look="pad" onClick={() => act({ do: 'undo' })}>
          {umpire.play.undoWhat(undone)}
        </Button>
      )}
    </>
  );
}

type StandstillProps = Pick<AfterProps, 'line' | 'notes' | 'outbox' | 'nameOf'>;

/** The sets; for a suspended match with the points of the current game. */
function Sets(props: Pick<AfterProps, 'line' | 'outbox'>) {
  const { rules, state, status } = props.line;
  const sets = setsPlayed(props).map(({ home, guest }) => `${home}–${guest}`);
  if (sets.length === 0) return null;
  const points = status === 'suspended' && state !== null ? toScoreView(rules, state).points : null;
  return (
    <>
      <p className="pad-ended__sets">{sets.join('  ')}</p>
      {points !== null && (
        <p className="pad-ended__sets">
          {points.home}–{points.guest}
        </p>
      )}
    </>
  );
}

/** Who suspended the match, if known, the reason, and what comes next. */
export function Standstill({ line, notes, outbox, nameOf }: StandstillProps) {
  const { over } = useWords().umpire;
  const isElsewhere = notes.suspendedAfter !== line.steps.length;
  const reason = outbox.sheet.match.notes;
  return (
    <>
      <p>
        {nameOf('home')} – {nameOf('guest')}
      </p>
      <Sets {...{ line, outbox }} />
      {reason !== null && <p>{reason}</p>}
      {isElsewhere && <p role="status">{over.suspendedElsewhere}</p>}
      {isElsewhere && <p>{over.suspendedNext}</p>}
    </>
  );
}

/**
 * Links from a match that is over: its tournament's desk, for signed-in users who may be staff, and its
 * public page. A board has none: it stays at its court. Links appear once everything is sent.
 */
function NextSteps({ outbox, page, rights }: Pick<AfterProps, 'outbox' | 'page' | 'rights'>) {
  const words = useWords().umpire.nextSteps;
  const { id, tournament } = outbox.sheet.match;
  if (page === null || outbox.waiting.length > 0) return null;
  const hasDesk = page.confirm !== null && rights?.isStaff !== false;
  return (
    <div className="pad-ended__ways">
      {hasDesk && tournament !== null && (
        <a href={deskAddresses.tournamentAs(tournament.id, 'umpire')}>{words.matchesOf(tournament.name)}</a>
      )}
      <a href={addresses.match(id)}>{words.page}</a>
    </div>
  );
}

function Suspended(props: AfterProps) {
  const words = useWords().umpire;
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <Button look="padMain" onClick={() => props.act({ do: 'resume' })}>
        {words.menu.resume}
      </Button>
      <Button look="pad" onClick={() => setMenuOpen(true)}>
        {words.play.more}
      </Button>
      {isMenuOpen && <PadMenu {...props} order={sides} close={() => setMenuOpen(false)} />}
    </>
  );
}

/** A match that is not being played: suspended, decided or official. */
export function Ended(props: AfterProps) {
  const words = useWords();
  const { umpire } = words;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { line } = props;
  if (isSheetOpen) return <MatchSheet {...props} close={() => setSheetOpen(false)} />;
  return (
    <section className="pad-ended">
      <h1>{headlineOf(words, props)}</h1>
      {line.status === 'suspended' ? <Standstill {...props} /> : <Sets {...props} />}
      {line.status === 'completed' && <Completed {...props} />}
      {line.status === 'closed' && <p>{umpire.over.official}</p>}
      {line.status === 'suspended' && <Suspended {...props} />}
      <Button look="pad" onClick={() => setSheetOpen(true)}>
        {umpire.sheet.open}
      </Button>
      {line.status !== 'suspended' && <NextSteps {...props} />}
    </section>
  );
}
