import { useMemo, useSyncExternalStore } from 'react';
import { createFormats } from './formats.ts';
import type { Formats } from './formats.ts';
import { useLanguage } from './language-context.tsx';

/** The zone of a device does not change while a page stands. */
const never = () => () => undefined;
const zoneOfDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** What the server cannot know, and the first drawing in the browser must not show. */
const unknown = () => null;

/** Numbers, days and times by the language of the page, and the zone of the device once that is known. */
export function useFormats(): Formats {
  const { language } = useLanguage();
  const ownZone = useSyncExternalStore<string | null>(never, zoneOfDevice, unknown);
  return useMemo(() => createFormats(language, ownZone), [language, ownZone]);
}
