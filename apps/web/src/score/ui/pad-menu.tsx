import { useEffect, useRef, useState } from 'react';
import type { OneSidedType, Side } from '@courtcast/scoring-rules';
import { opponentOf } from '@courtcast/scoring-rules';
import { useWords } from '../../i18n/language-context.tsx';
import type { Action, ForcedOutcome } from '../engine/actions.ts';
import { changeSettings, useSettings } from './settings.ts';
import type { PadSettings } from './settings.ts';
import type { PadPartProps } from './pad-part.ts';

interface PadMenuProps extends Pick<PadPartProps, 'nameOf' | 'act'> {
  readonly order: readonly Side[];
  readonly close: () => void;
}

const ofNone = ['let', 'serviceLet', 'ballChange'] as const;
const ofOneSide = [
  'codeViolation',
  'penaltyPoint',
  'penaltyGame',
  'medicalTimeout',
  'toiletBreak',
  'timeViolation',
  'challenge',
] as const satisfies readonly OneSidedType[];
const outcomes = ['retirement', 'walkover', 'default'] as const satisfies readonly ForcedOutcome[];
const switches = ['kinds', 'vibration', 'sun'] as const satisfies readonly (keyof PadSettings)[];

type Asked = { readonly event: OneSidedType } | { readonly outcome: ForcedOutcome };

function actionOf(asked: Asked, side: Side): Action {
  if ('event' in asked) return { do: 'event', event: { type: asked.event, side } };
  return { do: 'result', outcome: asked.outcome, winner: opponentOf(side) };
}

function Switches() {
  const words = useWords().score.menu;
  const settings = useSettings();
  return switches.map((name) => (
    <button
      key={name}
      type="button"
      role="switch"
      aria-checked={settings[name]}
      className="pad-menu__item"
      onClick={() => changeSettings({ [name]: !settings[name] })}
    >
      {words[name]} <span className="pad-menu__state">{settings[name] ? words.on : words.off}</span>
    </button>
  ));
}

interface ItemProps {
  readonly text: string;
  readonly run: () => void;
}

function Item({ text, run }: ItemProps) {
  return (
    <button type="button" className="pad-menu__item" onClick={run}>
      {text}
    </button>
  );
}

interface MenuListProps {
  readonly perform: (action: Action) => void;
  readonly ask: (asked: Asked) => void;
}

function MenuList({ perform, ask }: MenuListProps) {
  const words = useWords().score.menu;
  return (
    <>
      <h2>{words.incidents}</h2>
      {ofNone.map((type) => (
        <Item key={type} text={words[type]} run={() => perform({ do: 'event', event: { type } })} />
      ))}
      {ofOneSide.map((event) => (
        <Item key={event} text={words[event]} run={() => ask({ event })} />
      ))}
      <h2>{words.ending}</h2>
      <Item text={words.suspend} run={() => perform({ do: 'suspend', reason: null })} />
      {outcomes.map((outcome) => (
        <Item key={outcome} text={words[outcome]} run={() => ask({ outcome })} />
      ))}
      <h2>{words.device}</h2>
      <Switches />
    </>
  );
}

interface SideQuestionProps extends Omit<PadMenuProps, 'act' | 'close'> {
  readonly asked: Asked;
  readonly perform: (action: Action) => void;
}

function SideQuestion({ asked, order, nameOf, perform }: SideQuestionProps) {
  const words = useWords().score.menu;
  return (
    <>
      <h2>{words.against}</h2>
      {order.map((side) => (
        <button
          key={side}
          type="button"
          className="pad-menu__item pad-menu__item--large"
          onClick={() => perform(actionOf(asked, side))}
        >
          {nameOf(side)}
          {'outcome' in asked && (
            <span className="pad-menu__state">{words.wins(nameOf(opponentOf(side)))}</span>
          )}
        </button>
      ))}
    </>
  );
}

/** Everything that is not a point: what it concerns is asked where it concerns a side. */
export function PadMenu({ nameOf, act, close, order }: PadMenuProps) {
  const words = useWords().score.menu;
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const perform = (action: Action): void => {
    act(action);
    close();
  };
  return (
    <dialog ref={dialog} className="pad-menu" aria-label={words.title} onClose={close}>
      {asked === null ? (
        <MenuList perform={perform} ask={setAsked} />
      ) : (
        <SideQuestion asked={asked} order={order} nameOf={nameOf} perform={perform} />
      )}
      <button type="button" className="pad-button" onClick={close}>
        {words.close}
      </button>
    </dialog>
  );
}
