import type { DeskWords } from '../../desk-words.ts';

export const invitations = {
  signInFirst:
    'Zum Annehmen brauchst du ein Konto. Die Anmeldung dauert einen Moment, und du kommst auf diese Seite zurück.',
  accept: 'Annehmen',
  decline: 'Nein, danke',
  declined: 'Du hast nicht angenommen. Wer dich eingeladen hat, sieht, dass die Einladung noch offen ist.',
  noKey: 'Diese Seite öffnet sich mit dem Link oder QR-Code, den du bekommen hast.',
  as: (name) => `Du nimmst als ${name} an.`,
  toDesk: 'Zu meinem Bereich',
  staff: {
    title: 'Einladung zu einem Turnier',
    offer: (role, tournament) => `${role}: ${tournament}`,
    validUntil: (until) => `Du kannst sie bis ${until} annehmen.`,
    used: 'Diese Einladung wurde schon angenommen. Wenn du es warst, steht das Turnier in deinem Bereich. Wenn nicht, bitte um eine neue.',
  },
  umpire: {
    title: 'Einladung als Schiedsrichter',
    text: 'Du bist eingeladen, ein Match zu schiedsrichtern.',
  },
  done: {
    staff: (tournament) => `Willkommen. Du gehörst jetzt zum Team von ${tournament}.`,
    toTournament: 'Zum Turnier',
    umpire: (players) => `Danke. Du schiedsrichterst ${players}.`,
    toMatches: 'Meine Matches',
    toMatch: 'Zum Match',
  },
  slot: {
    title: 'Mitspielen',
    text: 'In einem Match ist ein Platz frei. Melde dich an, um ihn zu nehmen: Das Match steht dann bei deinen.',
    offer: (place, names) => `Der Platz von ${place} ist frei. Auf dem Platz: ${names.join(', ')}.`,
    as: (name) => `Du spielst als ${name}.`,
    take: 'Das bin ich',
    taken: 'Erledigt. Das Match steht bei deinen.',
    toMatch: 'Zum Match',
    unknown: 'Dieser Link führt zu keinem Platz in einem Match. Bitte scanne den Code am Platz noch einmal.',
  },
} satisfies DeskWords['invitations'];
