import type { Words } from '../words.ts';

export const club = {
  title: 'Clubes',
  court: {
    what: 'Pista',
    more: 'Más sobre este partido',
    idle: 'Ahora no hay partido',
    idleText: 'Cuando empiece uno en esta pista, el marcador aparecerá aquí.',
    last: 'El último:',
  },
} satisfies Words['club'];
