import type { SiteRefusal } from '@courtcast/contracts';
import { problemAnswer } from '@courtcast/http';
import { isProblem, unavailable } from '@courtcast/problem';
import { LRUCache } from 'lru-cache';
import type { FirstAsking } from '../cache/ask-shared.ts';
import type { SharedAnswer } from '../cache/shared-answer.ts';
import { createKeyedConcurrency } from '../rate-limit/keyed-concurrency.ts';
import { generatedFile } from '../site/generated-file.ts';
import type { FindGeneratedFile } from '../site/generated-file.ts';
import type { PageReads } from '../site/page-reads.ts';
import type { Card } from './card.ts';
import { previewed } from './read-card.ts';
import type { Previewed } from './read-card.ts';

const PATH = /^\/previews\/(matches|tournaments|players|clubs)\/([^/]{1,200})\.png$/;
const MAX_BYTES = 32 * 1024 * 1024;
/** Sites that show links cache a picture for much longer. */
const MAX_AGE_S = 60;
const MAX_WAITING = 30;

interface DrawnPreview {
  readonly etag: string | undefined;
  readonly picture: SharedAnswer;
}

type Draw = (card: Card) => Promise<Buffer>;

/** Skia and its fonts take memory: they are loaded when a picture is first asked for. */
async function drawBySkia(card: Card): Promise<Buffer> {
  const { drawCard } = await import('./draw-card.ts');
  return drawCard(card);
}

function idOf(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Answers `/previews/…`: pictures for links to public records; one is drawn at a time. */
export function createPreviews(parts: {
  readonly reads: PageReads;
  readonly draw?: Draw;
}): FindGeneratedFile {
  const { reads, draw = drawBySkia } = parts;
  const drawn = new LRUCache<string, DrawnPreview>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ picture }) => picture.bytes,
  });
  const runLimited = createKeyedConcurrency({
    maxRunning: 1,
    maxWaiting: MAX_WAITING,
    refusal: () => unavailable('Too many previews are asked for', 1),
  });

  const find = async (kind: Previewed, id: string, by: FirstAsking): Promise<SharedAnswer | SiteRefusal> => {
    const { operation, card } = previewed[kind];
    const { shared, answer } = await reads.answer({ operation, params: { id }, query: {} }, by);
    const { status, retryAfterSeconds } = answer;
    if (status !== 200) return { status, message: 'Not available', retryAfterSeconds };
    const toDraw = card(answer.body);
    if (toDraw === null) return { status: 404, message: 'Not available' };
    const key = `${kind} ${id}`;
    const isKnown = () => drawn.get(key)?.etag === shared?.etag;
    if (!isKnown())
      await runLimited('', async () => {
        if (isKnown()) return;
        const picture = generatedFile('image/png', await draw(toDraw), MAX_AGE_S);
        drawn.set(key, { etag: shared?.etag, picture });
      });
    return drawn.get(key)?.picture ?? { status: 503, message: 'Not available', retryAfterSeconds: 1 };
  };

  const refuse = (error: unknown): SiteRefusal => {
    if (!isProblem(error)) throw error;
    const { status, headers } = problemAnswer(error);
    return { status, message: error.message, retryAfterSeconds: Number(headers['Retry-After'] ?? 1) };
  };

  return (path, exchange) => {
    const [, kind, name] = PATH.exec(path) ?? [];
    const id = name === undefined ? undefined : idOf(name);
    if (kind === undefined || id === undefined) return undefined;
    return find(kind as Previewed, id, exchange).catch(refuse);
  };
}
