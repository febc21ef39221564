import type { Column } from '../../domain/imports/row-errors.ts';

/** The columns of a file of entrants. */
export const columns = [
  'name',
  'nationality',
  'gender',
  'seed',
  'partnerName',
] as const satisfies readonly Column[];

/** Headers in English, Spanish, German, Italian and French, as `wordKey` makes them. */
const headers: Readonly<Record<Column, string>> = {
  name: `name fullname player playername nombre nombrecompleto jugador jugadora spieler spielerin spielername
    nome nomecompleto giocatore giocatrice nom nomcomplet joueur joueuse`,
  nationality: `nationality nat country countrycode nation ioc nacionalidad pais nationalitat land
    nazionalita nazione paese nationalite pays`,
  gender: 'gender sex genero sexo geschlecht genere sesso genre sexe',
  seed: `seed seeding siembra cabezadeserie setzung setzplatz setzliste setzlistenplatz testadiserie tds
    tetedeserie`,
  partnerName: `partnername partner doublespartner pareja companero companera nombredelapareja partnerin
    doppelpartner doppelpartnerin compagno compagna partenaire nomdupartenaire`,
};

/** Headers of files that divide a name. */
const halves: ReadonlySet<string> = new Set(
  `firstname givenname lastname surname familyname vorname nachname familienname apellido apellidos
    nombrepropio cognome prenom nomdefamille`.split(/\s+/),
);

const genders: Readonly<Record<'male' | 'female' | 'other', string>> = {
  male: `m male man men boy boys mr h hombre hombres masculino varon chico mannlich mann manner herr herren
    maschile maschio uomo uomini u homme hommes masculin`,
  female: `f female woman women girl girls mrs ms w femenino mujer mujeres chica weiblich frau frauen dame damen
    femminile femmina donna donne feminin femme femmes`,
  other: 'other x otro otra divers andere altro altra autre nonbinary',
};

/** A word without regard to case, accents, blanks and signs. */
function wordKey(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

function lookUp<K extends string>(table: Readonly<Record<K, string>>): ReadonlyMap<string, K> {
  // The keys of the table are the words that its type names.
  const entries = Object.entries(table) as [K, string][];
  return new Map(
    entries.flatMap(([key, words]) => words.split(/\s+/).map((word) => [wordKey(word), key] as const)),
  );
}

const columnByWord = lookUp(headers);
const genderByWord = lookUp(genders);

/** The column that a header names; undefined for any other. */
export function columnOf(header: string): Column | undefined {
  return columnByWord.get(wordKey(header));
}

/** Whether a header names a first or a last name alone. */
export function isHalfOfName(header: string): boolean {
  return halves.has(wordKey(header));
}

/** A gender as a file may write it; the text itself where it is none. */
export function toGender(text: string): string {
  return genderByWord.get(wordKey(text)) ?? text.toLowerCase();
}

/**
 * Whether `M` in a file cannot be read: beside `H` it is male to some and *mujer* to others.
 */
export function isUnclearGender(cells: readonly string[]): boolean {
  const keys = new Set(cells.map(wordKey));
  return keys.has('h') && keys.has('m');
}
