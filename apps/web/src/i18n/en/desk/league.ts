/** Words of the desk of the league. */
export const league = {
  title: 'Leagues',
};
