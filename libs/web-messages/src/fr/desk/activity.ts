import type { DeskWords } from '../../desk-words.ts';

const more = (...parts: readonly string[]) => {
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? '' : ` : ${given.join(', ')}`;
};

export const activity = {
  title: 'Activité',
  text: 'Qui a fait quoi dans ce tournoi, le plus récent d’abord. La dernière étape d’un match ou du tournoi peut être annulée ici, quand le règlement le permet.',
  none: 'Rien pour l’instant.',
  noneFound: 'Rien ne correspond à ce choix.',
  person: 'Qui',
  everyone: 'Tout le monde',
  onlyMatch: 'Ce match seulement',
  ofMatch: (match) => `${match} seulement`,
  allMatches: 'Afficher tous les matchs',
  newer: 'Plus récents',
  older: 'Plus anciens',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  unnamedUser: 'Quelqu’un sans nom',
  unnamedBoard: 'Un tableau de score',
  system: 'Courtcast',
  unnamed: {
    tournament: 'le tournoi',
    draw: 'un tableau',
    match: 'un match',
    registration: 'une inscription',
    'order-of-play': 'l’ordre de jeu',
  },
  sentences: {
    'tournament-created': () => 'a créé le tournoi',
    'tournament-changed': () => 'a modifié les données du tournoi',
    'phase-changed': ({ to }) => `a fait passer le tournoi à « ${to} »`,
    'staff-changed': ({ person, from, to }) => {
      if (to === '') return `a retiré le rôle de ${person} (${from})`;
      return from === ''
        ? `a donné un rôle à ${person} : ${to}`
        : `a changé le rôle de ${person} : ${from} → ${to}`;
    },
    'staff-invited': () => 'a créé ou retiré une invitation pour l’équipe',
    'draw-created': ({ what }) => `a créé le tableau ${what}`,
    'draw-changed': ({ what }) => `a modifié les réglages de ${what}`,
    'draw-removed': ({ what }) => `a supprimé le tableau ${what}`,
    'entrants-changed': ({ what }) => `a fixé les participants de ${what}`,
    'draw-generated': ({ what }) => `a fait le tirage de ${what}`,
    'draw-finalized': ({ what }) => `a clos ${what} : les matchs sont là`,
    'draw-reopened': ({ what }) => `a rouvert ${what} : ses matchs ont disparu`,
    'qualifiers-drawn': ({ what }) => `a tiré au sort les qualifiés de ${what}`,
    'player-withdrawn': ({ what, player }) =>
      player === '' ? `a noté un forfait dans ${what}` : `a noté le forfait de ${player} dans ${what}`,
    'registration-made': ({ what, draw }) => `a inscrit ${what} dans ${draw}`,
    'registration-withdrawn': ({ draw }) => `a retiré une inscription dans ${draw}`,
    'order-of-play-made': () => 'a modifié l’ordre de jeu',
    'match-scheduled': ({ what, court, time }) => `a programmé ${what}${more(court, time)}`,
    'match-changed': ({ what }) => `a modifié les notes ou l’arbitre de ${what}`,
    'match-started': ({ what }) => `a lancé ${what}`,
    'points-scored': ({ what, score }) => `a compté les points de ${what}${more(score)}`,
    'score-typed': ({ what, score }) => `a saisi le score de ${what}${more(score)}`,
    'result-entered': ({ what, outcome, winner }) =>
      `a saisi un résultat pour ${what}${more(outcome, winner)}`,
    'result-taken-back': ({ what }) => `a retiré le résultat de ${what}`,
    'match-suspended': ({ what }) => `a suspendu ${what}`,
    'match-resumed': ({ what }) => `a repris ${what}`,
    'match-confirmed': ({ what, score, winner, outcome }) =>
      `a confirmé ${what}${more(score, winner, outcome)}`,
    'match-reopened': ({ what }) => `a retiré la confirmation de ${what}`,
    'match-cancelled': ({ what }) => `a annulé ${what}`,
    'match-reinstated': ({ what }) => `a rétabli ${what}`,
  },
  undo: {
    action: 'Annuler',
    done: 'Annulé.',
    reopen: {
      title: (what) => `Retirer la confirmation de ${what} ?`,
      consequence: 'Le résultat reste, et peut être corrigé puis confirmé à nouveau.',
      action: 'Retirer',
    },
    confirm: {
      title: (what) => `Confirmer à nouveau ${what} ?`,
      consequence: 'Le résultat actuel devient officiel et le vainqueur passe au tour suivant.',
      action: 'Confirmer',
    },
    reinstate: {
      title: (what) => `Rétablir ${what} ?`,
      consequence: 'Le match est de nouveau à jouer ; ce qui a été joué reste.',
      action: 'Rétablir',
    },
    resume: {
      title: (what) => `Reprendre ${what} ?`,
      consequence: 'Il reprend là où il en était.',
      action: 'Reprendre',
    },
    'take-back': {
      title: (what) => `Retirer le résultat de ${what} ?`,
      consequence: 'Le match revient à son état d’avant la saisie.',
      action: 'Retirer',
    },
    'move-back': {
      title: (what) => `Rouvrir ${what} ?`,
      consequence:
        'Le tournoi est de nouveau en cours : les résultats peuvent être corrigés jusqu’à ce qu’il soit terminé une nouvelle fois.',
      action: 'Rouvrir',
    },
  },
} satisfies DeskWords['activity'];
