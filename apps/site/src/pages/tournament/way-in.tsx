import type { DrawView, TournamentDetailView } from '@courtcast/contracts';
import { buttonClass } from '@courtcast/web-ui/button.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { usePlaces } from '@courtcast/web-score/tournament/entry-facts.tsx';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import { useOpening } from './use-opening.ts';
import type { Opening } from './use-opening.ts';

interface OpeningProps {
  readonly opening: Opening;
  /** IANA zone of the tournament. */
  readonly zone: string;
}

/** Whether entries are open, and until or from when. */
export function OpeningText({ opening, zone }: OpeningProps) {
  const { tournament: words } = useWords();
  const said = (word: string, at: string) => (
    <>
      {word} <Moment at={at} zone={zone} />
    </>
  );
  if (opening.state === 'not-yet') return said(words.registrationFrom, opening.from);
  if (opening.state === 'open') {
    return opening.until === null ? words.registrationOpen : said(words.registrationOpenUntil, opening.until);
  }
  return opening.since === null ? words.registrationClosed : said(words.registrationSince, opening.since);
}

function Places({ list }: { readonly list: EntryList }) {
  return <> · {usePlaces(list)}</>;
}

interface WayInProps {
  readonly tournament: TournamentDetailView;
  /** The draws that are meant: all of the tournament, or one. */
  readonly draws: readonly DrawView[];
  readonly label: string;
}

/** The main step of a tournament or draw that can be entered, with its close and places; nothing otherwise. */
export function WayIn({ tournament, draws, label }: WayInProps) {
  const opening = useOpening(tournament, draws);
  if (opening.state !== 'open') return null;
  return (
    <p className="way-in">
      <Link className={buttonClass('main')} to={opening.address}>
        {label}
      </Link>
      <span className="way-in__until">
        <OpeningText opening={opening} zone={tournament.timeZone} />
        {opening.list !== undefined && <Places list={opening.list} />}
      </span>
    </p>
  );
}
