/** Words of the board at a court: the pad of a club. */
export const board = {
  title: 'Court board',
  idle: {
    court: 'Court',
    start: 'Start a match',
    away: 'No network: a match can be started as soon as it is back.',
    call: 'Score this match',
  },
  form: {
    title: 'Start a match',
    game: 'What do you play?',
    games: { padel: 'Padel', tennisDoubles: 'Tennis doubles', tennisSingles: 'Tennis singles' },
    format: 'How long?',
    formats: {
      best_of_3: 'Best of three sets',
      best_of_3_mtb: 'Best of three, match tiebreak as the third set',
      best_of_3_to_4: 'Best of three short sets',
      pro_set: 'One long set',
      one_set: 'One set',
      match_tiebreak: 'One match tiebreak',
      fast4: 'Fast4',
      timed: 'By the clock',
      points: 'A number of points',
    },
    deuce: 'At deuce',
    deuceRules: {
      advantage: 'Advantage',
      golden: 'Golden point',
      silver: 'Silver point',
      star: 'Star point',
    },
    names: 'Who plays?',
    namesHelp: 'Names can be left out. Players can join with a phone once the match is on.',
    sides: { home: 'Side 1', guest: 'Side 2' },
    nameOf: (side: string, position: number) => `${side}, player ${position}`,
    starting: 'The match is being started…',
    startingAway: 'No network yet. The match begins as soon as it is there.',
    giveUp: 'Do not start it',
  },
  match: {
    join: 'Join with a phone',
    joinHelp: 'Scan the code of your place and sign in: the match is then one of yours.',
    confirm: 'Confirm the result',
    cancel: 'End without a result',
    cancelSure: 'End this match without a result?',
    next: 'Next match',
    call: 'Open it',
    callSure: (match: string) => `Open ${match}? This match ends as soon as that one starts.`,
    keepPlaying: 'Go on playing',
    back: 'Back to the court',
    away: 'No network: try again when it is back.',
  },
  notice: {
    'taken-off': 'Your match has made room for another one',
    takenOffHelp: 'A match of a tournament or a team has been started on this court.',
    cancelled: 'The match was cancelled',
    moved: 'The match is played on another court now',
    'not-started': 'The match was not started',
    kept: (count: number) =>
      count === 1
        ? 'One tap no longer counted. It is kept on this device.'
        : `${count} taps no longer counted. They are kept on this device.`,
    read: 'All right',
  },
  key: {
    title: {
      good: 'A new key for this board',
      none: 'This board has no key yet.',
      refused: 'The key of this board is no longer valid.',
      elsewhere: 'This key belongs to another court.',
      'no-court': 'This court is no longer there.',
    },
    help: {
      good: 'Paste the key, or the address that holds it.',
      none: 'Scan the code that the club has made for this court with this device, or paste its key here.',
      refused:
        'It was replaced or revoked. Everything that was scored is kept on this device. The club can give it a new key.',
      elsewhere: 'The club has moved the board. It can give this court a key of its own.',
      'no-court': 'The club has removed it.',
    },
    field: 'Key, or address with the key',
    use: 'Use this key',
    unreadable: 'That is no key for this court.',
    offer: {
      checking: 'The key is being checked…',
      refused: 'That key is not valid.',
      elsewhere: 'That key belongs to another court.',
    },
    away: 'No network yet: it is checked as soon as it is there.',
    inMatch: 'The key of this board is not valid: everything is kept on this device',
    give: 'Give a new key',
    back: 'Back',
  },
};

/** Words of the buttons of a remote. */
export const remote = {
  title: 'Buttons of a remote',
  help: 'Connect the remote by Bluetooth. Choose what a button is for, then press it.',
  actions: { home: 'Point for the first side', guest: 'Point for the second side', undo: 'Undo' },
  press: 'Press the button…',
  none: 'none',
  clear: 'Clear',
  clearOf: (action: string) => `Clear: ${action}`,
  taken: (action: string) => `This button is taken: ${action}.`,
  reserved: 'This button cannot be used.',
};
