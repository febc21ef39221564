import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import type { StaffRole } from '@courtcast/contracts';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { DrawPage } from './draw/draw-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { StaffPage } from './staff/staff-page.tsx';

const desk = allDeskWords.en;

const { only } = desk.staff;
const own = { user: { id: 'me', role: 'user' }, player: null };
const other = { userId: 'other', role: 'owner' };

function tournamentOf(role: StaffRole) {
  return {
    ...{ id: 't', name: 'Copa Norte', phase: 'registration', sport: 'tennis', draws: [{ id: 'draw' }] },
    staff: [other, { userId: 'me', role }],
  };
}

/** A page of the desk for someone with this role, with a draw that is being made or closed. */
function shown(role: StaffRole, [page, path]: readonly [ReactNode, string], finalized = false): string {
  const draw = sampleDraw({ fields: { id: 'draw', tournamentId: 't', finalized } });
  const params = { id: 't' };
  return textOf(
    renderDesk({
      page,
      path: `desk/tournaments/:id${path.replace('/draw', '/:drawId')}`,
      address: `/desk/tournaments/t${path}`,
      reads: [
        [ask('getMe').queryKey, own],
        [ask('getTournament', { params }).queryKey, tournamentOf(role)],
        [ask('getDraw', { params: { id: 'draw' } }).queryKey, draw],
        [ask('listDraws', { params: { tournamentId: 't' } }).queryKey, { data: [] }],
        [ask('listStaffInvitations', { params, query: { perPage: 100 } }).queryKey, { data: [] }],
        [
          ask('listActivity', { params, query: { userId: 'other', perPage: 1 } }).queryKey,
          { data: [{ actor: { kind: 'user', name: 'Olga Owner' } }] },
        ],
      ],
    }),
  );
}

const overview = [<OverviewPage key="page" />, ''] as const;
const drawPage = [<DrawPage key="page" />, '/draw'] as const;
const staffPage = [<StaffPage key="page" />, ''] as const;

describe('the desk of a tournament shows the steps of one’s role', () => {
  test.each(['owner', 'director'] as const)('an %s takes all of them', (role) => {
    const text = shown(role, overview);
    for (const step of ['Begin play', 'Add a draw', 'Details', 'Staff']) expect(text).toContain(`|${step}|`);
    expect(text).not.toContain(only.mayManage);
    expect(shown(role, drawPage)).toContain('|Draw again|');
  });

  test('a referee closes draws and takes entries out, and reads who does the rest', () => {
    const text = shown('referee', overview);
    for (const step of ['Begin play', 'Add a draw', 'Details', 'Staff'])
      expect(text).not.toContain(`|${step}|`);
    expect(text).toContain(only.mayManage);
    expect(text).toContain('|Order of play|');
    const open = shown('referee', drawPage);
    expect(open).toContain('|Finalize the draw|');
    expect(open).toContain(only.mayManage);
    for (const step of ['Draw again', 'Enter', 'Remove']) expect(open).not.toContain(`|${step}|`);
    expect(shown('referee', drawPage, true)).toContain('|Withdraw');
  });

  test('an umpire looks on, and goes to the matches', () => {
    const text = shown('umpire', overview);
    expect(text).toContain('|Matches|');
    expect(text).not.toContain('|Order of play|');
    expect(shown('umpire', drawPage)).not.toContain('|Finalize the draw|');
    const closed = shown('umpire', drawPage, true);
    expect(closed).not.toContain('|Withdraw');
    expect(closed).toContain(only.mayDecide);
  });
});

describe('the staff of a tournament', () => {
  test('is shown with the names that the log knows', () => {
    expect(shown('owner', staffPage)).toContain('|Olga Owner|');
  });

  test('is changed by directors up to referees', () => {
    const text = shown('director', staffPage);
    expect(text).not.toContain('Role of Olga Owner');
    expect(text).toContain(desk.staff.reserved);
    expect(text).toMatch(/\|Umpire\|Referee\|Open for\|/);
  });

  test('is not for referees', () => {
    const text = shown('referee', staffPage);
    expect(text).toContain(only.mayManage);
    expect(text).not.toContain('Olga');
  });
});
