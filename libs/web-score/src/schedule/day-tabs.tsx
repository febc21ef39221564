import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { useCurrentInView } from '@courtcast/web-ui/use-current-in-view.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';

export const DAY_PARAM = 'day';

interface DayTabsProps {
  readonly days: readonly string[];
  readonly day: string;
  /** Today at the place, as `YYYY-MM-DD`. */
  readonly today: string;
}

/** The days of an order of play as tabs; the chosen one is in the address. */
export function DayTabs({ days, day, today }: DayTabsProps) {
  const { tournament } = useWords();
  const formats = useFormats();
  const [params] = useSearchParams();
  const row = useCurrentInView<HTMLUListElement>('[aria-current]', day);
  const addressOf = (one: string) => {
    const next = new URLSearchParams(params);
    next.set(DAY_PARAM, one);
    return `?${next.toString()}`;
  };
  const named = (one: string, name: string) => (one === today ? tournament.today(name) : name);
  if (days.length < 2) return <p className="day-tabs__only">{named(day, formats.day(day))}</p>;
  return (
    <nav className="day-tabs" aria-label={tournament.days}>
      <ul ref={row} className="day-tabs__list">
        {days.map((one) => (
          <li key={one}>
            <Link to={addressOf(one)} replace className="tab" aria-current={one === day ? 'date' : undefined}>
              {named(one, formats.weekdayAndDay(one))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
