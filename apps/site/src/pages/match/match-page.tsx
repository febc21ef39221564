import { useParams } from 'react-router';
import { FailureNotice, useFailure } from '@courtcast/web-data/api/failure-notice.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { NotFoundPage } from '@courtcast/web-ui/page/not-found-page.tsx';
import { MatchSkeleton } from './match-skeleton.tsx';
import { MatchView } from './match-view.tsx';
import { useShownMatch } from './data/use-shown-match.ts';

function MatchOfId({ id }: { readonly id: string }) {
  const words = useWords();
  const { match, detail, query } = useShownMatch(id);
  const failure = useFailure(query);
  if (failure?.isNotFound === true) return <NotFoundPage what="match" />;
  if (match !== null) return <MatchView match={match} detail={detail} fetchedAt={query.dataUpdatedAt} />;
  if (failure !== null) {
    return (
      <>
        <h1 className="visually-hidden">{words.match.what}</h1>
        <FailureNotice failure={failure} retry={query.refetch} />
      </>
    );
  }
  return <MatchSkeleton />;
}

/** One match: its score, which changes in place, and what is known of it. */
export function MatchPage() {
  const { id = '' } = useParams();
  return <MatchOfId key={id} id={id} />;
}
