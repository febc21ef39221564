/** Words of what several people change at once, and of what is typed and not saved. */
export const together = {
  moved: 'Someone else has changed this in the meantime. Now it reads:',
  movedAway: 'Nothing stands there any more.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
};
