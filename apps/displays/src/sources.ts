import { ApiError } from '@courtcast/client';
import type {
  PageAddress,
  PageReader,
  PageSource,
  SourceReader,
} from '@courtcast/web-data/page-data/page-source.ts';
import { subjectOf } from './display-address.ts';
import { readEvening } from './evening/evening-facts.ts';
import type { EveningFacts } from './evening/evening-facts.ts';
import { readOrder } from './order/order-facts.ts';
import type { OrderFacts } from './order/order-facts.ts';
import type { Subject } from './display-address.ts';
import { readLadder, readRanking } from './ranking/ranking-facts.ts';
import type { RankingFacts } from './ranking/ranking-facts.ts';
import { readChoice } from './choice-facts.ts';
import { readCodes, readDisplay } from '@courtcast/web-score/court/court-facts.ts';
import { sendPlaces } from '@courtcast/web-score/sides/send-sides.ts';
import type {
  CodedPlace,
  CourtFacts,
  Courts,
  DisplayReader,
} from '@courtcast/web-score/court/court-facts.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';

const NOT_FOUND = 404;

function notFound(): ApiError {
  return new ApiError('not-found', {
    statusCode: NOT_FOUND,
    message: 'Display not found',
    error: 'Not Found',
  });
}

function subjectAt(path: string, { search }: PageAddress): Subject {
  const subject = subjectOf(path, search);
  if (subject === null) throw notFound();
  return subject;
}

/** Reads the courts of a subject; null if they are to be chosen first. */
async function readChosen<T>(
  read: PageReader,
  subject: Subject,
  readCourts: (courts: Courts) => Promise<T>,
): Promise<T | null> {
  if (subject.kind === 'choice') await readChoice(read, subject);
  return 'courts' in subject ? readCourts(subject.courts) : null;
}

function readerFor(read: SourceReader): DisplayReader {
  return { read, readSides: (matches) => sendPlaces(read, matches) };
}

/** `/display/courts/{id}`. */
const courtDisplaySource: PageSource<CourtFacts[]> = {
  entry: 'display',
  path: 'display/courts/:id',
  load: (read, { params }) => readDisplay(readerFor(read), { courtIds: [params.id ?? ''] }),
  head: ([facts], { display, scores }) => ({
    title: [facts && courtName(scores, facts.court), facts?.club.name].filter(Boolean).join(' · '),
    description: display.title,
  }),
};

/** `/display/wall?courts=…`, `?club=…`, `?tournament=…`. */
const wallDisplaySource: PageSource<CourtFacts[] | null> = {
  entry: 'display',
  path: 'display/wall',
  load: (read, at) =>
    readChosen(read, subjectAt('/display/wall', at), (courts) => readDisplay(readerFor(read), courts)),
  head: (facts, { display }) => ({
    title: facts?.[0]?.club.name ?? display.wallTitle,
    description: display.wallTitle,
  }),
};

/** `/display/order?tournament=…`. */
const orderDisplaySource: PageSource<OrderFacts | null> = {
  entry: 'display',
  path: 'display/order',
  async load(read, at) {
    const subject = subjectAt('/display/order', at);
    if (subject.kind !== 'order') return readChosen(read, subject, () => Promise.resolve(null));
    return readOrder(readerFor(read), subject);
  },
  head: (facts, { display }) => ({
    title: [facts?.tournament.name, display.order.title].filter(Boolean).join(' · '),
    description: display.order.title,
  }),
};

/** `/display/draws/{id}`: an evening with round and table, any other draw with its groups or rounds. */
const eveningDisplaySource: PageSource<EveningFacts> = {
  entry: 'display',
  path: 'display/draws/:id',
  load: (read, { params }) => readEvening(read, params.id ?? ''),
  head: ({ tournament, draw }, { display, scores }) => {
    const shown = isByRounds(draw) ? display.evening.table : drawNameIn(scores, draw.name);
    return { title: `${tournament.name} · ${shown}`, description: shown };
  },
};

/** `/display/rankings/{id}`. */
const rankingDisplaySource: PageSource<RankingFacts> = {
  entry: 'display',
  path: 'display/rankings/:id',
  load: (read, { params }) => readRanking(read, params.id ?? ''),
  head: ({ ranking, club }, { display }) => ({
    title: [club?.name, ranking.name].filter(Boolean).join(' · '),
    description: display.ranking.title,
  }),
};

/** `/display/ladders/{id}`. */
const ladderDisplaySource: PageSource<RankingFacts> = {
  ...rankingDisplaySource,
  path: 'display/ladders/:id',
  load: (read, { params }) => readLadder(read, params.id ?? ''),
};

/** `/display/codes`, with the same parameters as a wall. */
const codesSource: PageSource<CodedPlace[] | null> = {
  entry: 'display',
  path: 'display/codes',
  load: (read, at) => readChosen(read, subjectAt('/display/codes', at), (courts) => readCodes(read, courts)),
  head: (coded, { display }) => ({
    title: coded?.[0]?.place ?? display.sheetTitle,
    description: display.sheetTitle,
  }),
};

/** The sources of all display pages. */
export const displaySources: readonly PageSource[] = [
  courtDisplaySource,
  wallDisplaySource,
  orderDisplaySource,
  eveningDisplaySource,
  rankingDisplaySource,
  ladderDisplaySource,
  codesSource,
];
