import { readFile } from 'node:fs/promises';
import { deuceRuleSchema, matchFormatSchema, setSchema, sideSchema } from '@courtcast/contracts';
import { playEvent, resolveRules, setsOf, startMatch, toScoreView, winnerOf } from '@courtcast/scoring-rules';
import type { MatchSettings, Side } from '@courtcast/scoring-rules';
import { z } from 'zod';
import type { Random } from './simulator/random.ts';
import { drawPoint, drawServeModel } from './simulator/serve-model.ts';

/** A played match, point by point: the winner of each (`H` home, `G` guest), and its ending. */
const recordedMatchSchema = z.object({
  id: z.string(),
  event: z.string().optional(),
  date: z.string().optional(),
  home: z.string(),
  guest: z.string(),
  format: matchFormatSchema,
  deuceRule: deuceRuleSchema.optional(),
  finalSetTiebreak: z.boolean().optional(),
  finalSetTiebreakAt: z.number().int().optional(),
  finalSetTiebreakTo: z.number().int().optional(),
  matchTiebreakTo: z.number().int().optional(),
  tiebreakAt: z.number().int().optional(),
  firstServer: sideSchema,
  points: z.string().regex(/^[HG]+$/),
  expected: z.object({ winnerSide: sideSchema, sets: z.array(setSchema) }),
});

const recordingSchema = z.object({
  about: z.string().optional(),
  matches: z.array(recordedMatchSchema).min(1),
});

export type RecordedMatch = z.infer<typeof recordedMatchSchema>;
export type Recording = z.infer<typeof recordingSchema>;

/** Reads a file of recorded matches (format: README of this folder). Throws one sentence with the fault. */
export async function readRecording(path: string): Promise<Recording> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${path} is no JSON`);
  }
  const parsed = recordingSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${path} is no recording: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** The winner of each point, in order. */
export function pointWinners(match: RecordedMatch): Side[] {
  return Array.from(match.points, (letter) => (letter === 'H' ? 'home' : 'guest'));
}

/** The settings of a recorded match, as the API takes them. */
export function settingsOf(match: RecordedMatch): MatchSettings {
  const { format, deuceRule, finalSetTiebreak, matchTiebreakTo, tiebreakAt } = match;
  return {
    matchFormat: format,
    deuceRule,
    finalSetTiebreak,
    finalSetTiebreakAt: match.finalSetTiebreakAt,
    finalSetTiebreakTo: match.finalSetTiebreakTo,
    matchTiebreakTo,
    tiebreakAt,
  };
}

/** Plays a match of the model to its end and writes it down. */
export function recordMatch(
  match: Omit<RecordedMatch, 'points' | 'expected'>,
  sport: 'tennis' | 'padel',
  random: Random,
): RecordedMatch {
  const blank: RecordedMatch = { ...match, points: 'H', expected: { winnerSide: 'home', sets: [] } };
  const rules = resolveRules(settingsOf(blank));
  if (!rules.ok) throw new Error(rules.error.map((refusal) => refusal.message).join('; '));
  const model = drawServeModel(sport, random);
  let state = startMatch(rules.value, { server: match.firstServer });
  let points = '';
  while (state.decided === null) {
    const { winner } = drawPoint(model, toScoreView(rules.value, state).server, random);
    const played = playEvent(rules.value, state, { type: 'point', winner });
    if (!played.ok) throw new Error(played.error.map((refusal) => refusal.message).join('; '));
    state = played.value;
    points += winner === 'home' ? 'H' : 'G';
  }
  return {
    ...match,
    points,
    expected: { winnerSide: winnerOf(state.decided) ?? 'home', sets: setsOf(state) },
  };
}
