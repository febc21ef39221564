import type { Words } from '../words.ts';

export const player = {
  title: 'Spieler',
  what: 'Spielerprofil',
  loading: 'Das Profil wird geladen',
  clubs: 'Clubs',
  roles: { owner: 'Inhaber', manager: 'Leitung', coach: 'Trainer', member: 'Mitglied' },
  now: 'Jetzt',
  upcoming: 'Nächste Matches',
  past: 'Ergebnisse',
  noResults: 'Noch keine Ergebnisse.',
  won: 'Sieg',
  lost: 'Niederlage',
  wonShort: 'S',
  lostShort: 'N',
  against: 'gegen',
  partner: 'mit',
  open: '–',
  reviews: { pending: 'wartet auf die Gegenseite', disputed: 'bestritten: zählt nicht' },
  waiting: (results) =>
    results === 1
      ? 'Ein Ergebnis wartet auf die Gegenseite.'
      : `${results} Ergebnisse warten auf die Gegenseite.`,
  record: 'Bilanz',
  season: 'Saison',
  played: 'Wettbewerb',
  singles: 'Einzel',
  doubles: 'Doppel',
  balance: (won, lost) => `${won}:${lost}`,
  balanceSpoken: (won, lost) => `${won} gewonnen, ${lost} verloren`,
  kinds: { tournament: 'Turniere', team: 'Mannschaft', freeplay: 'Freies Spiel' },
  titles: 'Titel',
  newer: 'Neuere Ergebnisse',
  older: 'Ältere Ergebnisse',
  page: (page, pages) => `Seite ${page} von ${pages}`,
} satisfies Words['player'];
