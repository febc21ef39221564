/** Runs what was asked for, not too often. */
interface Pacer {
  readonly run: () => void;
  readonly stop: () => void;
}

/** Calls `work` at once, and for everything that comes within `pauseMs` after it once more at its end. */
export function createPacer(pauseMs: number, work: () => void): Pacer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

  function rest(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) start();
    }, pauseMs);
  }

  function start(): void {
    isWaiting = false;
    work();
    rest();
  }

  return {
    run() {
      if (timer === undefined) start();
      else isWaiting = true;
    },
    stop: () => clearTimeout(timer),
  };
}
