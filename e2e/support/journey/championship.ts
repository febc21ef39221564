import type { Client } from '@courtcast/client';
import type { Hands } from './hands.ts';
import { button, link } from './locators.ts';
import { closeDraw, enterList } from './tournament.ts';

/** A competition of a club championship: who enters it, and what is chosen of the proposed formats. */
export interface Competition {
  readonly name: string;
  readonly gender: 'Men' | 'Women' | 'Mixed';
  readonly format: string;
  /** The columns of its list, and what its entrants are called in numbers. */
  readonly columns: string;
  readonly of: 'players' | 'pairs';
  readonly entrants: readonly string[];
  /** The draws that it comes to, as its champions are listed. */
  readonly titles: readonly string[];
}

const surnames = ['Ruiz', 'Soto', 'Mora', 'Pons', 'Vidal', 'Nieto', 'Prats', 'Leal', 'Gil', 'Rey'];
const firstNames = ['Abel', 'Bruno', 'Carlos', 'David', 'Emil', 'Felix', 'Gael', 'Hugo', 'Iker', 'Juan'];
const men = surnames.map((surname, index) => `${firstNames[index]} ${surname}`);
/** Who wins whatever she plays alone: three who each win one of two matches are level. */
export const CHAMPION = 'Ana Alba';
const others = ['Bea Bravo', 'Clara Cruz', 'Dora Duran', 'Elena Egea', 'Flora Fuentes', 'Gala Galan'];
const women = [CHAMPION, ...others];
/** Of all competitions. */
export const PLAYERS = men.length + women.length;

/** Ten men, three women and seven mixed pairs, of whom most play twice; everybody has two matches at least. */
export const competitions: readonly Competition[] = [
  {
    ...{ name: 'Men', gender: 'Men', format: 'Knockout · Consolation for who loses their first match' },
    ...{ columns: 'name,gender', of: 'players', entrants: men.map((name) => `${name},M`) },
    titles: ['Men', 'Men – Consolation'],
  },
  {
    ...{ name: 'Women', gender: 'Women', format: 'One group: everybody meets everybody' },
    ...{ columns: 'name,gender', of: 'players', entrants: women.slice(0, 3).map((name) => `${name},F`) },
    titles: ['Women'],
  },
  {
    ...{ name: 'Mixed', gender: 'Mixed', format: 'Knockout · Consolation for who loses their first match' },
    ...{
      columns: 'name,partnerName',
      of: 'pairs',
      entrants: women.map((name, index) => `${name},${men[index]}`),
    },
    titles: ['Mixed', 'Mixed – Consolation'],
  },
];

/** Takes a format that is proposed for so many entrants, enters them, draws lots and closes the draw. */
export async function holdCompetition(hands: Hands, wanted: Competition): Promise<void> {
  const { page, click, choose, fill, look } = hands;
  const { name, gender, format, columns, entrants: lines, of } = wanted;
  await click(link(page, 'Find a format'));
  await fill(page.getByLabel('Name of the draw'), name);
  await choose(page.getByLabel('For (optional)'), gender);
  await fill(page.getByLabel('Players or pairs'), String(lines.length));
  await click(button(page, 'Show the formats'));
  const make = page.getByRole('button', { name: `Make this one ${format}`, exact: true });
  await make.waitFor();
  await look(`formats for ${name}`);
  await click(make);
  await look(`what is made for ${name}`);
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Make this one', exact: true }));
  await page.getByRole('heading', { name: new RegExp(`^${name}`), level: 1 }).waitFor();
  await enterList(hands, { columns, lines, of });
  await look(`entrants of ${name}`);
  await closeDraw(hands);
  await look(`${name} closed`);
  await click(link(page, 'Overview'));
}

/** How many matches each player has played to their end. */
export async function playedBy(client: Client): Promise<ReadonlyMap<string, number>> {
  const { data } = await client.call('listMatches', { query: { perPage: 100 } });
  const over = data.filter(({ players, outcome }) => outcome === 'completed' && players.home.length > 0);
  const ids = over.flatMap(({ players }) => [...players.home, ...players.guest].map(({ id }) => id));
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]));
}
