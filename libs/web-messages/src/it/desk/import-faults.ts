import type { ImportFaultWords } from '../../en/desk/import-faults.ts';

export const importFaults: ImportFaultWords = {
  columns: {
    name: 'nome',
    nationality: 'nazionalità',
    gender: 'sesso',
    seed: 'testa di serie',
    partnerName: 'compagno',
  },
  sentences: {
    'not-csv': () => 'Manca una virgoletta o è nel posto sbagliato. Le righe seguenti non sono state lette.',
    'too-many-cells': () => 'Qui ci sono più celle che colonne nella prima riga.',
    'unknown-column': ({ value }) =>
      `La colonna «${value}» non è nota. Ignorala o chiamala come nell’esempio.`,
    'divided-name': ({ value }) => `«${value}» è metà del nome: manca l’altra metà.`,
    'column-twice': ({ column }) => `La colonna ${column} compare due volte. Lasciane una.`,
    'column-missing': ({ column }) => `Manca la colonna ${column}.`,
    empty: ({ column }) => `La cella ${column} è vuota.`,
    'too-long': ({ column, limit }) => `La cella ${column} è troppo lunga: al massimo ${limit} caratteri.`,
    'control-characters': ({ column }) => `La cella ${column} contiene caratteri invisibili. Riscrivila.`,
    'unknown-country': ({ value }) =>
      `«${value}» non è una sigla di paese. Scrivi per esempio IT, ITA o GER.`,
    'unclear-country': () => 'BRN può essere Bahrein o Brunei: scrivi BH o BN.',
    'unknown-gender': ({ value }) => `«${value}» non è un sesso: scrivi uomo, donna o altro.`,
    'unclear-gender': ({ value }) => `«${value}» qui può voler dire uomo o donna: scrivilo per intero.`,
    'no-whole-number': ({ value }) => `La testa di serie «${value}» non è un numero intero.`,
    'out-of-range': ({ limit }) => `La testa di serie va da 1 a ${limit}.`,
    'named-twice': ({ row, names, otherRow }) =>
      otherRow === row
        ? `${names} compare due volte in questa riga.`
        : `${names} compare già alla riga ${otherRow}.`,
    'several-namesakes': ({ names }) =>
      `In questo torneo più giocatori si chiamano ${names}. Iscrivi quello giusto con la ricerca.`,
    'other-namesake': ({ names }) =>
      `In questo torneo c’è già un altro ${names}, di nazionalità o sesso diversi. Correggi la riga o iscrivilo con la ricerca.`,
    'already-entered': ({ names }) => `${names} è già nel tabellone.`,
    'several-players': () => 'La cella di una persona ne nomina due, o quella di una coppia tre.',
    'unknown-player': ({ value }) => `Non esiste «${value}».`,
    'partner-missing': () => 'Manca il compagno: questo è un tabellone di coppie.',
    'partner-in-singles': () => 'Qui c’è un compagno, ma questo è un tabellone di singolare.',
    'seed-twice': ({ value, names }) => `La testa di serie ${value} è già di ${names}.`,
    'seed-gap': ({ limit }) => `Le teste di serie vanno da 1 a ${limit} senza salti.`,
    'too-many-seeds': ({ limit }) => `Questo tabellone prevede al massimo ${limit} teste di serie.`,
    'too-many-entrants': ({ limit }) =>
      `Questo tabellone accoglie al massimo ${limit} iscrizioni. Togli righe o ingrandisci il tabellone.`,
    'in-joined-draw': ({ value, names }) =>
      `${names} gioca già in ${value}, legato a questo tabellone dalle qualificazioni.`,
    'player-of-other-gender': ({ value, names }) =>
      value === 'female'
        ? `${names} è una donna, e questo tabellone è maschile.`
        : `${names} è un uomo, e questo tabellone è femminile.`,
    'pair-not-mixed': ({ names }) => `${names}: una coppia mista è formata da una donna e un uomo.`,
  },
};
