import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { PlayerChoice } from '../../../features/records/choices.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { RoleForm } from './role-form.tsx';

interface ChosenProps {
  readonly clubId: string;
  readonly player: ChoiceOption;
}

function Chosen({ clubId, player }: ChosenProps) {
  const { members } = useDeskWords().club;
  const query = useQuery(ask('listMemberships', { params: { id: player.id }, query: { perPage: 100 } }));
  return (
    <Loaded query={query}>
      {({ data }) => {
        const membership = data.find((one) => one.clubId === clubId && one.leftAt === null);
        return (
          <>
            {membership === undefined && <p className="rows__more">{members.notMember}</p>}
            <RoleForm key={membership?.id} clubId={clubId} player={player} membership={membership} />
          </>
        );
      }}
    </Loaded>
  );
}

/** Makes a player a member, whom one finds by their name. */
export function AddMember({ clubId }: { readonly clubId: string }) {
  const { members } = useDeskWords().club;
  const [player, setPlayer] = useState<ChoiceOption | null>(null);
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{members.add}</h2>
      <p>{members.text}</p>
      <div className="form">
        <PlayerChoice label={members.player} value={player} onChoose={setPlayer} />
      </div>
      {player !== null && <Chosen key={player.id} clubId={clubId} player={player} />}
    </section>
  );
}
