/** Words of the desk of administrators. */
export const admin = {
  title: 'Users',
  search: 'Search by name or e-mail',
  all: 'All',
  none: 'No users found.',
  columns: {
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    state: 'Account',
    actions: 'Actions',
  },
  roles: {
    user: 'user',
    admin: 'administrator',
  },
  disabled: 'disabled',
  enabled: 'active',
  disable: 'Disable',
  enable: 'Enable',
  makeAdmin: 'Make an administrator',
  takeAdmin: 'Take the role',
  disableQuestion: (name: string) => `Disable ${name}?`,
  disableText:
    'They are signed out everywhere at once, and can do nothing until they are enabled again. What they have done stays.',
  adminQuestion: (name: string) => `Make ${name} an administrator?`,
  adminText: 'Administrators may change everything in every tournament, league and club.',
  takeAdminQuestion: (name: string) => `Take the role of administrator from ${name}?`,
  takeAdminText: 'They keep their account, and what they run themselves.',
  notAdmin: 'This page is for administrators.',
};
