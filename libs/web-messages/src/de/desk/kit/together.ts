import type { DeskWords } from '../../../desk-words.ts';

export const together: DeskWords['together'] = {
  moved: 'Jemand anderes hat das inzwischen geändert. Jetzt steht dort:',
  movedAway: 'Dort steht nichts mehr.',
  keepMine: 'Meines behalten',
  takeTheirs: 'Das andere übernehmen',
};
