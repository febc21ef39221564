import type { DeskWords } from '../../../desk-words.ts';
import { countedIn } from '../../../counted.ts';

const counted = countedIn('fr');

export const staff = {
  title: 'Équipe',
  now: 'Qui le dirige',
  you: 'Vous',
  roleOf: (name: string) => `Rôle de ${name}`,
  remove: 'Retirer',
  removeTitle: (name: string) => `Retirer ${name} de l’équipe ?`,
  removeConsequence: 'Cette personne ne pourra plus rien faire dans ce tournoi.',
  reserved: 'Seuls les propriétaires donnent et retirent les rôles de propriétaire et de directeur.',
  roleTitle: (name: string, role: string) => `Changer le rôle de ${name} en ${role} ?`,
  ownRoleTitle: (role: string) => `Changer votre propre rôle en ${role} ?`,
  roleAction: 'Changer le rôle',
  asOwner: 'Comme propriétaire, cette personne peut aussi vous retirer votre rôle.',
  ownRole: 'Seul un propriétaire pourra ensuite vous rendre votre rôle actuel.',
  leaveTitle: 'Quitter l’équipe ?',
  leaveConsequence:
    'Vous ne pourrez plus rien faire dans ce tournoi, jusqu’à ce qu’un rôle vous soit donné de nouveau.',
  leave: 'Quitter',
  means: {
    owner: {
      title: 'Propriétaire',
      text: 'Fait tout ce que font les directeurs, et donne et retire tous les rôles.',
    },
    director: { title: 'Directeur', text: 'Change tout, invite juges-arbitres et arbitres.' },
    referee: {
      title: 'Juge-arbitre',
      text: 'Ferme les tableaux, fait le programme, confirme les résultats.',
    },
    umpire: { title: 'Arbitre', text: 'Marque les matchs.' },
  },
  invite: 'Inviter',
  inviteText: 'Faites un lien pour une personne. Qui l’ouvre en premier et se connecte reçoit le rôle.',
  openFor: 'Vaut',
  days: (count: number) => counted(count, 'jour', 'jours'),
  forWhom: 'Pour qui',
  role: 'Rôle',
  make: 'Faire un lien',
  link: 'Lien',
  codeOf: (name: string) => `Code qui ouvre l’invitation pour ${name}`,
  shownOnce: (until: string) => `Il n’est montré que cette fois. Il vaut jusqu’au ${until}.`,
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  done: 'Terminé',
  until: (until: string) => `jusqu’au ${until}`,
  status: { open: 'ouverte', accepted: 'acceptée', revoked: 'reprise', expired: 'expirée' },
  revoke: 'Reprendre',
  only: {
    mayManage: 'Seuls les propriétaires et directeurs du tournoi changent cela.',
    mayDecide: 'Seuls les propriétaires, directeurs et juges-arbitres du tournoi font cela.',
  },
} satisfies DeskWords['staff'];
