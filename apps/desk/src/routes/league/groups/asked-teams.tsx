import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { TeamRows } from '../teams/team-rows.tsx';

interface AskedTeamsProps {
  readonly entries: NonNullable<AnswerOf<'getLeagueGroup'>['entries']>;
  /** Absent: they stay. */
  readonly onRemove?: ((team: ChoiceOption) => void) | undefined;
}

/** Teams of others that were named for a group, and what they have said; nothing where there are none. */
export function AskedTeams({ entries, onRemove }: AskedTeamsProps) {
  const { teams: texts } = useDeskWords().league;
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{texts.askedTitle}</h3>
      <p className="rows__more">{texts.askedText}</p>
      <TeamRows
        teams={entries.map(({ team }) => team)}
        onRemove={onRemove}
        more={({ id }) => (
          <span className="rows__more">
            {entries.map(({ team, status }) => team.id === id && texts.entryStatus[status])}
          </span>
        )}
      />
    </>
  );
}
