import type { DeskWords } from '../../desk-words.ts';

export const kit = {
  cancel: 'Annuler',
  close: 'Fermer',
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  required: 'Veuillez remplir ce champ.',
  optional: '(facultatif)',
  searching: 'Recherche…',
  typeToSearch: 'Tapez le début d’un nom.',
  noneFound: 'Aucun résultat.',
  notChosen: 'Choisissez dans la liste.',
  openList: 'Afficher les résultats',
  doneOf: (done, total) => `${done} sur ${total}`,
  notSaved: (count) =>
    count === 1 ? 'Non enregistré : un point à corriger.' : `Non enregistré : ${count} points à corriger.`,
  restored: 'Ce que vous aviez saisi ici est de retour. Ce n’est pas encore enregistré.',
  discard: 'L’abandonner',
  conflict: {
    text: 'Pendant votre saisie, quelqu’un d’autre a aussi enregistré. Choisissez pour chaque champ :',
    field: 'Champ',
    mine: 'Le vôtre',
    theirs: 'Le leur',
    keepMine: (field) => `Garder le vôtre : ${field}`,
    takeTheirs: (field) => `Prendre le leur : ${field}`,
    taken: (fields) => `Quelqu’un d’autre vient d’enregistrer : ${fields.join(', ')}. C’est repris ici.`,
  },
  notCopied: 'La copie n’est pas permise ici. Veuillez sélectionner le texte et le copier vous-même.',
  refused: {
    offline: 'Pas de connexion. Ce que vous avez saisi est conservé ; veuillez réessayer.',
    passing: 'Courtcast est occupé. Ce que vous avez saisi est conservé ; réessayez dans un instant.',
    forbidden: 'Vous ne pouvez pas faire cela ici.',
    gone: 'Cela n’existe plus.',
    tooLarge: 'Le fichier est trop volumineux.',
    wrongFile: 'Ce type de fichier ne convient pas ici.',
    tooOften: 'Cela fait beaucoup en une minute. Patientez un instant et réessayez.',
  },
} satisfies DeskWords['kit'];
