import { useMemo, useSyncExternalStore } from 'react';
import { createFormats } from './formats.ts';
import type { Formats } from './formats.ts';
import { useLanguage } from './language-context.tsx';

/** The zone of a device does not change while a page is open. */
const never = () => () => undefined;
const zoneOfDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The zone on the server and during hydration. */
const unknown = () => null;

/** Formats of the page's language, with the device's zone once hydrated. */
export function useFormats(): Formats {
  const { language } = useLanguage();
  const ownZone = useSyncExternalStore<string | null>(never, zoneOfDevice, unknown);
  return useMemo(() => createFormats(language, ownZone), [language, ownZone]);
}
