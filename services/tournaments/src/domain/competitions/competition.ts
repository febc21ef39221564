import { accept, refuseField } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import { newDraw } from '../draws/draw-settings.ts';
import type { DrawOrigin, DrawSettings } from '../draws/draw-settings.ts';
import type { Draw, GoalToMake } from '../draws/draw.ts';
import { addStructure } from '../draws/structures/structure-making.ts';
import type { Preset, Until } from '../draws/structures/presets.ts';

/** Kinds of competitions: a knock-out, a knock-out with draws for losers, or groups (decisions 4). */
export type CompetitionPreset = 'knock_out' | 'groups' | Preset;

/** A draw that the finishers of groups go on to; without a name it is called by its place. */
export interface GoingOn {
  readonly name?: string | undefined;
  readonly qualifyingSpots: number;
}

/** The shape of a competition, without how its matches are decided. */
export interface Shape {
  readonly preset: CompetitionPreset;
  readonly until?: Until | undefined;
  readonly groupCount?: number | undefined;
  readonly groupSize?: number | undefined;
  readonly legs?: 1 | 2 | undefined;
  /** For groups: the draws that the finishers go on to, the best first; absent: none. */
  readonly goingOn?: readonly GoingOn[] | undefined;
}

/** Settings of a competition. */
export interface CompetitionInput
  extends
    Shape,
    Omit<
      DrawSettings,
      'parentDrawId' | 'qualifyingSpots' | 'playoffs' | 'groupCount' | 'groupSize' | 'legs'
    > {
  readonly name: string;
}

/** Makes ids that are the same for every attempt of one request. */
export type NewId = (label: string) => string;

/** A new competition: the draw that players enter, which asks for all the others. */
export interface NewCompetition {
  readonly id: string;
  readonly draw: Draw;
}

function shapeReasons({ preset, until, goingOn = [] }: Shape): Reason[] {
  const refuse = (path: string, message: string): Reason => ({ code: 'not-permitted-field', path, message });
  return [
    ...(until !== undefined && preset !== 'feed_in_consolation'
      ? [refuse('until', 'is for preset feed_in_consolation only')]
      : []),
    ...(goingOn.length > 0 && preset !== 'groups' ? [refuse('goingOn', 'is for preset groups only')] : []),
  ];
}

const places = ['Gold', 'Silver', 'Bronze', 'Fourth'] as const;

function nameOfGoal(groups: string, goingOn: readonly GoingOn[], place: number): string {
  const usual = goingOn.length === 1 ? 'Knock-out' : (places[place] ?? '');
  return goingOn[place]?.name ?? `${groups} – ${usual}`;
}

/** Groups with the draws that they ask for. */
function newGroups(
  { goingOn = [], preset: _preset, until: _until, ...settings }: CompetitionInput,
  origin: DrawOrigin,
  newId: NewId,
): Decision<Draw> {
  const goals = goingOn.map((_, place): GoalToMake => ({
    id: newId(`goal ${place}`),
    name: nameOfGoal(settings.name, goingOn, place),
  }));
  const [parent, ...behind] = goals.map(({ id: parentDrawId }, place) => ({
    parentDrawId,
    qualifyingSpots: goingOn[place]?.qualifyingSpots ?? 0,
  }));
  const made = newDraw({ ...settings, drawType: 'round_robin', ...parent, playoffs: behind }, origin);
  return made.ok && goals.length > 0 ? accept({ ...made.value, goalsToMake: goals }) : made;
}

/**
 * The draw of a new competition that players enter; it names the draws that follow from it, which are made after it.
 * Refuses settings that do not fit the preset, and whatever `newDraw` refuses.
 */
export function newCompetition(
  input: CompetitionInput,
  origin: DrawOrigin,
  newId: NewId,
): Decision<NewCompetition> {
  const [reason] = shapeReasons(input);
  if (reason !== undefined) return refuseField('not-permitted-field', reason.path, reason.message);
  const id = newId('draw');
  const { preset, until, goingOn: _, ...settings } = input;
  const made = preset === 'groups' ? newGroups(input, origin, newId) : newDraw(settings, origin);
  if (!made.ok) return made;
  if (preset === 'groups' || preset === 'knock_out') return accept({ id, draw: made.value });
  const structure = { id: newId('structure'), preset, ...(until !== undefined && { until }) };
  const structured = addStructure(made.value, structure, origin.now);
  return structured.ok ? accept({ id, draw: structured.value }) : structured;
}

/** A draw that finishers of groups go on to, with the same format. */
export function goalDraw(groups: Draw, place: number): Draw {
  const { rules, goldenPoint, gender, ageCategory, tournamentId, createdAt, seeds, seedBlocks } = groups;
  const at = new Date(createdAt.getTime() + place + 1);
  return {
    ...{
      tournamentId,
      name: groups.goalsToMake?.[place]?.name ?? groups.name,
      size: 2,
      sizeByEntrants: true,
    },
    // Somebody goes on from a knock-out: no match of it ends level.
    rules: { ...rules, tiesAllowed: null },
    ...{ goldenPoint, gender, ageCategory, parentDrawId: null, qualifyingSpots: null },
    ...{ entrants: [], lines: null, randomSeed: null },
    ...(seeds !== undefined && { seeds }),
    ...(seedBlocks !== undefined && { seedBlocks }),
    ...{ qualifierPlacement: 'afterQualifying', matches: null, withdrawn: [] },
    // Lists are in the order in which draws were made.
    ...{ createdAt: at, updatedAt: at, deleted: false },
  };
}
