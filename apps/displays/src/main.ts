import { asPageData } from '@courtcast/web-data/page-data/page-data.ts';
import { languageOf } from '@courtcast/web-messages/languages.ts';
import type { Language } from '@courtcast/web-messages/languages.ts';
import { readDisplayAddress } from './display-address.ts';
import type { DisplayAddress, Overlay, ScreenSubject, Subject } from './display-address.ts';
import { reloadPage } from './screen/keep-running.ts';
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

/** Shows what is no screen of courts. */
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
    case 'codes': {
      const { showCodes } = await import('./codes.ts');
      return showCodes(subject.courts, place);
    }
  }
}

/** Shows what the address asks for. Each kind is a part of its own: a screen loads no more than it shows. */
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
