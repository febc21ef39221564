/** Words of tournaments. */
export const tournament = {
  title: 'Tournaments',
};
