import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { opponentOf } from '@courtcast/web-score/match/names.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { namesOfPairs } from '../../../features/form/refusal-texts.ts';
import { answerOf } from '../team/polls.tsx';
import { useEditedDraft } from '../../../features/drafts.tsx';
import type { EditedDraft } from '../../../features/drafts.tsx';
import { handedInBy } from '../../../features/team-match/next-step.ts';
import { HandIn, useGenderTexts, useHandingIn } from './hand-in.tsx';
import { pairsState, sortedPairs, handedIn, lineUpFacts, lineUpForms, playersIn } from './line-up-rules.ts';
import { Select } from '@courtcast/web-ui/controls.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { PairDraft, PairsState, SideFacts } from './line-up-rules.ts';

type Pairs = readonly PairDraft[];

interface PairProps {
  readonly of: SideFacts;
  readonly pairs: Pairs;
  readonly index: number;
  readonly state: PairsState;
  readonly put: (pairs: Pairs) => void;
}

function withPlayer(pairs: Pairs, [index, place]: readonly [number, 0 | 1], id: string): Pairs {
  return pairs.map((pair, at) => {
    if (at !== index) return pair;
    return place === 0 ? [id, pair[1]] : [pair[0], id];
  });
}

/** Chooses a player of a pair among those who are in no pair yet. */
function PlayerOfPair({
  of,
  pairs,
  index,
  place,
  put,
}: Omit<PairProps, 'state'> & { readonly place: 0 | 1 }) {
  const { lineUp: words, availability } = useDeskWords().captain;
  const chosen = pairs[index]?.[place] ?? '';
  const taken = new Set(pairs.flat().filter((id) => id !== '' && id !== chosen));
  const labelOf = (id: string, name: string, at: number) => {
    const answer = answerOf(of.poll, id);
    return `${at + 1}. ${name}${answer === undefined ? '' : ` (${availability.answers[answer.answer]})`}`;
  };
  return (
    <Select
      aria-label={words.playerOfPair(index + 1, place + 1)}
      value={chosen}
      onChoose={(next) => put(withPlayer(pairs, [index, place], next))}
    >
      <option value="">{words.choosePlayer}</option>
      {of.team.players.map(({ id, name }, at) => (
        <option key={id} value={id} disabled={taken.has(id)}>
          {labelOf(id, name, at)}
        </option>
      ))}
    </Select>
  );
}

function PairRow(props: PairProps) {
  const { index, state } = props;
  const { lineUp: words } = useDeskWords().captain;
  const sum = state.sums?.[index];
  const isFaulty = state.faults.some((fault) => fault.index === index) || state.genders.alike.includes(index);
  return (
    <li className="pair" data-faulty={isFaulty}>
      <span className="pair__name">{words.pair(index + 1)}</span>
      <PlayerOfPair {...props} place={0} />
      <PlayerOfPair {...props} place={1} />
      <span className="pair__sum">{sum !== undefined && words.sum(sum)}</span>
    </li>
  );
}

function usePairsFault(of: SideFacts, state: PairsState) {
  const { fault, note } = useGenderTexts(of, state.genders);
  const own = useOrderFault(state);
  return { fault: state.isLegal ? null : (fault ?? own), note };
}

function useOrderFault({ isWhole, faults }: PairsState): string {
  const { lineUp: words } = useDeskWords().captain;
  const [fault] = faults;
  if (!isWhole || fault === undefined) return words.pairsMissing;
  return fault.kind === 'lower-sum'
    ? words.lowerSum(fault.index + 1, fault.sum, fault.before)
    : words.firstInThird(fault.index + 1);
}

const touches = ['getTeamMatch', 'listTeamMatchEntries', 'listTeamMatches'] as const;
const EMPTY: PairDraft = ['', ''];

/** The submitted pairs, or as many empty ones as are played. */
function pairsOf(of: SideFacts): Pairs {
  const known = handedIn(of, 'doubles');
  return Array.from({ length: of.tie.doublesCount }, (_, index): PairDraft => {
    const [one = '', other = ''] = known[index] ?? EMPTY;
    return [one, other];
  });
}

/** Submits the pairs. */
function useHandingInPairs(of: SideFacts, kept: EditedDraft<Pairs>) {
  const { tie, side } = of;
  const { lineUp: words } = useDeskWords().captain;
  const put = useSave('putDoubles', { touches });
  const people = namesOfPairs(kept.value.map((pair) => playersIn(of.team, pair)));
  const sending = useHandingIn(of, {
    ...{ kept, standing: pairsOf, put, people },
    said: { hidden: words.pairsSent, shown: words.pairsSentLast },
    handedInAt: (one, of) => handedInBy(one, of).doubles,
  });
  const pairs = kept.value.map(([one, other]): [string, string] => [one, other]);
  const lines = handedIn(of, 'doubles').map((pair) =>
    playersIn(of.team, pair)
      .map(({ name }) => name)
      .join(' – '),
  );
  return {
    ...sending,
    send: () => sending.send(() => put.save({ params: { id: tie.id }, body: { pairs, side } })),
    theirs: kept.hasMoved ? { lines, keepMine: kept.goOn, takeTheirs: kept.forget } : null,
  };
}

/** The doubles of a side, chosen from its roster. */
export function DoublesPairs({ of }: { readonly of: SideFacts }) {
  const { tie, side, team, league } = of;
  const { lineUp: words } = useDeskWords().captain;
  const facts = lineUpFacts(of, { count: tie.doublesCount, isOrdered: league.doublesOrder });
  const kept = useEditedDraft<Pairs>(lineUpForms(tie, side)[1], pairsOf(of));
  const pairs = kept.value;
  const state = pairsState(pairs, facts);
  const checked = usePairsFault(of, state);
  const sending = useHandingInPairs(of, kept);
  return (
    <Card title={words.doublesOf(team.name)} titleId={`doubles-${side}`}>
      <p>{facts.isOrdered ? words.pairsOrdered : words.pairsFree}</p>
      <ol className="pairs">
        {pairs.map((_, index) => (
          // Pairs are identified by their position only.
          <PairRow
            key={words.pair(index + 1)}
            of={of}
            pairs={pairs}
            index={index}
            state={state}
            put={kept.put}
          />
        ))}
      </ol>
      {state.faults.length > 0 && (
        <p>
          <Button look="link" onClick={() => kept.put(sortedPairs(pairs, facts.roster))}>
            {words.sort}
          </Button>
        </p>
      )}
      <HandIn
        {...checked}
        handedInAt={handedInBy(tie, side).doubles}
        isLast={handedInBy(tie, opponentOf(side)).doubles !== null}
        isNews={kept.isChanged || handedInBy(tie, side).doubles === null}
        action={words.sendPairs}
        {...sending}
        send={() => void sending.send()}
      />
    </Card>
  );
}
