import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { GenderState } from './legal.ts';
import type { SideFacts } from './side-facts.ts';

/** What the gender of the league says of a line-up, in a sentence: why it is refused, and what is not known. */
export function useGenderTexts({ team, league }: Pick<SideFacts, 'team' | 'league'>, genders: GenderState) {
  const { lineUp: words } = useDeskWords().captain;
  const nameOf = (id: string) => team.players.find((player) => player.id === id)?.name ?? '';
  const { barred, alike, unclear } = genders;
  const forWomen = league.gender === 'female';
  const [first] = barred;
  const [pair] = alike;
  const pairFault = pair === undefined ? null : words.alike(pair + 1);
  return {
    fault: first === undefined ? pairFault : words.barred[forWomen ? 'female' : 'male'](nameOf(first)),
    note: unclear.length === 0 ? null : words.unclear(unclear.map(nameOf).join(', ')),
  };
}
