import { useWords } from '@courtcast/web-messages/language-context.tsx';

const cards = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** The room that a list of matches takes, before it is there. */
export function LiveSkeleton() {
  const { live } = useWords();
  return (
    <div className="group" aria-busy="true">
      <p className="visually-hidden" role="status">
        {live.loading}
      </p>
      <div className="group__head">
        <span className="bone bone--title" />
      </div>
      <ul className="cards" aria-hidden="true">
        {cards.map((card) => (
          <li key={card} className="card card--waiting">
            <span className="bone bone--text" />
            <span className="bone bone--line" />
            <span className="bone bone--line" />
            <span className="bone bone--text" />
          </li>
        ))}
      </ul>
    </div>
  );
}
