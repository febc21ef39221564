import type { ActivityAction } from '@courtcast/contracts';

/** What a sentence of the activity names; empty where it has none. */
export interface SentenceFacts {
  readonly what: string;
  readonly draw: string;
  readonly from: string;
  readonly to: string;
  readonly score: string;
  readonly winner: string;
  readonly player: string;
  readonly outcome: string;
  readonly court: string;
  readonly time: string;
  readonly person: string;
}

type Sentence = (facts: SentenceFacts) => string;

const more = (...parts: readonly string[]) => {
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? '' : `: ${given.join(', ')}`;
};

/** Each follows the name of who did it. */
const sentences: Readonly<Record<ActivityAction, Sentence>> = {
  'tournament-created': () => 'created the tournament',
  'tournament-changed': () => 'changed the details of the tournament',
  'phase-changed': ({ to }) => `moved the tournament on to “${to}”`,
  'staff-changed': ({ person, from, to }) => {
    if (to === '') return `took the role from ${person} (${from})`;
    return from === '' ? `gave ${person} a role: ${to}` : `changed the role of ${person}: ${from} → ${to}`;
  },
  'staff-invited': () => 'made or took back an invitation for staff',
  'draw-created': ({ what }) => `created the draw ${what}`,
  'draw-changed': ({ what }) => `changed the settings of ${what}`,
  'draw-removed': ({ what }) => `removed the draw ${what}`,
  'entrants-changed': ({ what }) => `set the entrants of ${what}`,
  'draw-generated': ({ what }) => `made the draw ${what}`,
  'draw-finalized': ({ what }) => `finalized ${what}: its matches are there`,
  'draw-reopened': ({ what }) => `opened ${what} again: its matches are gone`,
  'qualifiers-drawn': ({ what }) => `drew the qualifiers of ${what}`,
  'player-withdrawn': ({ what, player }) =>
    player === '' ? `entered a withdrawal in ${what}` : `withdrew ${player} from ${what}`,
  'registration-made': ({ what, draw }) => `registered ${what} for ${draw}`,
  'registration-withdrawn': ({ draw }) => `took back a registration for ${draw}`,
  'order-of-play-made': () => 'changed the order of play',
  'match-scheduled': ({ what, court, time }) => `scheduled ${what}${more(court, time)}`,
  'match-changed': ({ what }) => `changed notes or umpire of ${what}`,
  'match-started': ({ what }) => `started ${what}`,
  'points-scored': ({ what, score }) => `scored ${what}${more(score)}`,
  'score-typed': ({ what, score }) => `typed in the score of ${what}${more(score)}`,
  'result-entered': ({ what, outcome, winner }) => `entered a result for ${what}${more(outcome, winner)}`,
  'result-taken-back': ({ what }) => `took back the result of ${what}`,
  'match-suspended': ({ what }) => `suspended ${what}`,
  'match-resumed': ({ what }) => `resumed ${what}`,
  'match-confirmed': ({ what, score, winner, outcome }) => `confirmed ${what}${more(score, winner, outcome)}`,
  'match-reopened': ({ what }) => `took back the confirmation of ${what}`,
  'match-cancelled': ({ what }) => `cancelled ${what}`,
  'match-reinstated': ({ what }) => `put ${what} back`,
};

/** Words of who did what in a tournament. */
export const activity = {
  title: 'Activity',
  text: 'Who did what in this tournament, the newest first. The last step at a match or at the tournament can be undone here, where the rules allow it.',
  none: 'Nothing yet.',
  noneFound: 'Nothing that fits what is chosen.',
  person: 'Who',
  everyone: 'Everyone',
  onlyMatch: 'Only this match',
  ofMatch: (match: string) => `Only ${match}`,
  allMatches: 'Show all matches',
  newer: 'Newer',
  older: 'Older',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  unnamedUser: 'Someone without a name',
  unnamedBoard: 'A scoreboard',
  system: 'Courtcast',
  unnamed: {
    tournament: 'the tournament',
    draw: 'a draw',
    match: 'a match',
    registration: 'a registration',
    'order-of-play': 'the order of play',
  },
  sentences,
  undo: {
    action: 'Undo',
    done: 'Undone.',
    reopen: {
      title: (what: string) => `Take back the confirmation of ${what}?`,
      consequence: 'The result stays, and can be corrected and confirmed again.',
      action: 'Take it back',
    },
    confirm: {
      title: (what: string) => `Confirm ${what} again?`,
      consequence: 'The result as it stands becomes official, and the winner goes on.',
      action: 'Confirm',
    },
    reinstate: {
      title: (what: string) => `Put ${what} back?`,
      consequence: 'The match is to be played again; what was played stays.',
      action: 'Put it back',
    },
    resume: {
      title: (what: string) => `Resume ${what}?`,
      consequence: 'It goes on where it stood.',
      action: 'Resume',
    },
    'take-back': {
      title: (what: string) => `Take back the result of ${what}?`,
      consequence: 'The match stands as it did before the result was entered.',
      action: 'Take it back',
    },
    'move-back': {
      title: (what: string) => `Open ${what} again?`,
      consequence:
        'The tournament is in progress again: results can be corrected until it is finished once more.',
      action: 'Open it again',
    },
  },
};
