import type { Topic } from '@courtcast/contracts';

/** A topic that answers in memory are made of. */
export interface WatchedTopic {
  readonly name: Topic;
  /** The change that was about it last, by its number. */
  changedBy: number;
  /** Answers that are made of it. */
  holders: number;
}

/** The topics of cached answers; other topics are not remembered. */
export interface TopicTable {
  /** The number of the last change; a later one has a higher number. */
  lastChange(): number;
  hold(names: readonly Topic[]): readonly WatchedTopic[];
  release(topics: readonly WatchedTopic[]): void;
  /** Gives a number to a change about these topics. */
  change(names: readonly Topic[]): void;
}

/** An empty table. Noting a change costs the same however many answers it invalidates. */
export function createTopicTable(): TopicTable {
  const watched = new Map<Topic, WatchedTopic>();
  let lastChange = 0;

  const holdOne = (name: Topic): WatchedTopic => {
    const topic = watched.get(name) ?? { name, changedBy: 0, holders: 0 };
    topic.holders += 1;
    watched.set(name, topic);
    return topic;
  };

  return {
    lastChange: () => lastChange,
    hold: (names) => names.map(holdOne),
    release: (topics) => {
      for (const topic of topics) {
        topic.holders -= 1;
        if (topic.holders === 0) watched.delete(topic.name);
      }
    },
    change: (names) => {
      lastChange += 1;
      for (const name of names) {
        const topic = watched.get(name);
        if (topic !== undefined) topic.changedBy = lastChange;
      }
    },
  };
}
