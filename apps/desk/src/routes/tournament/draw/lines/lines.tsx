import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useEndToasts } from '@courtcast/web-ui/toasts.tsx';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { isShown } from '../../use-rights.ts';
import type { Rights } from '../../use-rights.ts';
import { nameOfEntrant } from '../field/entrant-list.ts';
import { useRoom } from '../field/use-room.ts';
import { useVoidQuestion } from '../field/use-void-question.ts';
import { undoTopicOf } from '../use-draw.ts';
import type { Draw } from '../use-draw.ts';
import { GroupList } from './group-list.tsx';
import { LineList } from './line-list.tsx';
import { useFollowing } from './use-following.ts';
import type { Following } from './use-following.ts';
import { isDrawn, linesOf, swapped, warningsOf } from '../field/positions.ts';
import type { Line, LineWarning } from '../field/positions.ts';

function useLineTexts(draw: Draw) {
  const { tournament: shown } = useWords();
  const { lines: words } = useDeskWords().tournament;
  return {
    nameOf: (line: Line): string => {
      if (line === 'bye') return shown.bye;
      if (line === 'qualifier') return words.qualifier;
      const entrant = draw.entrants[line];
      if (entrant === undefined) return '';
      return entrant.seed === null ? nameOfEntrant(entrant) : `${nameOfEntrant(entrant)} [${entrant.seed}]`;
    },
    warningText: (warning: LineWarning): string =>
      warning.kind === 'bye-unseeded'
        ? words.byeUnseeded(warning.line)
        : words.seedsMeet(...warning.seeds, shown.roundOf(2 ** warning.round)),
  };
}

/** Draws lots, exchanges lines, and closes the draw. */
function useLines(draw: Draw) {
  const generate = useSave('generateDraw', { touches: ['getDraw'] });
  const finalize = useSave('finalizeDraw', { touches: ['getDraw', 'getTournament', 'listDraws'] });
  const mayVoid = useVoidQuestion();
  const [isByLot, setByLot] = useState(false);
  const request = { params: { id: draw.id }, ifMatch: etagOf(draw) };
  const drawLots = async () => {
    const isByHand = draw.randomSeed === null;
    if (isByHand && !(await mayVoid(draw, 'lots'))) return;
    setByLot(true);
    await generate.save({ ...request, body: {} });
    setByLot(false);
  };
  return {
    drawLots,
    place: (positions: readonly Line[]) =>
      generate.save({ ...request, body: { method: 'manual', positions: [...positions] } }),
    finalize: () => finalize.save({ ...request, body: {} }),
    isBusy: generate.isSaving || finalize.isSaving,
    isByLot,
    isClosing: finalize.isSaving,
    refusal: generate.refusal ?? finalize.refusal,
  };
}

function useClosing(draw: Draw, steps: ReturnType<typeof useLines>, following: Following) {
  const { lines: words } = useDeskWords().tournament;
  const { scores, tournament: shown } = useWords();
  const confirm = useConfirm();
  const endToasts = useEndToasts();
  return async () => {
    const isPairs = draw.entrants.some(({ players }) => players.length === 2);
    const isWanted = await confirm({
      title: words.finalizeTitle(draw.name),
      consequences: [
        words.fixedEntrants((isPairs ? shown.pairs : shown.players)(draw.entrants.length)),
        words.fixedLines,
        words.fixedFormat,
        words.matchesMade,
        ...following.draws.map(({ name }) => words.alsoFinal(drawNameIn(scores, name))),
      ],
      action: words.finalize,
    });
    if (!isWanted) return false;
    const { answer } = await steps.finalize();
    if (answer === null) return false;
    // Nothing of what led to it can be undone any more.
    endToasts(undoTopicOf(draw));
    await following.finalize();
    return true;
  };
}

