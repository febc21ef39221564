import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { announcementOf } from '../match/announcement.ts';
import { isAnnounced, useAnnouncing } from '../match/announcing.ts';
import type { ShownMatch } from '../match/shown-match.ts';

/**
 * Announces the progress of a match to screen readers: games, sets or the end as the reader has chosen, never
 * single points.
 */
export function ScoreAnnouncer({ match }: { readonly match: ShownMatch }) {
  const { scores } = useWords();
  const announcing = useAnnouncing();
  const [announced, setAnnounced] = useState({ match, sentence: '' });
  const { id, version, status } = announced.match;
  if (version !== match.version || status !== match.status || id !== match.id) {
    const isWanted = isAnnounced(announcing, announced.match, match);
    const sentence = id !== match.id ? '' : isWanted ? announcementOf(scores, announced.match, match) : null;
    setAnnounced({ match, sentence: sentence ?? announced.sentence });
  }
  return (
    <p className="visually-hidden" role="status">
      {announced.sentence}
    </p>
  );
}
