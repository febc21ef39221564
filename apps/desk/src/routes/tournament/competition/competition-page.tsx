import type { AnswerOf, CallInput } from '@courtcast/client';
import { isApiError } from '@courtcast/client';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { typicalMinutes } from '@courtcast/scoring-rules';
import type { MatchSettings } from '@courtcast/scoring-rules';
import { usePlanHours, usePlanSettings } from '../../../features/plan-settings.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { ForRole } from '../for-role.tsx';
import { useRights } from '../use-rights.ts';
import { useSections, useTournament, useTrail } from '../use-tournament.ts';
import {
  competitionBody,
  filledRows,
  formatIn,
  hourFields,
  initialMeans,
  MAX_WINDOWS,
  meansFields,
  meansOf,
  hoursIn,
  settingsIn,
} from './means-fields.ts';
import type { MeansValues, Proposal } from './means-fields.ts';
import { ProposalList } from './proposal-list.tsx';
import { drawTexts, formatFacts, formatName } from './proposal-words.ts';

type Tournament = AnswerOf<'getTournament'>;

/** What was proposed, and for what. */
interface Proposed {
  readonly values: MeansValues;
  readonly means: CallInput<'proposeCompetitions'>['body'];
  readonly proposals: readonly Proposal[];
}

/** Asks before a format is made, with the draws that come of it. */
function useMakeQuestion(timeZone: string) {
  const desk = useDeskWords();
  const { competition: words } = desk;
  const formats = useFormats();
  const confirm = useConfirm();
  return (
    { name, goingOn = [] }: ReturnType<typeof competitionBody>,
    proposal: Proposal,
  ): Promise<boolean> => {
    const names = [name, ...goingOn.flatMap((goal) => goal.name ?? [])];
    const ends = words.ends(formats.dayAndTime(proposal.endsAt, timeZone));
    const facts = [...formatFacts(desk, proposal), ends].join(' · ');
    return confirm({
      title: words.question(formatName(desk, proposal)),
      text: words.questionText,
      consequences: [...drawTexts(desk, proposal, names), facts],
      action: words.make,
    });
  };
}

/** Asks the planner for formats, and makes one of them. */
function useCompetition({ id, sport, timeZone }: Tournament) {
  const { competition: words } = useDeskWords();
  const mayMake = useMakeQuestion(timeZone);
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const params = { id };
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [isWithoutHours, setWithoutHours] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const making = useSave('makeCompetition', { touches: ['getTournament', 'listDraws'] });
  const propose = async (values: MeansValues) => {
    const means = meansOf(values, timeZone);
    setWithoutHours(means.windows.length === 0);
    if (means.windows.length === 0) return 'stopped';
    setPlanning(true);
    try {
      const { data } = await api.call('proposeCompetitions', { params, body: means });
      setProposed({ values, means, proposals: data });
      return { refusal: null };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { refusal: error };
    } finally {
      setPlanning(false);
    }
  };
  const make = async ({ values }: Proposed, proposal: Proposal) => {
    const body = competitionBody(proposal, values, { sport, words });
    if (!(await mayMake(body, proposal))) return;
    const { answer } = await making.save({ params, body });
    const made = answer?.data.data ?? [];
    const [entered] = made;
    if (entered === undefined) return;
    toast({ text: words.made(made.length) });
    void navigate(deskAddresses.draw(id, entered.id));
  };
  const { isSaving: isMaking, refusal } = making;
  return { propose, proposed, make, isWithoutHours, isPlanning, isMaking, refusal };
}

type FieldOf = (name: keyof MeansValues) => ReactNode;

/** The format that the tournament's matches have, with the deuce rule of its sport. */
function formatsOf({ matchFormat, sport }: Tournament): readonly MatchSettings[] {
  return matchFormat === null ? [] : [formatIn(sport, matchFormat)];
}

/** The minutes follow the format until they are chosen by hand. */
function MinutesOfFormat({ sport }: Pick<Tournament, 'sport'>) {
  const { control, getFieldState, setValue } = useFormContext<MeansValues>();
  const matchFormat = useWatch({ control, name: 'matchFormat' });
  const first = useRef(matchFormat);
  useEffect(() => {
    if (matchFormat === first.current || getFieldState('matchMinutes').isDirty) return;
    // The options of the form are the values of the API.
    const format = formatIn(sport, matchFormat as MatchSettings['matchFormat']);
    setValue('matchMinutes', String(typicalMinutes(format)));
    first.current = matchFormat;
  }, [matchFormat, sport, getFieldState, setValue]);
  return null;
}

interface HoursProps {
  readonly field: FieldOf;
  /** How many rows are filled at first. */
  readonly first: number;
  readonly isMissing: boolean;
}

