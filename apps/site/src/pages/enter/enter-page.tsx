import { useSuspenseQueries } from '@tanstack/react-query';
import type { TournamentDetailView } from '@courtcast/contracts';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { Section } from '@courtcast/web-ui/card.tsx';
import { buttonClass } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { TournamentFrame } from '../tournament/tournament-frame.tsx';
import { chosenList, DRAW_PARAM } from './enter-source.ts';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import { EntryFacts } from '@courtcast/web-score/tournament/entry-facts.tsx';
import { EntryForm } from './entry-form.tsx';
import { SentEntry } from './sent-entry.tsx';
import type { SentEntry as Sent } from './use-enter.ts';
import './enter.css';

interface OfDraw {
  readonly tournament: TournamentDetailView;
  readonly list: EntryList;
}

function Facts({ tournament: { timeZone, registrationDeadline }, list }: OfDraw) {
  return <EntryFacts list={list} zone={timeZone} deadline={registrationDeadline} />;
}

/** All draws that can be entered, with links to their forms. */
function Lists({ tournament, lists }: Pick<OfDraw, 'tournament'> & { readonly lists: readonly EntryList[] }) {
  const { entering: words } = useWords();
  return lists.map((list) => (
    <Section key={list.drawId} title={list.drawName} className="enter__draw">
      <Facts tournament={tournament} list={list} />
      {list.opening === 'open' && (
        <p>
          <Link className={buttonClass('main')} to={addresses.enter(tournament.id, list.drawId)}>
            {words.enterDraw(list.drawName)}
          </Link>
        </p>
      )}
    </Section>
  ));
}

const TITLE_ID = 'enter-title';

function focusTitle(): void {
  const title = document.getElementById(TITLE_ID);
  if (title === null) return;
  title.tabIndex = -1;
  title.focus();
}

/** The way in which a draw can be entered now; back from what was sent, the focus goes to its heading. */
function Entering({ tournament, list }: OfDraw) {
  const { entering: words } = useWords();
  const [sent, setSent] = useState<Sent | null>(null);
  const hasSent = useRef(false);
  useEffect(() => {
    if (hasSent.current && sent === null) focusTitle();
    hasSent.current = sent !== null;
  }, [sent]);
  const { opening, allowsPublic } = list;
  if (sent !== null) return <SentEntry list={list} sent={sent} another={() => setSent(null)} />;
  if (opening !== 'open') {
    return <p>{words.refusals[opening === 'closed' ? 'registration-closed' : 'entries-not-open']}</p>;
  }
  if (allowsPublic) return <EntryForm tournamentId={tournament.id} list={list} onSent={setSent} />;
  return (
    <>
      <p>{words.form.accountOnly}</p>
      <p>
        <a className={buttonClass('main')} href={addresses.enterAsUser(tournament.id, list.drawId)}>
          {words.form.withAccount}
        </a>
      </p>
    </>
  );
}

function OneList({ tournament, list, isOnly }: OfDraw & { readonly isOnly: boolean }) {
  const { entering: words } = useWords();
  return (
    <Section title={words.enterDraw(list.drawName)} titleId={TITLE_ID} className="enter__draw">
      <Facts tournament={tournament} list={list} />
      <Entering tournament={tournament} list={list} />
      {!isOnly && (
        <p>
          <Link to={addresses.enter(tournament.id)}>{words.otherDraws}</Link>
        </p>
      )}
    </Section>
  );
}

function Enter({ id }: { readonly id: string }) {
  const { entering: words } = useWords();
  const [search] = useSearchParams();
  const [{ data: tournament, dataUpdatedAt }, { data }] = useSuspenseQueries({
    queries: [read('getTournament', { params: { id } }), read('listEntryLists', { params: { id } })],
  });
  const lists = data.data;
  const chosen = chosenList(lists, search.get(DRAW_PARAM));
  return (
    <TournamentFrame tournament={tournament} title={words.title} fetchedAt={dataUpdatedAt}>
      {lists.length === 0 && <p>{words.none}</p>}
      {chosen === undefined ? (
        <Lists tournament={tournament} lists={lists} />
      ) : (
        <OneList key={chosen.drawId} tournament={tournament} list={chosen} isOnly={lists.length === 1} />
      )}
    </TournamentFrame>
  );
}

/** The page on which people enter a draw, without an account or by signing in. */
export function EnterPage() {
  const { id = '' } = useParams();
  return <Enter key={id} id={id} />;
}
