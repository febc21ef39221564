import { trying } from './case.ts';
import type { HostileCase } from './case.ts';

const long = 'x'.repeat(10_000);

/** Ids that are none, percent-encoded where HTTP needs it. */
const shapes: readonly [string, string][] = [
  ['an operator', '$ne'],
  ['an operator object', encodeURIComponent('{"$gt":""}')],
  ['a way out of the folder', '..%2f..%2fetc%2fpasswd'],
  ['encoded dots', '%2e%2e%2f'],
  ['ten kilobytes', long],
  ['a NUL', '%00'],
  ['broken encoding', '%ff'],
  ['half an escape', '%e'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['hasOwnProperty', 'hasOwnProperty'],
  ['an object', '%5Bobject%20Object%5D'],
  ['minus one', '-1'],
  ['infinity', '1e999'],
  ['null', 'null'],
  ['SQL', encodeURIComponent("'; DROP TABLE matches;--")],
  ['a star', '*'],
  ['a NATS wildcard', '%3E'],
  ['emoji', encodeURIComponent('🎾')],
  ['a blank', '%20'],
  ['a line end', '%0d%0aX-Evil:%201'],
  ['markup', encodeURIComponent('<script>alert(1)</script>')],
];

const routes = [
  '/players/{id}',
  '/tournaments/{id}',
  '/draws/{id}',
  '/clubs/{id}',
  '/courts/{id}',
  '/live/courts/{id}',
  '/league-groups/{id}/standings',
  '/team-matches/{id}/entries',
  '/players/{id}/matches',
  '/matches/{id}/points',
  '/matches/{id}/statistics',
] as const;

const pathCases: readonly HostileCase[] = [
  ...shapes.map(([what, id]) => trying(`an id that is ${what}`, 404, { path: `/matches/${id}` })),
  ...routes.map((route) =>
    trying(`${route} with an operator`, 404, { path: route.replace('{id}', '%24where') }),
  ),
  trying('an empty id', 404, { path: '/matches/' }),
  trying('two slashes', 404, { path: '//matches' }),
  trying('an internal operation', 404, { path: '/internal/principals', method: 'POST', body: '{}' }),
  trying('a path of another version', 404, { path: '/../v2/matches' }),
];

const queries: readonly [string, number, string][] = [
  ['an operator in brackets', 422, '/tournaments?status[$ne]=active'],
  ['an operator in encoded brackets', 422, '/tournaments?status%5B%24ne%5D=active'],
  ['an array', 422, '/tournaments?status[]=active'],
  ['a repeated parameter', 422, '/tournaments?status=active&status=upcoming'],
  ['an object as value', 422, '/tournaments?status={"$ne":1}'],
  ['page 0', 422, '/clubs?page=0'],
  ['page -1', 422, '/clubs?page=-1'],
  ['page 1.5', 422, '/clubs?page=1.5'],
  ['page 1e3', 422, '/clubs?page=1e3'],
  ['page 0x10', 422, '/clubs?page=0x10'],
  ['page NaN', 422, '/clubs?page=NaN'],
  ['a page of 30 digits', 422, `/clubs?page=${'9'.repeat(30)}`],
  ['a million a page', 422, '/matches?perPage=1000000'],
  ['101 a page', 422, '/players?perPage=101'],
  ['none a page', 422, '/players?perPage=0'],
  ['a page far away', 200, '/matches?page=999999999'],
  ['sorting by a password', 422, '/players?sortBy=password'],
  ['sorting by a prototype', 422, '/players?sortBy=__proto__'],
  ['sorting by an operator', 422, '/matches?sortBy=$natural'],
  ['a search of 101 characters', 422, `/players?search=${'a'.repeat(101)}`],
  ['a search with a NUL', 422, '/players?search=a%00b'],
  ['a search that is a pattern', 200, '/players?search=(a%2B)%2B%24'],
  ['a search that is an operator', 200, '/players?search=%24where'],
  ['a search of a hundred stars', 200, `/players?search=${'*'.repeat(100)}`],
  ['broken encoding', 400, '/players?search=%ff'],
  ['half an escape', 400, '/players?search=%e'],
  ['no boolean', 422, '/matches?live=yes'],
  ['no date', 422, '/team-matches?dateFrom=yesterday'],
  ['a date that does not exist', 422, '/team-matches?dateFrom=2026-02-30'],
  ['a prototype as name', 200, '/clubs?__proto__[polluted]=1&constructor=1'],
  ['ten thousand parameters', 200, `/clubs?${'a=1&'.repeat(3_000)}`],
  ['a filter of ten kilobytes', 200, `/matches?courtId=${long}`],
];

/** Ids of every shape, operators and arrays in queries, huge pages, hostile searches. */
export const pathAndQueryCases: readonly HostileCase[] = [
  ...pathCases,
  ...queries.map(([what, status, path]) => trying(`a query with ${what}`, status, { path })),
];
