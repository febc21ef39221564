import type { ImportFaultWords } from '../../en/desk/import-faults.ts';

export const importFaults: ImportFaultWords = {
  columns: {
    name: 'Name',
    nationality: 'Nationalität',
    gender: 'Geschlecht',
    seed: 'Setzplatz',
    partnerName: 'Partner',
  },
  sentences: {
    'not-csv': () =>
      'Ein Anführungszeichen fehlt oder steht falsch. Die Zeilen darunter wurden nicht gelesen.',
    'too-many-cells': () => 'Hier stehen mehr Zellen, als die erste Zeile Spalten hat.',
    'unknown-column': ({ value }) =>
      `Die Spalte „${value}“ ist nicht bekannt. Lass sie weg oder nenne sie wie im Beispiel.`,
    'divided-name': ({ value }) => `„${value}“ ist nur der halbe Name: Die andere Hälfte fehlt.`,
    'column-twice': ({ column }) => `Die Spalte ${column} kommt zweimal vor. Behalte eine.`,
    'column-missing': ({ column }) => `Die Spalte ${column} fehlt.`,
    empty: ({ column }) => `${column} ist leer.`,
    'too-long': ({ column, limit }) => `${column} ist zu lang: höchstens ${limit} Zeichen.`,
    'control-characters': ({ column }) => `${column} enthält unsichtbare Zeichen. Bitte neu eintippen.`,
    'unknown-country': ({ value }) => `„${value}“ ist kein Länderkürzel. Schreibe etwa DE, GER oder ESP.`,
    'unclear-country': () => 'BRN kann Bahrain oder Brunei sein: Schreibe BH oder BN.',
    'unknown-gender': ({ value }) =>
      `„${value}“ ist kein Geschlecht: Schreibe männlich, weiblich oder divers.`,
    'unclear-gender': ({ value }) => `„${value}“ kann hier männlich oder weiblich heißen: Schreibe es aus.`,
    'no-whole-number': ({ value }) => `Der Setzplatz „${value}“ ist keine ganze Zahl.`,
    'out-of-range': ({ limit }) => `Der Setzplatz muss zwischen 1 und ${limit} liegen.`,
    'named-twice': ({ row, names, otherRow }) =>
      otherRow === row
        ? `${names} steht zweimal in dieser Zeile.`
        : `${names} steht schon in Zeile ${otherRow}.`,
    'several-namesakes': ({ names }) =>
      `Mehrere in diesem Turnier heißen ${names}. Melde die richtige Person über die Suche.`,
    'other-namesake': ({ names }) =>
      `In diesem Turnier heißt schon jemand mit anderer Nationalität oder anderem Geschlecht ${names}. Berichtige die Zeile oder melde über die Suche.`,
    'already-entered': ({ names }) => `${names} steht schon im Raster.`,
    'several-players': () => 'In der Zelle für eine Person stehen zwei, oder in der für ein Paar drei.',
    'unknown-player': ({ value }) => `„${value}“ gibt es nicht.`,
    'partner-missing': () => 'Der Partner fehlt: Hier spielen Paare.',
    'partner-in-singles': () => 'Hier steht ein Partner, aber in diesem Raster wird Einzel gespielt.',
    'seed-twice': ({ value, names }) => `Setzplatz ${value} hat schon ${names}.`,
    'seed-gap': ({ limit }) => `Setzplätze gehen lückenlos von 1 bis ${limit}.`,
    'too-many-seeds': ({ limit }) => `In diesem Raster gibt es höchstens ${limit} Gesetzte.`,
    'too-many-entrants': ({ limit }) =>
      `Dieses Raster fasst höchstens ${limit} Meldungen. Entferne Zeilen oder vergrößere das Raster.`,
    'in-joined-draw': ({ value, names }) =>
      `${names} spielt schon in ${value}, das durch die Qualifikation dazugehört.`,
    'player-of-other-gender': ({ value, names }) =>
      value === 'female'
        ? `${names} ist eine Frau, und dieses Raster ist für Männer.`
        : `${names} ist ein Mann, und dieses Raster ist für Frauen.`,
    'pair-not-mixed': ({ names }) => `${names}: Im Mixed spielen eine Frau und ein Mann zusammen.`,
  },
};
