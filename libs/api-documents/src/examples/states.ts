import type { Json } from '../json-schema.ts';
import * as leagues from './leagues.ts';
import * as matches from './matches.ts';
import * as people from './people.ts';
import { boxLeague } from './box-leagues.ts';
import { challenge, ladder } from './ladders.ts';
import { ranking } from './rankings.ts';
import * as tournaments from './tournaments.ts';
import { webhook } from './webhooks.ts';

const { center, club, ghost, named, player, user } = people;
const { draw, tournament, tournamentDetail } = tournaments;
const { home, guest, league, leagueGroup, teamMatch } = leagues;
const { final, liveDetail, waiting } = matches;
const { advancesTo: feeds, ...liveShown } = liveDetail;
const deleted = false;

function idsOf(players: readonly { readonly id: string }[]): string[] | null {
  return players.length === 0 ? null : players.map(({ id }) => id);
}

/** Number of a match in its round from the top. */
function positionOf(matchId: string): number {
  const slot = tournaments.bracketEntries.find((entry) => entry.matchId === matchId);
  return Math.ceil((slot?.position ?? 1) / 2);
}

/** The matches of the draw, as its events ask for them. */
const drawMatches: Json[] = tournaments.drawMatches.map(({ id, round, players }) => {
  const position = positionOf(id);
  const next = tournaments.drawMatches.find(
    (other) => other.round === (round ?? 1) - 1 && positionOf(other.id) === Math.ceil(position / 2),
  );
  return {
    id,
    round,
    position,
    home: idsOf(players.home),
    guest: idsOf(players.guest),
    feeds: next === undefined ? null : { matchId: next.id, side: position % 2 === 1 ? 'home' : 'guest' },
    isBye: false,
    withdrawn: [],
  };
});

const { homeNotes: _home, guestNotes: _guest, ...publicTeamMatch } = teamMatch;
const teamMatchMatch = {
  id: leagues.teamMatchEntry.matchId,
  matchType: 'singles',
  position: 1,
  home: [named(0).id],
  guest: [ghost.id],
} as const;

const { hasEnded: _, ...boardState } = matches.board;

/** The public states of the example world, as events carry them, by the name of their schema. */
export const stateExamples: Json = {
  UserState: { id: user.id, role: user.role, disabled: false, playerId: player.id },
  PlayerState: {
    id: player.id,
    name: player.name,
    userId: user.id,
    gender: 'female',
    nationality: 'ES',
    mergedInto: null,
    clubs: [{ clubId: club.id, role: 'owner', isPrimary: true }],
  },
  ClubState: {
    id: club.id,
    name: club.name,
    logo: club.logo,
    timeZone: club.timeZone,
    createdByUserId: user.id,
    createdAt: club.createdAt,
    courtUse: { open: false, granted: [tournament.id], refused: [] },
    deleted,
  },
  CourtState: { id: center.id, name: center.name, clubId: club.id, deleted },
  TournamentState: {
    id: tournament.id,
    name: tournament.name,
    sport: tournament.sport,
    timeZone: tournament.timeZone,
    phase: tournamentDetail.phase,
    ownerId: user.id,
    staff: tournamentDetail.staff,
    hostClubIds: [club.id],
    deleted,
  },
  DrawMatch: drawMatches[0],
  DrawState: {
    id: draw.id,
    tournamentId: tournament.id,
    name: draw.name,
    size: draw.size,
    finalized: true,
    matchFormat: draw.matchFormat,
    tiebreakAt: null,
    finalSetTiebreak: null,
    finalSetTiebreakTo: null,
    matchTiebreakTo: null,
    deuceRule: draw.deuceRule,
    goldenPoint: false,
    matches: drawMatches,
    deleted,
  },
  RegistrationState: {
    id: tournaments.registration.id,
    tournamentId: tournament.id,
    drawId: draw.id,
    deleted,
  },
  EntryListState: {
    drawId: draw.id,
    tournamentId: tournament.id,
    capacity: tournaments.entryList.capacity,
    accepted: tournaments.entryList.accepted,
    waiting: tournaments.entryList.waiting,
    deleted,
  },
  CheckInState: {
    id: `${tournament.id}_2026-05-01`,
    tournamentId: tournament.id,
    date: '2026-05-01',
  },
  BoxLeagueState: {
    ...{ id: boxLeague.id, clubId: boxLeague.clubId, tournamentId: boxLeague.tournamentId },
    ...{ name: boxLeague.name, rounds: boxLeague.rounds.length, deleted },
  },
  RankingState: { id: ranking.id, clubId: ranking.clubId, name: ranking.name, deleted },
  OrderOfPlayState: {
    id: tournament.id,
    tournamentId: tournament.id,
    drawIds: [draw.id],
    slots: [waiting, final].map(({ id, scheduledTime, notBeforeTime, playOrder, court }) => ({
      matchId: id,
      courtId: court?.id ?? center.id,
      scheduledTime,
      notBeforeTime,
      playOrder,
    })),
  },
  MatchState: {
    ...liveShown,
    feeds,
    bothOut: false,
    decisions: 0,
    hidden: false,
    clubIds: [club.id],
  },
  WebhookState: {
    id: webhook.id,
    scope: webhook.scope,
    events: webhook.events,
    ownerId: webhook.ownerId,
    enabled: true,
    deleted,
  },
  BoardState: { ...boardState, removed: false },
  ChampionshipState: leagues.championship,
  LeagueState: league,
  LadderState: {
    ...ladder,
    playerIds: [challenge.challenged.id, challenge.challenger.id],
    challenges: [
      {
        ...{ id: challenge.id, status: challenge.status, winner: challenge.winner },
        ...{ answerBy: challenge.answerBy, playBy: challenge.playBy },
        challengerId: challenge.challenger.id,
        challengedId: challenge.challenged.id,
      },
    ],
  },
  TeamState: {
    id: home.id,
    name: home.name,
    clubId: home.clubId,
    captainPlayerId: home.captainPlayerId,
    playerIds: home.playerIds,
  },
  LeagueGroupState: {
    id: leagueGroup.id,
    leagueId: league.id,
    organiserId: user.id,
    championshipId: league.championshipId,
    name: leagueGroup.name,
    teamIds: [home.id, guest.id],
    withdrawnTeamIds: [],
    rows: leagues.standings,
  },
  TeamMatchMatch: teamMatchMatch,
  TeamMatchState: {
    ...publicTeamMatch,
    organiserId: user.id,
    homeCaptainPlayerId: home.captainPlayerId,
    guestCaptainPlayerId: guest.captainPlayerId,
    clubId: home.clubId,
    matchFormat: 'best_of_3_mtb',
    matchTiebreakTo: null,
    deuceRule: league.deuceRule,
    matches: [teamMatchMatch],
    forfeitedBy: null,
    forfeitTakenBack: false,
  },
};
