import type { Words } from '../words.ts';

export const frame = {
  tagline: 'Tennis et padel en direct, point par point.',
  skip: 'Aller au contenu',
  sections: {
    label: 'Principal',
    live: 'Direct',
    tournaments: 'Tournois',
    leagues: 'Championnats',
    clubs: 'Clubs',
    players: 'Joueurs',
    my: 'Suivis',
    search: 'Recherche',
  },
  signIn: 'Connexion',
  myDesk: 'Mon espace',
  all: 'Tous',
  sport: 'Sport',
  sports: { tennis: 'Tennis', padel: 'Padel' },
  language: 'Langue',
  theme: {
    names: { system: 'comme l’appareil', light: 'clair', dark: 'sombre' },
    change: (current, next) => `Thème : ${current}. Passer à : ${next}`,
  },
  connection: {
    label: 'Mises à jour',
    connecting: 'Connexion…',
    live: 'Connecté',
    reconnecting: 'Reconnexion…',
  },
  lost: {
    before: 'Connexion perdue. Scores de',
    after: (ago) => `${ago}. Ils reprendront tout seuls.`,
  },
  notFound: {
    title: (what) => `${what} introuvable`,
    page: 'Page',
    text: 'Balle faute : il n’y a rien à cette adresse, ou plus rien.',
    toLive: 'Voir les matchs en direct',
  },
  broken: {
    title: 'Cette page a planté',
    text: 'L’erreur vient de nous. La recharger peut aider.',
    reload: 'Recharger',
  },
  failure: {
    unreachable: 'Courtcast est injoignable',
    isOnline: 'Cet appareil est-il en ligne ? La page reprendra toute seule dès que possible.',
    tooOften: 'Un instant, s’il vous plaît',
    tooOftenText:
      'Votre réseau a demandé beaucoup de scores dans la dernière minute. La page reprendra toute seule.',
    passing: 'Cela devrait passer. La page reprendra toute seule.',
    retrying: 'Nouvel essai…',
    retryingIn: (seconds) => `Nouvel essai dans ${seconds} s`,
    retry: 'Réessayer',
  },
  ownTime: (time) => `${time} chez vous`,
  timesIn: (place, zone) => `Heure de ${place} (${zone})`,
} satisfies Words['frame'];
