import { asPageData } from '@courtcast/web-data/page-data/page-data.ts';
import { languageOf } from '@courtcast/web-messages/languages.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import { displayKind, readDisplayAddress } from './display-address.ts';
import type { DisplayAddress, Overlay, ScreenSubject, Subject } from './display-address.ts';
import { reloadPage } from './screen/keep-running.ts';
import type { ScreenPlace } from './screen/screen.ts';

const RELOAD_EVERY_MS = 5_000;

function ownLanguage(): Language {
  return navigator.languages.map(languageOf).find((language) => language !== null) ?? 'en';
}

/** The page data in the document; null if the gateway wrote none. */
function readPageData() {
  const text = document.getElementById('page-data')?.textContent ?? '';
  return text === '' ? null : asPageData(JSON.parse(text));
}

/** Shows a subject other than courts. */
async function showPage(
  subject: Exclude<Subject, ScreenSubject>,
  place: ScreenPlace,
  overlay: Overlay | null,
): Promise<void> {
  switch (subject.kind) {
    case 'choice': {
      const { showChoice } = await import('./choose.ts');
      return showChoice(subject, place);
    }
    case 'order': {
      const { showOrder } = await import('./order/order-screen.ts');
      return showOrder(subject, place);
    }
    case 'draw': {
      const { showEvening } = await import('./evening/evening-screen.ts');
      return showEvening(subject, place, overlay);
    }
    case 'ranking':
    case 'ladder': {
      const { showRanking } = await import('./ranking/ranking-screen.ts');
      return showRanking(subject, place);
    }
    case 'codes': {
      const { showCodes } = await import('./codes.ts');
      return showCodes(subject.courts, place);
    }
  }
}

/** Shows the subject of the address. Each kind is a chunk of its own, so that a screen loads no more than it shows. */
async function show({ subject, overlay }: DisplayAddress, place: ScreenPlace): Promise<void> {
  if (overlay !== null && subject?.kind === 'court') {
    const { showOverlay } = await import('./overlay.ts');
    showOverlay(subject.courts.courtIds[0], overlay, place.body);
  } else if (subject === null || subject.kind === 'court' || subject.kind === 'wall') {
    const { showScreen } = await import('./screen/screen.ts');
    await showScreen(subject, place);
  } else await showPage(subject, place, overlay);
}

const { documentElement: root, body } = document;
const html = root.outerHTML;
const asked = readDisplayAddress(window.location);
const page = readPageData();
// A prerendered document keeps its language.
const language = asked.language ?? (page === null ? null : languageOf(root.lang)) ?? ownLanguage();
root.lang = language;
if (asked.theme !== null) root.dataset.theme = asked.theme;
root.dataset.display = displayKind(asked);
try {
  await show(asked, { language, body, html, page });
} catch {
  // A chunk could not be loaded, as during a network change: nobody is there to reload the page.
  setInterval(() => void reloadPage(), RELOAD_EVERY_MS);
}
