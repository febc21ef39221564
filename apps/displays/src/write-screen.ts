import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import { drawWith } from '@courtcast/web-ui/nodes.ts';
import { allWords } from '@courtcast/messages/all-words.ts';
import { createFormats } from '@courtcast/web-messages/formats.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import type { DisplayToWrite, PreparedDisplay } from '@courtcast/web-data/page-data/page-source.ts';
import { displayKind, readDisplayAddress } from './display-address.ts';
import type { DisplayAddress } from './display-address.ts';
import { htmlMaker } from './html-maker.ts';
import { drawScreen } from './screen/draw-screen.ts';
import { drawEvening } from './evening/draw-evening.ts';
import type { EveningFacts } from './evening/evening-facts.ts';
import { drawOrder } from './order/draw-page.ts';
import type { OrderFacts } from './order/order-facts.ts';
import { roomOf, TELEVISION } from './order/order-room.ts';
import { drawRanking } from './ranking/draw-ranking.ts';
import type { RankingFacts } from './ranking/ranking-facts.ts';

const notFollowed = { isMissing: false, isLive: false, isSocketNewer: false };

function drawnOrder({ data, atMs }: DisplayToWrite, language: Language): string {
  // The source of this kind returns these facts.
  const facts = data as OrderFacts;
  const known = { ...notFollowed, facts, live: new Map(), asOf: atMs, openedAt: atMs };
  const moment = {
    ...{ words: allWords[language], formats: createFormats(language, null), now: atMs, offsetMs: 0 },
    ...{ room: roomOf(TELEVISION), turned: 0, heldAt: null },
  };
  return drawWith(htmlMaker, () => drawOrder(known, moment).map(String)).join('');
}

function drawnEvening({ data, atMs }: DisplayToWrite, language: Language): string {
  // The source of this kind returns these facts.
  const facts = data as EveningFacts;
  const known = {
    ...notFollowed,
    ...{ facts, live: new Map(), liveClock: undefined, asOf: atMs, openedAt: atMs },
  };
  const moment = {
    ...{ words: allWords[language], formats: createFormats(language, null), now: atMs, offsetMs: 0 },
    isSoundOn: false,
  };
  return drawWith(htmlMaker, () => drawEvening(known, moment).map(String)).join('');
}

function drawnRanking({ data, atMs }: DisplayToWrite, language: Language): string {
  // The source of this kind returns these facts.
  const known = { ...notFollowed, facts: data as RankingFacts, asOf: atMs, openedAt: atMs };
  const moment = {
    words: allWords[language],
    formats: createFormats(language, null),
    now: atMs,
    offsetMs: 0,
  };
  return drawWith(htmlMaker, () => drawRanking(known, moment).map(String)).join('');
}

const modules: Readonly<Partial<Record<string, string>>> = {
  order: 'order/order-screen',
  draw: 'evening/evening-screen',
  ranking: 'ranking/ranking-screen',
};

function drawnCourts(kind: 'court' | 'wall', display: DisplayToWrite, language: Language): string {
  const { atMs, origin } = display;
  // The sources of both kinds return these facts.
  const facts = display.data as readonly CourtFacts[];
  const displayed = {
    ...notFollowed,
    ...{ facts, followed: new Map(), asOf: atMs, openedAt: atMs },
  };
  const surroundings = {
    ...{ words: allWords[language], formats: createFormats(language, null), now: atMs, offsetMs: 0 },
    ...{ courtIds: [], origin: origin ?? '' },
  };
  return drawWith(htmlMaker, () => drawScreen(displayed, surroundings, kind).map(String)).join('');
}

function drawnScreen(
  { subject, overlay }: DisplayAddress,
  display: DisplayToWrite,
  language: Language,
): string {
  if (overlay !== null) return '';
  switch (subject?.kind) {
    case 'order':
      return drawnOrder(display, language);
    case 'draw':
      return drawnEvening(display, language);
    case 'ranking':
    case 'ladder':
      return drawnRanking(display, language);
    case 'court':
    case 'wall':
      return drawnCourts(subject.kind, display, language);
    default:
      return '';
  }
}

/** Renders a display as its script will draw it first. */
export function prepareDisplay(display: DisplayToWrite): PreparedDisplay {
  const asked = readDisplayAddress({ pathname: display.path, search: display.search });
  const language = asked.language ?? display.language;
  const kind = displayKind(asked);
  const theme = asked.theme === null ? '' : ` data-theme="${asked.theme}"`;
  return {
    language,
    attributes: ` data-display="${kind}"${theme}`,
    module: `../../apps/displays/src/${modules[asked.subject?.kind === 'draw' ? 'draw' : kind] ?? 'screen/screen'}.ts`,
    drawBody: () => drawnScreen(asked, display, language),
  };
}
