import type { ChampionshipView } from '@courtcast/contracts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { listParams } from '../../lists/list-address.ts';
import { useChampionshipLine } from '../../lists/records.tsx';

/** A championship has no page of its own: it leads to its leagues. */
export function ChampionshipRecord({ championship }: { readonly championship: ChampionshipView }) {
  const line = useChampionshipLine(championship);
  const query = new URLSearchParams({ [listParams.text]: championship.name });
  return (
    <article className="record">
      <div className="record__text">
        <h3 className="record__name">
          <Link to={`${addresses.leagues}?${query}`} className="record__link">
            {championship.name}
          </Link>
        </h3>
        <p className="record__more" suppressHydrationWarning>
          {line}
        </p>
      </div>
    </article>
  );
}
