import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { idOf } from '../../fields/fields.ts';
import { activityEntryFields, recordOf } from './entry.ts';

/** Actions in a tournament; the list only grows. */
export const activityActionSchema = wordOf('What was done.', {
  'tournament-created': 'The tournament was created.',
  'tournament-changed': 'Name, days, clubs or another setting of the tournament were changed.',
  'phase-changed': 'The tournament went on to another phase, or back to `live`: `from`, `to`.',
  'staff-changed': '`person` has another role: `from`, `to`; one of them is absent where there is none.',
  'staff-invited': 'An invitation to be staff was made, or taken back.',
  'draw-created': 'A draw was created.',
  'draw-changed':
    'Settings of a draw were changed; `to` is `structures` where its consolation and placement draws were, and `lots` where lots were drawn for shared places of its groups.',
  'draw-removed': 'A draw was removed.',
  'entrants-changed': 'The entrants of a draw were set.',
  'draw-generated': 'A draw was generated.',
  'draw-finalized': 'A draw was finalized: its matches are there.',
  'draw-reopened': 'A finalized draw was opened again: its matches are gone.',
  'qualifiers-drawn': 'Those who had qualified so far were drawn onto their lines.',
  'player-withdrawn': 'Someone withdrew from a draw, or was withdrawn: `player`, where it is known.',
  'registration-made': 'Someone registered, or was registered.',
  'registration-withdrawn': 'A registration was taken back.',
  'order-of-play-made': 'An order of play was made or changed.',
  'match-scheduled': 'A match has another court or time: `court`, `time`.',
  'match-changed': 'Notes or umpire of a match were changed.',
  'match-started': 'A match was started.',
  'points-scored': 'Points were scored or taken back: one line for each who scores, with the last `score`.',
  'score-typed': 'The sets were typed in: `score`.',
  'result-entered': 'A walkover, retirement or default was entered: `outcome`, `winner`.',
  'result-taken-back': 'A result that waited for confirmation was taken back.',
  'match-suspended': 'A match was suspended.',
  'match-resumed': 'A match was resumed.',
  'match-confirmed': 'A result was confirmed: `score`, `winner`, `outcome`.',
  'match-reopened': 'The confirmation of a result was taken back.',
  'match-cancelled': 'A match was cancelled.',
  'match-reinstated': 'A cancelled match was put back.',
});

export const activityRecordKindSchema = wordOf('What it was done to.', {
  tournament: 'The tournament.',
  draw: 'One of its draws.',
  match: 'One of its matches; its name is that of both sides.',
  registration: 'A registration; its name is that of the players.',
  'order-of-play': 'The order of play.',
});

/** The single operation that undoes the last action on a record. */
export const activityUndoSchema = wordOf('How it is taken back in one step.', {
  reopen: '`POST /matches/{id}/reopen`',
  confirm: '`POST /matches/{id}/confirm`',
  reinstate: '`POST /matches/{id}/reinstate`',
  resume: '`POST /matches/{id}/resume`',
  'take-back': '`POST /matches/{id}/undo`',
  'move-back': '`POST /tournaments/{id}/phase` with the phase `live`',
});

export const activitySchema = z
  .object({
    ...activityEntryFields,
    action: activityActionSchema.describe('What was done.'),
    record: recordOf(activityRecordKindSchema).describe('What it was done to.'),
    draw: z
      .object({ id: idOf('draw'), name: z.string().describe('Name of the draw.') })
      .nullable()
      .describe('The draw that it belongs to. Null where it belongs to none.'),
    undo: activityUndoSchema
      .nullable()
      .describe(
        'How the caller may take it back in one step. Null where something was done to the same record since then, where the rules do not allow it, and where the caller may not.',
      ),
  })
  .describe('Something that was done in a tournament.');

export type ActivityAction = z.infer<typeof activityActionSchema>;
export type ActivityUndo = z.infer<typeof activityUndoSchema>;
export type ActivityRecordKind = z.infer<typeof activityRecordKindSchema>;
export type ActivityView = z.infer<typeof activitySchema>;
