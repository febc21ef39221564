import type { DeskWords } from '../../desk-words.ts';

export const invitations = {
  signInFirst:
    'Necesitas una cuenta para aceptarla. Iniciar sesión lleva un momento y volverás a esta página.',
  accept: 'Aceptar',
  decline: 'No, gracias',
  declined: 'No la has aceptado. Quien te invitó ve que sigue abierta.',
  noKey: 'Esta página se abre con el enlace o el código QR que te dieron.',
  as: (name) => `La aceptas como ${name}.`,
  toDesk: 'A mi panel',
  staff: {
    title: 'Invitación a un torneo',
    offer: (role, tournament) => `${role}: ${tournament}`,
    validUntil: (until) => `Puedes aceptarla hasta ${until}.`,
    used: 'Esta invitación ya se ha aceptado. Si fuiste tú, el torneo está en tu panel. Si no, pide otra.',
  },
  umpire: { title: 'Invitación para arbitrar', text: 'Te invitan a arbitrar un partido.' },
  done: {
    staff: (tournament) => `Te damos la bienvenida. Ya formas parte del equipo de ${tournament}.`,
    toTournament: 'Ir al torneo',
    umpire: (players) => `Gracias. Arbitras ${players}.`,
    toMatches: 'Mis partidos',
    toMatch: 'El partido',
  },
  slot: {
    title: 'Apúntate al partido',
    text: 'Hay un puesto libre en un partido. Inicia sesión para ocuparlo: el partido quedará entre los tuyos.',
    offer: (place, names) => `El puesto de ${place} está libre. En pista: ${names.join(', ')}.`,
    as: (name) => `Juegas como ${name}.`,
    take: 'Soy yo',
    taken: 'Hecho. El partido está entre los tuyos.',
    toMatch: 'Ver el partido',
    unknown: 'Este enlace no lleva a ningún puesto. Escanea otra vez el código de la pista.',
  },
} satisfies DeskWords['invitations'];
