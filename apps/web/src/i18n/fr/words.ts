import { club } from './club.ts';
import { display } from './display.ts';
import { frame } from './frame.ts';
import { league } from './league.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { match } from './match.ts';
import { player } from './player.ts';
import { score } from './score.ts';
import { scores } from './scores.ts';
import { tournament } from './tournament.ts';
import type { Words } from '../words.ts';

export const words = {
  club,
  display,
  frame,
  league,
  lists,
  live,
  match,
  player,
  score,
  scores,
  tournament,
} satisfies Words;
