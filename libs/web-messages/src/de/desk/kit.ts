import type { DeskWords } from '../../desk-words.ts';

export const kit = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  retry: 'Noch einmal versuchen',
  saving: 'Speichern …',
  preparingFile: 'Die Datei wird vorbereitet',
  means: 'Das heißt',
  saved: 'Gespeichert',
  required: 'Bitte ausfüllen.',
  optional: '(freiwillig)',
  searching: 'Suche …',
  typeToSearch: 'Tippe den Anfang eines Namens.',
  noneFound: 'Nichts gefunden.',
  searchFailed: 'Die Suche ist fehlgeschlagen. Noch einmal suchen',
  notChosen: 'Bitte aus der Liste wählen.',
  openList: 'Treffer anzeigen',
  doneOf: (done, total) => `${done} von ${total}`,
  goesOnIn: (seconds) => `Das war viel in einer Minute: Es geht in ${seconds} s von selbst weiter.`,
  notSaved: (count) =>
    count === 1
      ? 'Nicht gespeichert: Eine Sache fehlt noch.'
      : `Nicht gespeichert: ${count} Dinge fehlen noch.`,
  restored: 'Was du hier getippt hattest, ist wieder da. Es ist noch nicht gespeichert.',
  discard: 'Verwerfen',
  conflict: {
    text: 'Während du getippt hast, hat jemand anderes das auch gespeichert. Bitte wähle jeweils:',
    field: 'Feld',
    mine: 'Deins',
    theirs: 'Das andere',
    keepMine: (field) => `Deins behalten: ${field}`,
    takeTheirs: (field) => `Das andere nehmen: ${field}`,
    taken: (fields) => `Jemand anderes hat gerade gespeichert: ${fields.join(', ')}. Es ist hier übernommen.`,
  },
  notCopied: 'Kopieren ist hier nicht erlaubt. Bitte markiere und kopiere es selbst.',
  refused: {
    offline: 'Es gibt keine Verbindung. Was du getippt hast, bleibt erhalten; bitte versuche es noch einmal.',
    passing:
      'Courtcast ist beschäftigt. Was du getippt hast, bleibt erhalten; bitte versuche es gleich noch einmal.',
    forbidden: 'Das darfst du hier nicht.',
    gone: 'Das gibt es nicht mehr.',
    tooLarge: 'Die Datei ist zu groß.',
    wrongFile: 'Diese Art von Datei geht hier nicht.',
    tooOften: 'Das war sehr viel in einer Minute. Bitte warte kurz und versuche es noch einmal.',
  },
} satisfies DeskWords['kit'];
