import type { ReasonText } from './reason.ts';

/** Reasons of invitations to be staff of a tournament or umpire of a match, and of availability polls. */
export const invitationReasons = {
  'invitation-unknown': {
    meaning: 'No invitation or availability poll has this key.',
    remedy: 'Open the link again as it was sent, or ask who sent it for another one.',
    example: { path: 'key', message: 'is not the key of an invitation' },
  },
  'invitation-used': {
    meaning: 'Another user has accepted the invitation, or what it gave the caller was taken away since.',
    remedy: 'Ask who sent it for another one.',
    example: {
      path: 'key',
      message: 'Another user has accepted this invitation. Ask who sent it for another one.',
    },
  },
  'invitation-revoked': {
    meaning:
      'The invitation was taken back, what it is for was given to another user, or who sent it may not give it any more; the availability poll was ended.',
    remedy: 'Ask the staff, or the captain, for another one.',
    example: { path: 'key', message: 'This invitation was taken back. Ask the staff for another one.' },
  },
  'invitation-expired': {
    meaning: 'The invitation was not accepted in time; the day of the availability poll is over.',
    remedy: 'Ask who sent it for another one.',
    example: { path: 'key', message: 'This invitation has expired. Ask who sent it for another one.' },
  },
  'too-many-invitations': {
    meaning: 'As many invitations or availability polls are open as may be.',
    remedy: 'Take back those that are not needed any more.',
    example: {
      path: '',
      message:
        'There are 50 open invitations, as many as may be. Take back those that are not needed any more.',
    },
  },
} as const satisfies Record<string, ReasonText>;
