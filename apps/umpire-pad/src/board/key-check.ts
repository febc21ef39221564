import type { BoardItselfView } from '@courtcast/contracts';
import type { BoardState, KeyState, Place } from './board-state.ts';
import type { CourtService } from './court-service.ts';
import type { OnCourt } from './next-step.ts';

const ADDRESS = /\/score\/courts\/([^/#?]+)[^#]*#(.+)$/;

/**
 * The key in a pasted or scanned text: the key itself, or an address that contains it. Null if there is none
 * for this court.
 */
export function keyIn(text: string, courtId: string): string | null {
  const trimmed = text.trim();
  const [, court, key] = ADDRESS.exec(trimmed) ?? [];
  if (key !== undefined) return court === encodeURIComponent(courtId) ? decodeURIComponent(key) : null;
  return /^[\w-]+$/.test(trimmed) ? trimmed : null;
}

function standing({ board, court }: BoardItselfView, courtId: string): Exclude<KeyState, 'refused'> {
  if (board.courtId !== courtId) return 'elsewhere';
  return court === null ? 'no-court' : 'good';
}

function placeOf({ club, court }: BoardItselfView): Place | null {
  return court === null ? null : { club: club?.name ?? null, court: court.name };
}

/**
 * Checks a newly entered key: it replaces the old one once the service confirms that it belongs to this
 * court's board.
 */
async function checkOffer(state: BoardState, service: CourtService): Promise<void> {
  const { courtId, record } = state.view();
  if (record.offered === null) return;
  state.show({ offer: 'checking' });
  const answer = await service.identify(record.offered);
  if (answer.is === 'away') {
    state.show({ isAway: true });
    return;
  }
  if (answer.is !== 'answered' || standing(answer.value, courtId) !== 'good') {
    await state.keep({ offered: null });
    state.show({ offer: answer.is === 'answered' ? 'elsewhere' : 'refused' });
    return;
  }
  await state.keep({ key: record.offered, offered: null, place: placeOf(answer.value) });
  state.show({ offer: null });
}

/**
 * Asks the service which court the board's key belongs to, a new key first. Resolves to the match in progress
 * there, null if there is none, undefined if the key does not tell.
 */
export async function checkKey(
  state: BoardState,
  service: CourtService,
): Promise<OnCourt | null | undefined> {
  await checkOffer(state, service);
  const { courtId, record } = state.view();
  if (record.key === null) return undefined;
  const answer = await service.identify(record.key);
  if (answer.is === 'away') {
    state.show({ isAway: true });
    return undefined;
  }
  if (answer.is !== 'answered') {
    state.show({ isAway: false, key: 'refused' });
    return undefined;
  }
  const key = standing(answer.value, courtId);
  const place = placeOf(answer.value);
  const isRenamed = JSON.stringify(place) !== JSON.stringify(record.place);
  if (key === 'good' && isRenamed) await state.keep({ place });
  state.show({ isAway: false, key });
  return key === 'good' ? answer.value.match : undefined;
}
