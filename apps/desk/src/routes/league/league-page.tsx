import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import type { AnswerOf } from '@courtcast/client';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { ChampionshipFrame, LeagueFrame } from './league-frames.tsx';
import type { Championship } from './league-frames.tsx';
import { leagueBody, newLeague } from './league-fields.ts';
import { LeagueForm } from './league-form.tsx';
import type { LeagueValues } from './league-values.ts';
import { leagueValues } from './league-values.ts';

function NewLeague({ championship }: { readonly championship: Championship }) {
  const { leagues: texts } = useDeskWords().league;
  const navigate = useNavigate();
  const { id, sport } = championship;
  const [initial] = useState(() => newLeague(sport));
  const create = useSave('createLeague', { touches: ['listLeagues'] });
  const save = async (values: LeagueValues) => {
    const saved = await create.save({ body: { championshipId: id, ...leagueBody(values) } });
    if (saved.answer !== null) {
      const next =
        values.drawId === ''
          ? `${deskAddresses.league(saved.answer.data.id)}/groups/new`
          : deskAddresses.championship(id);
      void navigate(next, { replace: true });
    }
    return saved;
  };
  return (
    <LeagueForm name={`league:new:${id}`} sport={sport} initial={initial} action={texts.add} save={save} />
  );
}

/** Creates a league of a championship; its first group comes next if teams play. */
export function NewLeaguePage() {
  const { leagues: texts } = useDeskWords().league;
  return (
    <ChampionshipFrame title={texts.add}>
      {(championship) => <NewLeague championship={championship} />}
    </ChampionshipFrame>
  );
}

interface SettingsProps {
  readonly league: AnswerOf<'getLeague'>;
  readonly championship: Championship;
}

/** Says what a change means for existing team matches. */
function Note() {
  const { leagues: texts } = useDeskWords().league;
  return (
    <p>
      {texts.stays} {texts.tableAgain}
    </p>
  );
}

function Settings({ league, championship }: SettingsProps) {
  const { league: words, kit } = useDeskWords();
  const toast = useToast();
  const { id } = league;
  const patch = useSave('patchLeague', {
    touches: ['getLeague', 'listLeagues', 'getLeagueGroup', 'getStandings'],
  });
  return (
    <LeagueForm
      key={id}
      name={`league:${id}`}
      sport={championship.sport}
      initial={leagueValues(league)}
      action={words.save}
      note={!league.drawId && <Note />}
      save={(values) => patch.save({ params: { id }, body: leagueBody(values), ifMatch: etagOf(league) })}
      onSaved={() => toast({ text: kit.saved })}
    />
  );
}

/** The settings of a league; changes apply to team matches created from then on. */
export function LeaguePage() {
  return (
    <LeagueFrame>
      {(league, championship) => <Settings league={league} championship={championship} />}
    </LeagueFrame>
  );
}
