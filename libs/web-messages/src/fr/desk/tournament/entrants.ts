import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('fr');

/** Words of who is entered in a draw at its desk, and of their seeds. */
export const entrants: DeskWords['entrants'] = {
  player: {
    edit: 'Modifier',
    title: (name: string) => `Modifier ${name}`,
    text: 'Nom, pays et genre, tels que les tableaux et les scores les montrent.',
    claimed: (name: string) => `${name} a un compte et change nom, pays et genre sous « Mon profil ».`,
    save: 'Enregistrer le joueur',
    saved: (name: string) => `${name} : enregistré.`,
  },
  csv: {
    unreadable: 'Le fichier n’a pas pu être lu. A-t-il été déplacé ou renommé ? Choisissez-le de nouveau.',
    remove: (row: number) => `Retirer la ligne ${row}`,
    ignore: (column: string) => `Ignorer « ${column} »`,
    ignoreAll: 'Ignorer toutes ces colonnes',
    ignored: (columns: string) => `Omises : ${columns}.`,
    remembered: 'Cet appareil s’en souvient pour vos prochaines listes.',
    useAgain: 'Demander de nouveau',
    otherEncoding:
      'Le fichier n’est pas en UTF-8 et a été lu en Windows-1252. Vérifiez que les noms sont justes.',
    repair: (count: number) => `Réparer ${counted(count, 'nom', 'noms')}`,
    repaired: (before: string, after: string) => `« ${before} » devient « ${after} »`,
    lost: (value: string) =>
      `Des lettres de « ${value} » sont perdues. Écrivez de nouveau le nom dans la liste.`,
    sameOrNot: (row: number, name: string) => `Ligne ${row} : qui est ${name} ?`,
    freshPlayer: 'Une nouvelle personne',
    moveSurplus: (draw: string) => `Déplacer ceux qui sont de trop vers ${draw}`,
    moved: (names: string) => `En qualifications : ${names}.`,
    undone: 'La liste est retirée.',
  },
  pairs: {
    lone: 'Inscrits sans partenaire. Choisissez-en deux pour les mettre au tableau en paire.',
    withoutPartner: 'sans partenaire',
    ofSingles: 'inscrits en paire ; ce tableau se joue en simple',
    chooseTwo: 'Choisissez-en deux pour une paire',
    pairThese: 'Mettre ces deux en paire',
  },
  placing: {
    label: 'Comment entrent les qualifiés',
    ways: {
      afterQualifying: 'Par tirage, après les qualifications',
      fixed: 'Dans un ordre fixe, chacun aussitôt',
    },
    hint: 'Les qualifiés sont tirés au sort dès que tous sont connus. Ceux qui le sont déjà peuvent être tirés maintenant.',
    action: 'Tirer les qualifiés maintenant',
    done: 'Les qualifiés sont tirés au sort.',
  },
  moveUp: {
    action: 'Retirer, les têtes de série avancent',
    consequence: 'Les têtes de série suivantes prennent les lignes qui se libèrent.',
  },
  structures: {
    title: 'Qui perd continue de jouer',
    text: 'Les tableaux de consolation et de classement naissent avec celui-ci : ils ferment avec lui et se remplissent par ses résultats.',
    preset: 'Ce qui se joue',
    choose: 'Choisir',
    make: 'Créer les tableaux',
    remove: 'Retirer ces tableaux',
    removeTitle: 'Retirer les tableaux de consolation et de classement ?',
    removeText: 'Ils disparaissent ; ce tableau reste tel quel.',
    presets: {
      third_place: 'Match pour la troisième place',
      first_round_consolation: 'Consolation pour qui perd au premier tour',
      first_match_consolation: 'Consolation pour qui perd son premier match',
      feed_in_consolation: 'Consolation avec entrées (feed-in)',
      curtis: 'Consolation Curtis',
      compass: 'Tableau boussole',
      olympic: 'Tableau olympique',
      all_places: 'Toutes les places sont jouées',
      double_elimination: 'Double élimination',
    },
  },
  reopen: {
    title: (name) => `Rouvrir ${name} ?`,
    matchesGone: 'Ses matchs, et leurs places dans l’ordre des matchs, disparaissent.',
    staysAsItWas: 'Inscrits et lignes restent comme ils sont, et peuvent être modifiés.',
    closeAgain: 'Quand tout est prêt, on le clôt de nouveau : de nouveaux matchs sont alors créés.',
    action: 'Rouvrir le tableau',
    done: (name) => `${name} est de nouveau ouvert.`,
  },
  markOf: (name) => `Comment ${name} est entré dans le tableau`,
  room: {
    comeFrom: (count, draw) => (count === 1 ? `1 vient de ${draw}` : `${count} viennent de ${draw}`),
    tooMany: (count) => `${count} de trop`,
  },
  register: {
    padelHint: 'Le padel se joue en paires : qui joue avec vous ?',
    aloneTitle: 'S’inscrire sans partenaire ?',
    alone: 'Le padel se joue en paires. L’équipe vous met au tableau dès qu’il y a un partenaire pour vous.',
    aloneAction: 'S’inscrire sans partenaire',
    allClosed: 'Tous les tableaux de ce tournoi sont clos.',
  },
  voiding: {
    settings: {
      title: 'Modifier la taille ou les places ?',
      consequences: [
        'Le tirage au sort est déjà fait. Avec une autre taille ou d’autres places, les lignes redeviennent vides et il faut refaire le tirage.',
      ],
      action: 'Modifier',
    },
    lots: {
      title: 'Tirer au sort ce qui a été placé à la main ?',
      consequences: [
        'Les lignes que vous avez échangées sont perdues : tous, sauf les têtes de série, sont placés par tirage au sort.',
      ],
      action: 'Tirer au sort',
    },
  },
  size: {
    byEntrants: 'Selon le nombre d’inscrits',
    linesByEntrants: 'Autant de lignes qu’il en faut aux inscrits',
  },
  seeds: {
    number: 'Têtes de série',
    numbers: {
      itf: 'Autant que l’ITF prévoit de lignes',
      national: 'Jusqu’à la moitié des lignes',
    },
    blocks: 'Têtes de série 9 à 16',
    blocksOf: {
      juniors: '9 à 12 par un tirage, 13 à 16 par un autre',
      itf: 'Les huit par un seul tirage',
    },
  },
  mainIsClosed: 'Le tableau principal est clos : personne ne peut plus s’y qualifier.',
  share: {
    title: 'Lien pour que les joueurs s’inscrivent',
    text: 'Qui l’ouvre se connecte, choisit un tableau et s’inscrit.',
    link: 'Lien',
    codeOf: 'Code qui ouvre l’inscription',
    copy: 'Copier le lien',
    copied: 'Le lien est copié.',
  },
  known: {
    count: (fresh, known) =>
      `${counted(fresh, 'nouveau joueur', 'nouveaux joueurs')}, ${known} de ce tournoi.`,
    hint: 'Les nouveaux joueurs n’ont pas de compte. Qui en a un se trouve avec la recherche ci-dessus.',
    lines: 'Qui est nouveau, ligne par ligne',
    isNew: 'nouveau',
    isKnown: 'de ce tournoi',
  },
};
