import { tournamentEngine } from 'tods-competition-factory';
import { z } from 'zod';

const matchUp = z.looseObject({
  matchUpId: z.string(),
  matchUpStatus: z.string(),
  matchUpFormat: z.string().optional(),
  roundNumber: z.number(),
  roundPosition: z.number(),
  structureId: z.string(),
  winningSide: z.number().optional(),
  drawPositions: z.array(z.number()).default([]),
  sides: z
    .array(z.looseObject({ sideNumber: z.number().optional(), participantId: z.string().optional() }))
    .default([]),
  schedule: z.looseObject({ scheduledDate: z.string().optional() }).optional(),
  score: z
    .looseObject({
      scoreStringSide1: z.string().optional(),
      scoreStringSide2: z.string().optional(),
      sets: z.array(z.looseObject({ winningSide: z.number().optional() })).default([]),
    })
    .optional(),
});

const known = z.object({
  tournamentInfo: z.looseObject({ tournamentId: z.string(), tournamentName: z.string() }),
  participants: z.array(z.looseObject({ participantId: z.string(), participantType: z.string() })),
  matchUps: z.array(matchUp),
});

/** Reads a record with competition-factory, an independent implementation. */
export function readRecord(record: object): z.output<typeof known> {
  const outcome: unknown = tournamentEngine.setState(record);
  z.looseObject({ success: z.literal(true) }).parse(outcome);
  const read: unknown = {
    ...tournamentEngine.getTournamentInfo(),
    ...tournamentEngine.getParticipants(),
    ...tournamentEngine.allTournamentMatchUps(),
  };
  return known.parse(read);
}
