import type { DeskWords } from '../../desk-words.ts';
import { countedIn } from '../../counted.ts';

const counted = countedIn('it');

export const tournament = {
  title: 'Tornei',
  tournament: 'Torneo',
  none: 'Non dirigi ancora nessun torneo. Creane uno: resta una bozza che vedi solo tu finché non lo apri.',
  create: 'Crea un torneo',
  createText: 'Comincia come bozza: lo vedete solo tu e il tuo staff. Tutto si può cambiare in seguito.',
  overview: 'Panoramica',
  details: 'Dati',
  asked: (clubs: string) =>
    `Richiesto e ancora senza risposta: ${clubs}. Fino ad allora il torneo non compare sulla sua pagina e non ha i suoi campi.`,
  save: 'Salva',
  publicPage: 'Pagina pubblica',
  fields: {
    what: 'Che cosa',
    when: 'Quando',
    how: 'Come si gioca',
    name: 'Nome del torneo',
    club: 'Circolo',
    clubHint:
      'Dove si gioca. I suoi campi sono proposti nel programma. Non c’è ancora? Crealo in «Circoli»: quello che hai scritto qui resta.',
    startDate: 'Primo giorno',
    endDate: 'Ultimo giorno',
    timeZone: 'Fuso orario',
    timeZoneHint: 'Quello del club appena lo scegli. Tutti gli orari del torneo sono in esso.',
    deadline: 'Iscrizioni fino a',
    deadlineHint: 'Vuoto: fino all’inizio del gioco.',
    anySurface: 'Non indicata',
    matchFormat: 'Formula degli incontri',
    matchFormatHint: 'I tabelloni cominciano con questa e possono averne una propria.',
    description: 'Testo per giocatori e pubblico',
  },
  formats: {
    best_of_3_mtb: {
      label: 'Al meglio dei tre, match tie-break come terzo set',
      hint: 'Set a 6; sull’uno pari un match tie-break a 10.',
    },
    best_of_3: { label: 'Al meglio dei tre set', hint: 'Set a 6, tie-break sul 6–6 in tutti.' },
    short_sets_to_4: {
      label: 'Al meglio dei tre set corti, match tie-break come terzo',
      hint: 'Set a 4, tie-break sul 4–4; sull’uno pari un match tie-break a 10.',
    },
    best_of_3_to_4: { label: 'Al meglio dei tre set corti', hint: 'Set a 4, tie-break sul 4–4.' },
    pro_set: { label: 'Un set lungo', hint: 'A 8 giochi, tie-break sull’8–8.' },
    best_of_5: { label: 'Al meglio dei cinque set', hint: 'Set a 6, tie-break sul 6–6 in tutti.' },
    one_set: { label: 'Un set', hint: 'A 6 giochi, tie-break sul 6–6.' },
    match_tiebreak: { label: 'Un match tie-break', hint: 'A 10 punti, e nient’altro.' },
    fast4: {
      label: 'Fast4',
      hint: 'Set corti a 4, tie-break a 5 sul 3–3, punto de oro, senza let al servizio; sull’uno pari un match tie-break a 10.',
    },
    timed: { label: 'A tempo', hint: 'Quanti giochi stanno nel tempo; in parità decide un punto in più.' },
    points: { label: 'Un numero di punti', hint: '24 punti in tutto; ciascuno serve quattro volte di fila.' },
  },
  formatFields: {
    title: 'Set',
    gamesPerSet: 'Giochi di un set',
    gamesPerSetHint: 'Vuoto: come dice la formula. 9 con il set lungo è un set di padel a nove.',
    tiebreakTo: 'Punti di un tie-break',
    tiebreakToHint: 'Vuoto: come dice la formula.',
    suddenDeath: 'Punto decisivo nei tie-break',
    suddenDeathHint: 'Se a entrambi manca un punto, il successivo decide il tie-break.',
    finalSetTiebreakAt: 'Tie-break del set decisivo sul',
    finalSetTiebreakAtHint: 'Vuoto: come negli altri set. 12 è sul 12–12.',
    tiebreakAt: 'Tie-break a',
    tiebreakAtHint:
      'Giochi per parte. Vuoto: come dice il formato; altrimenti quanti vincono il set, o uno in meno.',
    minutes: 'Minuti',
    minutesHint: 'Vuoto: 20.',
    count: 'Che cosa conta',
    counts: { games: 'Giochi', points: 'Punti' },
    pointsTotal: 'Punti in tutto',
    pointsTotalHint: 'Vuoto: 24. Usuali: 16, 21, 24 e 32.',
    servesEach: 'Servizi di fila per giocatore',
    formatCode: 'Tutto il formato in CODES',
    formatCodeHint: 'Al posto di tutto questo, per esempio SET3-S:6/TB7-F:TB10.',
  },
  deuceRules: {
    advantage: { label: 'Vantaggio', hint: 'Sulla parità due punti di fila vincono il gioco.' },
    golden: { label: 'Punto de oro', hint: 'Sul 40–40 il punto successivo vince il gioco.' },
    silver: { label: 'Silver point', hint: 'Un vantaggio; alla seconda parità decide il punto successivo.' },
    star: { label: 'Star point', hint: 'Due vantaggi; alla terza parità decide il punto successivo.' },
  },
  genders: { any: 'Tutti', male: 'Maschile', female: 'Femminile', mixed: 'Misto' },
  phaseTitle: 'A che punto è',
  moving: 'Il torneo va avanti',
  draftForOthers:
    'Lo vede solo lo staff. I direttori fanno i tabelloni qui sotto e aprono le iscrizioni o fanno cominciare il gioco.',
  phaseTexts: {
    draft:
      'Lo vedete solo tu e il tuo staff. Aggiungi i tabelloni qui sotto. Viene pubblicato quando apri le iscrizioni, così i giocatori si iscrivono, o quando si comincia a giocare.',
    registration:
      'Lo vedono tutti e i giocatori possono iscriversi. I tabelloni si fanno e si chiudono quando vuoi.',
    live: 'Si gioca. I risultati confermati portano avanti i vincitori.',
    completed: 'È finito. Un risultato sbagliato si corregge riaprendolo.',
    cancelled: 'È stato annullato. Non cambia più nulla.',
  },
  decided: 'Ogni tabellone ha il suo vincitore. Concludi il torneo quando tutto è in ordine.',
  moves: {
    registration: { title: 'Aprire le iscrizioni?', action: 'Apri le iscrizioni' },
    live: { title: 'Cominciare a giocare?', action: 'Comincia' },
    completed: { title: 'Concludere il torneo?', action: 'Concludi' },
    cancelled: { title: 'Annullare il torneo?', action: 'Annulla il torneo' },
    draft: { title: '', action: '' },
    reopened: { title: 'Riaprirlo per le correzioni?', action: 'Riapri per correggere' },
  },
  consequences: {
    draft: [],
    registration: ['Da ora lo vedono tutti. Non torna a essere una bozza.'],
    live: ['I giocatori non si iscrivono più.', 'Gli incontri si possono cominciare e segnare.'],
    completed: [
      'Ogni incontro deve essere confermato o annullato.',
      'Dopo non cambia più nulla dei tabelloni.',
    ],
    cancelled: ['Non si può tornare indietro.'],
    reopened: ['I risultati si possono correggere; poi si conclude di nuovo.'],
  },
  noRegistration: 'Si saltano le iscrizioni: i giocatori non si iscrivono da soli.',
  matchesCancelled: (count: number) =>
    count === 0
      ? 'Nessun incontro viene annullato.'
      : `${counted(count, 'incontro viene annullato', 'incontri vengono annullati')}.`,
  draws: 'Tabelloni',
  draw: 'Tabellone',
  noDraws: 'Non c’è ancora nessun tabellone.',
  addDraw: 'Aggiungi un tabellone',
  drawSettings: 'Impostazioni del tabellone',
  qualifiesFor: (draw: string) => `qualificazioni per ${draw}`,
  qualifyingDraws: 'I vincitori arrivano da:',
  isFinal: 'chiuso',
  isOpen: 'in preparazione',
  isFinalText: 'Questo tabellone è chiuso: gli incontri sono fatti.',
  isFinalNext: { plan: 'Assegna campi e orari', run: 'Vai ai risultati' },
  drawFields: {
    who: 'Chi gioca',
    how: 'Come si decidono gli incontri',
    qualifying: 'Qualificazioni',
    qualifyingHint:
      'Per le qualificazioni crea prima il tabellone principale; poi aggiungine uno i cui vincitori si qualificano.',
    name: 'Nome del tabellone',
    size: 'Dimensione',
    sizeHint: 'Più della metà delle righe deve essere occupata; le altre sono bye.',
    gender: 'Per',
    ageCategory: 'Categoria di età',
    ageCategoryHint: 'Per esempio U14 o 45+.',
    matchFormat: 'Formula',
    deuceRule: 'Sul 40–40',
    matchTiebreakTo: 'Punti del match tie-break',
    matchTiebreakToHint: 'Vuoto: come dice la formula. Con un numero il set decisivo è un match tie-break.',
    parent: 'I vincitori si qualificano per',
    parentHint: 'Le qualificazioni finiscono quando restano tanti giocatori quanti sono i posti.',
    noParent: 'Nessun altro tabellone: questo ha un campione',
    qualifyingSpots: 'Posti',
    meansPairs: 'Ogni iscrizione è una coppia.',
    meansChampion: (lines) => `${lines}: eliminazione diretta fino al vincitore.`,
    meansQualifying: (lines, count, draw) =>
      count === 1
        ? `${lines}: finisce quando ne resta uno, che passa in ${draw}.`
        : `${lines}: finisce quando ne restano ${count}, che passano in ${draw}.`,
    isFinal: 'Il tabellone è chiuso: si può cambiare solo il nome.',
  },
  groupFields: {
    drawType: 'Come si gioca',
    drawTypes: {
      elimination: { label: 'Eliminazione diretta', hint: 'Chi perde è fuori.' },
      round_robin: { label: 'Gironi', hint: 'In un girone tutti giocano contro tutti.' },
    },
    groupSize: 'Giocatori per girone',
    groupSizeHint: 'Da tre a otto; gli ultimi gironi possono averne uno in meno.',
    groupCount: 'Oppure: quanti gironi',
    legs: 'Incontri tra due',
    legsOf: { '1': 'Uno', '2': 'Due' },
    rankBy: 'Ordine della classifica',
    orders: {
      tourFinals: 'Vittorie, scontro diretto, quota di set e game',
      padel: 'Vittorie, scontro diretto, differenze tra i pari',
      codes: 'Come in CODES',
      own: 'L’ordine che ha',
    },
    meansGroups: 'Gironi: in un girone tutti giocano contro tutti.',
    meansGoingOn: (count, draw) =>
      `I migliori ${count} passano a ${draw}: i vincitori come teste di serie, quelli di un girone separati.`,
  },
  deleteDraw: {
    title: (name: string) => `Eliminare ${name}?`,
    consequence: (count: number) =>
      count === 0
        ? 'Non c’è nessun iscritto.'
        : `Con esso ${count === 1 ? 'sparisce' : 'spariscono'} ${counted(count, 'iscrizione', 'iscrizioni')}.`,
    action: 'Elimina il tabellone',
  },
  entrants: {
    title: 'Iscritti',
    room: (count: number) => (count === 0 ? 'completo' : counted(count, 'posto libero', 'posti liberi')),
    seedOf: (name: string) => `Testa di serie di ${name}`,
    remove: 'Togli',
    removed: (name: string) => `${name}: tolto dalla lista.`,
    undo: 'Annulla',
    player: 'Giocatore',
    partner: 'Compagno',
    partnerIfPair: 'Compagno, se si gioca in coppia',
    createPlayer: (name: string) => `Nuovo giocatore «${name}»`,
    add: 'Iscrivi',
  },
  registrations: {
    partnerAsked: 'il compagno non ha detto di sì',
    title: (count: number) => `${counted(count, 'iscrizione', 'iscrizioni')} non ancora in tabellone`,
    enter: (count: number) => {
      if (count === 0) return 'Scegli chi inserire';
      return count === 1 ? 'Inserisci quella scelta' : `Inserisci le ${count} scelte`;
    },
    tooMany: (chosen: number, room: number) =>
      room === 0 ? 'Il tabellone è completo.' : `${chosen} scelte, ma c’è posto per ${room}.`,
    closed:
      'Le iscrizioni sono chiuse e non si possono più rifiutare: chi non viene inserito semplicemente non gioca.',
    refuse: 'Rifiuta',
    refuseTitle: (name: string) => `Rifiutare l’iscrizione di ${name}?`,
    refuseGone: (name: string) => `Scompare da qui e da «Le mie iscrizioni» di ${name}.`,
    refuseSilent: (name: string) => `Non parte alcun messaggio: avvisa tu ${name}.`,
    refuseAgain: 'Finché le iscrizioni sono aperte, ci si può iscrivere di nuovo.',
    refuseAction: 'Rifiuta l’iscrizione',
    refused: (name: string) => `Iscrizione di ${name} rifiutata.`,
  },
  csv: {
    title: 'Iscrivi una lista da un file o un foglio di calcolo',
    text: 'Una tabella salvata come CSV. La prima riga nomina le colonne: nome e, se vuoi, compagno, testa di serie, nazionalità, genere.',
    file: 'File',
    paste: 'O incolla le righe di un foglio di calcolo',
    check: 'Controlla le righe',
    example: 'Un esempio da compilare (CSV)',
    checking: 'Controllo della lista',
    line: (row: number) => `Riga ${row}`,
    lines: (rows: string) => `Righe ${rows}`,
    fine: (rows: number) => `${counted(rows, 'riga è', 'righe sono')} a posto.`,
    faulty: (faults: number, rows: number) =>
      `${counted(faults, 'cosa', 'cose')} da correggere in ${counted(rows, 'riga', 'righe')}. Nessuno è ancora iscritto.`,
    checkAgain: 'Controlla di nuovo',
    enter: (rows: number) => `Iscrivi ${counted(rows, 'riga', 'righe')}`,
    entered: (count: number) => `${counted(count, 'nuovo', 'nuovi')} nel tabellone.`,
    discard: 'Scarta la lista',
  },
  lines: {
    title: 'Il tabellone',
    voided:
      'Dopo il sorteggio sono cambiate le iscrizioni o le impostazioni: le righe sono di nuovo vuote. Ripeti il sorteggio.',
    voidTitle: 'Cambiare le iscrizioni?',
    voidAction: 'Cambia le iscrizioni',
    voids:
      'Il tabellone è già sorteggiato. Con altre iscrizioni le righe tornano vuote e il sorteggio va ripetuto.',
    notDrawn:
      'Per ora non ci sono righe. Teste di serie e bye prendono il loro posto secondo le regole, gli altri a sorte.',
    drawn: (lot: number | null) =>
      lot === null
        ? 'Disposto a mano.'
        : `Sorteggiato con il numero ${lot}: lo stesso numero dà lo stesso tabellone.`,
    exchange: 'Per scambiare due righe, premi l’una e poi l’altra.',
    closing: 'Chiudendolo si creano i suoi incontri; iscrizioni e righe da allora non cambiano più.',
    drawLots: 'Sorteggia',
    drawingLots: 'Sorteggio in corso',
    drawAgain: 'Sorteggia di nuovo',
    choose: ' (scegli per scambiare)',
    swapHere: ' (scambia con quella scelta)',
    qualifier: 'Qualificato',
    seedsMeet: (one: number, other: number, round: string) =>
      `Le teste di serie ${one} e ${other} possono incontrarsi già qui: ${round}.`,
    byeUnseeded: (line: number) =>
      `La riga ${line} ha un bye senza essere testa di serie, mentre una testa di serie deve giocare.`,
    finalize: 'Chiudi il tabellone',
    finalizing: 'Chiusura del tabellone e creazione dei suoi incontri',
    finalizeTitle: (name: string) => `Chiudere ${name}?`,
    fixedEntrants: (entries: string) =>
      `La lista è definitiva: ${entries}. Chi non può giocare da allora si ritira.`,
    fixedLines: 'Le righe sono definitive: chi gioca contro chi non cambia più.',
    fixedFormat: 'La formula è definitiva.',
    matchesMade: 'Gli incontri vengono creati e si possono programmare.',
  },
  withdrawals: {
    title: 'Iscritti',
    text: 'Chi non può giocare si ritira. Prima del suo primo incontro un altro può prenderne il posto: un lucky loser o un iscritto dell’ultima ora.',
    action: 'Ritira',
    replace: 'Sostituisci',
    question: (name: string) => `Ritirare ${name}?`,
    walkover: (opponent: string) => `${opponent} vince per walkover, confermato subito.`,
    walkoverLater: 'Il prossimo avversario vince per walkover appena si sa chi è.',
    placeGone: 'Dopo nessuno può prendere il posto. Se deve entrare un altro, sostituisci invece.',
    placeOpen: 'Fino ad allora un altro può ancora prendere il posto.',
    withdrawn: (name: string) => `${name}: ritiro registrato.`,
    stays: 'Qui non si può tornare indietro. Gli incontri giocati restano come sono.',
    qualified: 'dalle qualificazioni',
    states: { out: 'eliminato', playing: 'in campo o da confermare', won: 'ha vinto' },
    replaceTitle: (name: string) => `Chi prende il posto di ${name}?`,
    replaceText: 'Chi entra prende questa riga, senza testa di serie. Le altre righe restano.',
    meets: (opponent: string) => `Il primo incontro è contro ${opponent}.`,
    meetsLater: 'Il primo avversario non si conosce ancora.',
    lucky: 'Sconfitti nell’ultimo turno di qualificazione',
    replaceAction: 'Inserisci',
    replaced: (coming: string, leaving: string) => `${coming} prende il posto di ${leaving}.`,
  },
} satisfies DeskWords['tournament'];
