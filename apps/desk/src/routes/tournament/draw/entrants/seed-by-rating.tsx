import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { partsOf } from '../../../../features/accounts/people.ts';
import { Loaded } from '../../../../layout/loaded.tsx';
import { nameOfEntrant } from '../field/entrant-list.ts';
import type { Entrant } from '../field/entrant-list.ts';
import { proposeSeeds, withProposal } from '../field/seed-proposal.ts';
import type { SeedProposal } from '../field/seed-proposal.ts';
import type { Draw } from '../use-draw.ts';
import { useTournament } from '../../use-tournament.ts';

/** Ids in one request. */
const AT_ONCE = 100;

type Discipline = 'singles' | 'doubles';
type Sport = 'tennis' | 'padel';

interface FieldOfDraw {
  readonly draw: Draw;
  readonly sport: Sport;
  readonly discipline: Discipline;
}

/** The proposal out of today's ratings, once all are there; before that the request that is awaited, or has failed. */
function useProposal({ draw, sport, discipline }: FieldOfDraw) {
  const ids = draw.entrants.flatMap(({ players }) => players.map(({ id }) => id));
  const queries = useQueries({
    queries: partsOf(ids, AT_ONCE).map((part) =>
      ask('listRatings', { query: { sport, discipline, playerIds: part.join(',') } }),
    ),
  });
  const awaited = queries.find(({ data }) => data === undefined);
  const ratings = queries.flatMap(({ data }) => data?.data ?? []);
  return { awaited, proposal: proposeSeeds(draw, ratings) };
}

/** What is proposed, and what it follows from. */
function Proposed({ seeds, unrated }: SeedProposal) {
  const { seedByRating: words } = useDeskWords().entrants;
  const { player } = useWords();
  const { list, number } = useFormats();
  return (
    <>
      {seeds.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ol className="rows">
          {seeds.map(({ seed, entrant, value, isProvisional }) => (
            <li key={seed}>
              <span>{`${seed} · ${nameOfEntrant(entrant)}`}</span>
              <span className="rows__more">
                {number(Math.round(value))}
                {isProvisional && ` · ${player.provisional}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {unrated.length > 0 && <p>{words.unrated(list(unrated.map(nameOfEntrant)))}</p>}
    </>
  );
}

interface DialogProps extends FieldOfDraw {
  readonly isBusy: boolean;
  readonly take: (proposal: SeedProposal) => void;
  readonly close: () => void;
}

function ProposalDialog({ isBusy, take, close, ...field }: DialogProps) {
  const { seedByRating: words } = useDeskWords().entrants;
  const { frame, player } = useWords();
  const { awaited, proposal } = useProposal(field);
  return (
    <Modal title={words.title} close={close}>
      <p>{words.text(`${frame.sports[field.sport]} · ${player[field.discipline]}`)}</p>
      {awaited === undefined ? (
        <>
          <Proposed {...proposal} />
          {proposal.seeds.length > 0 && (
            <Button disabled={isBusy} onClick={() => take(proposal)}>
              {words.take}
            </Button>
          )}
        </>
      ) : (
        <Loaded query={awaited}>{() => null}</Loaded>
      )}
    </Modal>
  );
}

interface SeedByRatingProps {
  readonly draw: Draw;
  readonly isPairs: boolean;
  readonly isBusy: boolean;
  readonly change: (entrants: readonly Entrant[]) => Promise<boolean>;
}

/** Proposes seeds by the ratings of today; they are taken over as they are shown, and changed by hand like any others. */
export function SeedByRating({ draw, isPairs, isBusy, change }: SeedByRatingProps) {
  const { seedByRating: words } = useDeskWords().entrants;
  const sport = useTournament().query.data?.sport;
  const [isOpen, setOpen] = useState(false);
  if (draw.entrants.length < 2 || sport === undefined) return null;
  const take = async (proposal: SeedProposal) => {
    setOpen(false);
    await change(withProposal(draw.entrants, proposal));
  };
  return (
    <div>
      <Button look="quiet" disabled={isBusy} onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      {isOpen && (
        <ProposalDialog
          draw={draw}
          sport={sport}
          discipline={isPairs ? 'doubles' : 'singles'}
          isBusy={isBusy}
          take={(proposal) => void take(proposal)}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}
