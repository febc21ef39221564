import type { Table } from '../row.ts';
import type { Things } from '../things.ts';

// The draws have no entry list: who may is told so, and changes nothing.
const inDraw =
  (rest: object) =>
  ({ draw }: Things) => ({ params: { id: draw, registrationId: 'unknown' }, ...rest });
const inDraftDraw =
  (rest: object) =>
  ({ draftDraw }: Things) => ({ params: { id: draftDraw, registrationId: 'unknown' }, ...rest });
const byKey = (rest: object) => ({
  about: 'with a wrong code',
  ask: () => ({ body: { key: 'wrong', ...rest } }),
  may: { 422: 'everyone' },
});

function forManagers(status: number, rest: object) {
  return [
    { about: 'of a draw', ask: inDraw(rest), may: { [status]: 'managers admin' } },
    {
      about: 'of a draft',
      ask: inDraftDraw(rest),
      may: { [status]: 'managers admin', 403: 'referee umpire' },
      others: 404,
    },
  ];
}

function forOfficials(status: number, rest: object = {}) {
  return [
    { about: 'of a draw', ask: inDraw(rest), may: { [status]: 'officials admin' } },
    {
      about: 'of a draft',
      ask: inDraftDraw(rest),
      may: { [status]: 'officials admin', 403: 'umpire' },
      others: 404,
    },
  ];
}

const inTournament = ({ tournament }: Things) => ({ params: { id: tournament } });
const inDraft = ({ draft }: Things) => ({ params: { id: draft } });
const forAll = [
  { about: 'of a tournament', ask: inTournament, may: { 200: 'everyone' } },
  { about: 'of a draft', ask: inDraft, may: { 200: 'staff admin' }, others: 404 },
];

/** Entries and entry lists (decisions 18). */
export const entryTable: Table = {
  listEntryLists: forAll,
  listLooking: forAll,
  createEntry: [
    {
      about: 'of a draw that is entered otherwise',
      ask: ({ tournament, entryList }) => ({ params: { id: tournament }, body: { drawId: entryList } }),
      may: { 409: 'everyone' },
    },
    {
      about: 'of a draft',
      ask: ({ draft, draftDraw }) => ({ params: { id: draft }, body: { drawId: draftDraw } }),
      may: { 409: 'staff admin' },
      others: 404,
    },
  ],
  openEntry: [byKey({})],
  confirmEntry: [byKey({})],
  withdrawEntry: [byKey({})],
  changeEntry: [byKey({})],
  payEntry: [byKey({})],
  createPaymentNotice: [
    { about: 'that nobody has signed', ask: () => ({ body: {} }), may: { 422: 'everyone' } },
  ],
  refundEntry: forManagers(404, { body: {} }),
  refundEntries: [
    {
      about: 'of a tournament that is not cancelled',
      ask: ({ tournament }) => ({ params: { id: tournament }, body: {} }),
      may: { 409: 'managers admin' },
    },
  ],
  answerPartnerLink: [byKey({ answer: 'accepted' })],
  answerRequest: [byKey({ requestId: 'unknown', answer: 'accepted' })],
  putEntryList: forManagers(409, { body: { pairs: false } }),
  deleteEntryList: forManagers(404, {}),
  enterAccepted: forManagers(404, { body: {} }),
  getEntryList: forOfficials(404),
  getEntryListCsv: forOfficials(404),
  getEntry: forOfficials(404),
  patchEntry: forOfficials(404, { body: { fee: 'paid' } }),
  decideEntries: forOfficials(404, { body: { registrationIds: ['unknown'], decision: 'accept' } }),
  acceptByStrength: forOfficials(404, { body: {} }),
  createEntryLink: [
    {
      about: 'of a registration that is no entry',
      ask: ({ tournament, registration }) => ({
        params: { id: tournament, registrationId: registration },
        body: {},
      }),
      may: { 404: 'users', 403: 'devices' },
    },
  ],
};
