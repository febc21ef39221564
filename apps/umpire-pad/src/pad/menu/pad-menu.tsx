import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { hasServiceLets } from '@courtcast/scoring-rules';
import type { OneSidedType, Side } from '@courtcast/scoring-rules';
import type { Action, ForcedOutcome } from '../../sync/actions.ts';
import type { Timeline } from '../../sync/timeline.ts';
import { RemoteButtons } from '../../remote/remote-buttons.tsx';
import { mayCallTime } from '../clocks.ts';
import type { PadPartProps } from '../pad-part.ts';
import { changeSettings, useSettings } from '../settings.ts';
import type { PadSettings } from '../settings.ts';
import { Item, MenuQuestion } from './menu-questions.tsx';
import type { Asked } from './menu-questions.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { ScoreCorrection } from './score-correction.tsx';

interface PadDialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A sheet that opens from below, within reach of the thumb. */
export function PadDialog({ title, close, children }: PadDialogProps) {
  const words = useWords().umpire.menu;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="pad-menu" aria-label={title} onClose={close}>
      {children}
      <Button look="pad" onClick={close}>
        {words.close}
      </Button>
    </dialog>
  );
}

interface PadMenuProps extends PadPartProps {
  readonly order: readonly Side[];
  readonly close: () => void;
}

const breaks = ['medicalTimeout', 'toiletBreak'] as const satisfies readonly OneSidedType[];
const discipline = [
  'timeViolation',
  'codeViolation',
  'penaltyPoint',
  'penaltyGame',
] as const satisfies readonly OneSidedType[];
const switches = [
  'kinds',
  'serves',
  'fixed',
  'vibration',
  'sun',
] as const satisfies readonly (keyof PadSettings)[];

/** The outcomes that can end the match now without playing it out (decisions 5). */
function outcomesOf({ state, steps }: Pick<Timeline, 'state' | 'steps'>): readonly ForcedOutcome[] {
  const isPlayed = steps.length > 0;
  if (state === null) return ['walkover', 'default'];
  return isPlayed ? ['retirement', 'default'] : ['walkover', 'retirement', 'default'];
}

function Switches() {
  const { umpire } = useWords();
  const settings = useSettings();
  const names = umpire.menu;
  return switches.map((name) => (
    <Button
      key={name}
      role="switch"
      aria-checked={settings[name]}
      look="bare"
      className="pad-menu__item"
      onClick={() => changeSettings({ [name]: !settings[name] })}
    >
      {names[name]} <span className="pad-menu__state">{settings[name] ? names.on : names.off}</span>
    </Button>
  ));
}

interface MenuListProps {
  readonly line: Timeline;
  readonly perform: (action: Action) => void;
  readonly ask: (asked: Asked | 'correction') => void;
}

/** Events during play: a button enters one, or asks for its side. */
function InPlay({ line, perform, ask }: MenuListProps) {
  const { umpire } = useWords();
  const words = umpire.menu;
  const enter = (type: 'let' | 'serviceLet' | 'ballChange' | 'heatBreak' | 'time'): void =>
    perform({ do: 'event', event: { type } });
  return (
    <>
      <h2>{umpire.menu.ofPlay}</h2>
      {mayCallTime(line) && <Item text={umpire.clocks.callTime} run={() => enter('time')} />}
      {hasServiceLets(line.rules) && <Item text={words.serviceLet} run={() => enter('serviceLet')} />}
      <Item text={words.let} run={() => enter('let')} />
      <Item text={words.challenge} run={() => ask({ event: 'challenge' })} />
      <Item text={words.ballChange} run={() => enter('ballChange')} />
      <Item text={umpire.menu.setScore} run={() => ask('correction')} />
      <h2>{umpire.menu.breaks}</h2>
      {breaks.map((event) => (
        <Item key={event} text={words[event]} run={() => ask({ event })} />
      ))}
      <Item text={umpire.menu.heatBreak} run={() => enter('heatBreak')} />
      <Item text={words.suspend} run={() => ask({ suspends: true })} />
      <h2>{umpire.menu.discipline}</h2>
      {discipline.map((event) => (
        <Item key={event} text={words[event]} run={() => ask({ event })} />
      ))}
    </>
  );
}

/** Everything except points; asks for the side where an event concerns one. */
export function PadMenu(props: PadMenuProps) {
  const { line, act, close } = props;
  const words = useWords().umpire.menu;
  const [asked, setAsked] = useState<Asked | 'correction' | null>(null);
  const perform = (action: Action): void => {
    act(action);
    close();
  };
  return (
    <PadDialog title={words.title} close={close}>
      {asked === 'correction' && line.state !== null && (
        <ScoreCorrection {...props} state={line.state} perform={perform} />
      )}
      {asked !== null && asked !== 'correction' && (
        <MenuQuestion {...props} asked={asked} perform={perform} ask={setAsked} />
      )}
      {asked === null && (
        <>
          {line.status === 'in_progress' && <InPlay line={line} perform={perform} ask={setAsked} />}
          <h2>{words.ending}</h2>
          {outcomesOf(line).map((outcome) => (
            <Item key={outcome} text={words[outcome]} run={() => setAsked({ outcome })} />
          ))}
          <h2>{words.device}</h2>
          <Switches />
          <RemoteButtons />
        </>
      )}
    </PadDialog>
  );
}
