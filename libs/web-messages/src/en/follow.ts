/** Words of what a user follows. */
export const follow = {
  follow: 'Follow',
  followThing: (name: string) => `Follow ${name}`,
  toMy: 'See what you follow',
  full: (max: number) =>
    `You follow ${max} things, as many as there is room for. Unfollow one of them first.`,
  title: 'My matches',
  description: 'What you follow: on now, next and just finished.',
  now: 'On now',
  things: 'What I follow',
  kinds: { match: 'Matches', player: 'Players', team: 'Teams', tournament: 'Tournaments' },
  unfollow: 'Unfollow',
  unfollowThing: (name: string) => `Unfollow ${name}`,
  nothing: 'You follow nothing yet',
  nothingText:
    'Open a match, a player, a team or a tournament and choose “Follow”: it then stands here. No account is needed.',
  quiet: 'Of what you follow nothing is on or planned, and nothing has just finished.',
  kept: 'Kept in this browser alone, without an account.',
  push: {
    title: 'Notifications',
    label: 'Notify me on this device',
    text: 'Ten minutes before a match that you follow, when it starts and when it ends; of players and teams each of their matches. Not of whole tournaments. You can switch it off here at any time.',
    unsupported:
      'This browser cannot show notifications of sites. On an iPhone or iPad it can once Courtcast is on the home screen.',
    denied: 'This browser refuses notifications of Courtcast. Its settings for this site can allow them.',
    failed: 'It could not be switched now. Please try again in a moment.',
    unavailable: 'No notifications are sent from here.',
  },
};
