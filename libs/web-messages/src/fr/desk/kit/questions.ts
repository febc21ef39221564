import type { DeskWords } from '../../../desk-words.ts';

export const questions: DeskWords['questions'] = {
  signOut: {
    title: 'Se déconnecter et perdre ce qui n’est pas enregistré ici ?',
    kinds: {
      order: 'Déplacements d’un programme non publiés',
      lineUps: 'Compositions non remises',
      rosters: 'Changements d’un effectif non enregistrés',
      lists: 'Listes de joueurs ou d’équipes non inscrites',
      results: 'Résultats non envoyés',
      forms: 'Ce que vous avez saisi dans des formulaires',
    },
  },
  invitation: {
    title: (name) => (name === '' ? 'Retirer cette invitation ?' : `Retirer l’invitation de ${name} ?`),
    link: 'Son lien et son code QR cessent aussitôt de fonctionner.',
    again: 'Vous pouvez inviter de nouveau à tout moment.',
  },
  roster: { title: 'Abandonner vos changements ?', stays: 'L’effectif reste tel qu’il a été enregistré.' },
  date: {
    declineTitle: 'Refuser cette date ?',
    takeBackTitle: 'Retirer la proposition ?',
    stays: 'La date de la rencontre reste la même.',
    again: 'Une autre date peut être proposée à tout moment.',
  },
  court: {
    gone: 'Son nom et sa surface sont perdus pour de bon.',
    screen: 'Son écran n’affiche plus de matchs.',
    only: 'Possible seulement s’il n’a aucun match en cours ou à venir.',
  },
  registration: {
    gone: 'Vous n’êtes plus sur la liste.',
    both: (name) => `${name} n’y est plus non plus.`,
    again: 'Tant que les inscriptions sont ouvertes, vous pouvez vous réinscrire, en fin de liste.',
  },
  team: {
    title: (name) => `Retirer ${name} de ce groupe ?`,
    stays: 'L’équipe elle-même reste, avec son effectif.',
    again: 'Tant qu’il n’y a pas de calendrier, elle peut revenir.',
  },
};
