import type { DeskPage } from '../frame/desk-page.tsx';

/** The pages of this desk. */
export const leaguePages: readonly DeskPage[] = [];
