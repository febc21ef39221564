import { liveFilterOf, listedMatchOf, liveMatchOf } from '@courtcast/contracts';
import type { LiveFilter, MatchState } from '@courtcast/contracts';
import { createLiveModel } from './live-model.ts';
import type { LiveScope, LiveScopeRules } from './live-model.ts';
import type { Announcement, ScopeModel } from './scope-model.ts';

function isOfClub({ court, clubIds }: MatchState, clubId: string): boolean {
  return clubIds?.includes(clubId) ?? court?.clubId === clubId;
}

function isOfPlace(state: MatchState, { tournamentId, clubId }: LiveFilter): boolean {
  return (
    (tournamentId === undefined || state.tournament?.id === tournamentId) &&
    (clubId === undefined || isOfClub(state, clubId))
  );
}

/** So many matches that have left a list are sent again to a socket that did not keep up: minutes of a large list. */
const MAX_LEFT = 200;

/** A model whose newest state includes what has left it lately: who missed that would keep it for ever. */
function rememberingLeft(model: ScopeModel): ScopeModel {
  const left = new Map<string, Announcement>();

  function note(announcement: Announcement) {
    if (announcement.name !== 'live:updated') return;
    const { match, listed } = announcement.payload.data;
    left.delete(match.id);
    if (!listed) left.set(match.id, announcement);
    const [oldest] = left.keys();
    if (left.size > MAX_LEFT && oldest !== undefined) left.delete(oldest);
  }

  return {
    ...model,
    apply(event) {
      const announcements = model.apply(event);
      announcements.forEach(note);
      return announcements;
    },
    newest: (now) => [...left.values(), ...model.newest(now)],
  };
}

/**
 * A list of live matches: `live:updated` for each while it is live, and once when it is so no more, or elsewhere.
 * What belongs to a draft is in the list of that tournament only, which is hidden itself.
 */
export function createLiveListModel({ id, isHidden, records }: LiveScope): ScopeModel {
  const filter = liveFilterOf(id);
  const maySee = (state: MatchState) => isHidden || !state.hidden;
  const rules: LiveScopeRules = {
    isHidden,
    belongs: (state) => maySee(state) && isOfPlace(state, filter),
    announce: ({ at, wasLive }, state, live) => {
      const listed = live.has(state.id);
      if (!maySee(state) || (!listed && !wasLive)) return [];
      const data = { match: listedMatchOf(state), listed };
      return [{ name: 'live:updated', payload: { ...filter, data, timestamp: at } }];
    },
    announceOther: () => [],
    snapshot: (now, live) => ({
      ...filter,
      matches: [...live.values()].flatMap(({ state }) => liveMatchOf(state) ?? []),
      timestamp: now,
    }),
  };
  return rememberingLeft(createLiveModel(rules, records));
}
