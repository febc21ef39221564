import type { RankingRowView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

/** How a rank, or a place of a ladder, has changed in a week. */
export function Movement({ rank, previousRank }: Pick<RankingRowView, 'rank' | 'previousRank'>) {
  const { ranking: words } = useWords();
  if (previousRank === null) return <span className="ranking__move quiet">{words.isNew}</span>;
  const up = previousRank - rank;
  if (up === 0) return <span className="visually-hidden">{words.same}</span>;
  return (
    <span className="ranking__move" data-up={up > 0}>
      <span aria-hidden="true">
        {up > 0 ? '▲' : '▼'} {Math.abs(up)}
      </span>
      <span className="visually-hidden">{up > 0 ? words.up(up) : words.down(-up)}</span>
    </span>
  );
}
