import type { Words } from '../words.ts';

export const lists = {
  status: 'Stato',
  loading: 'Caricamento…',
  none: 'Qui non c’è ancora niente',
  nothing: 'Nessun risultato',
  nothingText: 'Prova con meno parole o più corte.',
  type: 'Scrivi un nome: di un torneo, un campionato, un circolo, una squadra o un giocatore.',
  pages: 'Pagine',
  previous: 'Pagina precedente',
  next: 'Pagina successiva',
  teams: 'Squadre',
  noLeagues: 'Ancora nessuna lega',
  count: (count) => (count === 1 ? '1 risultato' : `${count} risultati`),
  pageOf: (page, pages) => `Pagina ${page} di ${pages}`,
  allResults: (count) => `Tutti i ${count} risultati`,
  fields: {
    tournaments: { label: 'Cerca tornei', hint: 'Nome del torneo' },
    leagues: { label: 'Cerca campionati e leghe', hint: 'Nome del campionato' },
    clubs: { label: 'Cerca circoli', hint: 'Nome del circolo' },
    players: { label: 'Cerca giocatori', hint: 'Nome del giocatore' },
    everything: {
      label: 'Cerca tornei, campionati, circoli, squadre e giocatori',
      hint: 'Torneo, circolo o giocatore',
    },
  },
  descriptions: {
    tournaments: 'Tornei di tennis e padel: tabelloni, ordine di gioco e punteggi in diretta.',
    clubs: 'Circoli di tennis e padel con i loro campi, tornei e squadre.',
    players: 'Giocatori di tennis e padel: incontri e risultati.',
    leagues: 'Campionati a squadre: classifiche, calendari e incontri in diretta.',
    search: 'Trova tornei, campionati, circoli, squadre e giocatori.',
  },
  surfaces: { clay: 'Terra rossa', hard: 'Cemento', grass: 'Erba', indoor: 'Indoor' },
  artificialGrass: 'Erba sintetica',
  tournamentStatus: {
    upcoming: 'In arrivo',
    active: 'In corso',
    completed: 'Terminato',
    cancelled: 'Annullato',
  },
} satisfies Words['lists'];
