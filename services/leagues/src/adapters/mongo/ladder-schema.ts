import { aggregateSchema, anything, listIndexes, oneOf, required } from '@courtcast/mongo';
import type { Ladder } from '../../domain/ladders/ladder.ts';

const effect = required(oneOf('walkover', 'nothing'));

/** The collection `ladder`. Who stands where follows from what it keeps (ADR 55). */
export const ladderSchema = aggregateSchema<Ladder>({
  state: {
    name: required(String),
    clubId: required(String),
    status: required(oneOf('open', 'closed')),
    selfJoin: required(Boolean),
    reach: required(Number),
    answerHours: required(Number),
    playDays: required(Number),
    openChallenges: required(Number),
    rematchDays: required(Number),
    move: required(oneOf('shift', 'swap')),
    unanswered: effect,
    declined: effect,
    unplayed: effect,
    inactiveDays: Number,
    inactivePlaces: Number,
    base: required({ at: required(Date), playerIds: required([String]) }),
    // Shapes: `LadderPlayer`, `LadderEvent`, `Challenge`.
    players: required([anything]),
    events: required([anything]),
    challenges: required([anything]),
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  keys: {
    clubId: required(String),
    // Who is in it now.
    playerIds: required([String]),
    // Everybody whom it names.
    namedIds: required([String]),
    // Two players of a challenge that was accepted, `a b` in the order of their ids.
    pairs: required([String]),
    // When a sweep next has something to do.
    dueAt: Date,
    createdAt: required(Date),
  },
  indexes: [
    ...listIndexes([], ['createdAt']),
    ...listIndexes(['clubId'], ['createdAt']),
    { fields: { 'keys.playerIds': 1, 'keys.createdAt': 1, _id: 1 } },
    { fields: { 'keys.namedIds': 1, _id: 1 } },
    { fields: { 'keys.pairs': 1, _id: 1 } },
    { fields: { 'keys.dueAt': 1, _id: 1 } },
  ],
});
