import { useState } from 'react';
import { announcementOf } from './announcement.ts';
import type { ShownMatch } from './shown-match.ts';

/** Tells those who listen how a match goes: games, sets and its end, not every point. */
export function ScoreAnnouncer({ match }: { readonly match: ShownMatch }) {
  const [told, setTold] = useState({ match, sentence: '' });
  if (told.match.version !== match.version || told.match.id !== match.id) {
    const sentence = told.match.id === match.id ? announcementOf(told.match, match) : '';
    setTold({ match, sentence: sentence ?? told.sentence });
  }
  return (
    <p className="visually-hidden" role="status">
      {told.sentence}
    </p>
  );
}
