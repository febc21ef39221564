import type { Words } from '../words.ts';

export const lists = {
  status: 'Stand',
  loading: 'Wird geladen …',
  none: 'Hier ist noch nichts',
  nothing: 'Nichts gefunden',
  nothingText: 'Weniger oder kürzere Wörter finden vielleicht mehr.',
  type: 'Gib einen Namen ein: von einem Turnier, einer Liga, einem Club, einer Mannschaft oder einem Spieler.',
  pages: 'Seiten',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  teams: 'Mannschaften',
  noLeagues: 'Noch keine Liga',
  count: (count) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  allResults: (count) => `Alle ${count} Treffer`,
  fields: {
    tournaments: { label: 'Turniere suchen', hint: 'Name des Turniers' },
    leagues: { label: 'Meisterschaften und Ligen suchen', hint: 'Name der Meisterschaft' },
    clubs: { label: 'Clubs suchen', hint: 'Name des Clubs' },
    players: { label: 'Spieler suchen', hint: 'Name des Spielers' },
    everything: {
      label: 'Turniere, Ligen, Clubs, Mannschaften und Spieler suchen',
      hint: 'Turnier, Club oder Spieler',
    },
  },
  descriptions: {
    tournaments: 'Tennis- und Padelturniere: Auslosungen, Spielpläne und Live-Ergebnisse.',
    clubs: 'Tennis- und Padelclubs mit ihren Plätzen, Turnieren und Mannschaften.',
    players: 'Tennis- und Padelspieler: ihre Matches und Ergebnisse.',
    leagues: 'Mannschaftsmeisterschaften: Tabellen, Spielpläne und Begegnungen live.',
    search: 'Turniere, Ligen, Clubs, Mannschaften und Spieler finden.',
  },
  surfaces: { clay: 'Sand', hard: 'Hartplatz', grass: 'Rasen', indoor: 'Halle' },
  artificialGrass: 'Kunstrasen',
  tournamentStatus: { upcoming: 'Demnächst', active: 'Läuft', completed: 'Beendet', cancelled: 'Abgesagt' },
} satisfies Words['lists'];
