import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { Proposal } from './means-fields.ts';

type Words = Pick<DeskWords, 'competition' | 'entrants' | 'tournament'>;

const knockOuts: Readonly<Record<number, 'final' | 'semifinals' | 'quarterfinals'>> = {
  2: 'final',
  4: 'semifinals',
  8: 'quarterfinals',
};
const playoffs = ['alone', 'knockOut', 'goldSilver', 'goldSilverBronze'] as const;

/** How many there are in a group: "4", or "3 or 4" where groups differ. */
function sizeText({ competition: words }: Words, sizes: readonly number[]): string {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return least === most ? String(least) : words.sizes(least, most);
}

function groupsName(words: Words, { groupCount = 1, goingOn, draws }: Proposal): string {
  const { competition } = words;
  if (groupCount === 1) return competition.oneGroup;
  const [first, ...others] = goingOn.map(({ qualifyingSpots }) => qualifyingSpots);
  const ofOne = others.length === 0 && first !== undefined ? knockOuts[first] : undefined;
  const end = ofOne ?? playoffs[goingOn.length] ?? 'goldSilverBronze';
  return competition.groups[end](groupCount, sizeText(words, draws[0]?.groupSizes ?? []));
}

/** What a format is called: "3 groups of 4, and semi-finals". */
export function formatName(words: Words, proposal: Proposal): string {
  const { preset } = proposal;
  if (preset === 'groups') return groupsName(words, proposal);
  const knockOut = words.tournament.groupFields.drawTypes.elimination.label;
  return preset === 'knock_out' ? knockOut : `${knockOut} · ${words.entrants.structures.presets[preset]}`;
}

/** Who plays on and for what, in a sentence. */
export function formatText({ competition, entrants }: Words, { preset, goingOn }: Proposal): string {
  if (preset === 'knock_out') return competition.knockOutText;
  if (preset !== 'groups') return entrants.structures.presetTexts[preset];
  if (goingOn.length === 0) return competition.groupsAloneText;
  return goingOn.length === 1 ? competition.groupsText : competition.playoffsText;
}

/** The draws that it makes: "Men – Groups: 3 groups of 4, 18 matches"; those without a name yet are numbered. */
export function drawTexts(words: Words, { draws }: Proposal, names: readonly string[]): string[] {
  const { competition } = words;
  return draws.map(({ size, groupSizes, matches }, index) => {
    const name = names[index] ?? competition.furtherDraw(index + 1);
    const inGroups =
      groupSizes.length === 1
        ? competition.oneGroupOf(sizeText(words, groupSizes))
        : competition.groups.alone(groupSizes.length, sizeText(words, groupSizes));
    const what = size === null ? inGroups : competition.bracketOf(size);
    return competition.part(name, what, competition.matches(matches));
  });
}

/** What it comes to: "21 matches · everyone plays 3 to 5 matches". */
export function formatFacts(
  { competition: words }: Pick<DeskWords, 'competition'>,
  { matches, mayBeFewer, matchesEach: { min, max } }: Proposal,
): string[] {
  return [
    mayBeFewer ? words.upToMatches(matches) : words.matches(matches),
    min === max ? words.each(min) : words.eachBetween(min, max),
  ];
}
