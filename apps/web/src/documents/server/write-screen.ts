import { readAsked } from '../../display/asked.ts';
import type { Asked } from '../../display/asked.ts';
import type { CourtFacts } from '../../display/court-facts.ts';
import { drawScreen } from '../../display/draw/draw-screen.ts';
import { drawOrder } from '../../display/order/draw-page.ts';
import type { OrderFacts } from '../../display/order/order-facts.ts';
import { roomOf, TELEVISION } from '../../display/order/order-room.ts';
import { drawWith } from '../../embed/nodes.ts';
import { allWords } from '@courtcast/web-messages/all-words.ts';
import { createFormats } from '@courtcast/web-messages/formats.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
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
  /** The module that its script loads to draw. */
  readonly module: string;
  /** Empty where the script alone draws: scores over a video, sheets of codes. */
  readonly drawBody: () => string;
}

const notFollowed = { isMissing: false, isLive: false, isSocketNewer: false };

function drawnOrder({ data, atMs }: DisplayToWrite, language: Language): string {
  // What the source of this kind reads.
  const facts = data as OrderFacts;
  const known = { ...notFollowed, facts, live: new Map(), asOf: atMs, openedAt: atMs };
  const moment = {
    ...{ words: allWords[language], formats: createFormats(language, null), now: atMs, offsetMs: 0 },
    ...{ room: roomOf(TELEVISION), turned: 0, heldAt: null },
  };
  return drawWith(paper, () => drawOrder(known, moment).map(String)).join('');
}

function drawnScreen({ subject, overlay }: Asked, display: DisplayToWrite, language: Language): string {
  if (overlay === null && subject?.kind === 'order') return drawnOrder(display, language);
  if (overlay !== null || (subject?.kind !== 'court' && subject?.kind !== 'wall')) return '';
  const { atMs, origin } = display;
  // What the sources of both kinds read.
  const facts = display.data as readonly CourtFacts[];
  const displayed = {
    ...notFollowed,
    ...{ facts, followed: new Map(), asOf: atMs, openedAt: atMs },
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
    module: `src/display/${kind === 'order' ? 'order/order-screen' : 'screen/screen'}.ts`,
    drawBody: () => drawnScreen(asked, display, language),
  };
}
