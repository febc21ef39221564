import type { DeskWords } from '../../../desk-words.ts';

/** Words of who is entered in a draw at its desk, and of their seeds. */
export const entrants: DeskWords['entrants'] = {
  player: {
    edit: 'Modifica',
    title: (name: string) => `Modifica ${name}`,
    text: 'Nome, paese e genere, come li mostrano tabelloni e punteggi.',
    claimed: (name: string) => `${name} ha un account e cambia nome, paese e genere in «Il mio profilo».`,
    save: 'Salva il giocatore',
    saved: (name: string) => `${name}: salvato.`,
  },
  csv: {
    unreadable: 'Non è stato possibile leggere il file. È stato spostato o rinominato? Sceglilo di nuovo.',
    remove: (row: number) => `Togli la riga ${row}`,
  },
  pairs: {
    lone: 'Iscritti senza compagno. Scegline due per inserirli come coppia.',
    withoutPartner: 'senza compagno',
    ofSingles: 'iscritti come coppia; questo tabellone è di singolare',
    chooseTwo: 'Scegline due per una coppia',
    pairThese: 'Metti in coppia questi due',
  },
  room: {
    comeFrom: (count, draw) => (count === 1 ? `1 arriva da ${draw}` : `${count} arrivano da ${draw}`),
    tooMany: (count) => `${count} di troppo`,
  },
  register: {
    padelHint: 'Il padel si gioca in coppia: con chi giochi?',
    aloneTitle: 'Iscriverti senza compagno?',
    alone: 'Il padel si gioca in coppia. Lo staff ti inserisce quando c’è un compagno per te.',
    aloneAction: 'Iscriviti senza compagno',
    allClosed: 'Tutti i tabelloni di questo torneo sono chiusi.',
  },
};