/** The hours of play: a row for each stretch, and one more where they are not enough. */
function Hours({ field, first, isMissing }: HoursProps) {
  const { competition: words } = useDeskWords();
  const [count, setCount] = useState(first);
  return (
    <fieldset className="form__group">
      <legend className="field__label">{words.fields.hours}</legend>
      <p className="field__hint">{words.fields.hoursHint}</p>
      {hourFields(count).map(([from, until]) => (
        <div key={from} className="form__row">
          {field(from)}
          {field(until)}
        </div>
      ))}
      {isMissing && (
        <p role="alert" className="field__error">
          {words.noHours}
        </p>
      )}
      {count < MAX_WINDOWS && (
        <div className="form__actions">
          <Button look="quiet" onClick={() => setCount(count + 1)}>
            {words.moreHours}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** What is asked: what it is called, who and what there is, and when. */
function Means({ field, first, isMissing, sport }: HoursProps & Pick<Tournament, 'sport'>) {
  const { competition: words } = useDeskWords();
  return (
    <Card className="form__group">
      <p>{words.text}</p>
      {field('name')}
      <div className="form__row">
        {field('gender')}
        {field('matchFormat')}
      </div>
      <div className="form__row">
        {field('entrants')}
        {field('courts')}
      </div>
      <Hours field={field} first={first} isMissing={isMissing} />
      <MinutesOfFormat sport={sport} />
      <div className="form__row">
        {field('matchMinutes')}
        {field('restMinutes')}
      </div>
      {field('maxMatchesPerDay')}
    </Card>
  );
}

/** How many courts the clubs have that host it, without those that its order of play leaves out. */
function useCourtCount({ id: tournamentId, hostClubs }: Tournament): number | null {
  const [{ leftOut }] = usePlanHours(tournamentId);
  const found = useQueries({
    queries: hostClubs.map(({ id }) => ask('listClubCourts', { params: { id } })),
  });
  if (found.some(({ isPending }) => isPending)) return null;
  const courts = found.flatMap(({ data = [] }) => data.map(({ id }) => id));
  return courts.filter((id) => !leftOut.includes(id)).length;
}

/** What the form begins with, by the order of play as it was planned last; what is chosen goes back to it. */
function useInitialMeans(tournament: Tournament, courts: number) {
  const [settings, keepSettings] = usePlanSettings(tournament.id, formatsOf(tournament));
  const [hours, keepHours] = usePlanHours(tournament.id);
  const [initial] = useState(() => initialMeans(tournament, { courts, settings, hours }));
  const keep = (values: MeansValues) => {
    keepSettings(() => settingsIn(values));
    keepHours((known) => ({ ...known, ...hoursIn(values) }));
  };
  return { initial, keep };
}

function FormatAssistant({
  tournament,
  courts,
}: {
  readonly tournament: Tournament;
  readonly courts: number;
}) {
  const words = useDeskWords();
  const { competition } = words;
  const { propose, proposed, make, isPlanning, isMaking, ...state } = useCompetition(tournament);
  const { initial, keep } = useInitialMeans(tournament, courts);
  const save = (values: MeansValues) => {
    keep(values);
    return propose(values);
  };
  return (
    <>
      <RecordForm
        name={`competition:${tournament.id}`}
        initial={initial}
        isProposal
        fields={meansFields(words)}
        action={competition.action}
        save={save}
      >
        {(field) => (
          <Means
            sport={tournament.sport}
            field={field}
            first={filledRows(initial)}
            isMissing={state.isWithoutHours}
          />
        )}
      </RecordForm>
      {isPlanning && <Progress label={competition.working} value={null} />}
      <RefusalNote refusal={state.refusal} />
      {proposed !== null && (
        <ProposalList
          asked={proposed.means}
          proposals={proposed.proposals}
          hasOthers={tournament.draws.length > 0}
          zone={tournament.timeZone}
          isBusy={isMaking}
          onMake={(proposal) => void make(proposed, proposal)}
        />
      )}
    </>
  );
}

function WithCourts({ tournament }: { readonly tournament: Tournament }) {
  const courts = useCourtCount(tournament);
  return courts === null ? null : <FormatAssistant tournament={tournament} courts={courts} />;
}

/** Proposes formats by how many play, on how many courts and when, and makes one of them in one step. */
export function CompetitionPage() {
  const { competition: words } = useDeskWords();
  const { id, query } = useTournament();
  const rights = useRights(query.data);
  return (
    <DeskContent title={words.title} trail={useTrail(id, query.data?.name)} sections={useSections(id)}>
      <Loaded query={query}>
        {(tournament) => (
          <ForRole rights={rights} right="mayManage">
            <WithCourts tournament={tournament} />
          </ForRole>
        )}
      </Loaded>
    </DeskContent>
  );
}
