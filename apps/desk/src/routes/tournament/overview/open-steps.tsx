import { useQueries } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { groupsToAsk, openSteps } from './open-draws.ts';
import type { Draw, OpenStep } from './open-draws.ts';

/** The next steps at the draws of a tournament; groups are asked whether they are over. */
export function useOpenSteps(draws: readonly Draw[]): readonly OpenStep[] {
  const asked = groupsToAsk(draws);
  const tables = useQueries({
    queries: asked.map(({ id }) => ask('getDrawStandings', { params: { id } })),
  });
  const over = asked.filter((_, index) => {
    const rows = tables[index]?.data ?? [];
    return rows.length > 0 && rows.every(({ provisional }) => !provisional);
  });
  return openSteps(draws, new Set(over.map(({ id }) => id)));
}

/** What comes next at the draws of a tournament, each with the way to its draw. */
export function OpenSteps({ steps }: { readonly steps: readonly OpenStep[] }) {
  const { openSteps: words } = useDeskWords().tournament;
  const { scores } = useWords();
  if (steps.length === 0) return null;
  return (
    <ul className="rows">
      {steps.map(({ draw: { id, tournamentId, name }, kind }) => (
        <li key={`${id} ${kind}`}>
          <p className="rows__main">{words[kind](drawNameIn(scores, name))}</p>
          <Link
            className={kind === 'drawEarly' ? 'button button--quiet' : 'button'}
            to={deskAddresses.draw(tournamentId, id)}
          >
            {words.open}
            <span className="visually-hidden"> {drawNameIn(scores, name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
