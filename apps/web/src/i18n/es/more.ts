import { club } from './club.ts';
import { display } from './display.ts';
import { league } from './league.ts';
import { match } from './match.ts';
import { player } from './player.ts';
import { score } from './score.ts';
import { tournament } from './tournament.ts';

/** Texts of the other pages. */
export const more = { club, display, league, match, player, score, tournament };
