import { asPageData } from '@courtcast/web-data/page-data/page-data.ts';
import { languageOf } from '@courtcast/web-messages/languages.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import { readDisplayAddress } from './display-address.ts';
import type { DisplayAddress } from './display-address.ts';
import { reloadPage } from './screen/page.ts';
import type { ScreenPlace } from './screen/screen.ts';

const RELOAD_EVERY_MS = 5_000;

function ownLanguage(): Language {
  return navigator.languages.map(languageOf).find((language) => language !== null) ?? 'en';
}

/** What the gateway has written into the document; null where it has not. */
function readPageData() {
  const text = document.getElementById('page-data')?.textContent ?? '';
  return text === '' ? null : asPageData(JSON.parse(text));
}

/** Shows what the address asks for. Each kind is a part of its own: a screen loads no more than it shows. */
async function show({ subject, overlay }: DisplayAddress, place: ScreenPlace): Promise<void> {
  if (overlay !== null && subject?.kind === 'court') {
    const { showOverlay } = await import('./overlay.ts');
    showOverlay(subject.courts.courtIds[0], overlay, place.body);
  } else if (subject?.kind === 'choice') {
    const { showChoice } = await import('./choose.ts');
    await showChoice(subject, place);
  } else if (subject?.kind === 'order') {
    const { showOrder } = await import('./order/order-screen.ts');
    await showOrder(subject, place);
  } else if (subject?.kind === 'codes') {
    const { showCodes } = await import('./codes.ts');
    await showCodes(subject.courts, place);
  } else {
    const { showScreen } = await import('./screen/screen.ts');
    await showScreen(subject, place);
  }
}

const { documentElement: root, body } = document;
const html = root.outerHTML;
const asked = readDisplayAddress(window.location);
const page = readPageData();
// What stands in the document stays in its language.
const language = asked.language ?? (page === null ? null : languageOf(root.lang)) ?? ownLanguage();
root.lang = language;
if (asked.theme !== null) root.dataset.theme = asked.theme;
root.dataset.display = asked.overlay === null ? (asked.subject?.kind ?? 'court') : 'overlay';
try {
  await show(asked, { language, body, html, page });
} catch {
  // A part of the page did not come, as where the network changes in that moment: no one is there to load it again.
  setInterval(() => void reloadPage(), RELOAD_EVERY_MS);
}
