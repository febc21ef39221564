import type { Words } from '../../words.ts';

/** Words of the board at a court, in French. */
export const board = {
  title: 'Tableau du court',
  idle: {
    court: 'Court',
    start: 'Commencer un match',
    away: 'Pas de réseau : un match pourra commencer dès son retour.',
    call: 'Compter ce match',
  },
  form: {
    title: 'Commencer un match',
    game: 'À quoi jouez-vous ?',
    games: { padel: 'Padel', tennisDoubles: 'Tennis, double', tennisSingles: 'Tennis, simple' },
    format: 'Combien de temps ?',
    formats: {
      best_of_3: 'Au meilleur des trois sets',
      best_of_3_mtb: 'Au meilleur des trois, super tie-break comme troisième set',
      best_of_3_to_4: 'Au meilleur des trois sets courts',
      pro_set: 'Un set long',
      one_set: 'Un set',
      match_tiebreak: 'Un super tie-break',
      fast4: 'Fast4',
      timed: 'Au temps',
      points: 'Un nombre de points',
    },
    deuce: 'À égalité',
    deuceRules: {
      advantage: 'Avantage',
      golden: 'Point en or',
      silver: 'Point en argent',
      star: 'Star point',
    },
    names: 'Qui joue ?',
    namesHelp: 'Les noms sont facultatifs. On peut rejoindre le match avec un téléphone une fois commencé.',
    sides: { home: 'Côté 1', guest: 'Côté 2' },
    nameOf: (side: string, position: number) => `${side}, joueur ${position}`,
    starting: 'Le match commence…',
    startingAway: 'Pas encore de réseau. Le match commence dès qu’il est là.',
    giveUp: 'Ne pas le commencer',
  },
  match: {
    join: 'Rejoindre avec un téléphone',
    joinHelp: 'Scannez le code de votre place et connectez-vous : le match sera l’un des vôtres.',
    confirm: 'Confirmer le résultat',
    cancel: 'Terminer sans résultat',
    cancelSure: 'Terminer ce match sans résultat ?',
    next: 'Match suivant',
    call: 'L’ouvrir',
    callSure: (match: string) => `Ouvrir ${match} ? Ce match se termine dès que l’autre commence.`,
    keepPlaying: 'Continuer à jouer',
    back: 'Retour au court',
    away: 'Pas de réseau : réessayez à son retour.',
  },
  notice: {
    'taken-off': 'Votre match a laissé la place à un autre',
    takenOffHelp: 'Un match d’un tournoi ou d’une équipe a commencé sur ce court.',
    cancelled: 'Le match a été annulé',
    moved: 'Le match se joue maintenant sur un autre court',
    'not-started': 'Le match n’a pas commencé',
    kept: (count: number) =>
      count === 1
        ? 'Une saisie n’a plus compté. Elle reste sur cet appareil.'
        : `${count} saisies n’ont plus compté. Elles restent sur cet appareil.`,
    read: 'D’accord',
  },
  key: {
    title: {
      good: 'Une nouvelle clé pour ce tableau',
      none: 'Ce tableau n’a pas encore de clé.',
      refused: 'La clé de ce tableau n’est plus valable.',
      elsewhere: 'Cette clé est celle d’un autre court.',
      'no-court': 'Ce court n’existe plus.',
    },
    help: {
      good: 'Collez la clé, ou l’adresse qui la contient.',
      none: 'Scannez avec cet appareil le code que le club a fait pour ce court, ou collez ici sa clé.',
      refused:
        'Elle a été remplacée ou révoquée. Tout ce qui a été compté reste sur cet appareil. Le club peut lui donner une nouvelle clé.',
      elsewhere: 'Le club a déplacé le tableau. Il peut donner à ce court une clé à lui.',
      'no-court': 'Le club l’a supprimé.',
    },
    field: 'Clé, ou adresse avec la clé',
    use: 'Utiliser cette clé',
    unreadable: 'Ce n’est pas une clé pour ce court.',
    offer: {
      checking: 'La clé est en cours de vérification…',
      refused: 'Cette clé n’est pas valable.',
      elsewhere: 'Cette clé est celle d’un autre court.',
    },
    away: 'Pas encore de réseau : elle sera vérifiée dès qu’il est là.',
    inMatch: 'La clé de ce tableau n’est pas valable : tout reste sur cet appareil',
    give: 'Donner une nouvelle clé',
    back: 'Retour',
  },
} satisfies Words['score']['board'];

/** Words of the buttons of a remote, in French. */
export const remote = {
  title: 'Boutons d’une télécommande',
  help: 'Connectez la télécommande par Bluetooth. Choisissez à quoi sert un bouton, puis appuyez dessus.',
  actions: { home: 'Point pour le premier côté', guest: 'Point pour le second côté', undo: 'Annuler' },
  press: 'Appuyez sur le bouton…',
  none: 'aucun',
  clear: 'Effacer',
  clearOf: (action: string) => `Effacer : ${action}`,
  taken: (action: string) => `Ce bouton est déjà pris : ${action}.`,
  reserved: 'Ce bouton ne peut pas servir.',
} satisfies Words['score']['remote'];
