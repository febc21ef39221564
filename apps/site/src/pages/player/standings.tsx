import type { PlayerRankingView, PlayerView } from '@courtcast/contracts';
import { useKnown } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { levelNames, levelText } from '@courtcast/web-score/player/level-names.ts';
import { Section } from '@courtcast/web-ui/card.tsx';
import { rankingAddresses } from '@courtcast/web-ui/link/ranking-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';

/** How a rank has moved in a week, in words; nothing where it has not. */
function movement(
  { rank, previousRank }: PlayerRankingView,
  { isNew, up, down }: ReturnType<typeof useWords>['ranking'],
): string {
  if (previousRank === null) return isNew;
  const places = previousRank - rank;
  if (places === 0) return '';
  return places > 0 ? up(places) : down(-places);
}

/** The rankings in which a player stands today; nothing of who stands in none. */
export function Rankings({ id }: { readonly id: string }) {
  const { ranking: words, player: texts } = useWords();
  const { number } = useFormats();
  const rankings = useKnown('listPlayerRankings', { params: { id } })?.data ?? [];
  if (rankings.length === 0) return null;
  return (
    <Section className="player__part" title={texts.rankings}>
      <Table
        className="rating"
        caption={texts.rankings}
        rows={rankings}
        keyOf={({ ranking }) => ranking.id}
        columns={[
          {
            id: 'ranking',
            label: texts.ranking,
            cell: (row) => (
              <>
                <Link to={rankingAddresses.player(row.ranking.id, id, null)}>{row.ranking.name}</Link>
                <span className="rating__note">{movement(row, words)}</span>
              </>
            ),
          },
          { id: 'rank', label: words.rank, className: 'rating__number', cell: ({ rank }) => number(rank) },
          {
            id: 'points',
            label: words.points,
            className: 'rating__number',
            cell: ({ points }) => number(points),
          },
        ]}
      />
    </Section>
  );
}

/** Levels of other systems, with who has noted them and when; nothing of who has none. */
export function OtherLevels({ levels = [] }: Pick<PlayerView, 'levels'>) {
  const { player: texts } = useWords();
  const { number, day } = useFormats();
  if (levels.length === 0) return null;
  return (
    <Section className="player__part" title={texts.otherLevels}>
      <Table
        className="rating"
        caption={texts.otherLevels}
        rows={levels}
        keyOf={({ system }) => system}
        columns={[
          {
            id: 'system',
            label: texts.levelSystem,
            cell: ({ system, asOf, source }) => (
              <>
                {levelNames[system]}
                <span className="rating__note">{`${day(asOf)} · ${texts.levelSources[source]}`}</span>
              </>
            ),
          },
          {
            id: 'level',
            label: texts.level,
            className: 'rating__number',
            cell: (level) => levelText(level, number),
          },
        ]}
      />
    </Section>
  );
}
