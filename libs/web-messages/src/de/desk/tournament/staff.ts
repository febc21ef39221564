import type { DeskWords } from '../../../desk-words.ts';
import { countedIn } from '../../../counted.ts';

const counted = countedIn('de');

export const staff = {
  title: 'Team',
  now: 'Wer das Turnier leitet',
  you: 'Du',
  roleOf: (name: string) => `Aufgabe von ${name}`,
  remove: 'Entfernen',
  removeTitle: (name: string) => `${name} aus dem Team entfernen?`,
  removeConsequence: 'In diesem Turnier ist danach nichts mehr möglich.',
  reserved: 'Nur Inhaber geben und nehmen die Aufgaben Inhaber und Turnierleitung.',
  roleTitle: (name: string, role: string) => `Aufgabe von ${name} in ${role} ändern?`,
  ownRoleTitle: (role: string) => `Deine eigene Aufgabe in ${role} ändern?`,
  roleAction: 'Aufgabe ändern',
  asOwner: 'Als Inhaber kann diese Person auch dir deine Aufgabe nehmen.',
  ownRole: 'Deine jetzige Aufgabe kann dir dann nur ein Inhaber zurückgeben.',
  leaveTitle: 'Das Team verlassen?',
  leaveConsequence: 'Du kannst in diesem Turnier nichts mehr tun, bis du wieder eine Aufgabe bekommst.',
  leave: 'Verlassen',
  means: {
    owner: {
      title: 'Inhaber',
      text: 'Macht alles, was die Turnierleitung macht, und gibt und nimmt jede Aufgabe.',
    },
    director: {
      title: 'Turnierleitung',
      text: 'Ändert alles, lädt Oberschiedsrichter und Schiedsrichter ein.',
    },
    referee: {
      title: 'Oberschiedsrichter',
      text: 'Schließt Raster, plant den Spielplan, bestätigt Ergebnisse.',
    },
    umpire: { title: 'Schiedsrichter', text: 'Zählt Spiele.' },
  },
  invite: 'Einladen',
  inviteText:
    'Erzeuge einen Link für eine Person. Wer ihn zuerst öffnet und sich anmeldet, bekommt die Aufgabe.',
  openFor: 'Offen für',
  days: (count: number) => counted(count, 'Tag', 'Tage'),
  forWhom: 'Für wen',
  role: 'Aufgabe',
  make: 'Link machen',
  link: 'Link',
  codeOf: (name: string) => `Code, der die Einladung für ${name} öffnet`,
  shownOnce: (until: string) => `Er wird nur dieses Mal gezeigt. Er gilt bis ${until}.`,
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  done: 'Fertig',
  until: (until: string) => `bis ${until}`,
  status: { open: 'offen', accepted: 'angenommen', revoked: 'zurückgenommen', expired: 'abgelaufen' },
  revoke: 'Zurücknehmen',
  only: {
    mayManage: 'Das ändern nur Inhaber und Turnierleitung.',
    mayDecide: 'Das machen nur Inhaber, Turnierleitung und Oberschiedsrichter.',
  },
} satisfies DeskWords['staff'];
