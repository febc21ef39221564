import type { ImportFaultWords } from '../../en/desk/import-faults.ts';

export const importFaults: ImportFaultWords = {
  columns: {
    name: 'nom',
    nationality: 'nationalité',
    gender: 'sexe',
    seed: 'tête de série',
    partnerName: 'partenaire',
  },
  sentences: {
    'not-csv': () => 'Un guillemet manque ou est mal placé. Les lignes suivantes n’ont pas été lues.',
    'too-many-cells': () => 'Il y a ici plus de cellules que de colonnes sur la première ligne.',
    'unknown-column': ({ value }) =>
      `La colonne « ${value} » n’est pas connue. Ignorez-la ou nommez-la comme dans l’exemple.`,
    'divided-name': ({ value }) => `« ${value} » n’est que la moitié du nom : l’autre manque.`,
    'column-twice': ({ column }) => `La colonne ${column} figure deux fois. Gardez-en une.`,
    'column-missing': ({ column }) => `La colonne ${column} manque.`,
    empty: ({ column }) => `La cellule ${column} est vide.`,
    'too-long': ({ column, limit }) => `La cellule ${column} est trop longue : ${limit} caractères au plus.`,
    'control-characters': ({ column }) =>
      `La cellule ${column} contient des caractères invisibles. Saisissez-la de nouveau.`,
    'unknown-country': ({ value }) =>
      `« ${value} » n’est pas un code de pays. Écrivez par exemple FR, FRA ou GER.`,
    'unclear-country': () => 'BRN peut désigner Bahreïn ou Brunei : écrivez BH ou BN.',
    'unknown-gender': ({ value }) => `« ${value} » n’est pas un sexe : écrivez homme, femme ou autre.`,
    'unclear-gender': ({ value }) =>
      `« ${value} » peut désigner ici un homme ou une femme : écrivez le mot en entier.`,
    'no-whole-number': ({ value }) => `La tête de série « ${value} » n’est pas un nombre entier.`,
    'out-of-range': ({ limit }) => `La tête de série va de 1 à ${limit}.`,
    'named-twice': ({ row, names, otherRow }) =>
      otherRow === row
        ? `${names} figure deux fois sur cette ligne.`
        : `${names} figure déjà à la ligne ${otherRow}.`,
    'several-namesakes': ({ names }) =>
      `Plusieurs joueurs de ce tournoi s’appellent ${names}. Inscrivez le bon par la recherche.`,
    'other-namesake': ({ names }) =>
      `Un autre joueur de ce tournoi, d’une autre nationalité ou d’un autre sexe, s’appelle ${names}. Corrigez la ligne ou inscrivez-le par la recherche.`,
    'already-entered': ({ names }) => `${names} figure déjà dans le tableau.`,
    'several-players': () => 'La cellule d’une personne en nomme deux, ou celle d’une paire trois.',
    'unknown-player': ({ value }) => `« ${value} » n’existe pas.`,
    'partner-missing': () => 'Il manque le partenaire : ce tableau est un tableau de double.',
    'partner-in-singles': () => 'Il y a ici un partenaire, alors que ce tableau est un simple.',
    'seed-twice': ({ value, names }) => `La tête de série ${value} est déjà ${names}.`,
    'seed-gap': ({ limit }) => `Les têtes de série vont de 1 à ${limit} sans interruption.`,
    'too-many-seeds': ({ limit }) => `Ce tableau compte au plus ${limit} têtes de série.`,
    'too-many-entrants': ({ limit }) =>
      `Ce tableau accueille au plus ${limit} inscriptions. Retirez des lignes ou agrandissez le tableau.`,
    'in-joined-draw': ({ value, names }) =>
      `${names} joue déjà dans ${value}, lié à ce tableau par les qualifications.`,
    'player-of-other-gender': ({ value, names }) =>
      value === 'female'
        ? `${names} est une femme, et ce tableau est réservé aux hommes.`
        : `${names} est un homme, et ce tableau est réservé aux femmes.`,
    'pair-not-mixed': ({ names }) => `${names} : une paire mixte réunit une femme et un homme.`,
  },
};
