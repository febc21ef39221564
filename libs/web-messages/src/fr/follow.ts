import type { Words } from '../words.ts';

export const follow = {
  follow: 'Suivre',
  followThing: (name) => `Suivre ${name}`,
  toMy: 'Voir ce que vous suivez',
  full: (max) => `Vous suivez ${max} éléments, il n’y a pas de place pour d’autres. Retirez-en d’abord un.`,
  title: 'Mes matchs',
  description: 'Ce que vous suivez : en cours, à suivre et tout juste terminé.',
  now: 'En cours',
  things: 'Ce que je suis',
  kinds: { match: 'Matchs', player: 'Joueurs', team: 'Équipes', tournament: 'Tournois' },
  unfollow: 'Ne plus suivre',
  unfollowThing: (name) => `Ne plus suivre ${name}`,
  nothing: 'Vous ne suivez encore rien',
  nothingText:
    'Ouvrez un match, un joueur, une équipe ou un tournoi et choisissez « Suivre » : vous le retrouverez ici. Aucun compte n’est nécessaire.',
  quiet: 'De ce que vous suivez, rien n’est en cours ni prévu, et rien ne vient de se terminer.',
  kept: 'Enregistré dans ce navigateur seulement, sans compte.',
  push: {
    title: 'Notifications',
    label: 'M’avertir sur cet appareil',
    text: 'Dix minutes avant un match que vous suivez, à son début et à sa fin ; pour les joueurs et les équipes, chacun de leurs matchs. Pas pour des tournois entiers. Vous pouvez les désactiver ici à tout moment.',
    unsupported:
      'Ce navigateur ne peut pas afficher de notifications de sites. Sur iPhone et iPad, c’est possible une fois Courtcast ajouté à l’écran d’accueil.',
    denied:
      'Ce navigateur refuse les notifications de Courtcast. Vous pouvez les autoriser dans ses réglages pour ce site.',
    failed: 'Ce n’est pas possible pour le moment. Réessayez dans un instant.',
    unavailable: 'Aucune notification n’est envoyée d’ici.',
  },
} satisfies Words['follow'];
