import { ApiError } from '@courtcast/client';
import type { PageAddress, PageReader, PageSource } from '../documents/page-source.ts';
import { subjectOf } from './asked.ts';
import { readCodes, readDisplay } from './court-facts.ts';
import type { CodedPlace, CourtFacts } from './court-facts.ts';

const NOT_FOUND = 404;

function notFound(): ApiError {
  return new ApiError('not-found', {
    statusCode: NOT_FOUND,
    message: 'Display not found',
    error: 'Not Found',
  });
}

function courtsAt(path: string, { search }: PageAddress) {
  const subject = subjectOf(path, search);
  if (subject === null) throw notFound();
  return subject.courts;
}

/** `/display/courts/{id}`. */
export const courtDisplaySource: PageSource<CourtFacts[]> = {
  entry: 'display',
  path: 'display/courts/:id',
  load: (read, { params }) => readDisplay(read, { courtIds: [params.id ?? ''] }),
  head: ([facts], { display }) => ({
    title: [facts?.court.name, facts?.club.name].filter(Boolean).join(' · '),
    description: display.title,
  }),
};

/** `/display/wall?courts=…`, `?club=…`, `?tournament=…`. */
export const wallDisplaySource: PageSource<CourtFacts[]> = {
  entry: 'display',
  path: 'display/wall',
  load: async (read, at) => readDisplay(read, courtsAt('/display/wall', at)),
  head: ([facts], { display }) => ({ title: facts?.club.name ?? '', description: display.wallTitle }),
};

/** `/display/codes`, with the same questions as a wall. */
export const codesSource: PageSource<CodedPlace[]> = {
  entry: 'display',
  path: 'display/codes',
  load: async (read: PageReader, at) => readCodes(read, courtsAt('/display/codes', at)),
  head: ([first], { display }) => ({ title: first?.place ?? '', description: display.sheetTitle }),
};
