import type { DeskWords } from '../../../desk-words.ts';

export const players = {
  title: 'Jugadores',
  mergeTitle: 'Unir dos jugadores',
  mergeText: 'Cuando una persona figura como dos jugadores, por ejemplo mal escrita en una importación.',
  from: 'Este jugador',
  into: 'es en realidad este, que se queda',
  merge: 'Unir',
  swap: 'Al revés',
  hasAccount: 'tiene cuenta',
  noAccount: 'sin cuenta',
  sameTitle: 'Jugadores con el mismo nombre',
  search: 'Buscar por nombre',
  noneSame: 'Aquí no hay dos jugadores con el mismo nombre: busca un nombre para ver más.',
  compare: 'Comparar',
  mergedTitle: 'Unidos hace poco',
  noneMerged: 'Todavía no se ha unido a nadie.',
  question: (from, into) => `¿Unir a ${from} con ${into}?`,
  consequences: (from, into) => [
    `Las membresías, partidos e inscripciones de ${from} pasan a ${into}, cuyo nombre se queda.`,
    'No se puede deshacer.',
  ],
  merged: (into) => `${into} responde ahora por los dos.`,
  count: (count) => `${count} jugadores`,
} satisfies DeskWords['players'];
