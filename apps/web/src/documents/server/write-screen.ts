import { readAsked } from '../../display/asked.ts';
import type { Asked } from '../../display/asked.ts';
import type { CourtFacts } from '../../display/court-facts.ts';
import { drawScreen } from '../../display/draw/draw-screen.ts';
import { drawWith } from '../../embed/nodes.ts';
import { allWords } from '../../i18n/all-words.ts';
import { createFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/languages.ts';
import { paper } from './paper.ts';

/** A display that has been read. */
interface DisplayToWrite {
  readonly path: string;
  readonly search: string;
  /** What its source has read. */
  readonly data: unknown;
  readonly language: Language;
  readonly atMs: number;
  readonly origin: string | null;
}

/** A display as HTML. */
interface PreparedDisplay {
  readonly language: Language;
  /** Of the root of the document. */
  readonly attributes: string;
  /** Empty where the script alone draws: scores over a video, sheets of codes. */
  readonly drawBody: () => string;
}

function drawnScreen({ subject, overlay }: Asked, display: DisplayToWrite, language: Language): string {
  if (overlay !== null || (subject?.kind !== 'court' && subject?.kind !== 'wall')) return '';
  const { atMs, origin } = display;
  // What the sources of both kinds read.
  const facts = display.data as readonly CourtFacts[];
  const displayed = {
    ...{ facts, isMissing: false, followed: new Map(), isLive: false, isSocketNewer: false },
    ...{ asOf: atMs, openedAt: atMs },
  };
  const surroundings = {
    ...{ words: allWords[language], formats: createFormats(language, null), now: atMs, offsetMs: 0 },
    ...{ courtIds: [], origin: origin ?? '' },
  };
  return drawWith(paper, () => drawScreen(displayed, surroundings, subject.kind).map(String)).join('');
}

/** What a display shows before its script runs, as the script will draw it. */
export function prepareScreen(display: DisplayToWrite): PreparedDisplay {
  const asked = readAsked({ pathname: display.path, search: display.search });
  const language = asked.language ?? display.language;
  const kind = asked.overlay === null ? (asked.subject?.kind ?? 'court') : 'overlay';
  const theme = asked.theme === null ? '' : ` data-theme="${asked.theme}"`;
  return {
    language,
    attributes: ` data-display="${kind}"${theme}`,
    drawBody: () => drawnScreen(asked, display, language),
  };
}
