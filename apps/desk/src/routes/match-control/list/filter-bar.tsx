import type { MatchView } from '@courtcast/contracts';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { SearchFilter, SelectFilter } from '@courtcast/web-ui/filters.tsx';
import { ALL_DAYS } from '../state/days.ts';
import { choicesOf, NO_COURT } from '../state/filters.ts';
import { useFilters } from '../state/use-day.ts';

interface DaysProps {
  readonly days: readonly string[];
  readonly day: string;
}

/** The days that have matches; the one that is shown stands in the address. */
export function DayChoice({ days, day }: DaysProps) {
  const { day: words } = useDeskWords();
  const formats = useFormats();
  const { set } = useFilters();
  if (days.length < 2 && day !== ALL_DAYS) return null;
  return (
    <div className="day-days" role="group" aria-label={words.days}>
      {[...days, ALL_DAYS].map((one) => (
        <button
          key={one}
          type="button"
          className="tab"
          aria-pressed={one === day}
          onClick={() => set('day', one)}
        >
          {one === ALL_DAYS ? words.allDays : formats.weekdayAndDay(one)}
        </button>
      ))}
    </div>
  );
}

/** Narrows the matches down by text, draw and court, in the address. */
export function FilterBar({ matches }: { readonly matches: readonly MatchView[] }) {
  const { filters: words } = useDeskWords().day;
  const { filters, set } = useFilters();
  const { draws, courts } = choicesOf(matches);
  // What is typed stands at once; the address follows.
  const [text, setText] = useState(filters.text);
  const named = (all: typeof draws) => all.map(({ id, name }) => [id, name] as const);
  return (
    <search className="day-filters">
      <SearchFilter
        label={words.text}
        value={text}
        onType={(typed) => {
          setText(typed);
          set('q', typed);
        }}
      />
      {draws.length > 1 && (
        <SelectFilter
          label={words.draw}
          value={filters.drawId}
          all={words.anyDraw}
          options={named(draws)}
          onChoose={(value) => set('draw', value)}
        />
      )}
      {courts.length > 0 && (
        <SelectFilter
          label={words.court}
          value={filters.courtId}
          all={words.anyCourt}
          options={[...named(courts), [NO_COURT, words.noCourt]]}
          onChoose={(value) => set('court', value)}
        />
      )}
    </search>
  );
}
