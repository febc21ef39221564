/** Words of what the desks are built of: forms, dialogs, searches, tables. */
export const kit = {
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  saving: 'Saving …',
  /** Above what settings in a form mean together. */
  means: 'That means',
  saved: 'Saved',
  required: 'Please fill this in.',
  optional: '(optional)',
  searching: 'Searching …',
  typeToSearch: 'Type the beginning of a name.',
  noneFound: 'Nothing found.',
  searchFailed: 'The search failed. Try again',
  notChosen: 'Choose from the list.',
  openList: 'Show what was found',
  doneOf: (done: number, total: number) => `${done} of ${total}`,
  goesOnIn: (seconds: number) => `That was a lot in one minute: it goes on by itself in ${seconds} s.`,
  notSaved: (count: number) =>
    count === 1 ? 'Not saved: one thing to mend.' : `Not saved: ${count} things to mend.`,
  restored: 'What you had typed here is back. It is not saved yet.',
  discard: 'Discard it',
  conflict: {
    text: 'While you were typing, someone else has saved this, too. Please choose for each:',
    field: 'Field',
    mine: 'Yours',
    theirs: 'Theirs',
    keepMine: (field: string) => `Keep yours: ${field}`,
    takeTheirs: (field: string) => `Take theirs: ${field}`,
    taken: (fields: readonly string[]) =>
      `Someone else has just saved: ${fields.join(', ')}. It is taken over here.`,
  },
  notCopied: 'Copying is not allowed here. Please mark it and copy it yourself.',
  refused: {
    offline: 'There is no connection. What you have typed is kept; please try again.',
    passing: 'Courtcast is busy. What you have typed is kept; please try again in a moment.',
    forbidden: 'You may not do this here.',
    gone: 'This is no longer there.',
    tooLarge: 'The file is too large.',
    wrongFile: 'This kind of file cannot be used here.',
    tooOften: 'That was very much in one minute. Please wait a moment and try again.',
  },
};
