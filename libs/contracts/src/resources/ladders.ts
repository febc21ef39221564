import { z } from 'zod';
import { wordOf } from '../fields/described.ts';
import { calendarDate, id, idOf, lineOfText, recordDates, timestamp } from '../fields/fields.ts';

const effect = (when: string) =>
  wordOf(`What follows where ${when}.`, {
    walkover: 'The challenger takes the place, as after a win.',
    nothing: 'Everybody stays where they are.',
  });

/** The settings of a ladder (decisions 22). */
export const ladderSettings = {
  name: lineOfText().describe('Name of the ladder, on one line.'),
  selfJoin: z
    .boolean()
    .describe('Whether members of the club join by themselves. Else the club puts them in.'),
  reach: z
    .number()
    .int()
    .min(1)
    .max(50)
    .describe('How many places above their own a player may challenge. Who is on holiday is not counted.'),
  answerHours: z.number().int().min(1).max(336).describe('Hours in which a challenge is answered.'),
  playDays: z
    .number()
    .int()
    .min(1)
    .max(60)
    .describe('Days in which the match of an accepted challenge begins.'),
  openChallenges: z
    .number()
    .int()
    .min(1)
    .max(5)
    .describe('How many open challenges a player has at the same time, made and received together.'),
  rematchDays: z
    .number()
    .int()
    .min(0)
    .max(90)
    .describe('Days after a challenge has ended in which the two do not challenge each other again.'),
  move: wordOf('What a win of the challenger does.', {
    shift: 'The winner takes the place, and all between move one down.',
    swap: 'The two change places.',
  }),
  unanswered: effect('a challenge is not answered in time'),
  declined: effect('a challenge is declined'),
  unplayed: effect('the match of an accepted challenge is not played in time'),
  inactiveDays: z
    .number()
    .int()
    .min(7)
    .max(365)
    .nullable()
    .describe(
      'Days without a challenge after which a player goes down; holidays put it off, and the first place is exempt. Null: never.',
    ),
  inactivePlaces: z
    .number()
    .int()
    .min(1)
    .max(50)
    .nullable()
    .describe('How many places an inactive player goes down. Null: they leave the ladder.'),
} as const;

const ladderPlayer = z
  .object({ id: idOf('player'), name: z.string().describe('Name, or initials of a `hidden` player.') })
  .describe('A player.');

export const ladderStatusSchema = wordOf('Whether a ladder is played.', {
  open: 'Challenges are made.',
  closed: 'It stands still: no deadline runs, and nobody challenges.',
});

/** A ladder in lists. */
export const ladderSchema = z
  .object({
    id: idOf('ladder'),
    clubId: idOf('club'),
    ...ladderSettings,
    status: ladderStatusSchema.describe('Whether it is played.'),
    playerCount: z.number().int().describe('Number of players.'),
    ...recordDates,
  })
  .describe('A ladder of a club: singles, in which who is below challenges who is above.');

export const challengeStatusSchema = wordOf('Where a challenge stands.', {
  open: 'It waits for an answer.',
  accepted: 'It was accepted; its match is played until `playBy`.',
  decided: 'Its match, or the club, has decided it.',
  declined: 'The challenged player has said no.',
  unanswered: 'Nobody has answered in time.',
  unplayed: 'No match has begun in time.',
  withdrawn: 'The challenger has taken it back.',
  void: 'One of the two has left the ladder, or the club has annulled it.',
});

export const challengeWinnerSchema = wordOf('Who has won a challenge.', {
  challenger: 'The player who was below: the ladder moves.',
  challenged: 'The player who was above: everybody stays.',
});

export const challengeDeciderSchema = wordOf('What has decided a challenge.', {
  match: 'The result of a match of the two.',
  walkover: 'A deadline, or a no.',
  club: 'Who runs the club.',
});

/** A challenge (decisions 22). */
export const challengeSchema = z
  .object({
    id: idOf('challenge'),
    ladderId: idOf('ladder'),
    challenger: ladderPlayer.describe('Who has made it.'),
    challenged: ladderPlayer.describe('Who is challenged.'),
    places: z
      .object({
        challenger: z.number().int().describe('The place of the challenger.'),
        challenged: z.number().int().describe('The place of the challenged player.'),
      })
      .describe('Where the two stood when it was made.'),
    status: challengeStatusSchema.describe('Where it stands.'),
    winner: challengeWinnerSchema.nullable().describe('Who has won it. Null while, or where, nobody has.'),
    decidedBy: challengeDeciderSchema.nullable().describe('What has decided it. Null without a winner.'),
    decidedAt: timestamp.nullable().describe('When it was decided, of a match when play ended, in UTC.'),
    matchId: id
      .nullable()
      .describe(
        'The match of the two that decides it, or is to: the first one that has begun since it was accepted. Null without one.',
      ),
    waitsForResult: z
      .boolean()
      .describe('Whether that match has begun and its result does not count yet: deadlines wait for it.'),
    createdAt: timestamp.describe('When it was made, in UTC.'),
    answerBy: timestamp.describe('Until when it is answered, in UTC.'),
    playBy: timestamp.nullable().describe('Until when its match begins, in UTC. Null before it is accepted.'),
    endedAt: timestamp.nullable().describe('When it ended, in UTC. Null while it is open or accepted.'),
    reason: z.string().nullable().describe('What the club says of its decision. Null without one.'),
  })
  .describe('A challenge of a ladder.');

