import { Select } from '@courtcast/web-ui/controls.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { withParam } from '../../lists/list-address.ts';
import { Choices } from '../../lists/choices.tsx';
import { clubsOf, liveParams } from './live-filter.ts';
import type { LiveFilter } from './live-filter.ts';
import type { LiveItem } from './live-groups.ts';
import '../../lists/lists.css';

interface LiveChoicesProps {
  readonly items: readonly LiveItem[];
  readonly filter: LiveFilter;
}

function ClubChoice({ items, filter }: LiveChoicesProps) {
  const { live } = useWords();
  const [search, setSearch] = useSearchParams();
  const clubs = clubsOf(items);
  if (clubs.length < 2 && filter.club === undefined) return null;
  return (
    <label className="club-choice">
      <span className="visually-hidden">{live.club}</span>
      <Select
        className="club-choice__list"
        value={filter.club ?? ''}
        onChoose={(next) =>
          setSearch(withParam(search, liveParams.club, next === '' ? null : next), {
            replace: true,
          })
        }
      >
        <option value="">{live.everyClub}</option>
        {clubs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** Filters by sport and club, each only if there is more than one. */
export function LiveChoices({ items, filter }: LiveChoicesProps) {
  const { frame } = useWords();
  const sports = new Set(items.flatMap(({ event }) => event.sport ?? []));
  const hasSports = sports.size > 1 || filter.sport !== undefined;
  return (
    <div className="list__choices">
      {hasSports && (
        <Choices
          label={frame.sport}
          name={liveParams.sport}
          chosen={filter.sport}
          words={frame.sports}
          all={frame.all}
        />
      )}
      <ClubChoice items={items} filter={filter} />
    </div>
  );
}
