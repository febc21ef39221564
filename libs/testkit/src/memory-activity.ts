import { isNewer, pageOf } from '@courtcast/domain';
import type { ActivityFilter, ActivityLine, ActivityLog, RecordStanding } from '@courtcast/domain';

function isWanted(line: ActivityLine, filter: ActivityFilter): boolean {
  const { list, actor, recordId, userId, action, from, to } = filter;
  const asked: readonly (readonly [string | undefined, readonly string[]])[] = [
    [list, [line.list]],
    [actor, [line.actor]],
    [recordId, [line.record.id]],
    [userId, line.userIds],
    [action, [line.action]],
  ];
  const isInTime = (from === undefined || line.at >= from) && (to === undefined || line.at <= to);
  return isInTime && asked.every(([wanted, is]) => wanted === undefined || is.includes(wanted));
}

/** The activity log in memory, by the same contract as in MongoDB. */
export function createMemoryActivityLog<L extends ActivityLine>(): ActivityLog<L> {
  const lines = new Map<string, L>();
  const records = new Map<string, RecordStanding>();
  return {
    findRecord: async (key) => records.get(key) ?? null,
    findNewest: async (keys) =>
      new Map(
        keys.flatMap((key) => {
          const record = records.get(key);
          return record === undefined ? [] : [[key, record.newest] as const];
        }),
      ),
    write: async (written) => {
      for (const line of written) {
        if (isNewer(line, lines.get(line.id) ?? null)) lines.set(line.id, line);
      }
    },
    keepRecord: async (record) => {
      if (isNewer(record, records.get(record.key) ?? null)) records.set(record.key, record);
    },
    forgetNames: async ({ named = [], telling = [] }) => {
      for (const [id, line] of lines) {
        const { player: _player, ...facts } = line.facts;
        const { winner: _winner, ...others } = line.facts;
        if (named.includes(line.record.id))
          lines.set(id, { ...line, facts: others, record: { ...line.record, name: null } });
        if (telling.includes(line.record.id)) lines.set(id, { ...line, facts });
      }
    },
    list: async (filter, page) => {
      const found = [...lines.values()].filter((line) => isWanted(line, filter));
      const order = (line: L) => `${line.at.toISOString()} ${line.id}`;
      return pageOf(
        found.toSorted((one, other) => (order(one) < order(other) ? 1 : -1)),
        page,
      );
    },
  };
}
