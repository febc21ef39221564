import { node } from '@courtcast/web-ui/nodes.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import type { PageData } from '@courtcast/web-data/page-data/page-data.ts';
import { createReader, readPage } from './ask-facts.ts';
import type { Courts } from '@courtcast/web-score/court/court-facts.ts';
import { drawCode } from '@courtcast/web-ui/code/draw-code.ts';
import { drawMessage } from './screen/draw-court.ts';
import { readCodes } from '@courtcast/web-score/court/court-facts.ts';
import type { CodedPlace } from '@courtcast/web-score/court/court-facts.ts';
import { loadDisplayWords } from '@courtcast/messages/load-display-words.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';

/** The code as an SVG file, for posters and other prints. */
function fileOf(svg: SVGElement): string {
  return URL.createObjectURL(new Blob([svg.outerHTML], { type: 'image/svg+xml' }));
}

function drawCard(coded: CodedPlace, hint: string, { display, scores }: DisplayWords): HTMLElement {
  const { place, path } = coded;
  const name = coded.kind === 'court' ? courtName(scores, coded) : coded.name;
  const address = window.location.origin + path;
  const svg = drawCode(address);
  const download = { class: 'codes__file', href: fileOf(svg), download: `${name}.svg` };
  return node(
    'article',
    { class: 'codes__card' },
    node('h2', { class: 'codes__name' }, name),
    node('p', { class: 'codes__place' }, place),
    svg,
    node('p', { class: 'codes__hint' }, hint),
    node('p', { class: 'codes__address' }, address),
    node('a', download, display.download),
  );
}

/** The title of the sheet: the tournament, or the club of the first court. */
export function titleOf([first]: readonly CodedPlace[]): string {
  return first?.kind === 'tournament' ? first.name : (first?.place ?? '');
}

interface CodesOptions {
  readonly language: Language;
  readonly body: HTMLElement;
  readonly page: PageData | null;
}

/** Shows a sheet with a QR code for each court, and for the tournament, to print on A4. */
export async function showCodes(courts: Courts, { language, body, page }: CodesOptions): Promise<void> {
  const words = await loadDisplayWords(language);
  const { display } = words;
  const read = createReader(page ?? (await readPage()));
  const coded = await readCodes(read, courts).catch(() => []);
  if (coded.length === 0) {
    body.replaceChildren(drawMessage(display.missing, display.missingHint));
    return;
  }
  const print = node('button', { type: 'button', class: 'codes__print' }, display.print);
  print.addEventListener('click', () => window.print());
  const cards = coded.map((one) =>
    drawCard(one, one.kind === 'court' ? display.followHere : display.followTournament, words),
  );
  document.title = `${display.sheetTitle} · ${titleOf(coded)}`;
  body.replaceChildren(
    node(
      'main',
      { class: 'codes' },
      node(
        'header',
        { class: 'codes__head' },
        node('h1', {}, display.sheetTitle),
        node('p', {}, display.sheetHint),
        print,
      ),
      node('div', { class: 'codes__sheet' }, ...cards),
    ),
  );
}
