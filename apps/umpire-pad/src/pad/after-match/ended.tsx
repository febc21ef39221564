import { useState } from 'react';
import { sides } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { PadMenu } from '../menu/pad-menu.tsx';
import { Completed } from './completed.tsx';
import type { AfterProps } from './completed.tsx';
import { headlineOf } from './headline.ts';
import { MatchSheet } from './match-sheet.tsx';
import { Sets, Standstill } from './standstill.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';

/**
 * Where one goes from a match that is over: the desk of its tournament, for who is signed in and not known to be no
 * staff, and its public page. A board stays at its court, and what waits is sent from here first.
 */
function NextSteps({ outbox, page, rights }: Pick<AfterProps, 'outbox' | 'page' | 'rights'>) {
  const words = useWords().umpire.waysOut;
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
  const words = useWords().score;
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="pad-button pad-button--main"
        onClick={() => props.act({ do: 'resume' })}
      >
        {words.menu.resume}
      </button>
      <button type="button" className="pad-button" onClick={() => setMenuOpen(true)}>
        {words.play.more}
      </button>
      {isMenuOpen && <PadMenu {...props} order={sides} close={() => setMenuOpen(false)} />}
    </>
  );
}

/** A match that stands still: suspended, decided or official. */
export function Ended(props: AfterProps) {
  const words = useWords();
  const { score, umpire } = words;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { line } = props;
  if (isSheetOpen) return <MatchSheet {...props} close={() => setSheetOpen(false)} />;
  return (
    <section className="pad-ended">
      <h1>{headlineOf(words, props)}</h1>
      {line.status === 'suspended' ? <Standstill {...props} /> : <Sets {...props} />}
      {line.status === 'completed' && <Completed {...props} />}
      {line.status === 'closed' && <p>{score.over.official}</p>}
      {line.status === 'suspended' && <Suspended {...props} />}
      <button type="button" className="pad-button" onClick={() => setSheetOpen(true)}>
        {umpire.sheet.open}
      </button>
      {line.status !== 'suspended' && <NextSteps {...props} />}
    </section>
  );
}
