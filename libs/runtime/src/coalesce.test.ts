import { expect, test } from 'vitest';
import { coalesceCalls } from './coalesce.ts';

/** A question whose answers the test gives, in the order in which they were asked for. */
function createAnswers() {
  const asked: PromiseWithResolvers<string>[] = [];
  return {
    asked,
    run: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
  };
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test('those who ask at once share an answer, those who come while it is under way the next one', async () => {
  const { asked, run } = createAnswers();
  const ask = coalesceCalls(run);
  const first = [ask(), ask()];
  await settle();
  const later = [ask(), ask()];
  await settle();
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('old');
  expect(await Promise.all(first)).toEqual(['old', 'old']);
  await settle();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve('new');
  expect(await Promise.all(later)).toEqual(['new', 'new']);
});

test('an answer that does not come is a failure for those who share it, and for no others', async () => {
  const { asked, run } = createAnswers();
  const ask = coalesceCalls(run);
  const failing = [ask(), ask()];
  await settle();
  const later = ask();
  asked[0]?.reject(new Error('away'));
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await settle();
  asked[1]?.resolve('back');
  expect(await later).toBe('back');
});

test('with turns of its own it is put at each of them, whatever is under way', async () => {
  const { asked, run } = createAnswers();
  const turns: PromiseWithResolvers<null>[] = [];
  const ask = coalesceCalls(run, () => {
    const turn = Promise.withResolvers<null>();
    turns.push(turn);
    return turn.promise;
  });
  const first = [ask(), ask()];
  expect([turns.length, asked.length]).toEqual([1, 0]);
  turns[0]?.resolve(null);
  await settle();
  const later = ask();
  turns[1]?.resolve(null);
  await settle();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve('new');
  expect(await later).toBe('new');
  asked[0]?.resolve('old');
  expect(await Promise.all(first)).toEqual(['old', 'old']);
});
