import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useMeQuery } from '../../layout/use-me.ts';
import type { ChoiceOption, Found, RecordChoiceProps } from '@courtcast/web-ui/record-choice.tsx';
import type { AnswerOf, ItemOf, PagedId } from '@courtcast/client';
import { RecordChoice } from '@courtcast/web-ui/record-choice.tsx';
import { useLate } from '@courtcast/web-ui/use-late.ts';

function useOwnPlayer(options: { readonly staleTime?: number } = {}) {
  const me = useMeQuery();
  const id = me.data?.player?.id ?? '';
  const player = useQuery({ ...ask('getPlayer', { params: { id } }), ...options, enabled: id !== '' });
  const isNone = me.data !== undefined && id === '';
  return { player, isUnknown: isNone || me.isError || player.isError };
}

const clubsOf = ({ player, isUnknown }: ReturnType<typeof useOwnPlayer>) =>
  player.data?.clubs.map(({ id, name }): ChoiceOption => ({ id, name })) ?? (isUnknown ? [] : undefined);

/** The clubs of the signed-in user; undefined while loading, empty if they cannot be read. */
export function useOwnClubs(): readonly ChoiceOption[] | undefined {
  return clubsOf(useOwnPlayer());
}

/** The same with a refetch: a club that was just created appears a moment later. */
export function useNewestOwnClubs(): readonly ChoiceOption[] | undefined {
  const own = useOwnPlayer({ staleTime: 0 });
  return own.player.isFetching ? undefined : clubsOf(own);
}

/** Lists that can be searched by name. */
type SearchedId = 'listPlayers' | 'listClubs' | 'listTournaments' | 'listTeams' | 'listUsers';

const MAX_FOUND = 12;
/** Players without account are filtered from this many results, so that some may be missed. */
const MAX_GHOSTS_AMONG = 100;

/** Searches records by the beginnings of their names' words. */
function useSearch<Id extends SearchedId & PagedId>(
  operation: Id,
  { text, perPage = MAX_FOUND }: { readonly text: string; readonly perPage?: number },
  describe: (record: ItemOf<Id>) => ChoiceOption & { readonly isLeftOut?: boolean },
): Found {
  const search = useLate(text.trim());
  const query = useQuery({
    ...ask<SearchedId>(operation, { query: { search, perPage } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const { data } = (query.data ?? { data: [] }) as { readonly data: readonly ItemOf<Id>[] };
  const options = text.trim() === '' ? [] : data.map(describe);
  return {
    options: options.filter(({ isLeftOut }) => isLeftOut !== true).slice(0, MAX_FOUND),
    isSearching: query.isFetching || search !== text.trim(),
    retry: query.isError ? () => void query.refetch() : null,
  };
}

type Player = AnswerOf<'listPlayers'>['data'][number];

/** A player as an option, with country and clubs to tell them apart. */
export function playerOption({ id, name, nationality, clubs }: Player): ChoiceOption {
  return { id, name, more: [nationality, ...clubs.map((club) => club.name)].filter(Boolean).join(' · ') };
}

function useFoundPlayers(text: string): Found {
  return useSearch('listPlayers', { text }, playerOption);
}

function useFoundGhosts(text: string): Found {
  const describe = (player: Player) => ({ ...playerOption(player), isLeftOut: player.claimed });
  return useSearch('listPlayers', { text, perPage: MAX_GHOSTS_AMONG }, describe);
}

/** Before any input, the user's own clubs. */
function useFoundClubs(text: string): Found {
  const own = useOwnClubs() ?? [];
  const found = useSearch('listClubs', { text }, ({ id, name, address }) => ({
    ...{ id, name, more: address ?? '' },
  }));
  return text.trim() === '' ? { ...found, options: own } : found;
}

function useFoundTournaments(text: string): Found {
  return useSearch('listTournaments', { text }, ({ id, name, startDate }) => ({
    id,
    name,
    more: startDate ?? '',
  }));
}

type Team = AnswerOf<'listTeams'>['data'][number];

/** A team as an option, with its captain, since clubs give their teams the same names. */
function teamOption({ id, name, captainPlayerId, players }: Team): ChoiceOption {
  return { id, name, more: players.find((player) => player.id === captainPlayerId)?.name ?? '' };
}

function useFoundTeams(text: string): Found {
  return useSearch('listTeams', { text }, teamOption);
}

function useFoundUsers(text: string): Found {
  return useSearch('listUsers', { text }, ({ id, name, email }) => ({
    id,
    name: name ?? email ?? id,
    more: email ?? '',
  }));
}

/** Searches and chooses a player. */
export function PlayerChoice(props: RecordChoiceProps) {
  return <RecordChoice {...props} useFound={useFoundPlayers} />;
}

/** Searches and chooses a player without an account. */
export function GhostChoice(props: RecordChoiceProps) {
  return <RecordChoice {...props} useFound={useFoundGhosts} />;
}

/** Searches and chooses a club. */
export function ClubChoice(props: RecordChoiceProps) {
  return <RecordChoice {...props} useFound={useFoundClubs} />;
}

/** Searches and chooses a tournament. */
export function TournamentChoice(props: RecordChoiceProps) {
  return <RecordChoice {...props} useFound={useFoundTournaments} />;
}

/** Searches and chooses a team. */
export function TeamChoice(props: RecordChoiceProps) {
  return <RecordChoice {...props} useFound={useFoundTeams} />;
}

/** Searches and chooses a user; only admins may read users. */
export function UserChoice(props: RecordChoiceProps) {
  return <RecordChoice {...props} useFound={useFoundUsers} />;
}
