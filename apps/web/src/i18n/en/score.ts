/** Words of the umpire pad. */
export const score = {
  title: 'Umpire pad',
};
