import {
  askPlayers,
  confirmResult,
  dispute,
  handInDoubles,
  handInSingles,
  openTie,
  phoneOf,
  proposeDate,
  scoreByPhone,
  toTeam,
  typeResult,
} from './league-captain.ts';
import type { Hands } from './hands.ts';
import { correct, enterTie, nameOf, nextTie, toGroup } from './league-organizer.ts';
import { matchesOf, teams, typedOf } from './league-plan.ts';
import type { Meeting, PlannedTeam } from './league-plan.ts';

/** A captain with hands of their own. */
export interface Captain {
  readonly hands: Hands;
  readonly team: PlannedTeam;
}

/** The planned team of a name. */
export function teamOf(name: string): PlannedTeam {
  const team = teams.find((one) => one.name === name);
  if (team === undefined) throw new Error(`${name} plays in no season`);
  return team;
}

/** Whether one of these texts can be read on a page. */
async function canRead({ page }: Hands, texts: readonly string[]): Promise<boolean> {
  for (const text of texts) if ((await page.getByText(text).count()) > 0) return true;
  return false;
}

/** Two captains open their team match, and hand in: what is read of the other one before both have is answered. */
export async function bringTogether(meeting: Meeting, home: Captain, guest: Captain): Promise<boolean> {
  for (const { hands, team } of [home, guest]) {
    await toTeam(hands, team.name);
    await openTie(hands, nameOf(meeting));
  }
  const [, second = '', third = ''] = home.team.roster;
  await guest.hands.page.getByRole('heading', { name: `Singles of ${guest.team.name}` }).waitFor();
  await handInSingles(home.hands, [home.team.roster[0], second]);
  await home.hands.page.getByText(/Handed in .* You can replace it/).waitFor();
  const isSeen = await canRead(guest.hands, [home.team.roster[0], second, third]);
  await home.hands.look('line-up handed in');
  await handInSingles(guest.hands, guest.team.roster.slice(0, 2));
  for (const { hands, team } of [home, guest]) {
    await hands.page.getByRole('heading', { name: `Doubles of ${team.name}` }).waitFor();
    await handInDoubles(hands, team.roster, [team.roster[0], team.roster[2] ?? '']);
  }
  await home.hands.page.getByRole('button', { name: 'Score by phone Doubles 1', exact: true }).waitFor();
  return isSeen;
}

interface Scored {
  readonly meeting: Meeting;
  readonly home: Captain;
  readonly guest: Captain;
  /** What is typed wrong, in place of the second singles. */
  readonly mistyped: string;
}

/** The first singles point by point on a phone, the others typed; one of them is mistyped. */
export async function scoreTie(
  { meeting, home, guest, mistyped }: Scored,
  openPhone: (address: string) => Promise<Hands>,
): Promise<void> {
  const [, , doubles] = matchesOf(meeting);
  const phone = await openPhone(await phoneOf(home.hands, 'Singles 1'));
  const winner = [home, guest].find(({ team }) => team.name === 'Harbour')?.team.roster[0] ?? '';
  await scoreByPhone(phone, winner, 32);
  await phone.look('scored by phone');
  await confirmResult(home.hands, 'Singles 1');
  // Put away, as at a court: its link ends with the match.
  await phone.page.close();
  await typeResult(home.hands, 'Singles 2', mistyped);
  await typeResult(guest.hands, 'Doubles 1', typedOf(doubles ?? { sets: [] }));
}

/** All three results are typed by the home captain; one of them is mistyped. */
export async function typeTie({ meeting, home, mistyped }: Omit<Scored, 'guest'>): Promise<void> {
  const [first, , doubles] = matchesOf(meeting);
  await typeResult(home.hands, 'Singles 1', typedOf(first ?? { sets: [] }));
  await typeResult(home.hands, 'Singles 2', mistyped);
  await typeResult(home.hands, 'Doubles 1', typedOf(doubles ?? { sets: [] }));
}

/** A captain approves for their team. */
export async function approve({ hands: { page, click }, team }: Captain): Promise<void> {
  await click(page.getByRole('button', { name: `Approve for ${team.name}` }));
}

/** A captain does not approve; the organizer reads why, corrects the second singles and has the last word. */
export async function settle(olga: Hands, meeting: Meeting, { hands, team }: Captain): Promise<void> {
  await dispute(hands, 'The second singles is the wrong way round.');
  await hands.look('not approved');
  await toGroup(olga);
  await olga.click(olga.page.getByRole('link', { name: nameOf(meeting), exact: true }));
  await olga.page.getByText(`${team.name} writes: The second singles`).waitFor();
  await olga.look('disputed, for the organizer');
  await correctSecond(olga, meeting);
}

/** The organizer types the second singles of a team match, whose page is shown, as it was played. */
export async function correctSecond(olga: Hands, meeting: Meeting): Promise<void> {
  const [, second] = matchesOf(meeting);
  await correct(olga, 'Singles 2', typedOf(second ?? { sets: [] }));
}

/** One captain proposes another date, the other one accepts it. */
export async function moveTie(
  { meeting, at }: { readonly meeting: Meeting; readonly at: string },
  from: Captain,
  to: Captain,
): Promise<void> {
  await toTeam(from.hands, from.team.name);
  await openTie(from.hands, nameOf(meeting));
  await proposeDate(from.hands, { at, reason: 'Our courts are being resurfaced.' });
  await toTeam(to.hands, to.team.name);
  await openTie(to.hands, nameOf(meeting));
  await to.hands.page.getByText('Our courts are being resurfaced.').waitFor();
  await to.hands.look('another date proposed');
  await to.hands.click(to.hands.page.getByRole('button', { name: 'Accept this date' }));
  await to.hands.page.getByText('The team match is moved.').first().waitFor();
}

/** A captain asks, and a player answers on a phone without an account. Answers what the captain reads then. */
export async function askAndAnswer(
  { hands, team }: Captain,
  openLink: (address: string) => Promise<Hands>,
): Promise<string> {
  const address = await askPlayers(hands, 'We meet at nine at the courts.');
  const player = await openLink(address);
  const name = team.roster.at(-1) ?? '';
  await player.click(player.page.getByRole('button', { name }));
  await player.fill(player.page.getByLabel('Note for the captain (optional)'), 'Until four');
  await player.look('can you play');
  await player.click(player.page.getByRole('button', { name: 'Maybe' }));
  await player.page.getByText(`Saved for ${name}: Maybe.`).waitFor();
  await hands.page.reload();
  await hands.page.getByText('Until four').waitFor();
  await hands.look('team with answers');
  return (await hands.page.locator('.poll__head').first().textContent()) ?? '';
}

/** The organizer enters one open team match after the other, from the first that the group waits for. */
export async function enterTheRest(olga: Hands, first: Meeting): Promise<readonly Meeting[]> {
  await toGroup(olga);
  await olga.click(olga.page.getByRole('link', { name: nameOf(first), exact: true }));
  await olga.page.getByRole('heading', { name: 'Enter the whole result' }).waitFor();
  await olga.look('whole result');
  const entered: Meeting[] = [];
  let meeting: Meeting | null = first;
  while (meeting !== null) {
    await enterTie(olga, meeting);
    entered.push(meeting);
    meeting = await nextTie(olga);
  }
  await olga.look('all entered');
  return entered;
}
