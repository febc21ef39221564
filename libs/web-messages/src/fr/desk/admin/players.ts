import type { DeskWords } from '../../../desk-words.ts';

export const players = {
  title: 'Joueurs',
  mergeTitle: 'Fusionner deux joueurs',
  mergeText: 'Quand une personne figure comme deux joueurs, par exemple mal orthographiée dans une liste.',
  from: 'Ce joueur',
  into: 'est en réalité celui-ci, qui reste',
  merge: 'Fusionner',
  swap: 'Dans l’autre sens',
  hasAccount: 'a un compte',
  noAccount: 'sans compte',
  sameTitle: 'Joueurs du même nom',
  search: 'Chercher par nom',
  noneSame: 'Pas deux joueurs du même nom ici : cherchez un nom pour en voir d’autres.',
  compare: 'Comparer',
  mergedTitle: 'Fusionnés récemment',
  noneMerged: 'Aucun joueur n’a encore été fusionné.',
  question: (from, into) => `Fusionner ${from} avec ${into} ?`,
  consequences: (from, into) => [
    `Les clubs, matchs et inscriptions de ${from} deviennent ceux de ${into}, dont le nom reste.`,
    'Cela ne peut pas être annulé.',
  ],
  merged: (into) => `${into} compte désormais pour les deux.`,
  count: (count) => `${count} joueurs`,
} satisfies DeskWords['players'];
