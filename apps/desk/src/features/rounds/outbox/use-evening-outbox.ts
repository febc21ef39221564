import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { browserSurroundings, once, otherTabs } from '@courtcast/web-data/outbox/surroundings.ts';
import { invalidateReads } from '@courtcast/web-data/queries/ask.ts';
import { createDeskApi } from '@courtcast/web-data/session/sign-in-manager.ts';
import { useSession, useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { withRead } from './evening-outbox.ts';
import type { Decision } from './evening-outbox.ts';
import type { Draw } from './local-draw.ts';
import { nameOfEvening, openEvening, openEveningStore } from './open-evening.ts';
import type { EveningView, KeptPage, OpenEvening } from './open-evening.ts';
import { withSteps } from './steps.ts';
import type { EveningStep } from './steps.ts';

/** The unsent steps of an evening on this device, with the functions to add and resolve them. */
export interface EveningHold {
  /** The draw with all entries of this device. */
  readonly draw: Draw;
  /** Null while the store is being opened. */
  readonly view: EveningView | null;
  /** Whether entries outlive the page. */
  readonly isLasting: boolean;
  readonly add: (step: EveningStep) => Promise<void>;
  readonly takeBack: () => Promise<void>;
  readonly decide: (decision: Decision) => Promise<void>;
  readonly dismiss: () => Promise<void>;
  /** Resolves once entries are sent, or sending is blocked. */
  readonly settled: () => Promise<void>;
}

const nothing = (): (() => void) => () => undefined;

/** Sends when the network or the page returns. */
function useWaking(evening: OpenEvening | null): void {
  useEffect(() => {
    if (evening === null) return undefined;
    const wake = (): void => evening.wake();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [evening]);
}

interface Read {
  readonly draw: Draw;
  readonly page: KeptPage;
}

/** Opens the stored evening while its page is mounted. */
function useOpenEvening({ draw, page }: Read) {
  const session = useSession();
  const signedIn = useSignedIn();
  const queries = useQueryClient();
  const subject = signedIn.state === 'out' ? '' : signedIn.subject;
  const [evening, setEvening] = useState<OpenEvening | null>(null);
  const opening = useRef<Promise<OpenEvening> | null>(null);
  const open = useEffectEvent(async (name: string) =>
    openEvening(
      name,
      { draw, page },
      {
        ...browserSurroundings,
        api: createDeskApi(session, once),
        store: await openEveningStore(),
        others: otherTabs(`courtcast-evening:${name}`),
        nowMs: () => Date.now(),
        onTaken: () => void invalidateReads(queries, ['getDraw', 'getDrawStandings']),
      },
    ),
  );
  const { id } = draw;
  useEffect(() => {
    const opened = open(nameOfEvening(subject, id));
    opening.current = opened;
    void opened.then(setEvening);
    return () => void opened.then((one) => one.stop());
  }, [subject, id]);
  useWaking(evening);
  return { evening, opening };
}

/** An evening with the unsent entries of this device applied to its last read. */
export function useEveningOutbox(read: Read): EveningHold {
  const { evening, opening } = useOpenEvening(read);
  const { draw, page } = read;
  const view = useSyncExternalStore(
    evening?.subscribe ?? nothing,
    () => evening?.view() ?? null,
    () => null,
  );
  const keep = useEffectEvent((one: OpenEvening) => void one.read(draw, page));
  useEffect(() => {
    if (evening !== null) keep(evening);
  }, [evening, draw, page.rights.mayDecide, page.rights.mayManage]);
  const shown = useMemo(() => {
    if (view === null) return draw;
    const { outbox } = view;
    return withSteps((withRead(outbox, draw) ?? outbox).draw, outbox.waiting);
  }, [view, draw]);
  return {
    draw: shown,
    view,
    isLasting: evening?.isLasting ?? true,
    add: async (step) => (await opening.current)?.add(step),
    takeBack: async () => (await opening.current)?.takeBack(),
    decide: async (decision) => (await opening.current)?.decide(decision),
    dismiss: async () => (await opening.current)?.dismiss(),
    settled: async () => (await opening.current)?.settled(),
  };
}
