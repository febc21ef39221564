/** Words of leagues, team matches and teams. */
export const league = {
  title: 'Leagues',
};
