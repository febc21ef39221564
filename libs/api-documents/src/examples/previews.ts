import type { ChangePreviewView, MatchPreviewView, MatchView } from '@courtcast/contracts';
import { claim } from './people.ts';
import { drawName, liveInList, quarterfinals, tournamentName, waiting } from './matches.ts';

const nothing: ChangePreviewView = {
  ...{ dryRun: true, tournament: null },
  ...{ matches: [], slots: [], teamMatches: [], standings: [] },
};

function standingOf({
  status,
  winnerSide,
  suggestedWinner,
  outcome,
  sets,
}: MatchView): MatchPreviewView['from'] {
  return { status, winnerSide, suggestedWinner, outcome, sets };
}

const confirmed = quarterfinals[2];
const winners = confirmed.players.guest;

const reopening: ChangePreviewView = {
  ...nothing,
  matches: [
    {
      id: confirmed.id,
      change: 'reopened',
      from: standingOf(confirmed),
      to: { ...standingOf(confirmed), winnerSide: null, outcome: null },
    },
    { id: waiting.id, change: 'players', from: standingOf(waiting), to: standingOf(waiting) },
  ],
  slots: [{ drawId: drawName.id, matchId: waiting.id, side: 'home', when: 'now', from: winners, to: null }],
};

const score: ChangePreviewView = {
  ...nothing,
  matches: [
    {
      id: liveInList.id,
      change: 'score',
      from: standingOf(liveInList),
      to: {
        ...standingOf(liveInList),
        sets: [
          { home: 6, guest: 4 },
          { home: 4, guest: 2 },
        ],
      },
    },
  ],
};

const [corrected] = quarterfinals;
const correction: ChangePreviewView = {
  ...nothing,
  matches: [
    {
      id: corrected.id,
      change: 'score',
      from: standingOf(corrected),
      to: {
        ...standingOf(corrected),
        sets: [
          { home: 6, guest: 3 },
          { home: 6, guest: 4 },
        ],
      },
    },
  ],
};

/** Answers of operations with `dryRun=true` in the example world. */
export const previewExamples: Readonly<Record<string, ChangePreviewView>> = {
  reopenMatch: reopening,
  correctMatch: correction,
  putScore: score,
  moveTournament: { ...nothing, tournament: { id: tournamentName.id, from: 'completed', to: 'live' } },
};

/** Answers of operations with 202 in the example world. */
export const waitingExamples: Readonly<Record<string, unknown>> = { claimPlayer: { claim } };