export const holidaySchema = z
  .object({
    from: calendarDate.describe('First day, in UTC.'),
    to: calendarDate.describe('Last day, in UTC.'),
  })
  .describe('A holiday: from the first to the last day nobody challenges, or is challenged.');

/** A place of a ladder. */
export const ladderPlaceSchema = z
  .object({
    place: z.number().int().min(1).describe('The place, from 1.'),
    previousPlace: z
      .number()
      .int()
      .nullable()
      .describe('The place a week before, by what is known now. Null: not in the ladder then.'),
    player: ladderPlayer,
    joinedAt: timestamp.describe('Since when they are in the ladder, in UTC.'),
    holiday: holidaySchema.nullable().describe('The present or next holiday. Null without one.'),
    onHoliday: z.boolean().describe('Whether the holiday is now.'),
    challengeIds: z.array(idOf('challenge')).describe('Open and accepted challenges of the player.'),
  })
  .describe('A place of a ladder.');

export const ladderChangeKindSchema = wordOf('What has moved somebody.', {
  joined: 'Somebody has come in.',
  left: 'Somebody has gone.',
  won: 'A challenger has won.',
  inactive: 'Somebody has not played for too long.',
  moved: 'The club has set a place by hand.',
});

/** What has moved somebody. */
export const ladderChangeSchema = z
  .object({
    at: timestamp.describe('When, in UTC.'),
    kind: ladderChangeKindSchema.describe('What has moved them.'),
    player: ladderPlayer.describe('Who has moved.'),
    other: ladderPlayer.nullable().describe('Of a win whose place they have taken. Null otherwise.'),
    from: z.number().int().nullable().describe('The place before. Null: they were not in.'),
    to: z.number().int().nullable().describe('The place after. Null: they are not in.'),
    challengeId: id.nullable().describe('Of a win the challenge. Null otherwise.'),
    reason: z
      .string()
      .nullable()
      .describe('What the club says of a place that it has set. Null without one.'),
  })
  .describe('A change of places.');

/** A ladder with its places. */
export const ladderDetailSchema = ladderSchema
  .extend({
    places: z.array(ladderPlaceSchema).describe('All places, the first one first.'),
    challenges: z.array(challengeSchema).describe('Challenges that are open or accepted, the oldest first.'),
    changes: z.array(ladderChangeSchema).describe('The last twenty changes, the newest first.'),
  })
  .describe('A ladder as it stands.');

/** How a ladder has stood. */
export const ladderHistorySchema = z
  .object({
    players: z.array(ladderPlayer).describe('Everybody who is named below.'),
    weeks: z
      .array(
        z
          .object({
            date: z.iso.date().describe('A Monday.'),
            playerIds: z
              .array(idOf('player'))
              .describe('Who stood where when it began, the first place first.'),
          })
          .describe('A week.'),
      )
      .describe('A line a week as far as the ladder reaches back, 52 at most, the newest first.'),
    changes: z.array(ladderChangeSchema).describe('Changes, the newest first; 500 at most.'),
  })
  .describe('How a ladder has stood, by all that is known now.');

/** A ladder in which the caller plays, with what they can do there. */
export const ownLadderSchema = z
  .object({
    ladder: ladderSchema.describe('The ladder.'),
    place: z.number().int().describe('The place of the caller.'),
    holiday: holidaySchema
      .nullable()
      .describe('The present or next holiday of the caller. Null without one.'),
    challenges: z
      .array(challengeSchema)
      .describe('Challenges of the caller: open and accepted ones first, then the last ten that have ended.'),
    challengeable: z
      .array(
        z
          .object({ place: z.number().int().describe('The place.'), player: ladderPlayer })
          .describe('Somebody whom the caller may challenge now.'),
      )
      .describe('Whom the caller may challenge now, the best place first.'),
  })
  .describe('A ladder of the caller.');

export type LadderView = z.infer<typeof ladderSchema>;
export type LadderDetailView = z.infer<typeof ladderDetailSchema>;
export type LadderPlaceView = z.infer<typeof ladderPlaceSchema>;
export type LadderChangeView = z.infer<typeof ladderChangeSchema>;
export type LadderHistoryView = z.infer<typeof ladderHistorySchema>;
export type ChallengeView = z.infer<typeof challengeSchema>;
export type OwnLadderView = z.infer<typeof ownLadderSchema>;
