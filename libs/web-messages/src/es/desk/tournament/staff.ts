import type { DeskWords } from '../../../desk-words.ts';
import { countedIn } from '../../../counted.ts';

const counted = countedIn('es');

export const staff = {
  title: 'Equipo',
  now: 'Quién lo dirige',
  you: 'Tú',
  roleOf: (name: string) => `Función de ${name}`,
  remove: 'Quitar',
  removeTitle: (name: string) => `¿Quitar a ${name} del equipo?`,
  removeConsequence: 'Ya no podrá hacer nada en este torneo.',
  reserved: 'Solo los propietarios dan y quitan las funciones de propietario y director.',
  roleTitle: (name: string, role: string) => `¿Cambiar la función de ${name} a ${role}?`,
  ownRoleTitle: (role: string) => `¿Cambiar tu propia función a ${role}?`,
  roleAction: 'Cambiar la función',
  asOwner: 'Como propietario también puede quitarte tu función.',
  ownRole: 'Después, solo un propietario puede devolverte tu función actual.',
  leaveTitle: '¿Dejar el equipo?',
  leaveConsequence: 'Ya no podrás hacer nada en este torneo hasta que te den otra vez una función.',
  leave: 'Dejar el equipo',
  means: {
    owner: {
      title: 'Propietario',
      text: 'Hace todo lo que hace la dirección, y da y quita todas las funciones.',
    },
    director: { title: 'Director', text: 'Lo cambia todo; invita a jueces árbitros y jueces de silla.' },
    referee: {
      title: 'Juez árbitro',
      text: 'Cierra cuadros, programa el orden de juego, confirma resultados.',
    },
    umpire: { title: 'Juez de silla', text: 'Lleva el marcador de los partidos.' },
  },
  invite: 'Invitar',
  inviteText: 'Crea un enlace para una persona. Quien lo abra primero e inicie sesión recibe la función.',
  openFor: 'Vale',
  days: (count: number) => counted(count, 'día', 'días'),
  forWhom: 'Para quién',
  role: 'Función',
  make: 'Hacer un enlace',
  link: 'Enlace',
  codeOf: (name: string) => `Código que abre la invitación para ${name}`,
  shownOnce: (until: string) => `Se muestra solo esta vez. Vale hasta ${until}.`,
  copy: 'Copiar el enlace',
  copied: 'Enlace copiado.',
  done: 'Listo',
  until: (until: string) => `hasta ${until}`,
  status: { open: 'abierta', accepted: 'aceptada', revoked: 'retirada', expired: 'caducada' },
  revoke: 'Retirar',
  only: {
    mayManage: 'Esto solo lo cambian los propietarios y directores del torneo.',
    mayDecide: 'Esto solo lo hacen propietarios, directores y jueces árbitros del torneo.',
  },
} satisfies DeskWords['staff'];
