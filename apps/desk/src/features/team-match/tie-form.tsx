import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask, etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { PlayerChoice } from '../form/choices.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import type { FieldsOf } from '../form/field-model.ts';
import { RecordForm } from '../form/record-form.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { dayAndTimeOf, scheduledAtOf, readsOfTie } from './ties.ts';

type TeamMatch = AnswerOf<'getTeamMatch'>;

interface TieValues {
  readonly day: string;
  readonly time: string;
  readonly location: string;
  readonly referee: ChoiceOption | null;
  readonly refereeType: string;
  readonly notes: string;
}

const refereeTypes = ['home_captain', 'guest_captain', 'neutral'] as const;

function useTieFields(zone: string): FieldsOf<TieValues> {
  const { ties } = useDeskWords().league;
  const types = ties.refereeTypes;
  return {
    day: { kind: 'day', label: ties.day },
    time: { kind: 'time', label: ties.time, hint: ties.timeHint(zone.replaceAll('_', ' ')) },
    location: { kind: 'text', label: ties.place, hint: ties.placeHint, maxLength: 200 },
    referee: { kind: 'record', Choice: PlayerChoice, label: ties.referee },
    refereeType: {
      kind: 'select',
      label: ties.refereeType,
      options: [
        { value: '', label: types.none },
        ...refereeTypes.map((value) => ({ value, label: types[value] })),
      ],
    },
    notes: { kind: 'longText', label: ties.notes, maxLength: 2000 },
  };
}

function bodyOf({ location, referee, refereeType, notes, ...when }: TieValues, zone: string) {
  return {
    scheduledAt: scheduledAtOf(when, zone),
    location: location || null,
    refereePlayerId: referee?.id ?? null,
    refereeType: refereeTypes.find((one) => one === refereeType) ?? null,
    notes: notes || null,
  };
}

interface Known {
  readonly tie: TeamMatch;
  readonly zone: string;
  readonly referee: ChoiceOption | null;
  readonly close: () => void;
}

function KnownTieForm({ tie, zone, referee, close }: Known) {
  const { ties } = useDeskWords().league;
  const toast = useToast();
  const patch = useSave('patchTeamMatch', { touches: readsOfTie });
  const { id, location, refereeType, notes } = tie;
  const initial: TieValues = {
    ...dayAndTimeOf(tie, zone),
    location: location ?? '',
    referee,
    refereeType: refereeType ?? '',
    notes: notes ?? '',
  };
  const finish = () => {
    toast({ text: ties.changed });
    close();
  };
  return (
    <RecordForm
      name={`team-match:${id}`}
      initial={initial}
      fields={useTieFields(zone)}
      fieldOf={{ scheduledAt: 'day', refereePlayerId: 'referee' }}
      action={ties.change}
      onSaved={finish}
      save={(values) => patch.save({ params: { id }, body: bodyOf(values, zone), ifMatch: etagOf(tie) })}
    >
      {(field) => (
        <>
          <div className="form__row">
            {field('day')}
            {field('time')}
          </div>
          {field('location')}
          <div className="form__row">
            {field('referee')}
            {field('refereeType')}
          </div>
          {field('notes')}
        </>
      )}
    </RecordForm>
  );
}

/** Loads the referee's name before showing the form. */
function WithReferee({ playerId, ...known }: Omit<Known, 'referee'> & { readonly playerId: string }) {
  const query = useQuery(ask('getPlayer', { params: { id: playerId } }));
  return (
    <Loaded query={query}>{({ id, name }) => <KnownTieForm {...known} referee={{ id, name }} />}</Loaded>
  );
}

function TieOfClub({ clubId, ...known }: Omit<Known, 'referee' | 'zone'> & { readonly clubId: string }) {
  const query = useQuery(ask('getClub', { params: { id: clubId } }));
  const { refereePlayerId } = known.tie;
  return (
    <Loaded query={query}>
      {({ timeZone }) =>
        refereePlayerId === null ? (
          <KnownTieForm {...known} zone={timeZone} referee={null} />
        ) : (
          <WithReferee {...known} zone={timeZone} playerId={refereePlayerId} />
        )
      }
    </Loaded>
  );
}

interface ChangeTieProps {
  readonly tieId: string;
  readonly homeTeamId: string;
  /** Name of the team match: "Harbor – Riverside". */
  readonly name: string;
  readonly close: () => void;
}

/** The organizer's form for date, time, place, referee and notes of a team match, in the zone of the home club. */
export function ChangeTie({ tieId, homeTeamId, name, close }: ChangeTieProps) {
  const { ties } = useDeskWords().league;
  const tie = useQuery(ask('getTeamMatch', { params: { id: tieId } }));
  const team = useQuery(ask('getTeam', { params: { id: homeTeamId } }));
  return (
    <Modal title={ties.changeTitle(name)} close={close}>
      <Loaded query={tie}>
        {(full) => (
          <Loaded query={team}>
            {({ clubId }) => <TieOfClub tie={full} clubId={clubId} close={close} />}
          </Loaded>
        )}
      </Loaded>
    </Modal>
  );
}
