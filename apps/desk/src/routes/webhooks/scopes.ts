import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '@courtcast/web-ui/link/use-search-params.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useMe } from '../../layout/use-me.ts';

/** What a webhook is about, as the API has it. */
export type Scope = AnswerOf<'getWebhook'>['scope'];

/** Something that one can have sent, by name. */
export interface NamedScope {
  /** One word for it: `tournamentId:…`. */
  readonly key: string;
  readonly name: string;
}

const fields = ['tournamentId', 'clubId', 'leagueGroupId'] as const;

/** One word for a scope. */
export function keyOf(scope: Scope): string {
  const field = fields.find((one) => scope[one] !== undefined);
  return field === undefined ? '' : `${field}:${scope[field]}`;
}

/** The scope of such a word. */
export function scopeOf(key: string): Scope {
  const at = key.indexOf(':');
  return { [key.slice(0, at)]: key.slice(at + 1) };
}

function useOwnTournaments(): readonly NamedScope[] {
  const { data } = useQuery(ask('listMyTournaments', { query: { as: 'staff', perPage: 100 } }));
  const kept = (data?.data ?? []).filter(({ role }) => role === 'owner' || role === 'director');
  return kept.map(({ id, name }) => ({ key: `tournamentId:${id}`, name }));
}

function useOwnClubs(): readonly NamedScope[] {
  const id = useMe()?.player?.id;
  const { data } = useQuery({
    ...ask('getPlayer', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const kept = (data?.clubs ?? []).filter(({ role }) => role === 'owner' || role === 'manager');
  return kept.map((club) => ({ key: `clubId:${club.id}`, name: club.name }));
}

/** What the address is about: webhooks of others who keep it are listed, too. */
export function useAskedScope(): { readonly scope: Scope | null; readonly named: readonly NamedScope[] } {
  const [search] = useSearchParams();
  const field = fields.find((one) => search.get(one) !== null);
  const id = (field && search.get(field)) ?? '';
  const params = { id };
  const of = (one: (typeof fields)[number]) => ({ enabled: field === one });
  const tournament = useQuery({ ...ask('getTournament', { params }), ...of('tournamentId') });
  const club = useQuery({ ...ask('getClub', { params }), ...of('clubId') });
  const group = useQuery({ ...ask('getLeagueGroup', { params }), ...of('leagueGroupId') });
  if (field === undefined) return { scope: null, named: [] };
  const name = (tournament.data ?? club.data ?? group.data)?.name;
  const scope = { [field]: id };
  return { scope, named: name === undefined ? [] : [{ key: keyOf(scope), name }] };
}

/** Everything that the caller can have sent, as far as it is known here. */
export function useScopes(): readonly NamedScope[] {
  const { named } = useAskedScope();
  const own = [...useOwnTournaments(), ...useOwnClubs()];
  return [...named, ...own.filter(({ key }) => named.every((one) => one.key !== key))];
}
