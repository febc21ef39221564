import type { Words } from '../words.ts';

export const club = {
  title: 'Clubes',
  courts: 'Pistas',
  noCourts: 'Este club todavía no tiene pistas.',
  elsewhere: 'Sin pista asignada',
  free: 'Libre',
  next: 'A continuación',
  onNow: (count) => (count === 1 ? `${count} partido en juego` : `${count} partidos en juego`),
  quiet: 'Ahora mismo no se juega ningún partido.',
  tournaments: 'Torneos',
  teams: 'Equipos',
  tiesOn: 'Encuentros por equipos en juego',
  display: 'Pantalla de la pista',
  wall: 'Panel de pistas',
  logo: (name) => `Logotipo de ${name}`,
  description: (name) => `Pistas de ${name} con lo que se juega ahora, torneos y equipos.`,
  court: {
    more: 'Más sobre este partido',
    idle: 'Ahora no hay partido',
    idleText: 'Cuando empiece uno en esta pista, el marcador aparecerá aquí.',
    last: 'El último:',
    before: 'Jugado aquí antes',
    coming: 'Próximos partidos en esta pista',
    nothingComing: 'No hay nada más previsto en esta pista.',
    description: (name) => `Lo que se juega ahora en ${name}, punto a punto, y lo que viene después.`,
  },
} satisfies Words['club'];
