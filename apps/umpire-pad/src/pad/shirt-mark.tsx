import { shirts } from './match-notes.ts';
import type { Pattern, ShirtName } from './match-notes.ts';

const OUTLINE = 'M8 3 3 6l2 5 2-1v11h10V10l2 1 2-5-5-3c-1 2-7 2-8 0Z';

/** Inside the body of the shirt, the rectangle of 10 by 18 at 7, 3. */
const drawn: Readonly<Record<Pattern, string>> = {
  plain: '',
  stripes: 'M9 4v17M12 5v16M15 4v17',
  hoops: 'M7 10h10M7 14h10M7 18h10',
  diagonal: 'M7 12l6-7M7 18 17 7M10 21l7-8',
  dots: 'M10 9h.01M14 9h.01M12 12.5h.01M10 16h.01M14 16h.01M12 19h.01',
  checks: 'M10 5v16M14 5v16M7 9h10M7 13h10M7 17h10',
  halves: 'M14.5 5v16M13 5v16M16 5v16',
  sash: 'M8 5l8 15M9.5 5l7 13',
};

/** A shirt in its color and pattern; the name is shown beside it. */
export function ShirtMark({ name }: { readonly name: ShirtName }) {
  const { color, mark, pattern } = shirts[name];
  return (
    <svg className="shirt" viewBox="0 0 24 24" aria-hidden="true">
      <path className="shirt__body" d={OUTLINE} fill={color} />
      <path className="shirt__pattern" data-pattern={pattern} d={drawn[pattern]} stroke={mark} />
    </svg>
  );
}
