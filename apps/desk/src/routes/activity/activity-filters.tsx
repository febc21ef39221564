import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { SelectFilter } from '@courtcast/web-ui/filters.tsx';
import { useActorName, useRecordName } from './activity-line.ts';
import type { Line } from './activity-line.ts';

/** What is chosen of the activity: a user, a match. */
export interface Chosen {
  readonly userId: string | null;
  readonly matchId: string | null;
}

interface ActivityFiltersProps {
  readonly chosen: Chosen;
  readonly lines: readonly Line[];
  readonly onChoose: (chosen: Chosen) => void;
}

/** People who were seen in the list, by id: those of pages and choices before stay among them. */
function usePeople(lines: readonly Line[]): ReadonlyMap<string, string> {
  const nameOf = useActorName();
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const seen = lines.flatMap(({ actor }) =>
    actor.kind === 'user' && actor.id !== null ? [[actor.id, nameOf(actor)] as const] : [],
  );
  const isNews = seen.some(([id, name]) => known.get(id) !== name);
  if (isNews) setKnown(new Map([...known, ...seen]));
  return known;
}

/** Narrows the activity to one person, or one match. */
export function ActivityFilters({ chosen, lines, onChoose }: ActivityFiltersProps) {
  const { activity: words } = useDeskWords();
  const people = usePeople(lines);
  const nameOf = useRecordName();
  const match = lines.find(({ record }) => record.id === chosen.matchId)?.record;
  const sorted = [...people].toSorted(([, one], [, other]) => one.localeCompare(other));
  const isMissing = chosen.userId !== null && !people.has(chosen.userId);
  const missing = isMissing ? [[chosen.userId, words.unnamedUser] as const] : [];
  return (
    <div className="activity__filters">
      <SelectFilter
        label={words.person}
        value={chosen.userId ?? ''}
        all={words.everyone}
        options={[...missing, ...sorted]}
        onChoose={(userId) => onChoose({ ...chosen, userId: userId || null })}
      />
      {chosen.matchId !== null && (
        <p className="activity__match">
          {words.ofMatch(match === undefined ? words.unnamed.match : nameOf(match))}
          <button
            type="button"
            className="link-button"
            onClick={() => onChoose({ ...chosen, matchId: null })}
          >
            {words.allMatches}
          </button>
        </p>
      )}
    </div>
  );
}
