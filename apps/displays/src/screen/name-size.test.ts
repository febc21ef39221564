import { describe, expect, test } from 'vitest';
import { nameStep, rooms } from './name-size.ts';

const usual = { sets: 2, wideSets: 0, hasPoints: true };

describe('the size of names', () => {
  test('is the largest where they are short', () => {
    for (const room of Object.values(rooms)) expect(nameStep([['Li Na'], ['Jo Wu']], usual, room)).toBe(1);
  });

  test('shrinks with the longest of them, and with the columns beside', () => {
    const long = [['Konstantin Aleksandrovich Rozhdestvensky'], ['Jo Wu']];
    const few = nameStep(long, { sets: 1, wideSets: 0, hasPoints: true }, rooms.wide);
    const many = nameStep(long, { sets: 5, wideSets: 0, hasPoints: true }, rooms.wide);
    expect(few).toBeLessThan(many);
    expect(nameStep([['Li Na'], ['Jo Wu']], { sets: 5, wideSets: 0, hasPoints: true }, rooms.wide)).toBe(1);
  });

  test('of a pair is smaller than that of one player', () => {
    const pair = [
      ['Nuno Figueirinha', 'Lorenzo Bassani'],
      ['Jo Wu', 'Li Na'],
    ];
    expect(nameStep(pair, usual, rooms.wide)).toBeGreaterThan(1);
  });

  test('is the smallest where no size has room', () => {
    expect(nameStep([['x'.repeat(200)], ['Jo Wu']], usual, rooms.wide)).toBe(rooms.wide.steps.length);
  });
});
