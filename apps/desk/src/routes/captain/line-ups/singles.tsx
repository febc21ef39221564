import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { opponentOf } from '@courtcast/web-score/match/names.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { namesOfPlayers } from '../../../features/form/refusal-texts.ts';
import { AnswerMark, answerOf } from '../team/polls.tsx';
import { reordered, MoveButtons } from '../team/move-buttons.tsx';
import { useEditedDraft } from '../../../features/drafts.tsx';
import { handedInBy } from '../../../features/team-match/next-step.ts';
import { HandIn, useGenderTexts, useHandingIn } from './hand-in.tsx';
import { inOrder, singlesState, handedIn, lineUpFacts, lineUpForms, playersIn } from './line-up-rules.ts';
import { Tick } from '@courtcast/web-ui/controls.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import type { LineUpFacts, SinglesState, SideFacts } from './line-up-rules.ts';

interface RowsProps {
  readonly of: SideFacts;
  readonly facts: LineUpFacts;
  readonly chosen: readonly string[];
  readonly put: (ids: readonly string[]) => void;
}

/** The roster: a press adds a player to the line-up or removes them. */
function RosterChoice({ of: { team, poll }, facts, chosen, put }: RowsProps) {
  const { lineUp: words } = useDeskWords().captain;
  const toggle = (id: string) =>
    put(inOrder(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id], facts));
  return (
    <ul className="rows line-up">
      {team.players.map(({ id, name }, index) => {
        const place = chosen.indexOf(id);
        return (
          <li key={id} data-chosen={place >= 0}>
            <label className="line-up__player">
              <Tick checked={place >= 0} onChange={() => toggle(id)} />
              <span className="roster__place">{index + 1}</span>
              <span>{name}</span>
            </label>
            {poll !== undefined && <AnswerMark answer={answerOf(poll, id)} />}
            <span className="line-up__position">{place >= 0 && words.position(place + 1)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The playing order, in leagues that do not require the order of strength. */
function FreeOrder({ of: { team }, chosen, put }: RowsProps) {
  const { lineUp: words } = useDeskWords().captain;
  const nameOf = (id: string) => team.players.find((player) => player.id === id)?.name ?? '';
  return (
    <ol className="rows" aria-label={words.orderOfPlay}>
      {chosen.map((id, index) => (
        <li key={id}>
          <span className="roster__place">{index + 1}</span>
          <span className="rows__main">{nameOf(id)}</span>
          <MoveButtons
            name={nameOf(id)}
            index={index}
            count={chosen.length}
            move={(by) => put(reordered(chosen, index, by))}
          />
        </li>
      ))}
    </ol>
  );
}

function useSinglesFault(of: SideFacts, { surplus, isLegal, genders }: SinglesState) {
  const { lineUp: words } = useDeskWords().captain;
  const { fault: ofGender, note } = useGenderTexts(of, genders);
  const own = useCountFault(surplus);
  return { fault: isLegal ? null : (ofGender ?? own ?? words.outOfOrder), note };
}

function useCountFault(surplus: number): string | null {
  const { lineUp: words } = useDeskWords().captain;
  if (surplus < 0) return words.missing(-surplus);
  return surplus > 0 ? words.tooMany(surplus) : null;
}

const touches = ['getTeamMatch', 'listTeamMatchEntries', 'listTeamMatches'] as const;
const standing = (of: SideFacts): readonly string[] => handedIn(of, 'singles').flat();

/** The singles of a side, chosen from its roster. */
export function Singles({ of }: { readonly of: SideFacts }) {
  const { tie, side, team, league } = of;
  const { lineUp: words } = useDeskWords().captain;
  const facts = lineUpFacts(of, { count: tie.singlesCount, isOrdered: league.lineupOrder });
  const kept = useEditedDraft(lineUpForms(tie, side)[0], standing(of));
  // Players who left the roster cannot be in a line-up.
  const chosen = kept.value.filter((id) => team.playerIds.includes(id));
  const checked = useSinglesFault(of, singlesState(chosen, facts));
  const put = useSave('putLineUp', { touches });
  const people = namesOfPlayers('playerIds', playersIn(team, chosen));
  const sending = useHandingIn(of, {
    ...{ kept, standing, put, people },
    said: { hidden: words.sent, shown: words.sentLast },
    handedInAt: (now, of) => handedInBy(now, of).lineUp,
  });
  const hand = () => put.save({ params: { id: tie.id }, body: { playerIds: [...chosen], side } });
  const theirs = {
    ...{ lines: playersIn(team, standing(of)).map(({ name }) => name) },
    ...{ keepMine: kept.goOn, takeTheirs: kept.forget },
  };
  const rows = { of, facts, chosen, put: kept.put };
  return (
    <Card title={words.singlesOf(team.name)} titleId={`singles-${side}`}>
      <p>{facts.isOrdered ? words.choose(facts.count) : words.chooseFree(facts.count)}</p>
      <RosterChoice {...rows} />
      {!facts.isOrdered && chosen.length > 1 && <FreeOrder {...rows} />}
      <HandIn
        {...checked}
        handedInAt={handedInBy(tie, side).lineUp}
        isLast={handedInBy(tie, opponentOf(side)).lineUp !== null}
        isNews={kept.isChanged || handedInBy(tie, side).lineUp === null}
        action={words.send}
        {...sending}
        send={() => void sending.send(hand)}
        theirs={kept.hasMoved ? theirs : null}
      />
    </Card>
  );
}
