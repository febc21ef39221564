import type { DeskWords } from '../../desk-words.ts';

export const frame = {
  desks: {
    label: 'Espaces de gestion',
    me: 'Mon espace',
    tournaments: 'Tournois',
    leagues: 'Championnats',
    clubs: 'Clubs',
    admin: 'Admin',
  },
  trail: 'Où vous êtes',
  sections: 'Pages de cet espace',
  user: {
    menu: (name) => `Connecté : ${name}`,
    signOut: 'Se déconnecter',
  },
  entrance: {
    leaving: 'Direction la connexion…',
    signIn: 'Se connecter',
    out: { title: 'Vous êtes déconnecté', text: 'Connectez-vous pour continuer sur cette page.' },
    cancelled: {
      title: 'Vous ne vous êtes pas connecté',
      text: 'Il ne s’est rien passé. Vous pouvez le faire quand vous voulez.',
    },
    failed: {
      title: 'La connexion n’a pas abouti',
      text: 'La réponse du service de connexion n’appartient pas à cette fenêtre ou est arrivée trop tard. Veuillez réessayer.',
    },
    unreachable: {
      title: 'Le service de connexion est injoignable',
      text: 'Cet appareil est-il en ligne ? Réessayez dans un instant.',
    },
  },
  closed: {
    notConfigured: {
      title: 'La connexion n’est pas configurée ici',
      text: 'Cette installation n’affiche que des scores. La personne qui la gère peut relier un service de connexion.',
    },
    insecure: {
      title: 'Se connecter demande une liaison sécurisée',
      text: 'Ouvrez cette page avec une adresse qui commence par https.',
    },
    unreachable: { title: 'Courtcast est injoignable', text: 'Cet appareil est-il en ligne ?' },
    again: 'Réessayer',
    toSite: 'Vers les scores en direct',
  },
  ended: {
    title: 'Votre session a expiré',
    text: (name) =>
      `Reconnectez-vous${name === '' ? '' : ` en tant que ${name}`}. Ce que vous avez saisi est conservé, et vous revenez sur cette page.`,
    unreachable: 'Le service de connexion est injoignable. Cet appareil est-il en ligne ?',
    signIn: 'Se reconnecter',
    later: 'Pas maintenant',
  },
  draftsKept: 'L’erreur vient de nous. Ce que vous avez saisi est conservé ; recharger la page peut aider.',
} satisfies DeskWords['frame'];
