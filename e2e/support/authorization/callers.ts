/** Everyone who asks, by what they are to what is asked about. */
export const callers = [
  'anonymous',
  'outsider',
  'player',
  'partner',
  'opponent',
  'chair',
  'umpire',
  'referee',
  'director',
  'owner',
  'clubOwner',
  'manager',
  'coach',
  'member',
  'joiner',
  'organizer',
  'homeCaptain',
  'guestCaptain',
  'elsewhere',
  'former',
  'disabled',
  'admin',
  'board',
  'otherBoard',
  'link',
  'otherLink',
  'code',
  'otherCode',
  'door',
] as const;

/** One of them. */
export type CallerName = (typeof callers)[number];

/** Callers with a key instead of an account. */
export const devices = [
  'board',
  'otherBoard',
  'link',
  'otherLink',
  'code',
  'otherCode',
] as const satisfies readonly CallerName[];

/** Who asks with what is no credential: the code at a door says who comes in, and nothing of who asks. */
export const strangers = ['door'] as const satisfies readonly CallerName[];

/** Those who ask with a token of a user, disabled or not. */
export type UserName = Exclude<
  CallerName,
  'anonymous' | (typeof devices)[number] | (typeof strangers)[number]
>;

const withoutAccount: readonly CallerName[] = ['anonymous', ...devices, ...strangers];

const isUser = (name: CallerName): name is UserName => !withoutAccount.includes(name);

/** All of those. */
export const userNames: readonly UserName[] = callers.filter(isUser);

/** Names that a row may use for several callers. */
const groups = {
  everyone: callers.filter((name) => name !== 'disabled' && name !== 'door'),
  users: userNames.filter((name) => name !== 'disabled'),
  devices,
  managers: ['owner', 'director'],
  officials: ['owner', 'director', 'referee'],
  staff: ['owner', 'director', 'referee', 'umpire'],
  club: ['clubOwner', 'manager'],
  captains: ['homeCaptain', 'guestCaptain'],
} as const satisfies Readonly<Record<string, readonly CallerName[]>>;

type GroupName = keyof typeof groups;

const isGroup = (word: string): word is GroupName => word in groups;
const isCaller = (word: string): word is CallerName => callers.some((name) => name === word);

/** The callers that words name, divided by blanks: callers and groups of them; none for an empty text. Throws for any other word. */
export function callersIn(words: string): readonly CallerName[] {
  if (words === '') return [];
  return words.split(' ').flatMap((word): readonly CallerName[] => {
    if (isGroup(word)) return groups[word];
    if (isCaller(word)) return [word];
    throw new Error(`${word} is no caller`);
  });
}
