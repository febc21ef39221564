import type { Words } from '../words.ts';

export const frame = {
  tagline: 'Tenis y pádel en directo, punto a punto.',
  skip: 'Ir al contenido',
  sections: {
    label: 'Principal',
    live: 'En directo',
    tournaments: 'Torneos',
    leagues: 'Ligas',
    clubs: 'Clubes',
    players: 'Jugadores',
    my: 'Seguidos',
    search: 'Buscar',
  },
  signIn: 'Entrar',
  myDesk: 'Mi panel',
  all: 'Todos',
  sport: 'Deporte',
  sports: { tennis: 'Tenis', padel: 'Pádel' },
  language: 'Idioma',
  theme: {
    names: { system: 'como el dispositivo', light: 'claro', dark: 'oscuro' },
    change: (current, next) => `Tema: ${current}. Cambiar a ${next}`,
  },
  connection: {
    label: 'Actualización',
    connecting: 'Conectando',
    live: 'Conectado',
    reconnecting: 'Reconectando',
  },
  lost: {
    before: 'Sin conexión. Resultados de las',
    after: (ago) => `${ago}. Se actualizarán solos.`,
  },
  notFound: {
    // Página, partida: what ends in `a` is feminine.
    title: (what) => `${what} ${what.endsWith('a') ? 'no encontrada' : 'no encontrado'}`,
    page: 'Página',
    text: 'Esa bola se ha ido fuera: aquí no hay nada, o ya no.',
    toLive: 'Ver los partidos en directo',
  },
  broken: {
    title: 'Esta página ha fallado',
    text: 'El error es nuestro. Prueba a cargarla de nuevo.',
    reload: 'Cargar de nuevo',
  },
  failure: {
    unreachable: 'No se puede conectar con Courtcast',
    isOnline: '¿Tiene conexión este dispositivo? La página continuará sola en cuanto pueda.',
    tooOften: 'Un momento, por favor',
    tooOftenText:
      'Desde tu red se han pedido muchos resultados en el último minuto. La página continuará sola.',
    passing: 'Debería ser pasajero. La página continuará sola.',
    retrying: 'Reintentando…',
    retryingIn: (seconds) => `Nuevo intento en ${seconds} s`,
    retry: 'Reintentar',
  },
  ownTime: (time) => `${time} en tu hora`,
  timesIn: (place, zone) => `Horario de ${place} (${zone})`,
} satisfies Words['frame'];
