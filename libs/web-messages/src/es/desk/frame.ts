import type { DeskWords } from '../../desk-words.ts';

export const frame = {
  desks: {
    label: 'Gestión',
    me: 'Mi panel',
    tournaments: 'Torneos',
    leagues: 'Ligas',
    clubs: 'Clubes',
    admin: 'Admin',
  },
  trail: 'Dónde estás',
  sections: 'Páginas de este panel',
  user: {
    menu: (name) => `Sesión de ${name}`,
    signOut: 'Cerrar sesión',
  },
  entrance: {
    leaving: 'Vamos al inicio de sesión…',
    signIn: 'Iniciar sesión',
    out: { title: 'Has cerrado la sesión', text: 'Inicia sesión para seguir en esta página.' },
    cancelled: { title: 'No has iniciado sesión', text: 'No ha pasado nada. Puedes hacerlo cuando quieras.' },
    failed: {
      title: 'No se ha podido iniciar sesión',
      text: 'La respuesta del servicio de acceso no corresponde a esta ventana o ha llegado tarde. Prueba otra vez.',
    },
    unreachable: {
      title: 'No se puede conectar con el servicio de acceso',
      text: '¿Tiene conexión este dispositivo? Prueba de nuevo en un momento.',
    },
  },
  closed: {
    notConfigured: {
      title: 'Aquí no se puede iniciar sesión',
      text: 'Esta instalación solo muestra resultados. Quien la gestiona puede conectar un servicio de acceso.',
    },
    insecure: {
      title: 'Para iniciar sesión hace falta una conexión segura',
      text: 'Abre esta página con una dirección que empiece por https.',
    },
    unreachable: { title: 'No se puede conectar con Courtcast', text: '¿Tiene conexión este dispositivo?' },
    again: 'Reintentar',
    toSite: 'A los resultados en directo',
  },
  ended: {
    title: 'Tu sesión ha caducado',
    text: (name) =>
      `Vuelve a iniciar sesión${name === '' ? '' : ` como ${name}`}. Lo que has escrito se conserva y volverás a esta página.`,
    unreachable: 'No se puede conectar con el servicio de acceso. ¿Tiene conexión este dispositivo?',
    signIn: 'Iniciar sesión de nuevo',
    later: 'Ahora no',
  },
  draftsKept:
    'El error es nuestro. Lo que has escrito en los formularios se conserva; prueba a cargar la página de nuevo.',
} satisfies DeskWords['frame'];
