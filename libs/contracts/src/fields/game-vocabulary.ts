import { z } from 'zod';
import { wordOf } from './described.ts';

export const sideSchema = wordOf('One of the two sides of a match: a player or a pair.', {
  home: 'The side that is named first; in a draw the upper line, in a team match the home team.',
  guest: 'The other side.',
});

export const sportSchema = wordOf('What is played.', {
  tennis: 'Tennis, singles or doubles.',
  padel: 'Padel, as a rule in pairs.',
});

export const surfaceSchema = wordOf('What one plays on.', {
  clay: 'Clay of any color.',
  hard: 'A hard court, such as acrylic on asphalt.',
  grass: 'Grass, natural or artificial.',
  indoor: 'A court in a hall, whatever its floor.',
});

export const genderSchema = wordOf('Gender of a player.', {
  male: 'Male.',
  female: 'Female.',
  other: 'Neither of both.',
});

const drawGenders = {
  male: 'For men or boys: a player who is female is refused.',
  female: 'For women or girls: a player who is male is refused.',
  mixed: 'For pairs of one of each; singles of any gender.',
} as const;

/** The genders that a new draw may have (decisions 3). */
export const drawGenderSchema = wordOf('For whom a draw is meant.', drawGenders);

/** The genders that a stored draw may have: drafts of earlier releases stay readable. */
export const shownDrawGenderSchema = wordOf('For whom a draw is meant.', {
  ...drawGenders,
  other: 'Of a draw that was made before: it restricts no one, and no draw is given it any more.',
});

export const entryMarkSchema = wordOf(
  'How a player or a pair came into a draw, as it is written beside the name.',
  {
    Q: 'Qualifier.',
    LL: 'Lucky loser: lost in qualifying, and came in for another.',
    WC: 'Wild card.',
    ALT: 'Alternate: from the list of those who waited.',
    SE: 'Special exempt: still played elsewhere while qualifying went on here.',
  },
);

export const qualifierPlacementSchema = wordOf('How those who qualify come onto their lines.', {
  afterQualifying:
    'By lot, as soon as all of them are known; earlier those known so far by `POST /draws/{id}/qualifiers/place`.',
  fixed: 'In a fixed order, each as soon as it is known: the draws as they were made, in each from the top.',
});

export const seedNumberSchema = wordOf('How many may be seeded at most. Absent: `itf`.', {
  itf: 'As many as the regulations of the ITF have lines for: 2 of 2 or 4, 4 of 8, 8 of 16 or 32, 16 of 64, 32 of 128.',
  national:
    'Half of the lines, as national associations have it: further seeds stand where the next block would.',
});

export const seedBlocksSchema = wordOf(
  'How seeds 9 to 16 of a draw of 64 are drawn onto their lines. Absent: `juniors`.',
  {
    itf: 'All eight by one lot.',
    juniors: '9 to 12 by one lot, 13 to 16 by another.',
  },
);

export const pointKindSchema = wordOf('How a point was won.', {
  ace: 'By a serve that the receiver did not touch. Won by the server.',
  doubleFault: 'By two faults of the server. Won by the receiver.',
  winner: 'By a stroke that the opponent could not reach.',
  forcedError: 'By an error of the opponent under pressure.',
  unforcedError: 'By an error of the opponent without need.',
  penalty: 'Given by an official.',
});

export const matchStatusSchema = wordOf('Where a match stands.', {
  scheduled: 'It has not begun.',
  in_progress: 'It is being played. Only these matches are in live lists.',
  suspended: 'It was interrupted and can be resumed.',
  completed: 'Play is over. The result is official only when `confirmedAt` is set.',
  cancelled: 'It is called off. It can be reinstated.',
});

export const matchKindSchema = wordOf('What a match belongs to.', {
  tournament: 'A draw of a tournament.',
  team: 'A team match of a league.',
  freeplay: 'Neither: a match that players or a board started on their own.',
});

const forcedOutcomes = {
  walkover: 'One side did not play: won without a point.',
  retirement: 'One side gave up after the match was started.',
  default: 'An official decided it, at whatever time.',
} as const;

