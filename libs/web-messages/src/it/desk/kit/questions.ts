import type { DeskWords } from '../../../desk-words.ts';

export const questions: DeskWords['questions'] = {
  signOut: {
    title: 'Uscire e perdere ciò che qui non è salvato?',
    kinds: {
      order: 'Spostamenti di un programma non pubblicati',
      lineUps: 'Formazioni non consegnate',
      rosters: 'Modifiche di una rosa non salvate',
      lists: 'Elenchi di giocatori o squadre non inseriti',
      results: 'Risultati non inviati',
      forms: 'Ciò che hai scritto nei moduli',
    },
  },
  invitation: {
    title: (name) => (name === '' ? 'Ritirare questo invito?' : `Ritirare l’invito di ${name}?`),
    link: 'Il link e il codice QR smettono subito di valere.',
    again: 'Puoi invitare di nuovo quando vuoi.',
  },
  roster: { title: 'Scartare le modifiche?', stays: 'La rosa resta com’era all’ultimo salvataggio.' },
  date: {
    declineTitle: 'Rifiutare questa data?',
    takeBackTitle: 'Ritirare la proposta?',
    stays: 'La data dell’incontro resta com’è.',
    again: 'Si può proporre un’altra data in qualsiasi momento.',
  },
  court: {
    gone: 'Nome e superficie vanno persi per sempre.',
    screen: 'Il suo schermo non mostra più partite.',
    only: 'È possibile solo se non ha partite ancora da finire.',
  },
  registration: {
    gone: 'Non sei più in elenco.',
    both: (name) => `Nemmeno ${name} è più in elenco.`,
    again: 'Finché le iscrizioni sono aperte puoi iscriverti di nuovo, in fondo all’elenco.',
  },
  team: {
    title: (name) => `Togliere ${name} da questo girone?`,
    stays: 'La squadra resta, con la sua rosa.',
    again: 'Finché non c’è il calendario si può aggiungere di nuovo.',
  },
};
