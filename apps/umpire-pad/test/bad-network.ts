import { follow, timelineOf, scheduledMatch, sheetOf } from './match-in-play.ts';
import type { MatchDetailView } from '@courtcast/contracts';
import type { Timeline, Sheet } from '../src/sync/timeline.ts';
import type { Request } from '../src/sync/outbox.ts';
import type { Reply, ScoringService } from '../src/sync/service.ts';

/** A simulated scoring service for one match: versions, and idempotency keys with their first answers. */
export interface SimulatedScoring {
  readonly service: ScoringService;
  sheet(): Sheet;
  /** Changes fields outside of the log. */
  touch(fields: Partial<MatchDetailView>): void;
  /** All entries, undone or not. */
  readonly entered: string[];
}

/** Creates it with a scheduled match. */
export function simulateScoring(fields: Partial<MatchDetailView> = {}): SimulatedScoring {
  let match = scheduledMatch(fields);
  let line: Timeline = timelineOf({ match, entries: [] });
  const answers = new Map<string, Reply>();
  const entered: string[] = [];
  const isDoubles = match.players.home.length > 1;

  const sheet = (): Sheet => sheetOf(match, line);

  const perform = (request: Request): Reply => {
    if (request.version !== match.version) return { is: 'refused', refusal: null };
    let next = line;
    for (const action of request.actions) {
      const followed = follow(next, action, isDoubles);
      if (!followed.ok) return { is: 'refused', refusal: followed.error };
      next = followed.value;
    }
    entered.push(...request.actions.map((action) => JSON.stringify(action)));
    line = next;
    match = { ...match, version: match.version + 1 };
    return { is: 'accepted', match: sheet().match };
  };

  return {
    entered,
    sheet,
    touch(change) {
      match = { ...match, ...change, version: match.version + 1 };
    },
    service: {
      send(_matchId, request) {
        const reply = answers.get(request.key) ?? perform(request);
        answers.set(request.key, reply);
        return Promise.resolve(structuredClone(reply));
      },
      readSheet: () => Promise.resolve(structuredClone(sheet())),
      readVersion: () => Promise.resolve(match.version),
    },
  };
}

/** What a bad network does to one request. */
type Fault = 'none' | 'lost' | 'answer-lost' | 'twice';

/** The service behind a network that loses, repeats and delays messages with probability `loss`, 0 to 1. */
export function behindBadNetwork(
  service: ScoringService,
  { random, loss }: { readonly random: () => number; readonly loss: () => number },
): ScoringService {
  const unanswered: Reply = { is: 'unanswered', afterMs: null };
  const faultOf = (): Fault => {
    if (random() >= loss()) return 'none';
    const which = random();
    if (which < 0.4) return 'lost';
    return which < 0.8 ? 'answer-lost' : 'twice';
  };
  return {
    async send(matchId, request) {
      const fault = faultOf();
      if (fault === 'lost') return unanswered;
      const reply = await service.send(matchId, request);
      if (fault === 'answer-lost') return unanswered;
      return fault === 'twice' ? service.send(matchId, request) : reply;
    },
    async readSheet(matchId) {
      if (random() < loss()) throw new Error('no network');
      return service.readSheet(matchId);
    },
    async readVersion(matchId) {
      if (random() < loss()) throw new Error('no network');
      return service.readVersion(matchId);
    },
  };
}
