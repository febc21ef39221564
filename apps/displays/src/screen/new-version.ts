/** When a display loads itself again. */
export interface Renewal {
  /** Called after every change of the score, and now and then: reloads where a new version is served and it may. */
  readonly consider: () => void;
  /** Looks for a new version soon: the connection has come back, as after a deployment. */
  readonly look: () => void;
}

/** What a renewal needs of its page. */
export interface RenewalDeps {
  /** The document that is served at this address now. */
  readonly fetchDocument: () => Promise<string>;
  /** The document that runs. */
  readonly document: string;
  /** Whether no one waits for the next point of a game. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
  /** When the page was last loaded for a new version, in ms; 0 where it never was. */
  readonly reloadedAt: number;
  readonly random: () => number;
}

const BETWEEN_LOOKS_MS = 5 * 60_000;
const LOOK_SOON_MS = 10_000;
/** A new version is served by some gateways before others: it has to be there twice. */
const CONFIRM_MS = 30_000;
/** Displays of one place do not load in one moment. */
const JITTER = 0.5;
/** While two versions are served side by side, a display does not go to and fro between them. */
export const MIN_BETWEEN_RELOADS_MS = 10 * 60_000;

/** The files of a document: what the build names by their content. Empty for a document that is no display. */
export function filesOf(html: string): string {
  const files = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
  return [...new Set(files)].toSorted().join(' ');
}

/** Looks now and then for a version of the display other than the one that runs. */
export function watchVersion(deps: RenewalDeps): Renewal {
  const own = filesOf(deps.document);
  let seen = own;
  let isNew = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function lookIn(waitMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), waitMs * (1 + JITTER * deps.random()));
  }

  async function look() {
    // Without an answer it goes on as it is; a page of something else, as of a hotel's network, is no version.
    const served = await deps.fetchDocument().then(filesOf, () => '');
    const isOther = served !== '' && served !== own;
    isNew = isOther && served === seen;
    seen = served;
    consider();
    lookIn(isOther && !isNew ? CONFIRM_MS : BETWEEN_LOOKS_MS);
  }

  function consider() {
    if (!isNew || Date.now() - deps.reloadedAt < MIN_BETWEEN_RELOADS_MS || !deps.mayReload()) return;
    deps.reload();
  }

  lookIn(BETWEEN_LOOKS_MS);
  return { consider, look: () => lookIn(LOOK_SOON_MS) };
}
