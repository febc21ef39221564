import type { DrawDetailView, DrawView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { DrawLink } from '@courtcast/web-score/links.tsx';

interface LosersDrawsProps {
  readonly draw: DrawDetailView;
  readonly draws: readonly DrawView[];
}

/** The draws that losers of a draw play on in, directly; nothing where they are out. */
export function LosersDraws({ draw, draws }: LosersDrawsProps) {
  const { tournament: words } = useWords();
  const goals = (draw.links ?? []).flatMap(({ fromDrawId, take, toDrawId }) =>
    fromDrawId === draw.id && take === 'losers' ? [toDrawId] : [],
  );
  const next = draws.filter(({ id }) => goals.includes(id));
  if (next.length === 0) return null;
  return (
    <p className="draw__playing-on">
      {words.losersPlayOn}{' '}
      {next.map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          <DrawLink tournamentId={draw.tournamentId} draw={one} />
        </span>
      ))}
    </p>
  );
}
