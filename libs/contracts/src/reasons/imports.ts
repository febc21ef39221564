import type { ReasonText } from './reason.ts';

/** Warnings about an imported file. */
export const importReasons = {
  'near-namesake': {
    meaning:
      'A warning (`warnings`), never a refusal: a line of an imported file names a person whose name another player of the tournament, or another line, has or nearly has.',
    remedy:
      'Choose from `namesakes`: write the id of a player into the column `playerId` or `partnerId`, or `new`; or leave it, and a new player is made.',
  },
  'broken-letters': {
    meaning:
      'A warning (`warnings`), never a refusal: the letters of a name in an imported file were broken by a wrong encoding.',
    remedy: 'Write the name as `repairs` has it, or as it is.',
  },
  'no-person': {
    meaning:
      'A warning (`warnings`), never a refusal: a cell of an imported file stands for no person (`Bye`, `Qualifier`, `TBD`, `-`) and was left out.',
    remedy: 'Leave it, or name the player.',
  },
  'more-than-places': {
    meaning:
      'A warning (`warnings`), never a refusal: an imported file enters more than the draw takes beside those who qualify for it.',
    remedy: 'Name the qualifying draw as `surplusDrawId`, remove lines, or make the draw larger.',
  },
  'moved-to-qualifying': {
    meaning:
      'A warning (`warnings`), never a refusal: an entrant of an imported file is entered in the draw that `surplusDrawId` names.',
    remedy: 'Leave it, or make room in the draw.',
  },
} as const satisfies Record<string, ReasonText>;
