import { node } from '@courtcast/web-ui/nodes.ts';
import { createFormats } from '@courtcast/web-messages/formats.ts';
import type { Formats } from '@courtcast/web-messages/formats.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import type { PageData } from '@courtcast/web-data/page-data/page-data.ts';
import { createReader, readPage } from './ask-facts.ts';
import type { Choice } from './display-address.ts';
import { MAX_COURTS_SHOWN } from './display-address.ts';
import { readChoice } from './choice-facts.ts';
import type { Choosable } from './choice-facts.ts';
import { drawMessage } from './screen/draw-court.ts';
import { loadDisplayWords } from '@courtcast/messages/load-display-words.ts';
import type { DisplayWords } from '@courtcast/messages/words.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';

type Words = DisplayWords['display']['choose'];

const pathOf = ({ of }: Choice) => `/display/${of}`;

interface Listed {
  readonly href: string;
  readonly name: string;
  readonly more: string;
}

/** The options by name, with a search that works without a script. */
function drawList(
  choice: Choice,
  all: readonly Listed[],
  { label, none, search: find }: Readonly<Record<'label' | 'none' | 'search', string>>,
): HTMLElement[] {
  const field = node('input', { type: 'search', name: 'q', value: choice.search, class: 'choose__field' });
  const search = node(
    'form',
    { action: pathOf(choice), class: 'choose__search', role: 'search' },
    node('label', {}, node('span', {}, label), field),
    node('button', { class: 'choose__button' }, find),
  );
  const listed = all.map(({ href, name, more }) =>
    node('li', {}, node('a', { href }, name), node('span', { class: 'choose__more' }, more)),
  );
  return [
    search,
    listed.length === 0
      ? node('p', { role: 'status' }, none)
      : node('ul', { class: 'choose__list' }, ...listed),
  ];
}

function drawClubs(
  choice: Choice,
  { clubs }: Extract<Choosable, { kind: 'clubs' }>,
  words: Words,
): HTMLElement[] {
  const all = clubs.map(({ id, name, address }) => ({
    href: `${pathOf(choice)}?choose=${encodeURIComponent(id)}`,
    ...{ name, more: address ?? '' },
  }));
  const list = drawList(choice, all, { ...words, label: words.searchClub, none: words.noClub });
  if (choice.of !== 'wall') return list;
  return [...list, node('p', {}, node('a', { href: '/display/order' }, words.orders))];
}

function drawTournaments(
  choice: Choice,
  { tournaments }: Extract<Choosable, { kind: 'tournaments' }>,
  { words, formats }: { readonly words: Words; readonly formats: Formats },
): HTMLElement[] {
  const all = tournaments.map(({ id, name, startDate, endDate }) => ({
    href: `${pathOf(choice)}?tournament=${encodeURIComponent(id)}`,
    ...{ name, more: startDate === null || endDate === null ? '' : formats.days(startDate, endDate) },
  }));
  return drawList(choice, all, { ...words, label: words.searchTournament, none: words.noTournament });
}

/** The courts of a club as a form, with the address of what is built from the ticked ones. */
function drawCourts(
  choice: Choice,
  { club, courts }: Extract<Choosable, { kind: 'courts' }>,
  { display: { choose: words }, scores }: DisplayWords,
) {
  const open = node('a', { class: 'choose__button' }, words.open[choice.of === 'codes' ? 'codes' : 'wall']);
  const shown = node('output', { class: 'choose__address' });
  const boxes = courts.map(({ id }) =>
    node('input', { type: 'checkbox', value: id, checked: '' }),
  ) as HTMLInputElement[];

  function show() {
    const ids = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    // All courts are named by the club, so that the wall includes courts that are added later.
    const query = ids.length === courts.length ? `club=${club.id}` : `courts=${ids.join(',')}`;
    const path = `${pathOf(choice)}?${query}`;
    shown.textContent = ids.length === 0 ? words.none : window.location.origin + path;
    if (ids.length === 0) open.removeAttribute('href');
    else open.setAttribute('href', path);
  }

  const fields = node(
    'fieldset',
    { class: 'choose__courts' },
    node('legend', {}, words.courtsOf(club.name)),
    ...courts.map((court, index) =>
      node('label', {}, boxes[index] ?? '', node('span', {}, courtName(scores, court))),
    ),
  );
  fields.addEventListener('change', show);
  show();
  const other = node('a', { href: pathOf(choice) }, words.otherClub);
  if (courts.length === 0) return [node('p', { role: 'status' }, words.noCourts), other];
  const parts = [fields, node('p', {}, open), node('p', {}, shown), node('p', {}, words.addressHint)];
  return [...parts, node('p', {}, other)];
}

interface ChoiceOptions {
  readonly language: Language;
  readonly body: HTMLElement;
  readonly page: PageData | null;
}

function drawChoosable(
  choice: Choice,
  found: Choosable,
  { all, formats }: { readonly all: DisplayWords; readonly formats: Formats },
): HTMLElement[] {
  const words = all.display.choose;
  if (found.kind === 'clubs') return drawClubs(choice, found, words);
  if (found.kind === 'courts') return drawCourts(choice, found, all);
  return drawTournaments(choice, found, { words, formats });
}

/** Shows the choice of courts for a wall or a sheet of QR codes, or of a tournament for an order of play. */
export async function showChoice(choice: Choice, { language, body, page }: ChoiceOptions): Promise<void> {
  const all = await loadDisplayWords(language);
  const { display } = all;
  const found = await readChoice(createReader(page ?? (await readPage())), choice).catch(() => null);
  if (found === null) {
    body.replaceChildren(drawMessage(display.choose.noClub, display.missingHint));
    return;
  }
  const words = display.choose;
  const titles = { wall: display.wallTitle, codes: display.sheetTitle, order: display.order.title };
  const title = titles[choice.of];
  document.title = `${title} · Courtcast`;
  body.replaceChildren(
    node(
      'main',
      { class: 'choose' },
      node('h1', {}, title),
      node('p', { class: 'choose__hint' }, words.hint[choice.of](MAX_COURTS_SHOWN)),
      ...drawChoosable(choice, found, { all, formats: createFormats(language, null) }),
    ),
  );
}
