import { tournamentsSource } from '../pages/tournaments/tournaments-source.ts';
import { leaguesSource } from '../pages/leagues/leagues-source.ts';
import { clubsSource } from '../pages/clubs/clubs-source.ts';
import { playersSource } from '../pages/players/players-source.ts';
import { searchSource } from '../pages/search/search-source.ts';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { boxLeagueSource } from '../pages/box-league/box-league-source.ts';
import { clubSource } from '../pages/club/club-source.ts';
import { courtSource } from '../pages/court/court-source.ts';
import { drawSource } from '../pages/draw/draw-source.ts';
import { enterSource } from '../pages/enter/enter-source.ts';
import { entriesSource } from '../pages/entries/entries-source.ts';
import { leagueGroupSource } from '../pages/league-group/league-group-source.ts';
import { leagueSource } from '../pages/league/league-source.ts';
import { liveSource } from '../pages/live/live-source.ts';
import { matchSource } from '../pages/match/match-source.ts';
import { matchSheetSource } from '../pages/match-sheet/match-sheet-source.ts';
import { ladderSource } from '../pages/ladder/ladder-source.ts';
import { rankedPlayerSource, rankingSource } from '../pages/ranking/ranking-source.ts';
import { playerSource } from '../pages/player/player-source.ts';
import { mySource } from '../pages/my/my-source.ts';
import { scheduleSource } from '../pages/schedule/schedule-source.ts';
import { tournamentSource } from '../pages/tournament/tournament-source.ts';
import { teamMatchSource } from '../pages/team-match/team-match-source.ts';
import { teamSource } from '../pages/team/team-source.ts';

/** The data sources of the public pages, run in the gateway; the components are in pages.tsx. */
export const siteSources: readonly PageSource[] = [
  tournamentsSource,
  leaguesSource,
  clubsSource,
  playersSource,
  searchSource,
  mySource,
  liveSource,
  matchSource,
  matchSheetSource,
  playerSource,
  boxLeagueSource,
  ladderSource,
  rankingSource,
  rankedPlayerSource,
  courtSource,
  tournamentSource,
  drawSource,
  scheduleSource,
  entriesSource,
  enterSource,
  clubSource,
  leagueSource,
  leagueGroupSource,
  teamMatchSource,
  teamSource,
];
