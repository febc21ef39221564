import { useState } from 'react';
import { useWords } from '../i18n/language-context.tsx';
import { announcementOf } from './announcement.ts';
import type { ShownMatch } from './shown-match.ts';

/** Announces to screen readers how a match goes: games, sets and its end, not every point. */
export function ScoreAnnouncer({ match }: { readonly match: ShownMatch }) {
  const { scores } = useWords();
  const [announced, setAnnounced] = useState({ match, sentence: '' });
  const { id, version, status } = announced.match;
  if (version !== match.version || status !== match.status || id !== match.id) {
    const sentence = id === match.id ? announcementOf(scores, announced.match, match) : '';
    setAnnounced({ match, sentence: sentence ?? announced.sentence });
  }
  return (
    <p className="visually-hidden" role="status">
      {announced.sentence}
    </p>
  );
}
