import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import type { NamedGroup } from './guest-names.ts';
import { useGroups } from './use-groups.ts';

interface GuestListProps {
  readonly title: string;
  /** Of tournaments and league groups. */
  readonly ids: readonly string[];
  readonly isBusy: boolean;
  readonly takeBack: (guest: { readonly id: string; readonly name: string }) => void;
}

interface GuestRowProps extends Pick<GuestListProps, 'isBusy' | 'takeBack'> {
  readonly id: string;
  /** The league group of this id, if it is one; undefined until that is known. */
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
      <button type="button" className="link-button" disabled={isBusy} onClick={() => takeBack({ id, name })}>
        {use.takeBack}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}

/** Tournaments and league groups that a club has named, each to be taken back; nothing where there are none. */
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
