import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useEffect, useRef } from 'react';
import type { MatchDetailView, SideName } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { sideName, sides, courtName } from '@courtcast/web-score/match/names.ts';
import { dueOf } from '@courtcast/scoring-rules';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { statusWord } from '@courtcast/web-score/match/words.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { useEndOfTopic } from '@courtcast/web-ui/toasts.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import { useMatchSave } from './match-list.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { Phones } from './phones.tsx';
import { Umpires } from './umpires.tsx';
import { ResultForm } from './result-form.tsx';
import { useDayContext, useMatchNames } from './use-day.ts';
import type { MatchPart } from './use-day.ts';
import { MoreSteps, NextSteps } from './next-steps.tsx';
import { PlanForm } from './plan-form.tsx';

interface PlayFormProps {
  readonly match: MatchDetailView;
  readonly onSaved: () => void;
}

/** Starts a match by hand, on a court without a scoring phone. */
function StartForm({ match, onSaved }: PlayFormProps) {
  const { match: words } = useDeskWords().day;
  const { scores } = useWords();
  const start = useMatchSave('startMatch');
  const [initial] = useState<{ readonly server: string }>({ server: 'home' });
  const options = sides.map((side) => ({ value: side, label: sideName(scores, match.players[side]) }));
  return (
    <RecordForm
      name={`start:${match.id}`}
      initial={initial}
      fields={{ server: { kind: 'choice', label: words.serves, isRequired: true, options } }}
      action={words.startAction}
      onSaved={onSaved}
      save={({ server }) =>
        start.save({
          params: { id: match.id },
          // The options of the form are the sides.
          body: { server: server as SideName, expectedVersion: match.version },
        })
      }
    />
  );
}

/** Suspends a match with a public reason. */
function SuspendForm({ match, onSaved }: PlayFormProps) {
  const { match: words } = useDeskWords().day;
  const suspend = useMatchSave('suspendMatch');
  const initial = useMemo(() => ({ notes: match.notes ?? '' }), [match.notes]);
  return (
    <RecordForm
      name={`suspend:${match.id}`}
      initial={initial}
      fields={{ notes: { kind: 'text', label: words.why, hint: words.whyHint, maxLength: 500 } }}
      action={words.suspendAction}
      onSaved={onSaved}
      save={({ notes }) => {
        const body = { expectedVersion: match.version, ...(notes.trim() !== '' && { notes }) };
        return suspend.save({ params: { id: match.id }, body });
      }}
    />
  );
}

interface MatchProps {
  readonly match: MatchDetailView;
}

/** Time, court and state. */
function Facts({ match }: MatchProps) {
  const { match: words } = useDeskWords().day;
  const { scores } = useWords();
  const formats = useFormats();
  const { timeZone } = useDayContext().tournament;
  const { placeOf } = useMatchNames();
  const due = dueOf(match);
  const outcome = match.outcome ?? match.pendingResult?.outcome ?? null;
  const facts = [
    placeOf(match),
    due && formats.dayAndTime(due.at, timeZone),
    match.court === null ? scores.noCourt : courtName(scores, match.court),
  ];
  return (
    <div>
      <p className="rows__more">{facts.filter(Boolean).join(' · ')}</p>
      <p className="day-match__score">
        {statusWord(scores, { status: match.status, outcome, players: match.players })}{' '}
        {setsInLine(match.sets ?? [])}
      </p>
      {match.notes !== null && <p>{words.notes(match.notes)}</p>}
    </div>
  );
}

function Steps({ match }: MatchProps) {
  const { match: words } = useDeskWords().day;
  const { tournament } = useDayContext();
  return (
    <>
      <Facts match={match} />
      <NextSteps match={match} />
      <MoreSteps match={match} />
      <p className="rows__more">
        <a href={addresses.match(match.id)}>{words.publicPage}</a>
        {match.draw !== null && (
          <>
            {' · '}
            <Link to={deskAddresses.draw(tournament.id, match.draw.id)}>{words.drawPage}</Link>
          </>
        )}
      </p>
    </>
  );
}

function Part({ match, part }: MatchProps & { readonly part: MatchPart }) {
  const { open, close } = useDayContext();
  const back = () => open(match.id);
  switch (part) {
    case 'result':
      return <ResultForm match={match} onSaved={close} />;
    case 'phones':
      return <Phones matchId={match.id} />;
    case 'umpires':
      return <Umpires matchId={match.id} />;
    case 'plan':
      return <PlanForm match={match} onSaved={back} />;
    case 'start':
      return <StartForm match={match} onSaved={back} />;
    case 'suspend':
      return <SuspendForm match={match} onSaved={back} />;
    default:
      return <Steps match={match} />;
  }
}

/** The title of a part of the dialog. */
function usePartTitle(part: MatchPart): string {
  const { phones, umpires, plan, entry, match } = useDeskWords().day;
  const titles: Readonly<Record<MatchPart, string>> = {
    steps: '',
    result: entry.title,
    phones: phones.title,
    umpires: umpires.title,
    plan: plan.title,
    start: match.start,
    suspend: match.suspend,
  };
  return titles[part];
}

interface MatchDialogProps {
  readonly matchId: string;
  readonly part: MatchPart;
}

/** Moves the focus to the dialog if its part changes, since the focused element may have vanished. */
function useFocusOfPart(part: MatchPart) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body)
      foot.current?.closest<HTMLElement>('[role=dialog]')?.focus();
  }, [part]);
  return foot;
}

/** The dialog of a match: its state, and everything that can be done with it. */
export function MatchDialog({ matchId, part: wanted }: MatchDialogProps) {
  const { day: words } = useDeskWords();
  const { matches, open, close, rights } = useDayContext();
  const part = rights.mayScore ? wanted : 'steps';
  const { nameOf } = useMatchNames();
  const query = useQuery(ask('getMatch', { params: { id: matchId } }));
  useLive({ matchId }, ['getMatch']);
  const listed = matches.find(({ id }) => id === matchId);
  const known = query.data ?? listed;
  const title = usePartTitle(part);
  const foot = useFocusOfPart(part);
  useEndOfTopic('result');
  return (
    <Modal title={known === undefined ? words.title : nameOf(known)} close={close}>
      {part !== 'steps' && <h3 className="day-match__part">{title}</h3>}
      <Loaded query={query}>{(match) => <Part match={match} part={part} />}</Loaded>
      <div className="dialog__actions" ref={foot}>
        {part !== 'steps' && (
          <Button look="quiet" onClick={() => open(matchId)}>
            {words.match.back}
          </Button>
        )}
      </div>
    </Modal>
  );
}