/** The state of the lines: why there are none, or how they were made. */
function useLinesText(draw: Draw, mayDraw: boolean): string {
  const { lines: words } = useDeskWords().tournament;
  const exchange = draw.drawType === 'round_robin' ? words.exchangeInGroups : words.exchange;
  if (isDrawn(draw))
    return [words.drawn(draw.randomSeed), ...(mayDraw ? [exchange, words.closing] : [])].join(' ');
  return draw.randomSeed === null ? words.notDrawn : words.voided;
}

interface StepsProps {
  readonly draw: Draw;
  readonly rights: Rights;
  readonly onClosed: () => void;
  readonly steps: ReturnType<typeof useLines>;
  readonly following: Following;
}

function Steps({ draw, rights, steps, following, onClosed }: StepsProps) {
  const { lines: words } = useDeskWords().tournament;
  const close = useClosing(draw, steps, following);
  const { coming } = useRoom(draw);
  const drawn = isDrawn(draw);
  const isEmpty = draw.entrants.length === 0 && coming.length === 0;
  return (
    <div id="lines-steps" className="form__actions">
      {isShown(rights, 'mayManage') && (
        <Button
          look={drawn ? 'quiet' : 'main'}
          disabled={steps.isBusy || isEmpty}
          onClick={() => void steps.drawLots()}
        >
          {drawn ? words.drawAgain : words.drawLots}
        </Button>
      )}
      {drawn && isShown(rights, 'mayDecide') && (
        <Button
          disabled={steps.isBusy}
          onClick={() => void close().then((isClosed) => isClosed && onClosed())}
        >
          {words.finalize}
        </Button>
      )}
    </div>
  );
}

/** The way past all lines of a drawn draw, to the step that closes it. */
function ToClosing({ draw, rights }: Pick<StepsProps, 'draw' | 'rights'>) {
  const { lines: words } = useDeskWords().tournament;
  if (!isDrawn(draw) || !isShown(rights, 'mayDecide')) return null;
  return (
    <p>
      <Link to="#lines-steps">{words.next}</Link>
    </p>
  );
}

interface LinesProps {
  readonly draw: Draw;
  readonly rights: Rights;
  readonly onClosed: () => void;
}

/** The lines of a draw before it is closed: drawn by lot, looked at, exchanged, and then made final. */
export function Lines({ draw, rights, onClosed }: LinesProps) {
  const { lines: words } = useDeskWords().tournament;
  const { nameOf, warningText } = useLineTexts(draw);
  const [chosen, setChosen] = useState<number | null>(null);
  const steps = useLines(draw);
  const following = useFollowing(draw);
  const drawn = isDrawn(draw);
  const lines = drawn ? linesOf(draw) : [];
  const mayDraw = isShown(rights, 'mayManage');

  const choose = (line: number) => {
    setChosen(chosen === null ? line : null);
    if (chosen !== null && chosen !== line) void steps.place(swapped(lines, chosen, line));
  };
  return (
    <Card title={words.title} titleId="lines-title">
      <p>{useLinesText(draw, mayDraw)}</p>
      <RefusalNote refusal={steps.refusal ?? following.refusal} />
      {steps.isByLot && <Progress label={words.drawingLots} value={null} />}
      {steps.isClosing && <Progress label={words.finalizing} value={null} />}
      <ToClosing draw={draw} rights={rights} />
      {drawn && draw.drawType === 'round_robin' && (
        <GroupList draw={draw} nameOf={nameOf} mayMove={mayDraw} isBusy={steps.isBusy} />
      )}
      {drawn && draw.drawType !== 'round_robin' && (
        <>
          <div role="status">
            <ul className="draw-warnings">
              {warningsOf(lines, draw.entrants).map((warning) => (
                <li key={warningText(warning)}>{warningText(warning)}</li>
              ))}
            </ul>
          </div>
          <LineList
            names={lines.map(nameOf)}
            chosen={chosen}
            isBusy={steps.isBusy}
            onChoose={mayDraw ? choose : null}
          />
        </>
      )}
      <Steps draw={draw} rights={rights} steps={steps} following={following} onClosed={onClosed} />
    </Card>
  );
}
