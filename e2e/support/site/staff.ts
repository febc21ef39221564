import { accounts } from '@courtcast/demo';
import type { Client } from '@courtcast/client';
import type { Courtcast } from '../courtcast.ts';

/** Those who run things in the demonstration, signed in. */
export interface Staff {
  readonly director: Client;
  readonly clubOwner: Client;
  readonly organizer: Client;
}

/** Signs in those who run things in the demonstration. */
export function signInStaff(courtcast: Courtcast): Staff {
  return {
    director: courtcast.as(accounts.director.name),
    clubOwner: courtcast.as(accounts.clubOwner.name),
    organizer: courtcast.as(accounts.organiser.name),
  };
}
