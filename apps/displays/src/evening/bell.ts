const BEEPS = 3;
const BEEP_S = 0.45;
const PAUSE_S = 0.2;
const HERTZ = 880;
/** A screen that was asleep for longer does not ring. */
const LATE_MS = 15_000;

/** The sound at the end of a timed round. Browsers play none before the page was tapped. */
export interface Bell {
  readonly isOn: () => boolean;
  /** To be called on a tap: enables the sound and plays it once. */
  readonly switchOn: () => Promise<void>;
  /** Rings once when the clock has just run out; `endsAt` in ms. */
  readonly ringAfter: (endsAt: number | null, now: number) => void;
}

function beep(audio: AudioContext, count: number): void {
  for (let at = 0; at < count; at += 1) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + at * (BEEP_S + PAUSE_S);
    tone.frequency.value = HERTZ;
    volume.gain.setValueAtTime(0.6, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + BEEP_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + BEEP_S);
  }
}

/** A bell that is off. `sound` plays the given number of beeps. */
export function createBell(open: () => AudioContext = () => new AudioContext(), sound = beep): Bell {
  let audio: AudioContext | null = null;
  let rung: number | null = null;
  const isOn = () => audio?.state === 'running';
  return {
    isOn,
    async switchOn() {
      if (isOn()) return;
      audio ??= open();
      await audio.resume();
      sound(audio, 1);
    },
    ringAfter(endsAt, now) {
      if (endsAt === null || endsAt > now || endsAt === rung || now - endsAt > LATE_MS) return;
      rung = endsAt;
      if (audio !== null && isOn()) sound(audio, BEEPS);
    },
  };
}
