import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { AuditLine } from '../audit-line.tsx';

const SHOWN = 20;

/** The last merges, by admins and by claims: whom a merged player's id leads to. */
export function MergedList() {
  const { players: words } = useDeskWords();
  const query = useQuery(ask('listAudit', { query: { perPage: SHOWN, action: 'player-merged' } }));
  return (
    <section className="panel-card" aria-labelledby="merged">
      <h2 className="panel-card__title" id="merged">
        {words.mergedTitle}
      </h2>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{words.noneMerged}</p>
          ) : (
            <ol className="rows activity" aria-labelledby="merged">
              {data.map((line) => (
                <AuditLine key={line.id} line={line} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}
