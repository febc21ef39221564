import type { Column } from '../../../domain/imports/row-errors.ts';

/** The columns of a file of entrants. */
export const columns = [
  'name',
  'nationality',
  'gender',
  'seed',
  'partnerName',
  'playerId',
  'partnerId',
] as const satisfies readonly Column[];

/** Meanings of a header: a column, half of a name, or a pair in one cell. */
export type Header = Column | 'givenName' | 'familyName' | 'pair';

/** Headers in English, Spanish, German, Italian, French and Portuguese, as `wordKey` makes them. */
const headers: Readonly<Record<Header, string>> = {
  name: `name names fullname player players playername player1 competitor entrant participant nombre
    nombrecompleto nombreyapellidos nombreyapellido jugador jugadora jugador1 jugadora1 participante inscrito
    spieler spielerin spielername spieler1 spielerin1 teilnehmer teilnehmerin nome nomecompleto nomeecognome
    giocatore giocatrice giocatore1 giocatrice1 iscritto nom nomcomplet nometprenom joueur joueuse joueur1
    joueuse1 jogador jogadora jogador1 jogadora1`,
  nationality: `nationality nat country countrycode nation ioc noc nacionalidad nac pais nationalitat land
    nazionalita naz nazione paese nationalite pays nacionalidade`,
  gender: 'gender sex genero sexo geschlecht genere sesso genre sexe',
  seed: `seed seeds seeding seedno seednumber seednr siembra cabeza cabezas cabezadeserie cabezasdeserie
    cabezaserie cs setzung gesetzt setznummer setzplatz setznr setzliste setzlistenplatz setzposition testa
    testadiserie testediserie tds ts tete tetedeserie tetesdeserie cabecadeserie`,
  partnerName: `partnername partner partnerplayer doublespartner player2 jugador2 jugadora2 companero companera
    nombredelapareja partnerin spieler2 spielerin2 doppelpartner doppelpartnerin compagno compagna giocatore2
    giocatrice2 partenaire nomdupartenaire joueur2 joueuse2 parceiro parceira jogador2 jogadora2`,
  playerId: 'playerid player1id',
  partnerId: 'partnerid partnerplayerid player2id',
  givenName: 'firstname givenname forename vorname nombrepropio primernombre prenom',
  familyName: `lastname surname familyname secondname nachname familienname apellido apellidos cognome
    nomdefamille sobrenome`,
  pair: 'pair team pareja parejas equipo paar doppel coppia squadra paire equipe dupla',
};

const genders: Readonly<Record<'male' | 'female' | 'other', string>> = {
  male: `m male man men boy boys mr h hombre hombres masculino varon chico mannlich mann manner herr herren
    maschile maschio uomo uomini u homme hommes masculin`,
  female: `f female woman women girl girls mrs ms w femenino mujer mujeres chica weiblich frau frauen dame damen
    femminile femmina donna donne feminin femme femmes`,
  other: 'other x otro otra divers andere altro altra autre nonbinary',
};

/** A word without regard to case, accents, blanks and signs. */
export function wordKey(text: string): string {
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

/** The meaning of a header; undefined for an unknown one. */
export function headerOf(header: string): Header | undefined {
  return columnByWord.get(wordKey(header));
}

/** A gender in a file's spelling; other texts stay unchanged. */
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
