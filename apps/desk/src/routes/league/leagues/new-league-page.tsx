import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { ChampionshipFrame } from '../frame/championship-frame.tsx';
import type { Championship } from '../frame/for-organizer.tsx';
import { leagueBody, newLeague } from './league-fields.ts';
import { LeagueForm } from './league-form.tsx';
import type { LeagueValues } from './league-values.ts';

function NewLeague({ championship }: { readonly championship: Championship }) {
  const { leagues: texts } = useDeskWords().league;
  const navigate = useNavigate();
  const { id, sport } = championship;
  const [initial] = useState(() => newLeague(sport));
  const create = useSave('createLeague', { touches: ['listLeagues'] });
  const save = async (values: LeagueValues) => {
    const saved = await create.save({ body: { championshipId: id, ...leagueBody(values) } });
    if (saved.answer !== null)
      void navigate(`${deskAddresses.league(saved.answer.data.id)}/groups/new`, { replace: true });
    return saved;
  };
  return (
    <LeagueForm name={`league:new:${id}`} sport={sport} initial={initial} action={texts.add} save={save} />
  );
}

/** A new league of a championship; its first group comes next. */
export function NewLeaguePage() {
  const { leagues: texts } = useDeskWords().league;
  return (
    <ChampionshipFrame title={texts.add}>
      {(championship) => <NewLeague championship={championship} />}
    </ChampionshipFrame>
  );
}
