import { club } from './club.ts';
import { display } from './display.ts';
import { follow } from './follow.ts';
import { league } from './league.ts';
import { lists } from './lists.ts';
import { match } from './match.ts';
import { player } from './player.ts';
import { score } from './score.ts';
import { tournament } from './tournament.ts';
import { umpire } from './pad/umpire.ts';

/** Texts of the other pages. */
export const more = { club, display, follow, league, lists, match, player, score, tournament, umpire };
