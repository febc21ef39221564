import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { withParam } from './list-address.ts';

interface ChoicesProps<Choice extends string> {
  /** The name of the group of links, for screen readers. */
  readonly label: string;
  /** The parameter of the address that keeps the choice. */
  readonly name: string;
  readonly chosen: Choice | undefined;
  /** The word of each choice. */
  readonly words: Readonly<Record<Choice, string>>;
  /** The word of no choice. */
  readonly all: string;
}

/** Narrows a list by one thing, kept in the address. Links, so that they work before any script. */
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
