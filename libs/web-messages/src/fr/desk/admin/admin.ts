import type { DeskWords } from '../../../desk-words.ts';

export const admin = {
  title: 'Utilisateurs',
  search: 'Chercher par nom ou e-mail',
  all: 'Tous',
  none: 'Aucun utilisateur trouvé.',
  columns: {
    name: 'Nom',
    email: 'E-mail',
    role: 'Rôle',
    state: 'Compte',
    actions: 'Actions',
  },
  roles: {
    user: 'utilisateur',
    admin: 'administrateur',
  },
  disabled: 'désactivé',
  enabled: 'actif',
  disable: 'Désactiver',
  enable: 'Activer',
  makeAdmin: 'Rendre administrateur',
  takeAdmin: 'Retirer le rôle',
  disableQuestion: (name) => `Désactiver ${name} ?`,
  disableText:
    'La personne est déconnectée partout et ne peut rien faire jusqu’à sa réactivation. Ce qu’elle a fait reste.',
  adminQuestion: (name) => `Rendre ${name} administrateur ?`,
  adminText: 'Les administrateurs peuvent tout modifier dans chaque tournoi, championnat et club.',
  takeAdminQuestion: (name) => `Retirer à ${name} le rôle d’administrateur ?`,
  takeAdminText: 'Le compte reste, de même que ce que cette personne dirige elle-même.',
  notAdmin: 'Cette page est réservée aux administrateurs.',
} satisfies DeskWords['admin'];
