import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('it');

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
    ignore: (column: string) => `Ignora «${column}»`,
    ignoreAll: 'Ignora tutte queste colonne',
    ignored: (columns: string) => `Tralasciate: ${columns}.`,
    remembered: 'Questo dispositivo lo ricorda per le tue prossime liste.',
    useAgain: 'Chiedi di nuovo',
    otherEncoding:
      'Il file non è UTF-8 ed è stato letto come Windows-1252. Controlla che i nomi siano giusti.',
    repair: (count: number) => `Ripara ${counted(count, 'nome', 'nomi')}`,
    repaired: (before: string, after: string) => `«${before}» diventa «${after}»`,
    lost: (value: string) => `Lettere di «${value}» sono andate perse. Scrivi di nuovo il nome nella lista.`,
    sameOrNot: (row: number, name: string) => `Riga ${row}: chi è ${name}?`,
    freshPlayer: 'Una persona nuova',
    moveSurplus: (draw: string) => `Sposta chi è di troppo in ${draw}`,
    moved: (names: string) => `Alle qualificazioni: ${names}.`,
    undone: 'La lista è stata ritirata.',
  },
  pairs: {
    lone: 'Iscritti senza compagno. Scegline due per inserirli come coppia.',
    withoutPartner: 'senza compagno',
    ofSingles: 'iscritti come coppia; questo tabellone è di singolare',
    chooseTwo: 'Scegline due per una coppia',
    pairThese: 'Metti in coppia questi due',
  },
  placing: {
    label: 'Come entrano i qualificati',
    ways: {
      afterQualifying: 'Per sorteggio, finite le qualificazioni',
      fixed: 'In ordine fisso, ciascuno subito',
    },
    hint: 'I qualificati si sorteggiano appena sono tutti noti. Quelli già noti si possono sorteggiare ora.',
    action: 'Sorteggiare ora i qualificati',
    done: 'I qualificati sono sorteggiati.',
  },
  moveUp: {
    action: 'Ritirare, le teste di serie salgono',
    consequence: 'Le teste di serie che seguono prendono le righe che si liberano.',
  },
  structures: {
    title: 'Chi perde gioca ancora',
    text: 'I tabelloni di consolazione e di piazzamento nascono con questo: si chiudono con lui e si riempiono con i suoi risultati.',
    preset: 'Che cosa si gioca',
    choose: 'Scegli',
    make: 'Crea i tabelloni',
    remove: 'Rimuovi questi tabelloni',
    removeTitle: 'Rimuovere i tabelloni di consolazione e di piazzamento?',
    removeText: 'Spariscono; questo tabellone resta com’è.',
    presets: {
      third_place: 'Finale per il terzo posto',
      first_round_consolation: 'Consolazione per chi perde al primo turno',
      first_match_consolation: 'Consolazione per chi perde il primo incontro',
      feed_in_consolation: 'Consolazione con ingressi (feed-in)',
      curtis: 'Consolazione Curtis',
      compass: 'Tabellone a bussola',
      olympic: 'Tabellone olimpico',
      all_places: 'Si giocano tutti i posti',
      double_elimination: 'Doppia eliminazione',
    },
  },
  reopen: {
    title: (name) => `Riaprire ${name}?`,
    matchesGone: 'Le sue partite, e i loro posti nell’ordine di gioco, spariscono.',
    staysAsItWas: 'Iscritti e righe restano come sono, e si possono cambiare.',
    closeAgain: 'Quando è pronto si chiude di nuovo: allora nascono partite nuove.',
    action: 'Riaprire il tabellone',
    done: (name) => `${name} è di nuovo aperto.`,
  },
  markOf: (name) => `Come è entrato ${name} nel tabellone`,
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
  voiding: {
    settings: {
      title: 'Cambiare dimensione o posti?',
      consequences: [
        'Il tabellone è già sorteggiato. Con un’altra dimensione o altri posti le righe tornano vuote e il sorteggio va ripetuto.',
      ],
      action: 'Cambia',
    },
    lots: {
      title: 'Sorteggiare al posto di quanto disposto a mano?',
      consequences: ['Le righe che hai scambiato vanno perse: chi non è testa di serie viene messo a sorte.'],
      action: 'Sorteggia',
    },
  },
  size: {
    byEntrants: 'In base al numero degli iscritti',
    linesByEntrants: 'Tante righe quante ne servono agli iscritti',
  },
  seeds: {
    number: 'Teste di serie',
    numbers: {
      itf: 'Quante righe prevede l’ITF',
      national: 'Fino a metà delle righe',
    },
    blocks: 'Teste di serie da 9 a 16',
    blocksOf: {
      juniors: 'Da 9 a 12 con un sorteggio, da 13 a 16 con un altro',
      itf: 'Tutte e otto con un solo sorteggio',
    },
  },
  mainIsClosed: 'Il tabellone principale è chiuso: nessuno può più qualificarsi.',
  share: {
    title: 'Link per l’iscrizione dei giocatori',
    text: 'Chi lo apre accede, sceglie un tabellone e si iscrive.',
    link: 'Link',
    codeOf: 'Codice che apre l’iscrizione',
    copy: 'Copia il link',
    copied: 'Link copiato.',
  },
  known: {
    count: (fresh, known) =>
      `${counted(fresh, 'nuovo giocatore', 'nuovi giocatori')}, ${known} di questo torneo.`,
    hint: 'I nuovi giocatori non hanno un account. Chi ce l’ha si trova con la ricerca qui sopra.',
    lines: 'Chi è nuovo, riga per riga',
    isNew: 'nuovo',
    isKnown: 'di questo torneo',
  },
};
