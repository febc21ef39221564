import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('es');

export const teamList = {
  title: 'Introducir equipos en una lista',
  text: 'Un equipo por línea: nombre, capitanía y más jugadores, separados por punto y coma. Para un equipo que ya está en Courtcast basta el nombre.',
  example: 'Puerto 1; Ana Ruiz; Eva Gil; Bea Soto',
  club: 'Club de los equipos nuevos',
  lines: 'Equipos',
  check: 'Comprobar la lista',
  checking: 'Comprobando la lista',
  entering: 'Creando los equipos',
  line: (line) => `Línea ${line}`,
  known: (team, club) => `${team}, de ${club}, ya existe y se suma.`,
  fresh: (team, captain, { players, created }) =>
    `Se creará ${team}: capitanía de ${captain}, ${counted(players, 'jugador', 'jugadores')}, ${created} de ellos nuevos.`,
  few: (needed) => `Un encuentro necesita ${needed} jugadores: se pueden añadir más en la página del equipo.`,
  clubHint: 'Solo para equipos nuevos. Si son de varios clubes, una lista para cada uno.',
  noCaptain: 'No hay ningún equipo con este nombre. Para uno nuevo, pon la capitanía tras un punto y coma.',
  twice: 'Este equipo ya está en la lista o en el grupo.',
  samePlayer: 'Un jugador aparece dos veces en esta línea.',
  noClub: 'Elige el club de los equipos nuevos.',
  enter: (count) => `Introducir ${counted(count, 'equipo', 'equipos')}`,
  entered: (count) => `${counted(count, 'equipo introducido', 'equipos introducidos')}.`,
  checkAgain: 'Comprobar otra vez',
  toMend: (count) => `${counted(count, 'línea', 'líneas')} por corregir. Aún no se ha creado nada.`,
  stopped: 'Se ha parado aquí. Lo introducido se queda; las demás líneas siguen abajo.',
  knownPeople: (count) => counted(count, 'jugador ya existe', 'jugadores ya existen'),
  person: (name, clubs, isClaimed) =>
    `${name}: ${clubs === '' ? 'sin club' : clubs}, ${isClaimed ? 'con cuenta' : 'sin cuenta'}`,
  meant: { known: 'Es esta persona', another: 'Otra persona con este nombre' },
  sayWho: 'Di si es esta persona: tiene cuenta y no es de este club.',
  toSay: (count) =>
    `${counted(count, 'jugador con cuenta no es', 'jugadores con cuenta no son')} de este club: di si se trata de esa persona.`,
} satisfies DeskWords['teamList'];
