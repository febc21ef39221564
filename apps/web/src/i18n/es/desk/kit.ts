import type { DeskWords } from '../../desk-words.ts';

export const kit = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  saving: 'Guardando…',
  saved: 'Guardado',
  required: 'Rellena este campo.',
  optional: '(opcional)',
  searching: 'Buscando…',
  typeToSearch: 'Escribe el principio de un nombre.',
  noneFound: 'No se ha encontrado nada.',
  notChosen: 'Elige de la lista.',
  openList: 'Mostrar lo encontrado',
  doneOf: (done, total) => `${done} de ${total}`,
  notSaved: (count) =>
    count === 1 ? 'Sin guardar: hay una cosa por corregir.' : `Sin guardar: hay ${count} cosas por corregir.`,
  restored: 'Lo que habías escrito aquí ha vuelto. Todavía no está guardado.',
  discard: 'Descartarlo',
  conflict: {
    text: 'Mientras escribías, otra persona también ha guardado cambios. Elige en cada caso:',
    field: 'Campo',
    mine: 'Lo tuyo',
    theirs: 'Lo suyo',
    keepMine: (field) => `Conservar lo tuyo: ${field}`,
    takeTheirs: (field) => `Usar lo suyo: ${field}`,
    taken: (fields) => `Otra persona acaba de guardar: ${fields.join(', ')}. Ya está incorporado aquí.`,
  },
  notCopied: 'Aquí no se puede copiar. Márcalo y cópialo tú.',
  refused: {
    offline: 'No hay conexión. Lo que has escrito se conserva; prueba otra vez.',
    passing: 'Courtcast está ocupado. Lo que has escrito se conserva; prueba de nuevo en un momento.',
    forbidden: 'No puedes hacer esto aquí.',
    gone: 'Esto ya no existe.',
    tooLarge: 'El archivo es demasiado grande.',
    wrongFile: 'Este tipo de archivo no sirve aquí.',
    tooOften: 'Han sido demasiadas acciones en un minuto. Espera un momento y prueba otra vez.',
  },
} satisfies DeskWords['kit'];
