import type { Json } from '../json-schema.ts';
import { NOW } from './ids.ts';
import { standings, teamMatch } from './leagues.ts';
import { draw, groupRows } from './tournaments.ts';

/** Payloads of messages in the example world, by their key, where names of fields do not say enough. */
export const socketExamples: Json = {
  DrawSubscribed: { ok: true, snapshot: { drawId: draw.id, rows: groupRows, timestamp: NOW } },
  DrawStandings: { drawId: draw.id, data: { rows: groupRows }, timestamp: NOW },
  TeamMatchSubscribed: { ok: true, snapshot: { ...teamMatch, timestamp: NOW } },
  TeamMatchUpdated: { teamMatchId: teamMatch.id, data: teamMatch, timestamp: NOW },
  LeagueGroupSubscribed: {
    ok: true,
    snapshot: { leagueGroupId: teamMatch.leagueGroupId, rows: standings, timestamp: NOW },
  },
  Notice: { text: 'Maintenance tonight from 22:00 for ten minutes', timestamp: NOW },
  StandingsUpdated: { leagueGroupId: teamMatch.leagueGroupId, data: { rows: standings }, timestamp: NOW },
};
