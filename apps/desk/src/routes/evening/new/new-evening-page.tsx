import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { SelectField, TextField, Choice } from '@courtcast/web-ui/fields.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { useStoredDraft } from '../../../features/drafts.tsx';
import { useOwnClubs } from '../../../features/form/choices.tsx';
import { useDrawRound } from '../../../features/rounds/next-round.tsx';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { courtCountOf, eveningBody, newEvening, courtsOf } from './evening-values.ts';
import type { EveningValues, PartProps } from './evening-values.ts';
import { FormatPart } from './format-part.tsx';
import { NextStep } from './next-step.tsx';
import { PeopleList } from './people-list.tsx';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { Tick } from '@courtcast/web-ui/controls.tsx';

/** The courts of a club. */
type Courts = AnswerOf<'listClubCourts'>;

const MAX_COUNTED = 8;

/** Chooses the courts: those of the club, or only their number. */
function CourtChips({ values, change, courts }: PartProps & { readonly courts: Courts }) {
  const { fresh } = useDeskWords().evening;
  const { scores } = useWords();
  if (courts.length === 0)
    return (
      <Choice
        look="chips"
        legend={fresh.courtCount}
        value={courtCountOf(values, courts)}
        options={Array.from({ length: MAX_COUNTED }, (_, index) => ({
          value: index + 1,
          label: String(index + 1),
        }))}
        onChoose={(courtCount) => change({ courtCount })}
      />
    );
  const chosen = courtsOf(values, courts);
  const toggle = (id: string) =>
    change({ courtIds: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <fieldset className="field">
      <legend className="field__label">{fresh.courts}</legend>
      {values.courtIds === null && <p className="field__hint">{fresh.courtsHint}</p>}
      <div className="chips">
        {courts.map((court) => (
          <label key={court.id} className="chip">
            <Tick checked={chosen.includes(court.id)} onChange={() => toggle(court.id)} />
            {courtName(scores, court)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ClubProps {
  readonly club: { readonly id: string; readonly name: string };
  readonly children?: ReactNode;
}

interface MakingProps {
  readonly clubId: string;
  readonly values: EveningValues;
  readonly proposedName: string;
  readonly forget: () => void;
}

/** Creates the evening, draws its first round, and opens its page. */
function useMaking({ clubId, values, proposedName, forget }: MakingProps) {
  const navigate = useNavigate();
  const create = useSave('createEvening', { touches: ['listMyTournaments'] });
  const { drawRound, isDrawing } = useDrawRound();
  const make = async (clubCourts: Courts, isDrawn: boolean) => {
    const { answer } = await create.save({ body: eveningBody(values, { clubId, clubCourts, proposedName }) });
    if (answer === null) return;
    const { id } = answer.data.draw;
    forget();
    // If drawing is refused, the evening's page says why, and offers it again.
    if (isDrawn) await drawRound(id, 1);
    await navigate(deskAddresses.evening(id));
  };
  return { make, isBusy: create.isSaving || isDrawing, refusal: create.refusal };
}

/** The proposed name of an evening: its day. */
function useProposedName(): string {
  const { fresh } = useDeskWords().evening;
  const formats = useFormats();
  const [now] = useState(() => new Date().toISOString());
  return fresh.name(formats.weekdayAndDay(formats.dayOf(now, null)));
}

/** A new evening of a club, kept as a draft until it is created. */
function NewEvening({ club, children }: ClubProps) {
  const { fresh } = useDeskWords().evening;
  const [values, keep] = useStoredDraft<EveningValues>(`evening:${club.id}`, newEvening);
  const courts = useQuery(ask('listClubCourts', { params: { id: club.id } }));
  const proposedName = useProposedName();
  const forget = () => keep(() => newEvening);
  const { make, ...state } = useMaking({ clubId: club.id, values, proposedName, forget });
  const part = {
    values,
    change: (changed: Partial<EveningValues>) => keep((known) => ({ ...known, ...changed })),
  };
  return (
    <Loaded query={courts}>
      {(clubCourts) => (
        <div className="evening-new">
          {children}
          <PeopleList {...part} clubId={club.id} />
          <FormatPart {...part} />
          <Card>
            <CourtChips {...part} courts={clubCourts} />
            <TextField
              label={fresh.nameLabel}
              value={values.name}
              placeholder={proposedName}
              maxLength={200}
              onType={(next) => part.change({ name: next })}
            />
            {values !== newEvening && (
              <Button look="link" onClick={forget}>
                {fresh.startOver}
              </Button>
            )}
          </Card>
          <NextStep
            {...state}
            values={values}
            courts={clubCourts}
            make={(isDrawn) => void make(clubCourts, isDrawn)}
          />
        </div>
      )}
    </Loaded>
  );
}

/** Chooses one of several clubs. */
function ClubOf({
  clubs,
  wanted,
}: {
  readonly clubs: readonly ClubProps['club'][];
  readonly wanted: string | null;
}) {
  const { fresh } = useDeskWords().evening;
  const [id, setId] = useState(wanted ?? clubs[0]?.id ?? '');
  const club = clubs.find((one) => one.id === id) ?? clubs[0];
  if (club === undefined)
    return (
      <p>
        {fresh.noClub} <Link to={deskAddresses.clubs}>{fresh.toClubs}</Link>
      </p>
    );
  return (
    <NewEvening key={club.id} club={club}>
      {clubs.length > 1 && (
        <SelectField label={fresh.club} value={club.id} onChoose={setId}>
          {clubs.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
    </NewEvening>
  );
}

/** The page on which a club evening is set up: players, format, courts; then its first round is drawn. */
export function NewEveningPage() {
  const { evening } = useDeskWords();
  const [params] = useSearchParams();
  const wanted = params.get('clubId');
  const own = useOwnClubs();
  const isOwn = own?.some(({ id }) => id === wanted) === true;
  const other = useQuery({
    ...ask('getClub', { params: { id: wanted ?? '' } }),
    enabled: wanted !== null && own !== undefined && !isOwn,
  });
  const clubs = [...(other.data === undefined ? [] : [other.data]), ...(own ?? [])];
  const isKnown = own !== undefined && !other.isLoading;
  return (
    <DeskContent title={evening.newTitle}>
      {isKnown ? <ClubOf clubs={clubs} wanted={wanted} /> : <div className="page-waiting" aria-busy="true" />}
    </DeskContent>
  );
}
