/** Words of player pages. */
export const player = {
  title: 'Players',
};
