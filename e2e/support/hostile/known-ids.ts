import type { Things } from './world.ts';

const MAX_IDS = 500;

/** What the things of the world are. */
const kindOfThing: Readonly<Record<string, string>> = {
  clubId: 'club',
  courtId: 'court',
  boardId: 'board',
  draftId: 'tournament',
  tournamentId: 'tournament',
  matchId: 'match',
  ghostId: 'player',
  olgaPlayerId: 'player',
  malloryPlayerId: 'player',
};

/** Ids that are known when a request is sent, by kind; `any` are all of them. */
export function createKnownIds() {
  const ids = new Map<string, string[]>([['any', ['nowhere']]]);

  const keep = (kind: string, id: string): void => {
    for (const each of [kind, 'any']) {
      const known = ids.get(each) ?? [];
      if (known.length < MAX_IDS) ids.set(each, [...known, id]);
    }
  };

  /** `@id:club:3` is the fourth club that is known. */
  const named = (placeholder: string): string => {
    const [, kind = '', index = '0'] = placeholder.split(':');
    const known = ids.get(kind) ?? ids.get('any') ?? [];
    return known[Number(index) % known.length] ?? 'nowhere';
  };

  const fillText = (text: string): string => (text.startsWith('@id:') ? named(text) : text);

  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillText(value);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]));
  };

  return {
    keep,
    fillText,
    /** The value with ids in the place of all that stands for one. */
    fill,
    /** The id of Olga is none of them: no one may disable that user. */
    keepThings: ({ olgaId: _id, boardKey: _key, ...things }: Things): void => {
      for (const [name, id] of Object.entries(things)) keep(kindOfThing[name] ?? 'any', id);
    },
  };
}
