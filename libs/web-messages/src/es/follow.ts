import type { Words } from '../words.ts';

export const follow = {
  follow: 'Seguir',
  followThing: (name) => `Seguir: ${name}`,
  toMy: 'Ver lo que sigues',
  full: (max) => `Sigues ${max} elementos y no caben más. Deja de seguir alguno primero.`,
  title: 'Mis partidos',
  description: 'Lo que sigues: en juego, a continuación y recién terminado.',
  now: 'En juego',
  things: 'Lo que sigo',
  kinds: { match: 'Partidos', player: 'Jugadores', team: 'Equipos', tournament: 'Torneos' },
  unfollow: 'Dejar de seguir',
  unfollowThing: (name) => `Dejar de seguir: ${name}`,
  nothing: 'Aún no sigues nada',
  nothingText:
    'Abre un partido, un jugador, un equipo o un torneo y elige «Seguir»: aparecerá aquí. No hace falta ninguna cuenta.',
  quiet: 'De lo que sigues no hay nada en juego, ni previsto, ni recién terminado.',
  kept: 'Se guarda solo en este navegador, sin cuenta.',
  push: {
    title: 'Avisos',
    label: 'Avísame en este dispositivo',
    text: 'Diez minutos antes de un partido que sigues, cuando empieza y cuando termina; de jugadores y equipos, cada uno de sus partidos. No de torneos enteros. Puedes desactivarlo aquí cuando quieras.',
    unsupported:
      'Este navegador no puede mostrar avisos de sitios web. En un iPhone o iPad podrá hacerlo cuando Courtcast esté en la pantalla de inicio.',
    denied:
      'Este navegador rechaza los avisos de Courtcast. Puedes permitirlos en sus ajustes para este sitio.',
    failed: 'Ahora no se ha podido cambiar. Inténtalo de nuevo en un momento.',
    unavailable: 'Desde aquí no se envían avisos.',
  },
} satisfies Words['follow'];
