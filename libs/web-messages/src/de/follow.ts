import type { Words } from '../words.ts';

export const follow = {
  follow: 'Folgen',
  followThing: (name) => `${name} folgen`,
  toMy: 'Alles, dem du folgst',
  full: (max) => `Du folgst ${max} Einträgen, mehr passen nicht hinein. Nimm zuerst einen heraus.`,
  title: 'Meine Matches',
  description: 'Dem du folgst: jetzt, als Nächstes und gerade beendet.',
  now: 'Jetzt',
  things: 'Ich folge',
  kinds: { match: 'Matches', player: 'Spieler', team: 'Mannschaften', tournament: 'Turniere' },
  unfollow: 'Nicht mehr folgen',
  unfollowThing: (name) => `${name} nicht mehr folgen`,
  nothing: 'Hier steht noch nichts',
  nothingText:
    'Öffne ein Match, einen Spieler, eine Mannschaft oder ein Turnier und wähle „Folgen“: Dann steht es hier. Ein Konto brauchst du nicht.',
  quiet:
    'Von dem, was dich interessiert, läuft gerade nichts, ist nichts geplant und nichts eben erst beendet.',
  kept: 'Nur in diesem Browser gespeichert, ohne Konto.',
  push: {
    title: 'Benachrichtigungen',
    label: 'Auf diesem Gerät benachrichtigen',
    text: 'Zehn Minuten vor einem Match, dem du folgst, beim Beginn und am Ende; bei Spielern und Mannschaften zu jedem ihrer Matches. Nicht zu ganzen Turnieren. Du kannst es hier jederzeit ausschalten.',
    unsupported:
      'Dieser Browser kann keine Benachrichtigungen von Websites zeigen. Auf iPhone und iPad geht es, sobald Courtcast auf dem Home-Bildschirm liegt.',
    denied:
      'Dieser Browser lehnt Benachrichtigungen von Courtcast ab. In seinen Einstellungen für diese Website lassen sie sich erlauben.',
    failed: 'Das ging gerade nicht. Bitte versuche es gleich noch einmal.',
    unavailable: 'Von hier werden keine Benachrichtigungen verschickt.',
  },
} satisfies Words['follow'];
