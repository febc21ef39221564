import { usualLadder } from '@courtcast/contracts';
import type {
  ChallengeView,
  LadderChangeView,
  LadderDetailView,
  LadderHistoryView,
  LadderView,
  OwnLadderView,
} from '@courtcast/contracts';
import { exampleId, NOW, recordDates, STARTED_AT } from './ids.ts';
import { club, named } from './people.ts';

const [first, second] = [named(1), named(2)];

/** A ladder of the club with two players. */
export const ladder: LadderView = {
  ...{ id: exampleId(140), clubId: club.id, name: 'Club ladder', ...usualLadder },
  ...{ status: 'open', playerCount: 2, ...recordDates },
};

/** Its open challenge. */
export const challenge: ChallengeView = {
  ...{ id: exampleId(141), ladderId: ladder.id, challenger: second, challenged: first },
  places: { challenger: 2, challenged: 1 },
  ...{ status: 'accepted', winner: null, decidedBy: null, decidedAt: null, matchId: null },
  ...{
    waitsForResult: false,
    createdAt: STARTED_AT,
    answerBy: NOW,
    playBy: NOW,
    endedAt: null,
    reason: null,
  },
};

/** A holiday of a player. */
export const holiday = { from: '2026-05-10', to: '2026-05-17' };

const change: LadderChangeView = {
  ...{ at: STARTED_AT, kind: 'joined', player: second, other: null, from: null, to: 2 },
  ...{ challengeId: null, reason: null },
};

const place = { joinedAt: STARTED_AT, holiday: null, onHoliday: false, challengeIds: [challenge.id] };

/** The same ladder in full. */
export const ladderDetail: LadderDetailView = {
  ...ladder,
  places: [
    { place: 1, previousPlace: 1, player: first, ...place },
    { place: 2, previousPlace: null, player: second, ...place },
  ],
  challenges: [challenge],
  changes: [change],
};

/** How it has stood. */
export const ladderHistory: LadderHistoryView = {
  players: [first, second],
  weeks: [{ date: '2026-05-04', playerIds: [first.id, second.id] }],
  changes: [change],
};

/** The same for the second of its players. */
export const ownLadder: OwnLadderView = {
  ...{
    ladder,
    place: 2,
    holiday: null,
    challenges: [challenge],
    challengeable: [{ place: 1, player: first }],
  },
};
