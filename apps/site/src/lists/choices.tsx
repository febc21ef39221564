import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { withParam } from './list-address.ts';

interface ChoicesProps<Choice extends string> {
  /** The name of the group of links, for screen readers. */
  readonly label: string;
  /** The query parameter of the choice. */
  readonly name: string;
  readonly chosen: Choice | undefined;
  /** The label of each choice. */
  readonly words: Readonly<Record<Choice, string>>;
  /** The label of no choice. */
  readonly all: string;
}

/** A filter by one field, stored in the query. Made of links, which work without a script. */
export function Choices<Choice extends string>({ label, name, chosen, words, all }: ChoicesProps<Choice>) {
  const [search] = useSearchParams();
  const choices: readonly (readonly [value: string | null, word: string])[] = [
    [null, all],
    ...Object.entries<string>(words),
  ];
  return (
    <nav className="choices" aria-label={label}>
      {choices.map(([value, word]) => (
        <Link
          key={value ?? ''}
          to={withParam(search, name, value)}
          replace
          className="tab"
          aria-current={value === (chosen ?? null) ? 'true' : undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
