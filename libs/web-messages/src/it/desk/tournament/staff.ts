import type { DeskWords } from '../../../desk-words.ts';
import { countedIn } from '../../../counted.ts';

const counted = countedIn('it');

export const staff = {
  title: 'Staff',
  now: 'Chi lo dirige',
  you: 'Tu',
  roleOf: (name: string) => `Ruolo di ${name}`,
  remove: 'Togli',
  removeTitle: (name: string) => `Togliere ${name} dallo staff?`,
  removeConsequence: 'Non potrà più fare nulla in questo torneo.',
  reserved: 'Solo i proprietari danno e tolgono i ruoli di proprietario e direttore.',
  roleTitle: (name: string, role: string) => `Cambiare il ruolo di ${name} in ${role}?`,
  ownRoleTitle: (role: string) => `Cambiare il tuo ruolo in ${role}?`,
  roleAction: 'Cambia il ruolo',
  asOwner: 'Da proprietario può togliere il ruolo anche a te.',
  ownRole: 'Poi solo un proprietario può ridarti il ruolo che hai ora.',
  leaveTitle: 'Lasciare lo staff?',
  leaveConsequence: 'Non potrai più fare nulla in questo torneo, finché non ricevi di nuovo un ruolo.',
  leave: 'Lascia lo staff',
  means: {
    owner: { title: 'Proprietario', text: 'Fa tutto ciò che fanno i direttori, e dà e toglie ogni ruolo.' },
    director: { title: 'Direttore', text: 'Cambia tutto, invita giudici arbitri e arbitri.' },
    referee: {
      title: 'Giudice arbitro',
      text: 'Chiude i tabelloni, fa il programma, conferma i risultati.',
    },
    umpire: { title: 'Arbitro', text: 'Segna gli incontri.' },
  },
  invite: 'Invita',
  inviteText: 'Crea un link per una persona. Chi lo apre per primo e accede riceve il ruolo.',
  openFor: 'Vale',
  days: (count: number) => counted(count, 'giorno', 'giorni'),
  forWhom: 'Per chi',
  role: 'Ruolo',
  make: 'Crea un link',
  link: 'Link',
  codeOf: (name: string) => `Codice che apre l’invito per ${name}`,
  shownOnce: (until: string) => `Si mostra solo questa volta. Vale fino a ${until}.`,
  copy: 'Copia il link',
  copied: 'Link copiato.',
  done: 'Fatto',
  until: (until: string) => `fino a ${until}`,
  status: { open: 'aperto', accepted: 'accettato', revoked: 'ritirato', expired: 'scaduto' },
  revoke: 'Ritira',
  only: {
    mayManage: 'Questo lo cambiano solo proprietari e direttori del torneo.',
    mayDecide: 'Questo lo fanno solo proprietari, direttori e giudici arbitri del torneo.',
  },
} satisfies DeskWords['staff'];
