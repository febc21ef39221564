import type { MatchEvent, Side } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { Tap } from '../sync/actions.ts';
import { timelineOf } from '../sync/timeline.ts';
import { acceptedTimeline, canSendMine, theirEntries } from '../sync/outbox.ts';
import type { Outbox, Conflict } from '../sync/outbox.ts';
import type { Pad } from '../sync/pad.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { eventInWords } from '@courtcast/web-score/match-sheet/event-words.ts';

interface ConflictPanelProps {
  readonly pad: Pad;
  readonly outbox: Outbox;
  readonly parting: Conflict;
  readonly nameOf: (side: Side) => string;
  /** Continues scoring here after the other device's entry `seq`. */
  readonly takeOver: (seq: number) => void;
}

interface Row {
  readonly key: string;
  readonly text: string;
  readonly at: string | null;
}

function Column({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const words = useWords().umpire.conflict;
  const { time } = useFormats();
  return (
    <section className="pad-parting__column">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <ol>
          {rows.map(({ key, text, at }) => (
            <li key={key}>
              {at !== null && <time dateTime={at}>{time(at, null)}</time>} {text}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The buttons that resolve the conflict: theirs, and then scoring here or leaving it to them; or mine. */
function Ways({ pad, outbox, parting, takeOver }: Omit<ConflictPanelProps, 'nameOf'>) {
  const { umpire } = useWords();
  const words = umpire.conflict;
  const refused = timelineOf(parting.theirs).isBySets ? words.bySets : words.closed;
  const goOnWithTheirs = (): void => {
    takeOver(parting.theirs.entries.at(-1)?.seq ?? 0);
    void pad.decide('theirs');
  };
  return (
    <>
      <Button look="padMain" onClick={goOnWithTheirs}>
        {words.takeTheirs}
      </Button>
      <Button look="pad" onClick={() => void pad.decide('theirs')}>
        {umpire.holder.handOver}
      </Button>
      {canSendMine(outbox) && (
        <Button look="pad" onClick={() => void pad.decide('mine')}>
          {words.sendMine}
        </Button>
      )}
      <p>{canSendMine(outbox) ? words.sendMineHelp : refused}</p>
    </>
  );
}

/** Both versions of a match since they diverged, and the buttons that resolve the conflict. */
export function ConflictPanel({ pad, outbox, parting, nameOf, takeOver }: ConflictPanelProps) {
  const { umpire: words } = useWords();
  const say = (event: MatchEvent): string => eventInWords({ umpire: words }, event, nameOf);
  const entries = theirEntries(parting);
  const theirs = timelineOf(parting.theirs).steps.slice(parting.common);
  const ours = acceptedTimeline(outbox).steps.slice(parting.common);
  const tapText = ({ action }: Tap): string => {
    if (action.do === 'point') return words.event.point(nameOf(action.winner));
    if (action.do === 'event') return say(action.event);
    if (action.do === 'undo') return words.play.undo;
    if (action.do === 'result') return words.event.result;
    return action.do === 'start' ? words.before.start : words.menu[action.do];
  };
  const mine: Row[] = [
    ...ours.map(({ event }, index) => ({ key: `accepted-${index}`, text: say(event), at: null })),
    ...outbox.waiting.map((tap) => ({ key: tap.id, text: tapText(tap), at: tap.at })),
  ];
  return (
    <section className="pad-parting">
      <h1>{parting.refusal === null ? words.conflict.title : words.conflict.refused}</h1>
      {parting.refusal !== null && <p>{parting.refusal}</p>}
      <p>{words.conflict.common(parting.common)}</p>
      <div className="pad-parting__columns">
        <Column
          title={words.conflict.theirs}
          rows={theirs.map(({ event }, index) => ({
            key: `theirs-${index}`,
            text: say(event),
            at: entries[index]?.at ?? null,
          }))}
        />
        <Column title={words.conflict.mine} rows={mine} />
      </div>
      <Ways pad={pad} outbox={outbox} parting={parting} takeOver={takeOver} />
    </section>
  );
}
