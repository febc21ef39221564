import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { Championship } from '../frame/for-organizer.tsx';
import { LeagueFrame } from '../frame/league-frame.tsx';
import { leagueBody } from './league-fields.ts';
import { LeagueForm } from './league-form.tsx';
import { leagueValues } from './league-values.ts';

interface SettingsProps {
  readonly league: AnswerOf<'getLeague'>;
  readonly championship: Championship;
}

/** What a change means for what is there already. */
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
      note={<Note />}
      save={(values) => patch.save({ params: { id }, body: leagueBody(values), ifMatch: etagOf(league) })}
      onSaved={() => toast({ text: kit.saved })}
    />
  );
}

/** The settings of a league: changed at any time, for team matches that are made from then on. */
export function LeaguePage() {
  return (
    <LeagueFrame>
      {(league, championship) => <Settings league={league} championship={championship} />}
    </LeagueFrame>
  );
}
