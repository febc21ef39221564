import { allNoticeWords } from '@courtcast/messages/all-notice-words.ts';
import { describe, expect, test } from 'vitest';
import { noticeText } from './notice-text.ts';
import type { NoticeFacts } from './notice-facts.ts';

const facts: NoticeFacts = {
  players: { home: ['Ana', 'Bea'], guest: ['Carla', 'Dora'] },
  sets: [
    { home: 4, guest: 6 },
    { home: 3, guest: 6 },
  ],
  ...{ winnerSide: 'guest', ending: null, tournament: 'Open', court: 'Court 1' },
};

describe('a notification', () => {
  test('says who plays and where', () => {
    expect(noticeText('soon', { ...facts, sets: [], winnerSide: null }, allNoticeWords.en.notices)).toEqual({
      title: 'Ana / Bea – Carla / Dora',
      body: 'About to start · Court 1 · Open',
    });
    const numbered = { ...facts, court: '1', tournament: null };
    expect(noticeText('soon', numbered, allNoticeWords.es.notices).body).toBe(
      'Está a punto de empezar · Pista 1',
    );
    const open = { ...facts, players: { home: ['Ana'], guest: [] }, tournament: null, court: null };
    expect(noticeText('started', { ...open, sets: [] }, allNoticeWords.de.notices)).toEqual({
      title: 'Ana – noch offen',
      body: 'Hat gerade begonnen',
    });
  });

  test('of an end says who has won, the winner first, and how', () => {
    expect(noticeText('ended', facts, allNoticeWords.en.notices)).toEqual({
      title: 'Carla / Dora def. Ana / Bea',
      body: '6–4 6–3 · Court 1 · Open',
    });
    const retired = {
      ...facts,
      sets: facts.sets.slice(0, 1),
      ending: 'retirement',
      tournament: null,
    } as const;
    expect(noticeText('ended', retired, allNoticeWords.fr.notices).body).toBe('6–4 abandon · Court 1');
    const walkover = { ...facts, sets: [], ending: 'walkover', court: null } as const;
    expect(noticeText('ended', walkover, allNoticeWords.es.notices).body).toBe('W.O. · Open');
    const undecided = { ...facts, sets: [], winnerSide: null, court: null };
    expect(noticeText('ended', undecided, allNoticeWords.it.notices)).toEqual({
      title: 'Ana / Bea – Carla / Dora',
      body: 'Terminato · Open',
    });
  });
});
