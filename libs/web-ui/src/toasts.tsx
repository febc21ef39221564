import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Dispatch, FocusEvent, ReactNode, SetStateAction } from 'react';
import { useLocation } from 'react-router';
import { Button } from './button.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

/** A message that needs no answer. */
interface Toast {
  readonly text: string;
  /** A fault stays until it is closed. */
  readonly kind?: 'done' | 'fault';
  /** A newer toast of the same topic replaces this one. */
  readonly topic?: string;
  /** A button in it, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ShownToast extends Toast {
  readonly id: number;
  /** Path of the page that raised it. */
  readonly page: string;
}

const none: readonly ShownToast[] = [];

const SHOWN_MS = 8_000;
/** Time to read it, decide and reach its button. */
const ACTION_SHOWN_MS = 30_000;
/** More would cover the page of a fast user. */
const MAX_PASSING = 2;

/** How long it is shown; null if it stays until it is closed. */
function shownMs({ kind, action }: Toast): number | null {
  if (kind === 'fault') return null;
  return action === undefined ? SHOWN_MS : ACTION_SHOWN_MS;
}

// A toast with an action or a fault is not displaced by others.
function stays({ kind, action }: Toast): boolean {
  return kind === 'fault' || action !== undefined;
}

/** All that stay, the newest of each topic, and the newest passing ones. */
function withNew(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const { topic } = toast;
  const others = topic === undefined ? shown : shown.filter((one) => one.topic !== topic);
  const all = [...others, toast];
  const passing = all.filter((one) => !stays(one)).slice(-MAX_PASSING);
  return all.filter((one) => stays(one) || passing.includes(one));
}

/** Whether a toast is of a topic, or of a part of it: `undo:1/2` is of `undo:1`. */
function isOfTopic({ topic }: Toast, ended: string): boolean {
  return topic === ended || topic?.startsWith(`${ended}/`) === true;
}

interface Toasts {
  readonly show: (toast: Toast) => void;
  readonly end: (topic: string) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** The focus while it is inside, and the way back to where it came from: what has it goes with a press. */
function useLentFocus() {
  const [hasFocus, setHasFocus] = useState(false);
  const before = useRef<Element | null>(null);
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget);
  return {
    hasFocus,
    onFocus: (event: FocusEvent) => {
      if (!isInside(event)) before.current = event.relatedTarget;
      setHasFocus(true);
    },
    onBlur: (event: FocusEvent) => setHasFocus(isInside(event)),
    goBack: () => {
      const from =
        before.current instanceof HTMLElement && before.current.isConnected ? before.current : null;
      (from ?? document.getElementById('content'))?.focus({ preventScroll: true });
    },
  };
}

function ToastView({ close, ...toast }: Toast & { readonly close: () => void }) {
  const { text, kind = 'done', action } = toast;
  const { kit } = useDeskWords();
  const ms = shownMs(toast);
  // Under the pointer, or with the focus in it, it waits: either alone is enough.
  const [isPointedAt, setPointedAt] = useState(false);
  const { hasFocus, goBack, ...focus } = useLentFocus();
  const isHeld = isPointedAt || hasFocus;
  const closeLate = useEffectEvent(close);
  useEffect(() => {
    if (ms === null || isHeld) return undefined;
    const timer = window.setTimeout(() => closeLate(), ms);
    return () => window.clearTimeout(timer);
  }, [ms, isHeld]);
  const leave = () => {
    goBack();
    close();
  };
  return (
    <div
      className={`toast toast--${kind}`}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      {...focus}
    >
      <span className="toast__text">{text}</span>
      {action !== undefined && (
        <Button
          look="link"
          onClick={() => {
            leave();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button look="bare" className="toast__close" aria-label={kit.close} onClick={leave}>
        ×
      </Button>
    </div>
  );
}

/**
 * Ends what was said on another page. Browsers keep a document that is left as it stood, for the way back: it is left
 * without any.
 */
function useEndWithPage(setToasts: Dispatch<SetStateAction<readonly ShownToast[]>>): void {
  const { pathname } = useLocation();
  useEffect(
    () => setToasts((shown) => (shown.length === 0 ? shown : shown.filter(({ page }) => page === pathname))),
    [pathname, setToasts],
  );
  useEffect(() => {
    const endAll = () => setToasts(none);
    window.addEventListener('pagehide', endAll);
    return () => window.removeEventListener('pagehide', endAll);
  }, [setToasts]);
}

/**
 * Says in `--toasts-now` how high they stand: everything else begins below them, so that they cover nothing. Where the
 * page is scrolled, what is read stays where it is when they go.
 */
function followHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  let height = 0;
  const observer = new ResizeObserver(() => {
    const before = height;
    ({ height } = element.getBoundingClientRect());
    style.setProperty('--toasts-now', `${height}px`);
    if (height < before) window.scrollBy({ top: height - before, behavior: 'instant' });
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--toasts-now');
  };
}

/** Renders and announces the toasts of the pages inside. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState(none);
  useEndWithPage(setToasts);
  const next = useRef(0);
  const show = useCallback((toast: Toast) => {
    next.current += 1;
    const id = next.current;
    setToasts((shown) => withNew(shown, { ...toast, id, page: window.location.pathname }));
  }, []);
  const end = useCallback(
    (topic: string) => setToasts((shown) => shown.filter((toast) => !isOfTopic(toast, topic))),
    [],
  );
  const value = useMemo(() => ({ show, end }), [show, end]);
  const close = useMemo(
    () => (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext value={value}>
      {children}
      {/* Announced and focusable while a dialog hides the page behind it. */}
      <div className="toasts" role="status" data-react-aria-top-layer="true" ref={followHeight}>
        {toasts.map(({ id, page: _page, ...toast }) => (
          <ToastView key={id} {...toast} close={() => close(id)} />
        ))}
      </div>
    </ToastContext>
  );
}

/** Shows a toast: `toast({ text: words.saved })`. */
export function useToast(): (toast: Toast) => void {
  return useToasts().show;
}

function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === null) throw new Error('there is no ToastProvider around this component');
  return toasts;
}

/** Returns a function that removes the toasts of a topic, and of its parts (`topic/part`), which no longer apply. */
export function useEndToasts(): (topic: string) => void {
  return useToasts().end;
}

/** Removes the toasts of a topic while this component is mounted, which replaces them. */
export function useEndOfTopic(topic: string): void {
  const { end } = useToasts();
  useEffect(() => end(topic), [end, topic]);
}

/** Copies a text to the clipboard and says `copied`, or that copying is not permitted. */
export function useCopy(): (text: string, copied: string) => void {
  const { kit } = useDeskWords();
  const toast = useToast();
  return (text, copied) => {
    navigator.clipboard.writeText(text).then(
      () => toast({ text: copied }),
      () => toast({ text: kit.notCopied, kind: 'fault' }),
    );
  };
}
