import type { DeskWords } from '../../desk-words.ts';
import { countedIn } from '../../counted.ts';

const counted = countedIn('fr');

export const tournament = {
  title: 'Tournois',
  tournament: 'Tournoi',
  none: 'Vous ne dirigez encore aucun tournoi. Créez-en un : c’est un brouillon que vous seul voyez jusqu’à son ouverture.',
  create: 'Créer un tournoi',
  createText:
    'Il commence comme brouillon : vous et votre équipe le voyez seuls. Tout peut être changé plus tard.',
  overview: 'Aperçu',
  details: 'Informations',
  asked: (clubs: string) =>
    `Demandé, sans réponse pour l’instant : ${clubs}. D’ici là, le tournoi n’apparaît pas sur sa page et n’a aucun de ses courts.`,
  save: 'Enregistrer',
  publicPage: 'Page publique',
  fields: {
    what: 'Quoi',
    when: 'Quand',
    how: 'Comment on joue',
    name: 'Nom du tournoi',
    club: 'Club',
    clubHint:
      'Où l’on joue. Ses courts sont proposés dans le programme. Il n’y est pas encore ? Créez-le sous « Clubs » : ce que vous avez saisi ici est conservé.',
    startDate: 'Premier jour',
    endDate: 'Dernier jour',
    timeZone: 'Fuseau horaire',
    timeZoneHint: 'Celui du club dès que vous le choisissez. Toutes les heures du tournoi y sont données.',
    deadline: 'Inscriptions jusqu’au',
    deadlineHint: 'Vide : jusqu’au début du jeu.',
    anySurface: 'Non précisée',
    matchFormat: 'Format des matchs',
    matchFormatHint: 'Les tableaux commencent avec lui et peuvent avoir le leur.',
    description: 'Texte pour les joueurs et le public',
  },
  formats: {
    best_of_3_mtb: {
      label: 'Au meilleur des trois, super tie-break comme troisième set',
      hint: 'Sets à 6 ; à un set partout, super tie-break à 10.',
    },
    best_of_3: { label: 'Au meilleur des trois sets', hint: 'Sets à 6, tie-break à 6–6 dans chacun.' },
    short_sets_to_4: {
      label: 'Au meilleur des trois sets courts, super tie-break en troisième',
      hint: 'Sets à 4, tie-break à 4–4 ; à un set partout, super tie-break à 10.',
    },
    best_of_3_to_4: { label: 'Au meilleur des trois sets courts', hint: 'Sets à 4, tie-break à 4–4.' },
    pro_set: { label: 'Un set long', hint: 'À 8 jeux, tie-break à 8–8.' },
    best_of_5: { label: 'Au meilleur des cinq sets', hint: 'Sets à 6, tie-break à 6–6 dans chacun.' },
    one_set: { label: 'Un set', hint: 'À 6 jeux, tie-break à 6–6.' },
    match_tiebreak: { label: 'Un super tie-break', hint: 'À 10 points, et rien d’autre.' },
    fast4: {
      label: 'Fast4',
      hint: 'Sets courts à 4, tie-break à 5 à 3–3, point en or, sans let au service ; à un set partout, super tie-break à 10.',
    },
    timed: {
      label: 'Au temps',
      hint: 'Autant de jeux que le temps le permet ; à égalité, un point de plus décide.',
    },
    points: { label: 'Un nombre de points', hint: '24 points en tout ; chacun sert quatre fois de suite.' },
  },
  formatFields: {
    title: 'Sets',
    gamesPerSet: 'Jeux d’un set',
    gamesPerSetHint: 'Vide : selon le format. 9 avec le set long est un set de padel à neuf.',
    tiebreakTo: 'Points d’un tie-break',
    tiebreakToHint: 'Vide : selon le format.',
    suddenDeath: 'Point décisif dans les tie-breaks',
    suddenDeathHint: 'S’il manque un point aux deux, le suivant décide du tie-break.',
    finalSetTiebreakAt: 'Tie-break du dernier set à',
    finalSetTiebreakAtHint: 'Vide : comme dans les autres sets. 12 veut dire 12–12.',
    tiebreakAt: 'Jeu décisif à',
    tiebreakAtHint:
      'Jeux de chaque côté. Vide : selon le format ; sinon autant que pour gagner le set, ou un de moins.',
    minutes: 'Minutes',
    minutesHint: 'Vide : 20.',
    count: 'Ce qui compte',
    counts: { games: 'Jeux', points: 'Points' },
    pointsTotal: 'Points en tout',
    pointsTotalHint: 'Vide : 24. Usuels : 16, 21, 24 et 32.',
    servesEach: 'Services de suite par joueur',
    formatCode: 'Tout le format en CODES',
    formatCodeHint: 'À la place de tout cela, par exemple SET3-S:6/TB7-F:TB10.',
  },
  deuceRules: {
    advantage: { label: 'Avantage', hint: 'À égalité, deux points de suite gagnent le jeu.' },
    golden: { label: 'Point en or', hint: 'À 40–40, le point suivant gagne le jeu.' },
    silver: {
      label: 'Point en argent',
      hint: 'Un avantage ; à la deuxième égalité, le point suivant décide.',
    },
    star: { label: 'Star point', hint: 'Deux avantages ; à la troisième égalité, le point suivant décide.' },
  },
  genders: { any: 'Tous', male: 'Messieurs', female: 'Dames', mixed: 'Mixte' },
  phaseTitle: 'Où il en est',
  moving: 'Le tournoi avance',
  draftForOthers:
    'Seule l’équipe le voit. Les directeurs font les tableaux ci-dessous, puis ouvrent les inscriptions ou font commencer le jeu.',
  phaseTexts: {
    draft:
      'Vous et votre équipe le voyez seuls. Ajoutez les tableaux ci-dessous. Il est publié quand vous ouvrez les inscriptions, pour que les joueurs s’inscrivent, ou quand le jeu commence.',
    registration:
      'Tout le monde le voit et les joueurs peuvent s’inscrire. Les tableaux se font et se ferment à tout moment.',
    live: 'On joue. Les résultats confirmés font avancer les vainqueurs.',
    completed: 'Il est terminé. Un résultat faux se corrige en le rouvrant.',
    cancelled: 'Il a été annulé. Plus rien n’y change.',
  },
  decided: 'Chaque tableau a son vainqueur. Terminez le tournoi une fois que tout est en ordre.',
  moves: {
    registration: { title: 'Ouvrir les inscriptions ?', action: 'Ouvrir les inscriptions' },
    live: { title: 'Commencer à jouer ?', action: 'Commencer à jouer' },
    completed: { title: 'Terminer le tournoi ?', action: 'Terminer' },
    cancelled: { title: 'Annuler le tournoi ?', action: 'Annuler le tournoi' },
    draft: { title: '', action: '' },
    reopened: { title: 'Le rouvrir pour des corrections ?', action: 'Rouvrir pour corriger' },
  },
  consequences: {
    draft: [],
    registration: ['Tout le monde le voit désormais. Il ne redevient pas un brouillon.'],
    live: ['Les joueurs ne s’inscrivent plus.', 'Les matchs peuvent être commencés et marqués.'],
    completed: [
      'Chaque match doit être confirmé ou annulé.',
      'Ensuite, plus rien ne change dans ses tableaux.',
    ],
    cancelled: ['C’est irréversible.'],
    reopened: ['Les résultats peuvent être corrigés ; puis il est de nouveau terminé.'],
  },
  noRegistration: 'Les inscriptions sont sautées : les joueurs ne s’inscrivent pas eux-mêmes.',
  matchesCancelled: (count: number) =>
    count === 0
      ? 'Aucun match n’est annulé.'
      : `${counted(count, 'match est annulé', 'matchs sont annulés')}.`,
  draws: 'Tableaux',
  draw: 'Tableau',
  noDraws: 'Il n’y a pas encore de tableau.',
  addDraw: 'Ajouter un tableau',
  drawSettings: 'Réglages du tableau',
  qualifiesFor: (draw: string) => `qualifications pour ${draw}`,
  qualifyingDraws: 'Les vainqueurs viennent de :',
  isFinal: 'fermé',
  isOpen: 'en préparation',
  isFinalText: 'Ce tableau est fermé : ses matchs sont faits.',
  isFinalNext: { plan: 'Attribuer courts et horaires', run: 'Aller aux résultats' },
  drawFields: {
    who: 'Qui joue',
    how: 'Comment les matchs se décident',
    qualifying: 'Qualifications',
    qualifyingHint:
      'Pour des qualifications, créez d’abord le tableau principal ; ajoutez ensuite celui dont les vainqueurs s’y qualifient.',
    name: 'Nom du tableau',
    size: 'Taille',
    sizeHint: 'Plus de la moitié des lignes doivent être prises ; les autres sont des byes.',
    gender: 'Pour',
    ageCategory: 'Catégorie d’âge',
    ageCategoryHint: 'Par exemple U14 ou 45+.',
    matchFormat: 'Format',
    deuceRule: 'À 40–40',
    matchTiebreakTo: 'Points du super tie-break',
    matchTiebreakToHint:
      'Vide : comme le dit le format. Avec un nombre, le set décisif est un super tie-break.',
    parent: 'Les vainqueurs se qualifient pour',
    parentHint: 'Des qualifications s’arrêtent quand il reste autant de joueurs que de places.',
    noParent: 'Aucun autre tableau : celui-ci a un vainqueur',
    qualifyingSpots: 'Places',
    meansPairs: 'Chaque inscription est une paire.',
    meansChampion: (lines) => `${lines} : élimination directe jusqu’au vainqueur.`,
    meansQualifying: (lines, count, draw) =>
      count === 1
        ? `${lines} : il se termine quand il n’en reste qu’un, qualifié pour ${draw}.`
        : `${lines} : il se termine quand il en reste ${count}, qualifiés pour ${draw}.`,
    isFinal: 'Le tableau est fermé : seul son nom peut encore changer.',
  },
  groupFields: {
    drawType: 'Comment on joue',
    drawTypes: {
      elimination: { label: 'Élimination directe', hint: 'Qui perd est éliminé.' },
      round_robin: { label: 'Poules', hint: 'Dans une poule, chacun rencontre tous les autres.' },
    },
    groupSize: 'Joueurs par poule',
    groupSizeHint: 'De trois à huit ; les dernières poules peuvent en compter un de moins.',
    groupCount: 'Ou : nombre de poules',
    legs: 'Rencontres entre deux joueurs',
    legsOf: { '1': 'Une', '2': 'Deux' },
    rankBy: 'Ordre du classement',
    orders: {
      tourFinals: 'Victoires, confrontation directe, part des sets et des jeux',
      padel: 'Victoires, confrontation directe, différences entre les ex aequo',
      codes: 'Comme dans CODES',
      own: 'L’ordre qu’il a',
    },
    meansGroups: 'Poules : chacun rencontre tous les autres de sa poule.',
    meansGoingOn: (count, draw) =>
      `Les ${count} meilleurs passent dans ${draw} : les premiers têtes de série, ceux d’une même poule séparés.`,
  },
  deleteDraw: {
    title: (name: string) => `Supprimer ${name} ?`,
    consequence: (count: number) =>
      count === 0
        ? 'Personne n’y est inscrit.'
        : `${counted(count, 'inscription disparaît', 'inscriptions disparaissent')} aussi.`,
    action: 'Supprimer le tableau',
  },
  entrants: {
    title: 'Inscrits',
    room: (count: number) => (count === 0 ? 'complet' : counted(count, 'place libre', 'places libres')),
    seedOf: (name: string) => `Tête de série de ${name}`,
    remove: 'Retirer',
    removed: (name: string) => `${name} : retiré de la liste.`,
    undo: 'Annuler',
    player: 'Joueur',
    partner: 'Partenaire',
    partnerIfPair: 'Partenaire, si l’on joue en paires',
    createPlayer: (name: string) => `Nouveau joueur « ${name} »`,
    add: 'Inscrire',
  },
  registrations: {
    partnerAsked: 'le partenaire n’a pas dit oui',
    title: (count: number) => `${counted(count, 'inscription', 'inscriptions')} pas encore au tableau`,
    enter: (count: number) => {
      if (count === 0) return 'Choisissez qui entre au tableau';
      return count === 1 ? 'Mettre celle choisie au tableau' : `Mettre les ${count} choisies au tableau`;
    },
    tooMany: (chosen: number, room: number) =>
      room === 0 ? 'Le tableau est complet.' : `${chosen} choisies, mais il n’y a de place que pour ${room}.`,
    closed:
      'Les inscriptions sont closes et ne peuvent plus être refusées : qui n’est pas mis au tableau ne joue pas, tout simplement.',
    refuse: 'Refuser',
    refuseTitle: (name: string) => `Refuser l’inscription de ${name} ?`,
    refuseGone: (name: string) => `Elle disparaît d’ici et de « Mes inscriptions » de ${name}.`,
    refuseSilent: (name: string) => `Aucun message n’est envoyé : prévenez ${name} vous-même.`,
    refuseAgain: 'Tant que les inscriptions sont ouvertes, on peut s’inscrire à nouveau.',
    refuseAction: 'Refuser l’inscription',
    refused: (name: string) => `L’inscription de ${name} est refusée.`,
  },
  csv: {
    title: 'Inscrire une liste depuis un fichier ou un tableur',
    text: 'Un tableau enregistré en CSV. La première ligne nomme les colonnes : nom et, si vous voulez, nom du partenaire, tête de série, nationalité, genre.',
    file: 'Fichier',
    paste: 'Ou collez les lignes d’un tableur',
    check: 'Vérifier les lignes',
    example: 'Un exemple à remplir (CSV)',
    checking: 'Vérification de la liste',
    line: (row: number) => `Ligne ${row}`,
    lines: (rows: string) => `Lignes ${rows}`,
    fine: (rows: number) => `${counted(rows, 'ligne est', 'lignes sont')} en ordre.`,
    faulty: (faults: number, rows: number) =>
      `${counted(faults, 'chose', 'choses')} à corriger dans ${counted(rows, 'ligne', 'lignes')}. Personne n’est encore inscrit.`,
    checkAgain: 'Vérifier encore',
    enter: (rows: number) => `Inscrire ${counted(rows, 'ligne', 'lignes')}`,
    entered: (count: number) => `${counted(count, 'nouveau', 'nouveaux')} au tableau.`,
    discard: 'Abandonner la liste',
  },
  lines: {
    title: 'Le tableau',
    voided:
      'Les inscriptions ou les réglages ont changé depuis le tirage : les lignes sont de nouveau vides. Refaites le tirage au sort.',
    voidTitle: 'Modifier les inscriptions ?',
    voidAction: 'Modifier les inscriptions',
    voids:
      'Le tirage au sort est déjà fait. Si les inscriptions changent, les lignes redeviennent vides et il faut refaire le tirage.',
    notDrawn:
      'Pour l’instant, aucune ligne. Têtes de série et byes prennent leur place selon les règles, les autres au sort.',
    drawn: (lot: number | null) =>
      lot === null
        ? 'Placé à la main.'
        : `Tiré au sort avec le nombre ${lot} : le même nombre donne le même tableau.`,
    exchange: 'Pour échanger deux lignes, appuyez sur l’une puis sur l’autre.',
    closing: 'Le fermer crée ses matchs ; les inscriptions et les lignes ne changent plus ensuite.',
    drawLots: 'Tirer au sort',
    drawingLots: 'Tirage au sort en cours',
    drawAgain: 'Tirer de nouveau',
    choose: ' (choisir pour échanger)',
    swapHere: ' (échanger avec celle choisie)',
    qualifier: 'Qualifié',
    seedsMeet: (one: number, other: number, round: string) =>
      `Les têtes de série ${one} et ${other} peuvent se rencontrer dès : ${round}.`,
    byeUnseeded: (line: number) =>
      `La ligne ${line} a un bye sans être tête de série, alors qu’une tête de série doit jouer.`,
    finalize: 'Fermer le tableau',
    finalizing: 'Fermeture du tableau et création de ses matchs',
    finalizeTitle: (name: string) => `Fermer ${name} ?`,
    fixedEntrants: (entries: string) =>
      `La liste est fixée : ${entries}. Qui ne peut pas jouer se retire dès lors.`,
    fixedLines: 'Les lignes sont fixées : qui rencontre qui ne change plus.',
    fixedFormat: 'Le format est fixé.',
    matchesMade: 'Les matchs sont créés et peuvent être programmés.',
  },
  withdrawals: {
    title: 'Inscrits',
    text: 'Qui ne peut pas jouer se retire. Avant son premier match, un autre peut prendre sa place : un lucky loser ou un inscrit tardif.',
    action: 'Retirer',
    replace: 'Remplacer',
    question: (name: string) => `Retirer ${name} ?`,
    walkover: (opponent: string) => `${opponent} gagne par forfait, confirmé aussitôt.`,
    walkoverLater: 'Le prochain adversaire gagne par forfait dès qu’il est connu.',
    placeGone: 'Ensuite, personne ne peut prendre la place. Pour faire entrer quelqu’un, remplacez plutôt.',
    placeOpen: 'D’ici là, quelqu’un d’autre peut encore prendre la place.',
    withdrawn: (name: string) => `${name} : retrait enregistré.`,
    stays: 'C’est irréversible ici. Les matchs joués restent comme ils sont.',
    qualified: 'issu des qualifications',
    states: { out: 'éliminé', playing: 'sur le court ou à confirmer', won: 'a gagné' },
    replaceTitle: (name: string) => `Qui prend la place de ${name} ?`,
    replaceText: 'Qui entre prend cette ligne, sans tête de série. Les autres lignes ne changent pas.',
    meets: (opponent: string) => `Son premier match est contre ${opponent}.`,
    meetsLater: 'Son premier adversaire n’est pas encore connu.',
    lucky: 'Battus au dernier tour des qualifications',
    replaceAction: 'Faire entrer',
    replaced: (coming: string, leaving: string) => `${coming} prend la place de ${leaving}.`,
  },
} satisfies DeskWords['tournament'];
