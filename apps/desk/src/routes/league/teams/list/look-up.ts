import type { AnswerOf, Client } from '@courtcast/client';
import type { RateLimitRetry } from '@courtcast/web-data/queries/use-rate-limit-retry.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { foldName, onlyNamed } from './team-lines.ts';
import type { TeamLine } from './team-lines.ts';

type Player = AnswerOf<'listPlayers'>['data'][number];

/** A player as a line names them: `known` is who is here by that name, null where they are made. */
export interface NamedPerson {
  readonly name: string;
  readonly known: Pick<Player, 'id' | 'name' | 'clubs' | 'claimed'> | null;
}

/** What a line means, once it was looked up. */
export interface CheckedLine extends TeamLine {
  readonly fault: 'twice' | 'samePlayer' | 'noCaptain' | null;
  /** The team, where it is here already; `more` is its club. */
  readonly team: ChoiceOption | null;
  /** Players of a new team, the captain first. */
  readonly people: readonly NamedPerson[];
}

type Read = RateLimitRetry['read'];

const MAX_SEARCH = 100;
const named = (name: string) => ({ query: { search: name.slice(0, MAX_SEARCH), perPage: 20 } });

/** What was found under a name stays known until it is forgotten: a check that was broken off goes on where it was. */
function remembering<Found>(find: (name: string, read: Read) => Promise<Found>) {
  const found = new Map<string, Found>();
  const ask = async (name: string, read: Read): Promise<Found> => {
    const folded = foldName(name);
    const before = found.get(folded);
    if (before !== undefined) return before;
    const now = await find(name, read);
    found.set(folded, now);
    return now;
  };
  return { ask, forget: () => found.clear() };
}

/** Looks up the teams and players that lines name. */
export function createLookUp(api: Pick<Client, 'call'>) {
  const teams = remembering(async (name, read) => {
    const team = onlyNamed((await read(() => api.call('listTeams', named(name)))).data, name);
    if (team === null) return { team: null };
    const club = await read(() => api.call('getClub', { params: { id: team.clubId } }));
    return { team: { id: team.id, name: team.name, more: club.name } };
  });
  const players = remembering(async (name, read): Promise<NamedPerson> => {
    const known = onlyNamed((await read(() => api.call('listPlayers', named(name)))).data, name);
    return { name: known?.name ?? name, known };
  });

  const line = async (one: TeamLine, fault: CheckedLine['fault'], read: Read): Promise<CheckedLine> => {
    const nothing = { ...one, fault, team: null, people: [] };
    if (fault !== null) return nothing;
    const { team } = await teams.ask(one.name, read);
    if (team !== null) return { ...nothing, team };
    if (one.players.length === 0) return { ...nothing, fault: 'noCaptain' };
    const people: NamedPerson[] = [];
    for (const name of one.players) people.push(await players.ask(name, read));
    return { ...nothing, people };
  };
  const forget = () => {
    teams.forget();
    players.forget();
  };
  return { line, forget };
}
