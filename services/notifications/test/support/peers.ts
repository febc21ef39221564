import { internalOperations } from '@courtcast/contracts';
import type {
  ClubState,
  EntryMail,
  MatchMail,
  HandedOverKind,
  HandedOverRecord,
  HandOverPosition,
  LeagueGroupState,
  PlayerState,
  TournamentState,
  UserState,
} from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { unavailable } from '@courtcast/problem';
import { answerLookup, startPeer } from '@courtcast/testkit';

/** What tournaments still has of what it kept before. */
export interface Former {
  state: 'busy' | 'open' | 'away';
  positions: HandOverPosition[];
  readonly records: Map<HandedOverKind, HandedOverRecord[]>;
}

/** What the other services know. */
export interface Peers {
  readonly identityUrl: string;
  readonly tournamentsUrl: string;
  readonly leaguesUrl: string;
  readonly users: Map<string, UserState>;
  readonly players: Map<string, PlayerState>;
  readonly clubs: Map<string, ClubState>;
  readonly tournaments: Map<string, TournamentState>;
  readonly leagueGroups: Map<string, LeagueGroupState>;
  readonly former: Former;
  /** What is written to the people of entries, by registration. */
  readonly entries: Map<string, EntryMail>;
  /** What is written about matches, by player. */
  readonly agendas: Map<string, MatchMail>;
  stop(): Promise<void>;
}

const mountFormer = ({ handleInternal }: ServiceApp, former: Former): void => {
  const of = (kind: HandedOverKind) => former.records.get(kind) ?? [];
  handleInternal(internalOperations.beginHandOver, async () => {
    const isLeft = [...former.records.values()].some((records) => records.length > 0);
    const open = isLeft ? ('ready' as const) : ('done' as const);
    if (former.state === 'away') throw unavailable();
    const state = former.state === 'busy' ? former.state : open;
    return { body: { state, positions: former.positions } };
  });
  handleInternal(internalOperations.listHandedOver, async ({ body }) => ({
    body: { records: of(body.kind).slice(0, 2) },
  }));
  handleInternal(internalOperations.removeHandedOver, async ({ body }) => {
    former.records.set(
      body.kind,
      of(body.kind).filter(({ id }) => !body.ids.includes(id)),
    );
    return {};
  });
};

/** Starts identity, tournaments and leagues, reduced to what this service asks them. */
export async function startPeers(trustedKeys: string): Promise<Peers> {
  const records = {
    users: new Map<string, UserState>(),
    players: new Map<string, PlayerState>(),
    clubs: new Map<string, ClubState>(),
    tournaments: new Map<string, TournamentState>(),
    leagueGroups: new Map<string, LeagueGroupState>(),
    entries: new Map<string, EntryMail>(),
    agendas: new Map<string, MatchMail>(),
    former: { state: 'open', positions: [], records: new Map() } as Former,
  };
  const identity = await startPeer({ service: 'identity', trustedKeys }, ({ handleInternal }) => {
    handleInternal(internalOperations.lookupUsers, async ({ body }) => answerLookup(records.users, body.ids));
    handleInternal(internalOperations.findMailAddresses, async () => ({ body: { data: [] } }));
    handleInternal(internalOperations.lookupPlayers, async ({ body }) =>
      answerLookup(records.players, body.ids),
    );
  });
  const tournaments = await startPeer({ service: 'tournaments', trustedKeys }, (peer) => {
    peer.handleInternal(internalOperations.lookupClubs, async ({ body }) =>
      answerLookup(records.clubs, body.ids),
    );
    peer.handleInternal(internalOperations.lookupTournaments, async ({ body }) =>
      answerLookup(records.tournaments, body.ids),
    );
    peer.handleInternal(internalOperations.readEntryMail, async ({ body }) => ({
      body: { entry: records.entries.get(body.registrationId) ?? null },
    }));
    peer.handleInternal(internalOperations.readMatchMail, async ({ body }) => ({
      body: { mail: records.agendas.get(body.playerId) ?? null },
    }));
    mountFormer(peer, records.former);
  });
  const leagues = await startPeer({ service: 'leagues', trustedKeys }, ({ handleInternal }) =>
    handleInternal(internalOperations.lookupLeagueGroups, async ({ body }) =>
      answerLookup(records.leagueGroups, body.ids),
    ),
  );
  return {
    ...records,
    identityUrl: identity.url,
    tournamentsUrl: tournaments.url,
    leaguesUrl: leagues.url,
    async stop() {
      await Promise.all([identity.stop(), tournaments.stop(), leagues.stop()]);
    },
  };
}
