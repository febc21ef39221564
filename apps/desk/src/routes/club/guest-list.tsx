import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { foldText } from '@courtcast/contracts/fold-text';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';

type Groups = AnswerOf<'listLeagueGroups'>;
type Leagues = AnswerOf<'listLeagues'>;

/** A league group with its full name. */
interface NamedGroup {
  readonly id: string;
  /** `First division · North`. */
  readonly name: string;
  /** Null if its league is unknown. */
  readonly championshipId: string | null;
}

/** Prefixes the name of each league group with its league's. */
export function nameGroups(groups: Groups, leagues: Leagues): readonly NamedGroup[] {
  const known = new Map(leagues.map((league) => [league.id, league]));
  return groups.map(({ id, leagueId, name }) => {
    const league = known.get(leagueId);
    return {
      id,
      name: league === undefined ? name : `${league.name} · ${name}`,
      championshipId: league?.championshipId ?? null,
    };
  });
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\d]+/gu) ?? [];
}

/** The groups whose names contain, for each word of the text, a word that begins with it. */
export function groupsFor(groups: readonly NamedGroup[], text: string): readonly NamedGroup[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [];
  return groups.filter(({ name }) => {
    const words = wordsOf(name);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}

/** All league groups with full names; undefined while loading. */
export function useGroups(isAsked: boolean): readonly NamedGroup[] | undefined {
  const groups = useQuery({ ...ask('listLeagueGroups'), enabled: isAsked });
  const leagues = useQuery({ ...ask('listLeagues'), enabled: isAsked });
  if (groups.data === undefined || leagues.data === undefined) return undefined;
  return nameGroups(groups.data, leagues.data);
}

interface GuestListProps {
  readonly title: string;
  /** Ids of tournaments and league groups. */
  readonly ids: readonly string[];
  readonly isBusy: boolean;
  readonly takeBack: (guest: { readonly id: string; readonly name: string }) => void;
}

interface GuestRowProps extends Pick<GuestListProps, 'isBusy' | 'takeBack'> {
  readonly id: string;
  /** The league group of this id; null if it is none, undefined while loading. */
  readonly group: NamedGroup | null | undefined;
}

function GuestRow({ id, group, isBusy, takeBack }: GuestRowProps) {
  const { use } = useDeskWords().club;
  const isTournament = group === null;
  const tournament = useQuery({ ...ask('getTournament', { params: { id } }), enabled: isTournament });
  const isKnown = (group ?? tournament.data) !== undefined;
  const name = group?.name ?? tournament.data?.name ?? (tournament.isError ? use.gone : '…');
  return (
    <li>
      <div className="rows__main">
        {isKnown ? (
          <a href={isTournament ? addresses.tournament(id) : addresses.leagueGroup(id)}>{name}</a>
        ) : (
          name
        )}
      </div>
      <Button look="link" disabled={isBusy} onClick={() => takeBack({ id, name })} of={name}>
        {use.takeBack}
      </Button>
    </li>
  );
}

/** The tournaments and league groups that are exceptions, each with a remove button; nothing if there are none. */
export function GuestList({ title, ids, isBusy, takeBack }: GuestListProps) {
  const groups = useGroups(ids.length > 0);
  if (ids.length === 0) return null;
  const groupOf = (id: string) => groups && (groups.find((group) => group.id === id) ?? null);
  return (
    <>
      <h3>{title}</h3>
      <ul className="rows" aria-label={title}>
        {ids.map((id) => (
          <GuestRow key={id} id={id} group={groupOf(id)} isBusy={isBusy} takeBack={takeBack} />
        ))}
      </ul>
    </>
  );
}