export const outcomeSchema = wordOf('How a match was decided.', {
  completed: 'It was played to its end.',
  ...forcedOutcomes,
});

export const forcedOutcomeSchema = wordOf(
  'How a match is decided without being played to its end.',
  forcedOutcomes,
);

export const tournamentStatusSchema = wordOf(
  'Where a tournament stands, as lists show it. It follows from the phase.',
  {
    upcoming: 'It has not begun: phase `draft` or `registration`.',
    active: 'It is being played: phase `live`.',
    completed: 'It is over.',
    cancelled: 'It is called off.',
  },
);

export const tournamentPhaseSchema = wordOf(
  'Where a tournament stands. It goes from each phase to the next; from the first three also to `cancelled`, and from `completed` back to `live` for corrections.',
  {
    draft: 'Only its staff and admins see it, and all that belongs to it.',
    registration: 'Players may register until the deadline. Everyone sees it.',
    live: 'Matches are played.',
    completed: 'All matches are confirmed or cancelled, and nothing of its draws changes.',
    cancelled: 'It is called off; its unfinished matches are cancelled.',
  },
);

export const staffRoleSchema = wordOf('What a user may do in a tournament.', {
  owner: 'Everything. Only owners and admins appoint and dismiss owners and directors.',
  director: 'Changes the tournament and its draws; appoints referees and umpires.',
  referee: 'Finalizes draws, plans the order of play, confirms results.',
  umpire: 'Enters points and scores.',
});

export type SideName = z.infer<typeof sideSchema>;
export type MatchStatus = z.infer<typeof matchStatusSchema>;
export type MatchKind = z.infer<typeof matchKindSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;
export type TournamentPhase = z.infer<typeof tournamentPhaseSchema>;
export type StaffRole = z.infer<typeof staffRoleSchema>;

const setTexts = {
  home: 'Games of the home side. Its points where `matchTiebreak` is true, or `unit` says so.',
  guest: 'Games of the guest side. Its points where `matchTiebreak` is true, or `unit` says so.',
  unit: '`points` where not games are counted: in a match of points, and where the match is one match tiebreak. Absent where games are.',
  matchTiebreak: 'Present and true where the set is a match tiebreak: `home` and `guest` are its points.',
} as const;

const unitSchema = wordOf('What `home` and `guest` of a set are, where they are not games.', {
  points: 'Points.',
});

const count = z.number().int().min(0);
const points = {
  home: count.describe('Points of the home side.'),
  guest: count.describe('Points of the guest side.'),
};

/** One set (specification 2.5): games, or the points of a match tiebreak. */
export const setSchema = z
  .object({
    home: count.describe(setTexts.home),
    guest: count.describe(setTexts.guest),
    tiebreak: z
      .object(points)
      .optional()
      .describe('Points of the tiebreak of the set. Absent before its first point, and where there is none.'),
    matchTiebreak: z.literal(true).optional().describe(setTexts.matchTiebreak),
    unit: unitSchema.optional().describe(setTexts.unit),
  })
  .describe('One set: games of both sides, or the points of a match tiebreak (10–8).');

/** A set as a client types it in; whether it is possible is for the rules to say. */
export const setInputSchema = z
  .strictObject({
    home: z.number().int().describe(setTexts.home),
    guest: z.number().int().describe(setTexts.guest),
    tiebreak: z
      .strictObject({
        home: z.number().int().describe('Points of the home side.'),
        guest: z.number().int().describe('Points of the guest side.'),
      })
      .optional()
      .describe('Points of the tiebreak that decided the set. It may be left out.'),
    matchTiebreak: z.literal(true).optional().describe(setTexts.matchTiebreak),
    unit: unitSchema.optional().describe(`${setTexts.unit} It may be left out.`),
  })
  .describe('One set as it is typed in. Only the last one of a score may be unfinished.');

/** All sets of a match as a client types them in. */
export const setsInputSchema = z
  .array(setInputSchema)
  .max(5)
  .describe('All sets of a match as they are typed in, in order.');

export type SetView = z.infer<typeof setSchema>;
