import type { ReasonText } from './reason.ts';

/** Reasons of users, players and memberships. */
export const identityReasons = {
  'player-claimed': {
    meaning: 'Another user is this player.',
    remedy: 'Claim the player that is you.',
    example: { path: '', message: 'Another user is this player. Claim the player that is you.' },
  },
  'runs-alone': {
    meaning:
      'The user alone owns a club, or a tournament that is not over, or organizes a championship with team matches to come.',
    remedy: 'Make somebody else its owner, or end or delete it first.',
    example: {
      path: '',
      message:
        'You alone run the tournament City Open. Make somebody else its owner, or end or delete it first.',
    },
  },
  'claimed-another': {
    meaning: 'The user has claimed another player before; a user is one player.',
    remedy: 'Ask an admin where the first claim was a mistake.',
    example: {
      path: '',
      message: 'You have claimed another player before. Ask an admin where the first claim was a mistake.',
    },
  },
  'stand-together': {
    meaning: 'The two players stand in the same draw or match, so they cannot be one person.',
    remedy: 'Have one of them taken out first, if they are one person.',
    example: {
      path: '',
      message:
        'You and this player stand in the same draw. Have one of them taken out first, if they are one person.',
    },
  },
  'both-have-users': {
    meaning: 'Both players have a user of their own, so they are two people.',
    remedy: 'Disable one of the accounts, if they are one person.',
    example: {
      path: '',
      message: 'Both players are users of their own. Disable one of the accounts, if they are one person.',
    },
  },
  'keep-claimed': {
    meaning: 'The user of this player has claimed it.',
    remedy: 'Merge the other one into it.',
    example: { path: '', message: 'The user of this player has claimed it. Merge the other one into it.' },
  },
  'level-of-player': {
    meaning: 'The player has said this level themselves: nobody else changes or removes it.',
    remedy: 'Ask the player.',
    example: { path: '', message: 'The player has said this level themselves' },
  },
  'already-member': {
    meaning: 'The player is a member of the club.',
    remedy: 'Change the membership instead.',
    example: {
      path: 'clubId',
      message: 'The player is a member of this club already. Change the membership instead.',
    },
  },
  'removed-from-club': {
    meaning: 'The club has ended the last membership of the player.',
    remedy: 'Ask an owner or manager of the club to make the player a member again.',
    example: {
      path: 'clubId',
      message:
        'The club has ended the membership. Ask an owner or manager of the club to make the player a member again.',
    },
  },
  'already-left': {
    meaning: 'The membership has ended.',
    remedy: 'Join again by a new membership.',
    example: { path: '', message: 'This membership has ended. Join again by a new membership.' },
  },
  'last-owner': {
    meaning: 'The last owner of a club or tournament cannot go.',
    remedy: 'Make another user an owner first.',
    example: { path: 'role', message: 'The last owner cannot go. Make another user an owner first.' },
  },
  'claim-code-wrong': {
    meaning: 'The code was handed out for another player, is used up or has expired.',
    remedy: 'Claim without a code and wait, or ask for another code.',
    example: {
      path: 'code',
      message: 'is not the code of this player. Claim without a code and wait, or ask for another code.',
    },
  },
  'claim-decided': {
    meaning: 'The claim was approved or refused, or has expired.',
    remedy: 'Have it claimed again.',
    example: { path: '', message: 'This claim has ended. Have it claimed again.' },
  },
  'too-many-claims': {
    meaning: 'As many claims of the user, or of the player, wait as may be.',
    remedy: 'Wait until they are decided, or ask for a code.',
    example: {
      path: '',
      message:
        'Five claims of yours wait, as many as may be. Wait until they are decided, or ask for a code.',
    },
  },
  'not-claimed': {
    meaning: 'No user has claimed this player.',
    remedy: 'Undo the claim of the player that was claimed.',
    example: {
      path: '',
      message: 'No user has claimed this player. Undo the claim of the player that was claimed.',
    },
  },
  'own-rights': {
    meaning: 'Admins cannot take their own rights away.',
    remedy: 'Have another admin do it.',
    example: { path: 'role', message: 'Admins cannot take their own rights away. Have another admin do it.' },
  },
} as const satisfies Record<string, ReasonText>;
