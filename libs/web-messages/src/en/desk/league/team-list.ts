import { countedIn } from '../../../counted.ts';

const counted = countedIn('en');

interface NewPlayers {
  readonly players: number;
  /** Of them, those who are not in Courtcast yet. */
  readonly created: number;
}

/** Words of entering teams by a list. */
export const teamList = {
  title: 'Enter teams by list',
  text: 'One team a line: its name, its captain, further players, separated by semicolons. For a team that is in Courtcast already its name is enough.',
  example: 'Harbour 1; Ana Ruiz; Eva Gil; Bea Soto',
  club: 'Club of the new teams',
  lines: 'Teams',
  check: 'Check the list',
  checking: 'Checking the list',
  entering: 'Making the teams',
  line: (line: number) => `Line ${line}`,
  known: (team: string, club: string) => `${team} of ${club} is here already and joins.`,
  fresh: (team: string, captain: string, { players, created }: NewPlayers) =>
    `${team} will be made: captain ${captain}, ${counted(players, 'player', 'players')}, ${created} of them new.`,
  few: (needed: number) => `A team match needs ${needed} players: more can be added at the desk of the team.`,
  clubHint: 'Only for teams that are new. Teams of several clubs: one list for each.',
  noCaptain: 'No team of this name is here. For a new one name its captain, after a semicolon.',
  twice: 'This team stands in the list, or in the group, already.',
  samePlayer: 'A player is named twice in this line.',
  noClub: 'Please choose the club of the new teams.',
  enter: (count: number) => `Enter ${counted(count, 'team', 'teams')}`,
  entered: (count: number) => `${counted(count, 'team is', 'teams are')} entered.`,
  checkAgain: 'Check again',
  toMend: (count: number) => `${counted(count, 'line', 'lines')} to mend. Nothing is made yet.`,
  stopped: 'It stopped here. What was entered stays; the lines below are left.',
  knownPeople: (count: number) => `${counted(count, 'player is', 'players are')} here already`,
  person: (name: string, clubs: string, isClaimed: boolean) =>
    `${name}: ${clubs === '' ? 'without a club' : clubs}, ${isClaimed ? 'with an account' : 'without an account'}`,
  meant: { known: 'It is them', another: 'Another person of this name' },
  sayWho: 'Please say whether it is them: they have an account and are not of this club.',
  toSay: (count: number) =>
    `${counted(count, 'player with an account is', 'players with an account are')} not of this club: say whether it is them.`,
};
