import type { DeskWords } from '../../desk-words.ts';

export const kit = {
  cancel: 'Annulla',
  close: 'Chiudi',
  saving: 'Salvataggio…',
  saved: 'Salvato',
  required: 'Compila questo campo.',
  optional: '(facoltativo)',
  searching: 'Ricerca…',
  typeToSearch: 'Scrivi l’inizio di un nome.',
  noneFound: 'Nessun risultato.',
  notChosen: 'Scegli dall’elenco.',
  openList: 'Mostra i risultati',
  doneOf: (done, total) => `${done} di ${total}`,
  notSaved: (count) =>
    count === 1 ? 'Non salvato: una cosa da correggere.' : `Non salvato: ${count} cose da correggere.`,
  restored: 'Quello che avevi scritto qui è tornato. Non è ancora salvato.',
  discard: 'Scartalo',
  conflict: {
    text: 'Mentre scrivevi, anche un’altra persona ha salvato. Scegli caso per caso:',
    field: 'Campo',
    mine: 'Tuo',
    theirs: 'Altrui',
    keepMine: (field) => `Tieni il tuo: ${field}`,
    takeTheirs: (field) => `Prendi l’altro: ${field}`,
    taken: (fields) => `Un’altra persona ha appena salvato: ${fields.join(', ')}. Qui è già aggiornato.`,
  },
  notCopied: 'Qui non si può copiare. Selezionalo e copialo tu.',
  refused: {
    offline: 'Non c’è connessione. Quello che hai scritto resta; riprova.',
    passing: 'Courtcast è occupato. Quello che hai scritto resta; riprova tra un momento.',
    forbidden: 'Qui non puoi farlo.',
    gone: 'Non esiste più.',
    tooLarge: 'Il file è troppo grande.',
    wrongFile: 'Questo tipo di file qui non va bene.',
    tooOften: 'Sono state tante azioni in un minuto. Aspetta un momento e riprova.',
  },
} satisfies DeskWords['kit'];
