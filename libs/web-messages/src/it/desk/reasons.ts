import type { DeskWords } from '../../desk-words.ts';

export const reasons = {
  required: 'Compila questo campo.',
  'wrong-type': 'Qui non va bene.',
  'wrong-format': 'Non è scritto nel modo giusto.',
  'not-allowed-value': 'Scegli uno dei valori previsti.',
  'out-of-range': 'Il numero è troppo piccolo o troppo grande.',
  'too-short': 'È troppo corto.',
  'too-long': 'È troppo lungo.',
  duplicate: 'Ognuno può comparire una volta sola.',
  'unknown-reference': 'Non esiste più. Scegli di nuovo.',
  'ends-before-start': 'La fine è prima dell’inizio.',
  'version-mismatch': 'Intanto un’altra persona l’ha modificato. Controlla e salva di nuovo.',
  'changed-meanwhile': 'È appena cambiato. Riprova.',
  'already-exists': 'Esiste già.',
  'wrong-file': 'Il file non corrisponde al suo tipo.',
  'picture-too-large': 'L’immagine ha più pixel di quelli ammessi. Riducila.',
  'own-rights': 'Non puoi toglierti i tuoi stessi diritti. Chiedi a un altro amministratore.',
  'last-owner': 'L’ultimo proprietario resta. Prima rendi proprietaria un’altra persona.',
  'in-use': 'È ancora in uso. Prima termina, sposta o togli ciò che lo usa.',
  'player-claimed': 'Un altro utente è già questo giocatore.',
  'claim-code-wrong': 'Non è il codice di questo giocatore, o è già stato usato o è scaduto.',
  'claim-decided': 'Questa richiesta è terminata.',
  'too-many-claims': 'Troppe richieste in attesa: vanno decise prima.',
  'not-claimed': 'Nessun utente ha rivendicato questo giocatore.',
  'claimed-another': 'Sei già un altro giocatore.',
  'stand-together': 'Questi due giocatori sono nello stesso tabellone o incontro.',
  'both-have-users':
    'Entrambi i giocatori hanno un proprio account: disattivane uno, se sono la stessa persona.',
  'keep-claimed': 'L’utente di questo giocatore l’ha già rivendicato: unisci l’altro a questo.',
  'already-member': 'È già socio di questo circolo.',
  'removed-from-club': 'Il club ha terminato la tua iscrizione. Chiedigli di accoglierti di nuovo.',
  'already-left': 'Questa iscrizione è già terminata.',
  'slot-key-unknown': 'Questo codice non apre più il posto. Scansiona di nuovo il codice in campo.',
  'slot-taken': 'Un’altra persona ha appena preso questo posto.',
  'already-seated': 'Giochi già in questo incontro.',
  'match-cancelled': 'L’incontro è stato annullato.',
  'match-completed': 'L’incontro è finito.',
  'match-confirmed': 'Il risultato è confermato.',
  'made-by-rounds': 'Questo tabellone si fa turno per turno: sorteggia il prossimo, o ritira l’ultimo.',
  'round-open': 'Una partita di un turno non è finita: confermala o annullala prima, o ritira il turno.',
  'result-not-asked': 'Nessun risultato di questa partita attende la tua risposta.',
  'result-counted': 'Questo risultato conta già. Correggilo se è sbagliato.',
  'registration-closed': 'Le iscrizioni sono chiuse.',
  'invitation-unknown':
    'Questo link non corrisponde a nessun invito. Aprilo così come ti è arrivato o chiedine un altro.',
  'invitation-used': 'Un’altra persona ha già accettato questo invito. Chiedine un altro.',
  'invitation-revoked': 'Questo invito è stato ritirato. Chiedine un altro allo staff.',
  'invitation-expired': 'Questo invito è scaduto. Chiedine un altro.',
  'match-not-started': 'L’incontro non è iniziato.',
  'match-in-progress': 'L’incontro è in corso.',
  'match-suspended': 'L’incontro è interrotto. Prima riprendilo.',
  'match-decided': 'L’incontro era già deciso prima.',
  'sides-unknown': 'Non si sa ancora chi gioca: conferma gli incontri precedenti.',
  'scored-by-sets': 'Il punteggio di questo incontro è stato scritto a mano: si può solo riscrivere.',
  'nothing-to-undo': 'Non c’è nulla da annullare.',
  'already-played': 'Si sono già giocati punti: scegli ritiro o squalifica invece di walkover.',
  'no-result': 'Non si sa ancora chi ha vinto: prima inserisci il risultato.',
  'score-disagrees': 'Il punteggio dice altro. Prima correggilo.',
  'impossible-score': 'Questo punteggio non è possibile con le regole dell’incontro.',
  'set-unfinished': 'Un set non è finito e ne segue un altro.',
  'side-out': 'Questo incontro non si gioca: una parte è fuori.',
  'next-match-begun': 'L’incontro seguente è iniziato o finito. Prima correggi o riapri quello.',
  'near-namesake': 'Un’altra persona, o un’altra riga, ha questo nome o quasi: una o due persone?',
  'broken-letters': 'Le lettere di questo nome sembrano rotte.',
  'no-person': 'Non è una persona e viene tralasciata.',
  'more-than-places': 'Più iscrizioni che posti: gli altri sono per le qualificazioni.',
  'moved-to-qualifying': 'Viene iscritto alle qualificazioni.',
  'player-without-gender': 'Il sesso non è noto: non è stato verificato se può giocare qui.',
  'winner-has-place':
    'Chi vince con questo risultato è già entrato nel tabellone successivo come lucky loser. Assegna prima quel posto a un altro giocatore. Se lì ha già giocato, il risultato deve restare.',
  'court-busy': 'Su questo campo si gioca un altro incontro. Prima finiscilo o spostalo.',
  'court-not-granted': 'Il club non ha concesso i suoi campi a questo torneo.',
  'tournament-not-live': 'Il torneo non è in corso.',
  'tournament-over': 'Il torneo è concluso. Prima riaprilo per le correzioni.',
  'too-many-links': 'Questo incontro ha già tutti i telefoni che può avere. Prima revocane qualcuno.',
  'link-ended': 'Questo telefono non vale più. Creane un altro.',
  'not-in-a-draw': 'Questo incontro non è di nessun tabellone.',
  'too-many-invitations': 'Ci sono tanti inviti aperti quanti possono essere. Prima ritirane qualcuno.',
  'sport-in-use': 'Le serie di questo campionato giocano già un altro sport. Crea un altro campionato.',
  'no-matches': 'Un incontro ha bisogno di almeno un singolare o un doppio.',
  'category-in-use': 'Gli incontri di questa serie sono di un’altra età. Crea un’altra serie.',
  'player-of-other-gender':
    'Per genere qui non si può giocare. Indica un altro giocatore, o correggi il genere del giocatore, del tabellone o della serie.',
  'not-in-group': 'Questa squadra non è nel girone.',
  'captain-leads': 'Il capitano resta nella squadra: il circolo deve prima nominarne un altro.',
  'entry-accepted': 'La squadra gioca già in questo girone: ritirala.',
  'team-withdrawn': 'Questa squadra si è ritirata dal girone.',
  'group-full': 'Il girone ha già tutti gli incontri che può avere.',
  'too-few-teams': 'Nel girone restano meno di due squadre.',
  'fixtures-exist': 'Il calendario è fatto: le squadre restano, si cambiano i singoli incontri.',
  'team-matches-exist': 'Una squadra con incontri resta nel girone. Ritirala, invece.',
  'beyond-calendar': 'L’ultima giornata sarebbe troppo lontana. Inizia prima, o lascia meno giorni in mezzo.',
  'team-match-over': 'L’incontro è finito o annullato.',
  'not-forfeited': 'L’incontro non è stato dato per perso.',
  'team-match-begun': 'L’incontro è iniziato: la data resta.',
  'proposal-not-open': 'A questa data è già stato risposto, o ce n’è una più recente.',
  'not-permitted-field': 'Questo non va insieme al resto. Cambia una delle due cose.',
  'request-running': 'È già in corso. Aspetta un momento e guarda di nuovo.',
  'key-reused': 'Da questa pagina era già stato inviato altro. Ricarica la pagina e riprova.',
  'answer-shown-once':
    'È già stato fatto, e il link o il segreto si mostra una volta sola. Se è perso, ritiralo e creane un altro.',
  'user-not-synced': 'Il tuo account è ancora in preparazione. Riprova tra un momento.',
  'impossible-format': 'Questo non va con la formula degli incontri. Cambialo, o scegli un’altra formula.',
  'impossible-expiry': 'Questa scadenza è già passata o è troppo lontana. Scegline un’altra.',
  'tournament-phase': 'Il torneo è ormai in un’altra fase. Riguardalo e prosegui da lì.',
  'matches-unfinished':
    'Alcuni incontri non sono né confermati né annullati. Prima confermali o annullali in «Incontri».',
  'correction-closed':
    'Il torneo è concluso da più di 14 giorni: solo un amministratore lo riapre. Chiedi a lui.',
  'qualifiers-fixed':
    'I qualificati di questo tabellone vanno su righe fisse. Si cambia nelle impostazioni finché è aperto.',
  'no-qualifier-known':
    'Nessuno si è ancora qualificato. Confermi prima partite dell’ultimo turno delle qualificazioni.',
  'linked-draw': 'I giocatori di questo tabellone vengono da altri: iscritti e linee ne derivano.',
  'not-a-main-draw':
    'I tabelloni di consolazione e di piazzamento nascono da un tabellone principale di almeno quattro linee.',
  'structures-exist':
    'Chi perde lì va già in un altro tabellone. Rimuova prima quei tabelloni o scelga un altro tipo.',
  'order-of-play-out':
    'Un ordine di gioco del tabellone è pubblicato: le righe restano. Ritiri senza far salire le teste di serie, o metta un altro.',
  'draw-begun':
    'In questo tabellone, o in quello a cui qualifica, qualcosa è stato giocato o deciso. Annulli prima i risultati; se sono stati giocati punti, ritiri o sostituisca i giocatori.',
  'draw-finalized':
    'Il tabellone è chiuso: iscritti, righe e formula restano. Chi non può giocare si ritira o viene sostituito.',
  'draw-not-generated': 'Manca il sorteggio, o da allora le iscrizioni sono cambiate. Prima sorteggia.',
  'draw-not-finalized': 'Il tabellone non è ancora chiuso, quindi non ha incontri. Prima chiudilo.',
  'parent-finalized':
    'Il tabellone in cui entrano i vincitori è chiuso: questo non cambia più. Scegli un altro tabellone.',
  'qualifies-for-itself':
    'Un tabellone non può qualificare per sé stesso. Scegli un altro tabellone per i vincitori.',
  'qualifier-slots':
    'Le righe per i qualificati non sono tante quanti si qualificano. Ripeti il sorteggio e tornerà.',
  'in-joined-draw':
    'Gioca già in un tabellone legato a questo dalle qualificazioni. Iscrivilo solo in uno dei due.',
  'singles-and-pairs':
    'Singoli e coppie non giocano nello stesso tabellone. Iscrivi solo singoli o solo coppie.',
  'too-few-entrants':
    'Più della metà delle righe deve essere occupata. Iscrivi altri, o riduci il tabellone.',
  'too-many-entrants': 'Ci sono più iscritti che righe. Iscrivine meno, o ingrandisci il tabellone.',
  'too-many-seeds':
    'Un tabellone di questa misura ha meno teste di serie. Togline qualcuna, o ingrandisci il tabellone.',
  'seed-gap': 'Le teste di serie vanno da 1 senza salti. Dai il numero che manca, o togli questo.',
  'entrant-not-placed': 'Non tutti gli iscritti hanno una riga. Danne una a ciascuno.',
  'bye-against-bye': 'Un bye non può giocare contro un bye. Metti qualcuno su una delle due righe.',
  'not-in-draw': 'Non è più nel tabellone. Riguarda il tabellone.',
  'no-match-left': 'Non ha più incontri in questo tabellone: non c’è da cosa ritirarsi.',
  'already-withdrawn': 'Si è già ritirato. Non c’è nulla da fare: il prossimo avversario vince per walkover.',
  'match-begun':
    'L’incontro è iniziato o finito. Chi smette durante il gioco si ritira: segnalo nell’incontro.',
  'partner-agreed': 'Il compagno ha già detto di sì: ritira l’iscrizione.',
  'already-registered':
    'Ha già un’iscrizione in questo tabellone, da solo o come compagno. Prima ritira quella.',
  'no-own-player':
    'Il tuo account non è ancora un giocatore. Cercati tra i giocatori, di’ che sei tu, poi iscriviti.',
  'pair-not-mixed':
    'Una coppia mista è formata da una donna e un uomo. Indica un altro compagno, o correggi un genere.',
  'day-too-short':
    'Un incontro non sta in una giornata di gioco. Allunga l’orario, o prevedi meno minuti a incontro.',
  'impossible-service-order':
    'Quest’ordine di servizio non è possibile: servono entrambi della coppia, e cambia solo tra un set e l’altro.',
  'unequal-sides': 'Una parte ha più giocatori dell’altra. Indicane uno per parte, o due.',
  'not-in-roster': 'Non è nella rosa della squadra. Scegli qualcuno della rosa, o prima aggiungilo.',
  'line-up-size':
    'Nella formazione ci sono troppi o troppo pochi giocatori. Indicane uno per singolare e due per doppio.',
  'line-up-order': 'Non segue l’ordine della rosa. Ordina i singolari come nella rosa.',
  'doubles-order':
    'Questa coppia è troppo in basso: la sua somma dei posti è minore di quella di una precedente. Ordinale per somma.',
  'line-ups-missing':
    'I doppi vengono quando ci sono entrambe le formazioni dei singolari. Aspetta l’altra squadra.',
  'line-ups-revealed': 'Entrambe sono consegnate e visibili: restano. Si gioca con queste.',
  'not-confirmed': 'Un incontro non è ancora confermato. Confermalo nel referto, poi approva.',
  'url-refused':
    'A questo indirizzo non si invia nulla. Deve iniziare con https, essere pubblico e senza password.',
  'too-many-webhooks':
    'Ci sono già tanti webhook quanti possono essere. Eliminane uno, o modificane uno esistente.',
  'webhook-disabled': 'Il webhook è disattivato. Prima attivalo.',
} satisfies DeskWords['reasons'];
