import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('it');

export const teamList = {
  title: 'Inserisci le squadre da un elenco',
  text: 'Una squadra per riga: nome, capitano, altri giocatori, separati da punto e virgola. Per una squadra che è già in Courtcast basta il nome.',
  example: 'Porto 1; Ana Ruiz; Eva Gil; Bea Soto',
  club: 'Circolo delle nuove squadre',
  lines: 'Squadre',
  check: 'Controlla l’elenco',
  checking: 'Controllo dell’elenco',
  entering: 'Creazione delle squadre',
  line: (line) => `Riga ${line}`,
  known: (team, club) => `${team}, di ${club}, c’è già e si aggiunge.`,
  fresh: (team, captain, { players, created }) =>
    `${team} sarà creata: capitano ${captain}, ${counted(players, 'giocatore', 'giocatori')}, di cui ${created} nuovi.`,
  few: (needed) => `Un incontro richiede ${needed} giocatori: altri si aggiungono alla pagina della squadra.`,
  clubHint: 'Solo per squadre nuove. Se sono di più circoli, un elenco per ciascuno.',
  noCaptain: 'Non c’è una squadra con questo nome. Per una nuova indica il capitano dopo un punto e virgola.',
  twice: 'Questa squadra è già nell’elenco o nel girone.',
  samePlayer: 'Un giocatore compare due volte in questa riga.',
  noClub: 'Scegli il circolo delle nuove squadre.',
  enter: (count) => `Inserisci ${counted(count, 'squadra', 'squadre')}`,
  entered: (count) => `${counted(count, 'squadra inserita', 'squadre inserite')}.`,
  checkAgain: 'Controlla di nuovo',
  toMend: (count) => `${counted(count, 'riga', 'righe')} da correggere. Non è stato ancora creato niente.`,
  stopped: 'Si è fermato qui. Quello che è inserito resta; le altre righe sono ancora sotto.',
  knownPeople: (count) => counted(count, 'giocatore c’è già', 'giocatori ci sono già'),
  person: (name, clubs, isClaimed) =>
    `${name}: ${clubs === '' ? 'senza circolo' : clubs}, ${isClaimed ? 'con account' : 'senza account'}`,
  meant: { known: 'È questa persona', another: 'Un’altra persona con questo nome' },
  sayWho: 'Indica se è questa persona: ha un account e non è di questo circolo.',
  toSay: (count) =>
    `${counted(count, 'giocatore con account non è', 'giocatori con account non sono')} di questo circolo: indica se si tratta di quella persona.`,
} satisfies DeskWords['teamList'];
