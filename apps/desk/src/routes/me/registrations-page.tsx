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
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { MyPage } from './my-page.tsx';
import { Register } from './register.tsx';

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

interface PartnerAnswerProps extends Pick<OwnRegistration, 'registration'> {
  /** Of tournament and draw. */
  readonly name: string;
  readonly partner: string;
}

/** The yes or no of who was named as a partner. */
function PartnerAnswer({ registration, name, partner }: PartnerAnswerProps) {
  const { pair } = useDeskWords().me.entries;
  const toast = useToast();
  const touches = ['listRegistrations', 'listMyTournaments'] as const;
  const accepting = useSave('acceptPartner', { touches });
  const declining = useSave('declinePartner', { touches });
  const sent = { params: { id: registration.tournamentId, registrationId: registration.id }, body: {} };
  const answers = [
    [pair.accept, async () => (await accepting.save(sent)).answer && toast({ text: pair.accepted(partner) })],
    [pair.decline, async () => (await declining.save(sent)).answer && toast({ text: pair.declined })],
  ] as const;
  return (
    <>
      <RefusalNote refusal={accepting.refusal ?? declining.refusal} />
      {answers.map(([label, answer]) => (
        <Button
          key={label}
          look="link"
          disabled={accepting.isSaving || declining.isSaving}
          onClick={() => void answer()}
          of={name}
        >
          {label}
        </Button>
      ))}
    </>
  );
}

/** A registration, which can be taken back as long as registering is possible. */
export function RegistrationRow({ registration, tournament, draw, playerId }: RegistrationRowProps) {
  const { me, questions } = useDeskWords();
  const { entries } = me;
  const formats = useFormats();
  const confirm = useConfirm();
  const end = useSave('deleteRegistration', { touches: ['listRegistrations', 'listMyTournaments'] });
  const partner = registration.players.find(({ id }) => id !== playerId);
  const { startDate } = tournament;
  const isAsked = registration.partnerAsked && registration.partnerPlayerId === playerId;
  const pair = registration.partnerAsked && (isAsked ? entries.pair.asks : entries.pair.asked);
  const name = [tournament.name, draw].filter(Boolean).join(', ');
  const takeBack = async () => {
    const { registration: words } = questions;
    const both = partner === undefined ? [] : [words.both(partner.name)];
    const consequences = [words.gone, ...both, words.again];
    const title = entries.takeBackQuestion(name);
    const question = { title, consequences, action: entries.takeBack };
    if (!(await confirm({ ...question, isDestructive: true }))) return;
    await end.save({ params: { id: tournament.id, registrationId: registration.id } });
  };
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.tournament(tournament.id)}>
          {tournament.name}
        </a>
        <p className="rows__more">
          {[draw, startDate && formats.day(startDate), partner && entries.with(partner.name), pair]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <RefusalNote refusal={end.refusal} />
      </div>
      {isAsked ? (
        <PartnerAnswer registration={registration} name={name} partner={partner?.name ?? ''} />
      ) : (
        <Button look="link" disabled={end.isSaving} onClick={() => void takeBack()} of={name}>
          {entries.takeBack}
        </Button>
      )}
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
  return <MyPage title={entries.title}>{(playerId) => <Registrations playerId={playerId} />}</MyPage>;
}
