import { useQueries, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { ask, collect, missingOf } from '@courtcast/web-data/queries/ask.ts';
import { levelNames } from '@courtcast/web-score/player/level-names.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { SelectField } from '@courtcast/web-ui/fields.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { partsOf } from '../../../../features/accounts/people.ts';
import { Loaded } from '../../../../layout/loaded.tsx';
import { nameOfEntrant } from '../field/entrant-list.ts';
import type { Entrant } from '../field/entrant-list.ts';
import { proposeSeeds, rankingsFor, systemsOf, withProposal } from '../field/seed-proposal.ts';
import type { SeedProposal } from '../field/seed-proposal.ts';
import type { Draw } from '../use-draw.ts';

import { useTournament } from '../../use-tournament.ts';

/** Ids in one request. */
const AT_ONCE = 100;

type Ranking = AnswerOf<'getRanking'>;

interface FieldOfDraw {
  readonly draw: Draw;
  readonly sport: Ranking['sport'];
  readonly discipline: Ranking['discipline'];
}

interface ProposedProps {
  readonly proposal: SeedProposal;
  readonly words: { readonly none: string; readonly unrated: (names: string) => string };
  readonly isBusy: boolean;
  /** Whether decimals count. */
  readonly isExact?: boolean;
  readonly take: (proposal: SeedProposal) => void;
}

/** What is proposed, what it follows from, and the button that takes it over. */
function Proposed({ proposal, words, isBusy, isExact = false, take }: ProposedProps) {
  const { take: action } = useDeskWords().entrants.seedProposal;
  const { player } = useWords();
  const { list, number } = useFormats();
  const { seeds, unrated } = proposal;
  const valueText = (value: number) => number(isExact ? Math.round(value * 100) / 100 : Math.round(value));
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
                {valueText(value)}
                {isProvisional && ` · ${player.provisional}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {unrated.length > 0 && <p>{words.unrated(list(unrated.map(nameOfEntrant)))}</p>}
      {seeds.length > 0 && (
        <Button disabled={isBusy} onClick={() => take(proposal)}>
          {action}
        </Button>
      )}
    </>
  );
}

interface SourceProps extends FieldOfDraw, Pick<ProposedProps, 'isBusy' | 'take'> {}

/** The proposal out of today's ratings, once all are there. */
function ByRating({ draw, sport, discipline, ...rest }: SourceProps) {
  const { seedProposal: words } = useDeskWords().entrants;
  const { frame, player } = useWords();
  const ids = draw.entrants.flatMap(({ players }) => players.map(({ id }) => id));
  const queries = useQueries({
    queries: partsOf(ids, AT_ONCE).map((part) =>
      ask('listRatings', { query: { sport, discipline, playerIds: part.join(',') } }),
    ),
  });
  const missing = missingOf(queries);
  const ratings = queries.flatMap(({ data }) => data?.data ?? []);
  return (
    <>
      <p>{words.text(`${frame.sports[sport]} · ${player[discipline]}`)}</p>
      {missing === null ? (
        <Proposed {...rest} words={words} proposal={proposeSeeds(draw, { by: 'rating', ratings })} />
      ) : (
        <Loaded query={missing}>{() => null}</Loaded>
      )}
    </>
  );
}

/** The proposal out of the points of today in a ranking. */
function ByRanking({ draw, ranking: { id, name }, ...rest }: SourceProps & { readonly ranking: Ranking }) {
  const { seedProposal: words } = useDeskWords().entrants;
  const api = useApi();
  const query = useQuery({
    queryKey: ['listRankingRows', 'all', id],
    queryFn: () => collect(api.items('listRankingRows', { params: { id }, query: { perPage: 100 } })),
  });
  return (
    <>
      <p>{words.ranking.text(name)}</p>
      <Loaded query={query}>
        {(rows) => (
          <Proposed {...rest} words={words.ranking} proposal={proposeSeeds(draw, { by: 'ranking', rows })} />
        )}
      </Loaded>
    </>
  );
}

type PlayerLevels = AnswerOf<'listLevels'>['data'][number];
type LevelSystem = PlayerLevels['levels'][number]['system'];

/** The levels that the entrants have in other systems; none while they are read. */
function useLevels({ entrants }: Draw): readonly PlayerLevels[] {
  const ids = entrants.flatMap(({ players }) => players.map(({ id }) => id));
  return useQueries({
    queries: partsOf(ids, AT_ONCE).map((part) => ask('listLevels', { query: { playerIds: part.join(',') } })),
  }).flatMap(({ data }) => data?.data ?? []);
}

interface LevelProps extends SourceProps {
  readonly system: LevelSystem;
  readonly players: readonly PlayerLevels[];
}

/** The proposal out of levels of another system. */
function ByLevel({ draw, system, players, isBusy, take }: LevelProps) {
  const { seedProposal: words } = useDeskWords().entrants;
  const proposal = proposeSeeds(draw, { by: 'level', system, players });
  return (
    <>
      <p>{words.level.text(levelNames[system])}</p>
      <Proposed proposal={proposal} words={words.level} isBusy={isBusy} isExact take={take} />
    </>
  );
}

/** The rankings that are offered; none while they are read, or where they cannot be. */
function useRankings({ draw, sport, discipline }: FieldOfDraw, clubIds: readonly string[]) {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['listRankings', 'all'],
    queryFn: () => collect(api.items('listRankings', { query: { perPage: 100 } })),
  });
  return rankingsFor({ sport, discipline, gender: draw.gender ?? null, clubIds }, data);
}

interface DialogProps extends SourceProps {
  readonly hostClubs: AnswerOf<'getTournament'>['hostClubs'];
  readonly close: () => void;
}

/** The proposal by what was chosen: ratings, a ranking, or levels of another system. */
function BySource({
  chosen,
  rankings,
  players,
  ...source
}: SourceProps & {
  readonly chosen: string;
  readonly rankings: readonly Ranking[];
  readonly players: readonly PlayerLevels[];
}) {
  const ranking = rankings.find(({ id }) => id === chosen);
  const system = systemsOf(players).find((one) => one === chosen);
  if (ranking !== undefined) return <ByRanking {...source} ranking={ranking} />;
  if (system !== undefined) return <ByLevel {...source} system={system} players={players} />;
  return <ByRating {...source} />;
}

function ProposalDialog({ hostClubs, close, ...source }: DialogProps) {
  const { seedProposal: words } = useDeskWords().entrants;
  const rankings = useRankings(
    source,
    hostClubs.map(({ id }) => id),
  );
  const players = useLevels(source.draw);
  const [chosen, setChosen] = useState('');
  const others = [
    ...rankings.map(({ id, name }) => ({ id, name })),
    ...systemsOf(players).map((id) => ({ id, name: levelNames[id] })),
  ];
  return (
    <Modal title={words.title} close={close}>
      {source.draw.drawType === 'round_robin' && <p>{words.groups}</p>}
      {others.length > 0 && (
        <SelectField label={words.source} value={chosen} onChoose={setChosen}>
          <option value="">{words.rating}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <BySource {...source} chosen={chosen} rankings={rankings} players={players} />
    </Modal>
  );
}

/** Whether single players enter and play in pairs that change. */
function isOfChangingPairs({ drawType }: Draw): boolean {
  return drawType === 'americano' || drawType === 'mexicano' || drawType === 'winners_court';
}

interface ProposeSeedsProps {
  readonly draw: Draw;
  readonly isPairs: boolean;
  readonly isBusy: boolean;
  readonly change: (entrants: readonly Entrant[]) => Promise<boolean>;
}

/**
 * Proposes seeds by the ratings of today, or by a ranking; they are taken over as they are shown, and changed by hand
 * like any others.
 */
export function ProposeSeeds({ draw, isPairs, isBusy, change }: ProposeSeedsProps) {
  const { seedProposal: words } = useDeskWords().entrants;
  const tournament = useTournament().query.data;
  const [isOpen, setOpen] = useState(false);
  if (draw.entrants.length < 2 || tournament === undefined) return null;
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
          sport={tournament.sport}
          hostClubs={tournament.hostClubs}
          discipline={isPairs || isOfChangingPairs(draw) ? 'doubles' : 'singles'}
          isBusy={isBusy}
          take={(proposal) => void take(proposal)}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}
