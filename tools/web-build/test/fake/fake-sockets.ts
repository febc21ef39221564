import type { Server as HttpServer } from 'node:http';
import { listedMatchOf, liveMatchOf, NOTICE_EVENT } from '@courtcast/contracts';
import type { MatchDetailView } from '@courtcast/contracts';
import { watchableScopes } from '@courtcast/contracts/room-names';
import { Server } from 'socket.io';
import { liveOnCourt } from '@courtcast/web-testkit/fake/fake-api.ts';
import type { FakeWorld } from '@courtcast/web-testkit/fake/fake-world.ts';

/** The realtime side of the fake system. */
export interface FakeSockets {
  /** Sends the change of a match. */
  announce(before: MatchDetailView, after: MatchDetailView): void;
  /** Drops every socket and refuses new ones, as a service that is away. */
  goAway(): void;
  comeBack(): void;
  /** Sends the notice of the installation to all sockets. */
  notice(text: string | null): void;
  close(): Promise<void>;
}

const now = () => new Date().toISOString();

function stateOf({ id, version, status, sets, score, players, deuceRule }: MatchDetailView) {
  return { matchId: id, version, status, sets, score, players, deuceRule, timestamp: now() };
}

/** The state of a scope; undefined where there is none. */
function snapshotOf(world: FakeWorld, kind: string, id: string): unknown {
  const live = [...world.matches.values()]
    .map((match) => match.detail())
    .filter((match) => liveMatchOf(match));
  if (kind === 'match') {
    const match = world.matches.get(id);
    return match && stateOf(match.detail());
  }
  if (kind === 'court' && world.courts.has(id)) {
    return { courtId: id, match: liveOnCourt(world, id), timestamp: now() };
  }
  if (kind === 'tournament') {
    const matches = live.filter(({ tournament }) => tournament?.id === id).map(stateOf);
    return { tournamentId: id, matches, timestamp: now() };
  }
  const matches = live.filter(({ court }) => court?.clubId === id).map(stateOf);
  return kind === 'club' ? { clubId: id, matches, timestamp: now() } : undefined;
}

function announceStatus(io: Server, match: MatchDetailView) {
  const { id: matchId, status, winnerSide, outcome, version, tournament, court, sets } = match;
  io.to(`match.${matchId}`).emit('match:statusUpdated', {
    matchId,
    data: { status, winnerSide, outcome, version, players: match.players },
    timestamp: now(),
  });
  if (tournament !== null) {
    const data = { change: 'match-status', matchId, status, sets, version, score: match.score };
    io.to(`tournament.${tournament.id}`).emit('tournament:updated', {
      tournamentId: tournament.id,
      data,
      timestamp: now(),
    });
  }
  if (court !== null) {
    io.to(`club.${court.clubId}`).emit('club:updated', {
      clubId: court.clubId,
      data: { matchId, status, version },
      timestamp: now(),
    });
  }
}

/** Serves Socket.IO on a server as the realtime service does, without limits. */
export function serveFakeSockets(http: HttpServer, world: FakeWorld): FakeSockets {
  let isAway = false;
  const io = new Server(http, {
    serveClient: false,
    allowRequest: (_request, decide) => decide(isAway ? 'away' : null, !isAway),
  });
  io.on('connection', (socket) => {
    socket.on('subscribe-live', (_all: object, acknowledge: (answer: unknown) => void) => {
      const details = [...world.matches.values()].map((match) => match.detail());
      void socket.join('live');
      const matches = details.flatMap((match) => liveMatchOf(match) ?? []);
      acknowledge({ ok: true, snapshot: { matches, timestamp: now() } });
    });
    socket.on('unsubscribe-live', () => void socket.leave('live'));
    for (const kind of Object.keys(watchableScopes)) {
      socket.on(`subscribe-${kind}`, (id: string, acknowledge: (answer: unknown) => void) => {
        const snapshot = snapshotOf(world, kind, id);
        if (snapshot === undefined) {
          acknowledge({ ok: false, error: { statusCode: 404, message: 'Not found', error: 'Not Found' } });
          return;
        }
        void socket.join(`${kind}.${id}`);
        acknowledge({ ok: true, snapshot });
      });
      socket.on(`unsubscribe-${kind}`, (id: string) => void socket.leave(`${kind}.${id}`));
    }
  });
  return {
    announce(before, after) {
      const { id: matchId, sets, score, version, court } = after;
      const listed = after.status === 'in_progress';
      if (listed || before.status === 'in_progress') {
        const data = { match: listedMatchOf(after), listed };
        io.to('live').emit('live:updated', { data, timestamp: now() });
      }
      if (before.sets !== after.sets) {
        const data = { sets: sets ?? [], score, version };
        io.to(`match.${matchId}`).emit('match:scoreUpdate', { matchId, data, timestamp: now() });
      }
      if (before.status !== after.status || before.sets === after.sets) announceStatus(io, after);
      if (court !== null) {
        const data = { match: liveOnCourt(world, court.id) };
        io.to(`court.${court.id}`).emit('court:updated', { courtId: court.id, data, timestamp: now() });
      }
    },
    goAway() {
      isAway = true;
      io.disconnectSockets(true);
    },
    comeBack() {
      isAway = false;
    },
    notice: (text) => io.emit(NOTICE_EVENT, { text, timestamp: now() }),
    close: () => io.close(),
  };
}
