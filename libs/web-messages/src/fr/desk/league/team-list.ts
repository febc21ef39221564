import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('fr');

export const teamList = {
  title: 'Saisir les équipes en liste',
  text: 'Une équipe par ligne : nom, capitaine, autres joueurs, séparés par des points-virgules. Pour une équipe déjà présente dans Courtcast, le nom suffit.',
  example: 'Port 1; Ana Ruiz; Eva Gil; Bea Soto',
  club: 'Club des nouvelles équipes',
  lines: 'Équipes',
  check: 'Vérifier la liste',
  checking: 'Vérification de la liste',
  entering: 'Création des équipes',
  line: (line) => `Ligne ${line}`,
  known: (team, club) => `${team} (${club}) existe déjà et rejoint la poule.`,
  fresh: (team, captain, { players, created }) =>
    `${team} sera créée : capitaine ${captain}, ${counted(players, 'joueur', 'joueurs')}, dont ${created} à créer.`,
  few: (needed) => `Une rencontre demande ${needed} joueurs : d’autres s’ajoutent sur la page de l’équipe.`,
  clubHint: 'Seulement pour les nouvelles équipes. Si elles sont de plusieurs clubs, une liste par club.',
  noCaptain:
    'Aucune équipe ne porte ce nom. Pour une nouvelle, indiquez le capitaine après un point-virgule.',
  twice: 'Cette équipe est déjà dans la liste ou dans la poule.',
  samePlayer: 'Un joueur figure deux fois sur cette ligne.',
  noClub: 'Choisissez le club des nouvelles équipes.',
  enter: (count) => `Saisir ${counted(count, 'équipe', 'équipes')}`,
  entered: (count) => `${counted(count, 'équipe saisie', 'équipes saisies')}.`,
  checkAgain: 'Vérifier de nouveau',
  toMend: (count) => `${counted(count, 'ligne', 'lignes')} à corriger. Rien n’est encore créé.`,
  stopped: 'Cela s’est arrêté ici. Ce qui est saisi reste ; les autres lignes sont encore là.',
  knownPeople: (count) => counted(count, 'joueur existe déjà', 'joueurs existent déjà'),
  person: (name, clubs, isClaimed) =>
    `${name} : ${clubs === '' ? 'sans club' : clubs}, ${isClaimed ? 'avec un compte' : 'sans compte'}`,
  meant: { known: 'C’est bien cette personne', another: 'Une autre personne de ce nom' },
  sayWho: 'Indiquez si c’est cette personne : elle a un compte et n’est pas de ce club.',
  toSay: (count) =>
    `${counted(count, 'joueur avec un compte n’est pas', 'joueurs avec un compte ne sont pas')} de ce club : indiquez s’il s’agit de cette personne.`,
} satisfies DeskWords['teamList'];
