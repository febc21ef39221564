import { countedIn } from '../../../counted.ts';

const counted = countedIn('en');

/** Words of who runs a tournament: roles, invitations, and what is for whom. */
export const staff = {
  title: 'Staff',
  now: 'Who runs it',
  you: 'You',
  roleOf: (name: string) => `Role of ${name}`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name} from the staff?`,
  removeConsequence: 'They can no longer do anything in this tournament.',
  reserved: 'Only owners give and take the roles of owner and director.',
  roleTitle: (name: string, role: string) => `Change the role of ${name} to ${role}?`,
  ownRoleTitle: (role: string) => `Change your own role to ${role}?`,
  roleAction: 'Change the role',
  asOwner: 'As an owner they can take your role away, too.',
  ownRole: 'Your present role can then be given back by an owner alone.',
  leaveTitle: 'Leave the staff?',
  leaveConsequence: 'You can no longer do anything in this tournament, until you are given a role again.',
  leave: 'Leave',
  means: {
    owner: { title: 'Owner', text: 'Does all that directors do, and gives and takes every role.' },
    director: { title: 'Director', text: 'Changes everything, invites referees and umpires.' },
    referee: { title: 'Referee', text: 'Closes draws, plans the order of play, confirms results.' },
    umpire: { title: 'Umpire', text: 'Scores matches.' },
  },
  invite: 'Invite',
  inviteText: 'Make a link for one person. Who opens it first and signs in gets the role.',
  openFor: 'Open for',
  days: (count: number) => counted(count, 'day', 'days'),
  forWhom: 'For whom',
  role: 'Role',
  make: 'Make a link',
  link: 'Link',
  codeOf: (name: string) => `Code that opens the invitation for ${name}`,
  shownOnce: (until: string) => `It is shown this once. Open until ${until}.`,
  copy: 'Copy the link',
  copied: 'The link is copied.',
  done: 'Done',
  until: (until: string) => `until ${until}`,
  status: { open: 'open', accepted: 'accepted', revoked: 'taken back', expired: 'expired' },
  revoke: 'Take back',
  /** Said in place of steps, by who takes them. */
  only: {
    mayManage: 'Only owners and directors of the tournament change this.',
    mayDecide: 'Only owners, directors and referees of the tournament do this.',
  },
};
