import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { CardList } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { MyFrame } from './my-frame.tsx';
import { PartnerAnswer } from './partner-answer.tsx';
import { Register } from './register.tsx';
import { registrationState } from './registration-state.ts';

const SHOWN = 20;

/** A registration with the tournament that it is for. */
interface OwnRegistration {
  readonly registration: AnswerOf<'listRegistrations'>['data'][number];
  readonly tournament: AnswerOf<'listMyTournaments'>['data'][number];
  /** Name of the draw; undefined where it is gone. */
  readonly draw: string | undefined;
}

/** The registrations of a player for tournaments that are to come. */
function useRegistrationsOf(playerId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['listRegistrations', 'mine', playerId],
    queryFn: async (): Promise<OwnRegistration[]> => {
      const query = { as: 'player', status: 'upcoming', perPage: SHOWN } as const;
      const { data: tournaments } = await api.call('listMyTournaments', { query });
      const lists = tournaments.map(async (tournament) => {
        const { id } = tournament;
        const [{ data }, draws] = await Promise.all([
          api.call('listRegistrations', { params: { id }, query: { playerId } }),
          api.call('listDraws', { params: { tournamentId: id } }),
        ]);
        return data.map((registration) => {
          const draw = draws.data.find((one) => one.id === registration.drawId)?.name;
          return { registration, tournament, draw };
        });
      });
      return (await Promise.all(lists)).flat();
    },
  });
}

interface RegistrationRowProps extends OwnRegistration {
  readonly playerId: string;
}

/** Opens the page of an entry, where it is changed and withdrawn until the draw is made. */
function OpenEntry({
  registration,
  name,
}: Pick<OwnRegistration, 'registration'> & { readonly name: string }) {
  const { entries } = useDeskWords().me;
  const { save, isSaving, refusal } = useSave('createEntryLink', { touches: [] });
  const open = async () => {
    const params = { id: registration.tournamentId, registrationId: registration.id };
    const { answer } = await save({ params, body: {} });
    if (answer !== null) window.location.assign(addresses.ownEntry(answer.data.key));
  };
  return (
    <>
      <RefusalNote refusal={refusal} />
      <Button look="link" disabled={isSaving} onClick={() => void open()} of={name}>
        {entries.open}
      </Button>
    </>
  );
}

interface KeepingProps extends Pick<OwnRegistration, 'registration'> {
  /** Of tournament and draw. */
  readonly name: string;
  /** Name of the other of a pair; empty without one. */
  readonly partner: string;
}

/** Takes a registration back as long as registering is possible; an entry has its page beside that. */
function Keeping({ registration, name, partner }: KeepingProps) {
  const { me, questions } = useDeskWords();
  const { entries } = me;
  const confirm = useConfirm();
  const end = useSave('deleteRegistration', { touches: ['listRegistrations', 'listMyTournaments'] });
  const takeBack = async () => {
    const { registration: words } = questions;
    const both = partner === '' ? [] : [words.both(partner)];
    const consequences = [words.gone, ...both, words.again];
    const title = entries.takeBackQuestion(name);
    const question = { title, consequences, action: entries.takeBack };
    if (!(await confirm({ ...question, isDestructive: true }))) return;
    await end.save({ params: { id: registration.tournamentId, registrationId: registration.id } });
  };
  return (
    <>
      <RefusalNote refusal={end.refusal} />
      {registration.status !== undefined && <OpenEntry registration={registration} name={name} />}
      <Button look="link" disabled={end.isSaving} onClick={() => void takeBack()} of={name}>
        {entries.takeBack}
      </Button>
    </>
  );
}

/** A registration with where it stands, and what may be done with it. */
export function RegistrationRow({ registration, tournament, draw, playerId }: RegistrationRowProps) {
  const words = useDeskWords();
  const { entries } = words.me;
  const formats = useFormats();
  const partner = registration.players.find(({ id }) => id !== playerId)?.name;
  const { startDate } = tournament;
  const isAsked = registration.partnerAsked && registration.partnerPlayerId === playerId;
  const pair = registration.partnerAsked && (isAsked ? entries.pair.asks : entries.pair.asked);
  const state = registrationState(words, registration);
  const name = [tournament.name, draw].filter(Boolean).join(', ');
  const facts = [draw, startDate && formats.day(startDate), partner && entries.with(partner), pair, state];
  const Steps = isAsked ? PartnerAnswer : Keeping;
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.tournament(tournament.id)}>
          {tournament.name}
        </a>
        <p className="rows__more">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Steps registration={registration} name={name} partner={partner ?? ''} />
    </li>
  );
}

function Registrations({ playerId }: { readonly playerId: string }) {
  const { entries } = useDeskWords().me;
  return (
    <>
      <Loaded query={useRegistrationsOf(playerId)}>
        {(all) =>
          all.length === 0 ? (
            <p className="rows__more">{entries.none}</p>
          ) : (
            <CardList>
              {all.map((one) => (
                <RegistrationRow key={one.registration.id} {...one} playerId={playerId} />
              ))}
            </CardList>
          )
        }
      </Loaded>
      <Register />
    </>
  );
}

/** The user's registrations, and a new one. */
export function RegistrationsPage() {
  const { entries } = useDeskWords().me;
  return <MyFrame title={entries.title}>{(playerId) => <Registrations playerId={playerId} />}</MyFrame>;
}
