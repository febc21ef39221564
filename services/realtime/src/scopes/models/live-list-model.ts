import { liveFilterOf, listedMatchOf, liveMatchOf } from '@courtcast/contracts';
import type { LiveFilter, MatchState } from '@courtcast/contracts';
import { createLiveModel } from './live-model.ts';
import type { LiveScope, LiveScopeRules } from './live-model.ts';
import type { ScopeModel } from '../scope-model.ts';

function isOfClub({ court, clubIds }: MatchState, clubId: string): boolean {
  return clubIds?.includes(clubId) ?? court?.clubId === clubId;
}

function isOfPlace(state: MatchState, { tournamentId, clubId }: LiveFilter): boolean {
  return (
    (tournamentId === undefined || state.tournament?.id === tournamentId) &&
    (clubId === undefined || isOfClub(state, clubId))
  );
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
  return createLiveModel(rules, records);
}
