/** Words of court displays. */
export const display = {
  title: 'Court display',
};
