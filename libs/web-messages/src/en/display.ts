/** Words of court displays, walls, overlays and sheets of codes. */
export const display = {
  title: 'Court display',
  wallTitle: 'Scoreboard wall',
  sheetTitle: 'Codes of the courts',
  connecting: 'Connecting',
  noMatch: 'No match at the moment',
  missing: 'There is no such court',
  missingHint: 'Check the address of this display.',
  /** No courts are named yet. */
  choose: {
    hint: {
      wall: (max: number) =>
        `Choose a club, then its courts. The address of the wall stays: open it on any screen. ${max} courts are shown at a time, more take turns.`,
      codes: (_max: number) => 'Choose a club, then the courts that each get a code.',
      order: (_max: number) =>
        'Choose a tournament. The address of its wall stays: open it on any screen, today or on another day.',
    },
    searchClub: 'Find a club',
    search: 'Search',
    noClub: 'No such club was found.',
    searchTournament: 'Find a tournament',
    noTournament: 'No such tournament was found.',
    orders: 'Order of play of a tournament',
    courtsOf: (club: string) => `Courts of ${club}`,
    noCourts: 'This club has no courts yet.',
    none: 'Choose at least one court.',
    open: { wall: 'Open the wall', codes: 'Open the sheet' },
    addressHint: 'To this address you may add &theme=light or &theme=dark, and &lang=de.',
    otherClub: 'Another club',
  },
  /** The wall of an order of play. */
  order: {
    title: 'Order of play',
    followedBy: (time: string | null) => (time === null ? 'Followed by' : `Followed by (about ${time})`),
    noTime: 'Time not set yet',
    behind: (minutes: number) => `${minutes} min behind plan`,
    none: 'No matches are planned for this day.',
    missing: 'There is no such tournament',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    /** What pressing its number does. */
    stop: 'stop the pages',
    goOn: 'turn the pages again',
  },
  next: 'Next',
  /** Beside the time of a match that does not begin before it. */
  notBefore: (time: string) => `Not before ${time}`,
  then: 'Then',
  lastResult: 'Last result',
  /** Of a match that was not played out, beside the winner. */
  by: { walkover: 'by walkover', retirement: 'by retirement', default: 'by default' },
  /** Since when the score stands while the connection is lost. */
  scoreAsOf: (time: string) => `No connection · score as of ${time}`,
  noConnection: 'No connection',
  followHere: 'Follow this court on your phone',
  followTournament: 'Follow the tournament on your phone',
  print: 'Print',
  download: 'Download as SVG',
  sheetHint: 'One code for each court. Print on A4, cut, and put each one up at its court.',
  /** Of the element for other sites. */
  unknownScore: 'There is no such match or court',
  notPublic: 'This score is not public',
  connectingToScore: 'Connecting to the live score',
  delayed: 'Delayed',
  reconnecting: 'Reconnecting',
};
