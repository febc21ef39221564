import type { DeskWords } from '../../desk-words.ts';

export const invitations = {
  signInFirst:
    'Il faut un compte pour accepter. La connexion prend un instant, et vous revenez sur cette page.',
  accept: 'Accepter',
  decline: 'Non, merci',
  declined: 'Vous n’avez pas accepté. La personne qui vous a invité voit que l’invitation reste ouverte.',
  noKey: 'Cette page s’ouvre avec le lien ou le code QR que l’on vous a donné.',
  as: (name) => `Vous acceptez en tant que ${name}.`,
  toDesk: 'Vers mon espace',
  staff: {
    title: 'Invitation à un tournoi',
    offer: (role, tournament) => `${role} : ${tournament}`,
    validUntil: (until) => `Vous pouvez l’accepter jusqu’au ${until}.`,
    used: 'Cette invitation a déjà été acceptée. Si c’était vous, le tournoi est dans votre espace. Sinon, demandez-en une autre.',
  },
  umpire: { title: 'Invitation à arbitrer', text: 'Vous êtes invité à arbitrer un match.' },
  done: {
    staff: (tournament) => `Bienvenue. Vous faites désormais partie de l’équipe de ${tournament}.`,
    toTournament: 'Aller au tournoi',
    umpire: (players) => `Merci. Vous arbitrez ${players}.`,
    toMatches: 'Mes matchs',
    toMatch: 'Le match',
  },
  slot: {
    title: 'Jouez aussi',
    text: 'Une place est libre dans un match. Connectez-vous pour la prendre : le match sera parmi les vôtres.',
    offer: (place, names) => `La place de ${place} est libre. Sur le court : ${names.join(', ')}.`,
    as: (name) => `Vous jouez en tant que ${name}.`,
    take: 'C’est moi',
    taken: 'C’est fait. Le match est parmi les vôtres.',
    toMatch: 'Voir le match',
    unknown: 'Ce lien ne mène à aucune place. Veuillez scanner à nouveau le code du court.',
  },
} satisfies DeskWords['invitations'];
