import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import type { Page } from '@courtcast/domain';
import { officialsOf } from '../../../application/access.ts';
import { arrangeMatch } from '../../../application/matches/arrange-match.ts';
import type { ArrangeInput } from '../../../application/matches/arrange-match.ts';
import type { Deps, StoredMatch } from '../../../application/ports.ts';
import {
  getLiveCourt,
  listClubFreeplayMatches,
  listLiveMatches,
} from '../../../application/matches/read-live.ts';
import {
  findLogBoards,
  getMatch,
  getMatchLog,
  listMatches,
  listPlayerMatches,
} from '../../../application/matches/read.ts';
import type { Visible } from '../../../application/matches/read.ts';
import { keepOwnRecord, listMyMatches } from '../../../application/matches/read-own.ts';
import { getPlayerRecord } from '../../../application/players/read-record.ts';
import { authorOf } from '../../../domain/permissions.ts';
import { toLogView } from '../../views/log.ts';
import { toFreeplayMatchView, toLiveMatchView, toMatchView, toOwnMatchView } from '../../views/match.ts';
import { toPlayerRecordView } from '../../views/record.ts';
import { toMatchStatisticsView } from '../../views/statistics.ts';
import { toDetailReply, toMatchRequest } from './scoring.ts';

const toPageReply = ({ value, isPrivate }: Visible<Page<StoredMatch>>) => ({
  body: { data: value.data.map(toMatchView), meta: { ...value.meta } },
  isPrivate,
});

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

const toDate = (text: string | null | undefined): Date | null | undefined =>
  typeof text === 'string' ? new Date(text) : text;

const withoutAbsent = <T extends object>(fields: T): Partial<T> =>
  // Only undefined fields are removed, so names and types of the others stay.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

const toArrangeInput = (body: {
  courtId?: string | null | undefined;
  scheduledTime?: string | null | undefined;
  notBeforeTime?: string | null | undefined;
  playOrder?: number | null | undefined;
  notes?: string | null | undefined;
  umpireUserId?: string | null | undefined;
  called?: boolean | undefined;
}): ArrangeInput => {
  const { courtId, playOrder, notes, umpireUserId, called } = body;
  const scheduledTime = toDate(body.scheduledTime);
  const notBeforeTime = toDate(body.notBeforeTime);
  return withoutAbsent({ courtId, playOrder, notes, umpireUserId, called, scheduledTime, notBeforeTime });
};

const mountLists = (api: ServiceApp, deps: Deps): void => {
  api.handle(operations.listMatches, async ({ query, caller }) => {
    const { page, perPage, sort, sortBy, sortOrder, live, ...filter } = query;
    const order = sort ?? { by: sortBy, order: sortOrder };
    const input = { filter: { ...filter, isLive: live }, sort: order, page, perPage };
    return toPageReply(await listMatches(deps, caller, input));
  });
  api.handle(operations.listMyMatches, async ({ query, caller }) => {
    const { evenings: ofEvenings, ...asked } = query;
    const { data, meta } = await listMyMatches(deps, caller, { ...asked, ofEvenings });
    return { body: { data: data.map(toOwnMatchView), meta: { ...meta } } };
  });
  api.handle(operations.setOwnRecord, async (input) => {
    const own = await keepOwnRecord(deps, toMatchRequest({ ...input, body: undefined }), input.body.counts);
    return { body: toOwnMatchView(own), version: own.stored.version };
  });
  api.handle(operations.listPlayerMatches, async ({ params, query, caller }) => {
    const { page, perPage, status } = query;
    const input = { playerId: params.id, filter: { status }, sort: newestFirst, page, perPage };
    return toPageReply(await listPlayerMatches(deps, caller, input));
  });
};

const mountRecords = (api: ServiceApp, deps: Deps): void => {
  api.handle(operations.getPlayerRecord, async ({ params, caller }) => ({
    body: toPlayerRecordView(await getPlayerRecord(deps, caller, params.id)),
  }));
};

const mountLive = (api: ServiceApp, deps: Deps): void => {
  api.handle(operations.listLiveMatches, async ({ query, caller }) => {
    const { tournamentId, clubId } = query;
    const { value, isPrivate } = await listLiveMatches(deps, caller, { tournamentId, clubId });
    return { body: { matches: value.flatMap((stored) => toLiveMatchView(stored) ?? []) }, isPrivate };
  });
  api.handle(operations.getLiveCourt, async ({ params, caller }) => {
    const { value, isPrivate } = await getLiveCourt(deps, caller, params.id);
    return { body: { match: value === null ? null : toLiveMatchView(value) }, isPrivate };
  });
  api.handle(operations.listClubFreeplayMatches, async ({ params, caller }) => {
    const found = await listClubFreeplayMatches(deps, caller, params.id);
    return { body: { data: found.flatMap((stored) => toFreeplayMatchView(stored) ?? []) } };
  });
};

/** Reading matches of every kind, and arranging them. */
export function mountMatches(api: ServiceApp, deps: Deps): void {
  mountLists(api, deps);
  mountRecords(api, deps);
  mountLive(api, deps);
  api.handle(operations.getMatch, async ({ params, caller }) => {
    const { value, isPrivate } = await getMatch(deps, caller, params.id);
    return { ...toDetailReply(value), isPrivate };
  });
  api.handle(operations.listMatchPoints, async ({ params, query, caller }) => {
    const { value, isPrivate } = await getMatchLog(deps, caller, params.id);
    const boards =
      query.boards === true ? await findLogBoards(deps, caller, value) : new Map<string, never>();
    const lines = toLogView(value, query).map((line) => {
      const board = boards.get(line.by);
      return board === undefined ? line : { ...line, board };
    });
    if (caller.kind === 'user') return { body: lines, isPrivate: true };
    const officials = await officialsOf(deps.records, value.state, 'find');
    const body = lines.map((line) => ({ ...line, by: authorOf(line.by, value.state, officials) }));
    return { body, isPrivate: isPrivate || boards.size > 0 };
  });
  api.handle(operations.getMatchStatistics, async ({ params, caller }) => {
    const { value, isPrivate } = await getMatchLog(deps, caller, params.id);
    return { body: toMatchStatisticsView(value), version: value.version, isPrivate };
  });
  api.handle(operations.patchMatch, async (input) => {
    const stored = await arrangeMatch(deps, toMatchRequest(input), toArrangeInput(input.body));
    return toDetailReply(stored);
  });
}
