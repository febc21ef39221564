import type { DeskWords } from '../../../desk-words.ts';

export const admin = {
  title: 'Usuarios',
  search: 'Buscar por nombre o correo',
  all: 'Todos',
  none: 'No se han encontrado usuarios.',
  columns: {
    name: 'Nombre',
    email: 'Correo',
    role: 'Papel',
    state: 'Cuenta',
    actions: 'Acciones',
  },
  roles: {
    user: 'usuario',
    admin: 'administrador',
  },
  disabled: 'desactivada',
  enabled: 'activa',
  disable: 'Desactivar',
  enable: 'Activar',
  makeAdmin: 'Hacer administrador',
  takeAdmin: 'Quitar el papel',
  disableQuestion: (name) => `¿Desactivar a ${name}?`,
  disableText:
    'Se cierra su sesión en todas partes y no podrá hacer nada hasta que se active de nuevo. Lo hecho se conserva.',
  adminQuestion: (name) => `¿Hacer administrador a ${name}?`,
  adminText: 'Los administradores pueden cambiarlo todo en todos los torneos, ligas y clubes.',
  takeAdminQuestion: (name) => `¿Quitar a ${name} el papel de administrador?`,
  takeAdminText: 'Conserva su cuenta y lo que dirige por sí mismo.',
  notAdmin: 'Esta página es para administradores.',
} satisfies DeskWords['admin'];
