import { describe, expect, test } from 'vitest';
import { dueOf } from '@courtcast/scoring-rules';
import { NOW_IN_SITUATIONS, orderSituations } from '@courtcast/testkit/order-situations';
import { dayOf } from '@courtcast/desk/routes/match-control/day-filters.ts';
import { waitingSince } from '@courtcast/desk/routes/order-of-play/plan/nights.ts';
import { loadDisplayWords } from '@courtcast/messages/load-display-words.ts';
import { timeOf } from '@courtcast/displays/screen/pieces.ts';
import { createFormats } from '@courtcast/web-messages/formats.ts';
import { courtOrders } from '@courtcast/web-score/schedule/court-order.ts';
import { fromMatchDetail } from '@courtcast/web-score/match/shown-match.ts';

const ZONE = 'Europe/Madrid';
const formats = createFormats('en', ZONE);
const words = await loadDisplayWords('en');
const now = Date.parse(NOW_IN_SITUATIONS);

/** The moment by which a page of the site or of the desks goes; null where it says none. */
const moments = {
  'the page of a match': ({ match }) => fromMatchDetail(match).plan?.at ?? null,
  'the order of play': ({ match }) => {
    const start = courtOrders([match])[0]?.matches[0]?.start;
    return start === undefined || start.kind === 'open' ? null : start.time;
  },
} satisfies Record<string, (situation: ReturnType<typeof orderSituations>[number]) => string | null>;

describe.each(orderSituations().map((situation) => [situation.id, situation] as const))(
  'a match %s',
  (_, situation) => {
    const { match } = situation;
    const due = dueOf(match);

    test.each(Object.entries(moments))('is due at the same time by %s', (_page, momentOf) => {
      expect(momentOf(situation)).toBe(due?.at ?? null);
    });

    test('is of the day on which it is due at match control', () => {
      const dayAt = (iso: string) => formats.dayOf(iso, ZONE);
      expect(dayOf(match, dayAt)).toBe(due ? dayAt(due.at) : match.startedAt && dayAt(match.startedAt));
    });

    test('waits since it is due at the board', () => {
      const isWaiting = match.status === 'scheduled' && due !== null;
      expect(waitingSince(match)).toBe(isWaiting ? Date.parse(due.at) : null);
    });

    test('says so on a screen, with the day where that is another', () => {
      const shown = timeOf(match, { words, formats, now }, ZONE);
      const said = (at: string) =>
        formats.dayOf(at, ZONE) === '2026-05-02' ? formats.time(at, ZONE) : formats.dayAndTime(at, ZONE);
      const text = due === null ? '' : said(due.at);
      expect(shown).toBe(due?.kind === 'notBefore' ? words.display.notBefore(text) : text);
    });
  },
);

test('tomorrow has its day on a screen, this evening has none', () => {
  const shown = (id: string) => {
    const situation = orderSituations().find((one) => one.id === `${id}, as promised, scheduled`);
    return situation && timeOf(situation.match, { words, formats, now }, ZONE);
  };
  expect(shown('of tomorrow')).toBe('Not before Sun 3 May, 09:00');
  expect(shown('of this evening')).toBe('Not before 22:10');
});
