/** Words of the desk of the day. */
export const day = {
  title: 'Order of play',
};
