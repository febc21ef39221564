import type { Command, OrderOfPlayState } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import type { RecordUpdate } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { acceptMatch } from '../../domain/match-decision.ts';
import type { Court, Match, Revision } from '../../domain/match.ts';
import { placeInOrder } from '../../domain/details.ts';
import { placeCurrentDraw } from './handle-draw.ts';
import { isLetOnto } from '../matches/court-guests.ts';
import { getCourt } from '../matches/get-court.ts';
import type { Deps, Records } from '../ports.ts';
import { toChange } from '../matches/write.ts';

type Slot = OrderOfPlayState['slots'][number];

/** The copy may be out of date, so the club's owner is asked before a no. */
async function isStillLetOnto({ records: { clubs } }: Deps, clubId: string, match: Match): Promise<boolean> {
  return isLetOnto(await clubs.findOrAsk(clubId), match) || isLetOnto(await clubs.refresh(clubId), match);
}

/** Number of matches written at a time. */
const AT_ONCE = 8;

const findCourt = async (records: Records, courtId: string): Promise<Court | null> => {
  try {
    return await getCourt(records, courtId);
  } catch (error) {
    // The court was removed after the order was made; its matches keep their times.
    if (isProblem(error) && error.code === 'invalid') return null;
    throw error;
  }
};

const findCourts = async (
  records: Records,
  slots: readonly Slot[],
): Promise<ReadonlyMap<string, Court | null>> => {
  const courts = new Map<string, Court | null>();
  for (const { courtId } of slots) {
    if (!courts.has(courtId)) courts.set(courtId, await findCourt(records, courtId));
  }
  return courts;
};

/** Makes matches that are not there because their draw's event is still on its way: its owner is asked. */
const makeMissing = async (
  deps: Deps,
  { drawIds, slots }: OrderOfPlayState,
  command: Command,
): Promise<void> => {
  const found = await deps.matches.findMany(slots.map(({ matchId }) => matchId));
  if (found.length === slots.length) return;
  for (const drawId of drawIds) await placeCurrentDraw(deps, drawId, command);
};

const placeIn = (
  match: Match,
  slot: Slot,
  { court, revision }: { court: Court | null; revision: Revision },
) =>
  placeInOrder(
    match,
    {
      court,
      scheduledTime: new Date(slot.scheduledTime),
      notBeforeTime: new Date(slot.notBeforeTime),
      playOrder: slot.playOrder,
    },
    revision,
  );

/**
 * Handles a changed order of play: gives every match that has not begun its place. Each match notes the order's epoch
 * and version, so that a repeated or late order never undoes an official's later change. Problem not-found for a match
 * that its draw does not know.
 */
export async function handleOrderOfPlay(
  deps: Deps,
  { event, state, command }: Omit<RecordUpdate<OrderOfPlayState>, 'isReplay'>,
): Promise<void> {
  const revision = { epoch: event.epoch, version: event.version };
  await makeMissing(deps, state, command);
  const courts = await findCourts(deps.records, state.slots);
  const place = (slot: Slot) =>
    deps.matches.update(slot.matchId, command, {
      isFresh: true,
      decide: async ({ state: match }) => {
        if (!isNewer(revision, match.orderedBy ?? null, false)) return null;
        const planned = courts.get(slot.courtId) ?? null;
        // Its club has refused it since it was planned: it keeps its time.
        const court =
          planned !== null && (await isStillLetOnto(deps, planned.clubId, match)) ? planned : null;
        return toChange(match, acceptMatch(placeIn(match, slot, { court, revision })), command.startedAt);
      },
    });
  for (let from = 0; from < state.slots.length; from += AT_ONCE) {
    await Promise.all(state.slots.slice(from, from + AT_ONCE).map(place));
  }
}
