import type { Words } from '../words.ts';

export const follow = {
  follow: 'Segui',
  followThing: (name) => `Segui ${name}`,
  toMy: 'Vedi ciò che segui',
  full: (max) => `Segui ${max} elementi, di più non ce ne stanno. Prima smetti di seguirne uno.`,
  title: 'I miei incontri',
  description: 'Ciò che segui: in corso, a seguire e appena terminato.',
  now: 'In corso',
  things: 'Ciò che seguo',
  kinds: { match: 'Incontri', player: 'Giocatori', team: 'Squadre', tournament: 'Tornei' },
  unfollow: 'Non seguire più',
  unfollowThing: (name) => `Non seguire più ${name}`,
  nothing: 'Non segui ancora nulla',
  nothingText:
    'Apri un incontro, un giocatore, una squadra o un torneo e scegli «Segui»: lo troverai qui. Non serve un account.',
  quiet: 'Di ciò che segui nulla è in corso, in programma o appena terminato.',
  kept: 'Salvato solo in questo browser, senza account.',
  push: {
    title: 'Notifiche',
    label: 'Avvisami su questo dispositivo',
    text: 'Dieci minuti prima di un incontro che segui, quando inizia e quando finisce; di giocatori e squadre, ogni loro incontro. Non di interi tornei. Puoi disattivarle qui in qualsiasi momento.',
    unsupported:
      'Questo browser non può mostrare notifiche di siti. Su iPhone e iPad può farlo quando Courtcast è nella schermata Home.',
    denied:
      'Questo browser rifiuta le notifiche di Courtcast. Puoi consentirle nelle sue impostazioni per questo sito.',
    failed: 'Ora non è stato possibile. Riprova tra un momento.',
    unavailable: 'Da qui non vengono inviate notifiche.',
  },
} satisfies Words['follow'];
