import type { ImportFaultWords } from '../../en/desk/import-faults.ts';

export const importFaults: ImportFaultWords = {
  columns: {
    name: 'nombre',
    nationality: 'nacionalidad',
    gender: 'género',
    seed: 'cabeza de serie',
    partnerName: 'pareja',
  },
  sentences: {
    'not-csv': () => 'Falta una comilla o está mal colocada. Las líneas de abajo no se han leído.',
    'too-many-cells': () => 'Aquí hay más celdas que columnas en la primera línea.',
    'unknown-column': ({ value }) =>
      `No se conoce la columna «${value}». Ignórala o llámala como en el ejemplo.`,
    'divided-name': ({ value }) => `«${value}» es medio nombre: falta la otra mitad.`,
    'column-twice': ({ column }) => `La columna ${column} está repetida. Deja solo una.`,
    'column-missing': ({ column }) => `Falta la columna ${column}.`,
    empty: ({ column }) => `La celda ${column} está vacía.`,
    'too-long': ({ column, limit }) =>
      `La celda ${column} es demasiado larga: ${limit} caracteres como máximo.`,
    'control-characters': ({ column }) =>
      `La celda ${column} contiene caracteres invisibles. Vuelve a escribirla.`,
    'unknown-country': ({ value }) =>
      `«${value}» no es un código de país. Escribe, por ejemplo, ES, ESP o GER.`,
    'unclear-country': () => 'BRN puede ser Baréin o Brunéi: escribe BH o BN.',
    'unknown-gender': ({ value }) => `«${value}» no es un género: escribe hombre, mujer u otro.`,
    'unclear-gender': ({ value }) =>
      `«${value}» puede ser masculino o mujer en este archivo: escribe la palabra entera.`,
    'no-whole-number': ({ value }) => `La cabeza de serie «${value}» no es un número entero.`,
    'out-of-range': ({ limit }) => `La cabeza de serie tiene que ser de 1 a ${limit}.`,
    'named-twice': ({ row, names, otherRow }) =>
      otherRow === row
        ? `${names} aparece dos veces en esta línea.`
        : `${names} ya aparece en la línea ${otherRow}.`,
    'several-namesakes': ({ names }) =>
      `En este torneo hay varios jugadores que se llaman ${names}. Inscribe al correcto con la búsqueda.`,
    'other-namesake': ({ names }) =>
      `En este torneo hay otro jugador que se llama ${names}, de otra nacionalidad o género. Corrige la línea o inscríbelo con la búsqueda.`,
    'already-entered': ({ names }) => `${names} ya está en el cuadro.`,
    'several-players': () => 'La celda de una persona nombra a dos, o la de una pareja a tres.',
    'unknown-player': ({ value }) => `No existe «${value}».`,
    'partner-missing': () => 'Falta la pareja: este cuadro es de parejas.',
    'partner-in-singles': () => 'Aquí hay una pareja, y este cuadro es individual.',
    'seed-twice': ({ value, names }) => `La cabeza de serie ${value} ya es de ${names}.`,
    'seed-gap': ({ limit }) => `Las cabezas de serie van de 1 a ${limit} sin saltos.`,
    'too-many-seeds': ({ limit }) => `Este cuadro admite ${limit} cabezas de serie como máximo.`,
    'too-many-entrants': ({ limit }) =>
      `Este cuadro admite ${limit} inscripciones como máximo. Quita líneas o amplía el cuadro.`,
    'in-joined-draw': ({ value, names }) =>
      `${names} ya juega en ${value}, unido a este cuadro por la fase previa.`,
    'player-of-other-gender': ({ value, names }) =>
      value === 'female'
        ? `${names} es mujer, y este cuadro es masculino.`
        : `${names} es hombre, y este cuadro es femenino.`,
    'pair-not-mixed': ({ names }) => `${names}: una pareja mixta son una mujer y un hombre.`,
  },
};
