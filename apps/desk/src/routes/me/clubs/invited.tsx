import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';

interface InvitedProps {
  /** Of the club whose link was opened. */
  readonly clubId: string;
  readonly playerId: string;
  readonly isMember: boolean;
}

interface JoinProps {
  readonly club: AnswerOf<'getClub'>;
  readonly playerId: string;
}

function Join({ club, playerId }: JoinProps) {
  const { clubs } = useDeskWords().me;
  const toast = useToast();
  const create = useSave('createMembership', { touches: ['listMemberships', 'getPlayer'] });
  const join = async () => {
    const { answer } = await create.save({
      params: { id: playerId },
      body: { clubId: club.id, role: 'member' },
    });
    if (answer !== null) toast({ text: clubs.joined(club.name) });
  };
  return (
    <>
      <p>{clubs.invited}</p>
      <RefusalNote refusal={create.refusal} />
      <p>
        <button type="button" className="button" disabled={create.isSaving} onClick={() => void join()}>
          {clubs.joinAction}
        </button>
      </p>
    </>
  );
}

/** What the link of a club leads to: one press, and one is a member. */
export function Invited({ clubId, playerId, isMember }: InvitedProps) {
  const { clubs } = useDeskWords().me;
  const query = useQuery(ask('getClub', { params: { id: clubId } }));
  return (
    <Loaded query={query}>
      {(club) =>
        isMember ? (
          <p role="status">{clubs.alreadyIn(club.name)}</p>
        ) : (
          <section className="panel-card">
            <h2 className="panel-card__title">{clubs.joinOf(club.name)}</h2>
            <Join club={club} playerId={playerId} />
          </section>
        )
      }
    </Loaded>
  );
}
