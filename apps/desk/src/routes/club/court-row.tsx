import { useState } from 'react';
import { Button } from '@courtcast/web-ui/button.tsx';
import { tabTexts } from '@courtcast/web-ui/text-store.ts';
import type { MatchView } from '@courtcast/contracts';
import type { LiveMatch } from '@courtcast/web-score/court/court-list.ts';
import { PlannedMatch } from '@courtcast/web-score/court/planned-match.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { pairName, courtName } from '@courtcast/web-score/match/names.ts';
import type { MatchSides } from '@courtcast/web-score/match/match-sides.ts';
import type { AnswerOf } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { surfaceName } from '@courtcast/web-score/court/surface-name.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { useMe } from '../../layout/use-me.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { ChangeCourt } from './court-form.tsx';
import { StartMatch } from './start-match.tsx';

const keyOf = (userId: string, courtId: string) => `courtcast.started.${userId}.${courtId}`;

/** The match that a user last started on a court in this tab; null if there is none. */
export function startedOn(userId: string, courtId: string): string | null {
  return tabTexts.read(keyOf(userId, courtId));
}

/** Stores the match that a user started on a court: the API's answers do not say who started a match. */
export function keepStarted(userId: string, courtId: string, matchId: string): void {
  tabTexts.write(keyOf(userId, courtId), matchId);
}

type Match = LiveMatch | MatchView;

/** The players of a match as one text. */
function namesOf({ players }: Pick<Match, 'players'>): string {
  return `${pairName(players.home)} – ${pairName(players.guest)}`;
}

/** The matches of a court. */
interface CourtMatches {
  readonly live: LiveMatch | null;
  /** Suspended there, and not completed. */
  readonly suspended: readonly MatchView[];
  readonly next: MatchView | null;
  /** Facts from the draw of the next match. */
  readonly nextSides?: MatchSides | undefined;
}

interface OnCourtProps {
  readonly matches: CourtMatches;
  /** Zone of the club. */
  readonly zone: string;
}

/** The current, suspended and next matches of a court. */
function OnCourt({ matches: { live, suspended, next, nextSides }, zone }: OnCourtProps) {
  const { courts } = useDeskWords().club;
  return (
    <>
      {live !== null && (
        <p>
          <a href={addresses.match(live.id)}>{namesOf(live)}</a>
        </p>
      )}
      {live === null && suspended.length === 0 && <p className="rows__more">{courts.free}</p>}
      {suspended.map((match) => (
        <p key={match.id}>
          <a href={addresses.match(match.id)}>{namesOf(match)}</a>{' '}
          <span className="rows__more">{courts.suspended}</span>
        </p>
      ))}
      {next !== null && (
        <p className="rows__more">
          {courts.next}: <PlannedMatch match={next} zone={zone} known={nextSides} />
        </p>
      )}
    </>
  );
}

interface FreeplayStepsProps {
  readonly match: LiveMatch | MatchView;
  readonly court: string;
}

/** Actions on a freeplay match: scoring it, and ending it after a question. */
function FreeplaySteps({ match, court }: FreeplayStepsProps) {
  const { courts } = useDeskWords().club;
  const confirm = useConfirm();
  const toast = useToast();
  const cancel = useSave('cancelMatch', { touches: ['listLiveMatches', 'listMatches'] });
  const names = namesOf(match);
  const end = async () => {
    const question = { title: courts.endQuestion(names), consequences: [courts.endText], action: courts.end };
    if (!(await confirm({ ...question, isDestructive: true }))) return;
    const { refusal } = await cancel.save({ params: { id: match.id }, body: {} });
    if (refusal === null) toast({ text: courts.ended(court) });
  };
  return (
    <>
      <RefusalNote refusal={cancel.refusal} />
      <a className="link-button" href={addresses.pad(match.id)}>
        {courts.score}
        <span className="visually-hidden"> {names}</span>
      </a>
      <Button look="link" disabled={cancel.isSaving} onClick={() => void end()} of={names}>
        {courts.end}
      </Button>
    </>
  );
}

interface CourtRowProps {
  readonly court: AnswerOf<'listClubCourts'>[number];
  readonly matches: CourtMatches;
  /** Zone of the club. */
  readonly zone: string;
  /** Whether the user manages the club and its courts. */
  readonly runs: boolean;
}

interface StepProps {
  readonly label: string;
  readonly of: string;
  readonly run: () => void;
}

function Step({ label, of, run }: StepProps) {
  return (
    <Button look="link" onClick={run} of={of}>
      {label}
    </Button>
  );
}

function useRemove({ id, name }: CourtRowProps['court']) {
  const { club, questions } = useDeskWords();
  const { courts } = club;
  const confirm = useConfirm();
  const removing = useSave('deleteCourt', { touches: ['listClubCourts'] });
  const remove = async () => {
    const { gone, screen, only } = questions.court;
    const question = {
      title: courts.removeQuestion(name),
      consequences: [gone, screen, only],
      action: courts.remove,
    };
    if (await confirm({ ...question, isDestructive: true })) await removing.save({ params: { id } });
  };
  return { remove, refusal: removing.refusal };
}

/** The freeplay match of a court that the user may score and end: any for managers, else their own. */
function useOwnFreeplay({ court, matches: { live, suspended }, runs }: CourtRowProps) {
  const userId = useMe()?.user.id ?? '';
  const [justStarted, setStarted] = useState<string | null>(null);
  const started = justStarted ?? startedOn(userId, court.id);
  const keep = (matchId: string) => {
    keepStarted(userId, court.id, matchId);
    setStarted(matchId);
  };
  const all = [...(live === null ? [] : [live]), ...suspended];
  const own = all.filter(({ kind, id }) => kind === 'freeplay' && (runs || id === started));
  return { own, keep };
}

/** A court with its matches, a form to start freeplay, and its settings. */
export function CourtRow(props: CourtRowProps) {
  const { court, matches, zone, runs } = props;
  const { courts } = useDeskWords().club;
  const { lists, scores } = useWords();
  const name = courtName(scores, court);
  const [open, setOpen] = useState<'change' | 'start' | null>(null);
  const { remove, refusal } = useRemove(court);
  const { own, keep } = useOwnFreeplay(props);
  const close = () => setOpen(null);
  return (
    <li>
      <div className="rows__main">
        <strong>{name}</strong> <span className="rows__more">{surfaceName(lists, court)}</span>
        <OnCourt matches={matches} zone={zone} />
        <RefusalNote refusal={refusal} />
      </div>
      <div className="rows__steps">
        {own.map((match) => (
          <FreeplaySteps key={match.id} match={match} court={name} />
        ))}
        {matches.live === null && <Step label={courts.start} of={name} run={() => setOpen('start')} />}
        <a className="link-button" href={addresses.courtDisplay(court.id)}>
          {courts.display}
        </a>
        {runs && <Step label={courts.rename} of={name} run={() => setOpen('change')} />}
        {runs && <Step label={courts.remove} of={name} run={() => void remove()} />}
      </div>
      {open === 'change' && <ChangeCourt court={court} close={close} />}
      {open === 'start' && <StartMatch court={court} onStarted={keep} close={close} />}
    </li>
  );
}
