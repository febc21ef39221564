/** Placeholders in the place of a name, in the languages of the headers, in the form of `placeholderKey`. */
const placeholders: ReadonlySet<string> = new Set(
  `bye byes qualifier qualifiers qualy q qualified tbd tba tbc vacant vacancy empty none nn noname unknown
    luckyloser ll wildcard wc alternate freilos qualifikant qualifikantin offen unbekannt exento exenta
    clasificado clasificada pordeterminar pordefinir vacante qualificato qualificata dadefinire dadeterminare
    exempt exempte qualifie qualifiee adeterminer adefinir isento`
    .trim()
    .split(/\s+/),
);

function placeholderKey(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}

/** Whether a cell is a placeholder for no player: `Bye`, `Qualifier 3`, `TBD`, `-`. */
export function isPlaceholder(text: string): boolean {
  if (text.trim() === '') return false;
  if (/^n[./]a\.?$/i.test(text)) return true;
  const key = placeholderKey(text);
  // A text without a letter is a sign or a number, not a name.
  return key === '' ? !/\p{L}/u.test(text) && !/[=+@]/.test(text) : placeholders.has(key);
}

/** Blanks around it are trimmed afterwards: looked for here, many of them would take for ever. */
const BETWEEN_PLAYERS = /[/&]|(?<=\s)\+(?=\s)/;

/** Names of the players in a cell: `Coello / Tapia` are two. */
export function playersIn(text: string): readonly string[] {
  return text
    .split(BETWEEN_PLAYERS)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
