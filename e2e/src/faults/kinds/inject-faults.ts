import { createKeyedQueues } from '@courtcast/runtime';
import type { Arena } from '../arena.ts';
import type { Fault } from '../plan/plan.ts';
import { backendFaults } from './backend-faults.ts';
import { restartGracefully, seatFaults } from './seat-faults.ts';

const isOfSeat = (name: Fault['name']): name is keyof typeof seatFaults => name in seatFaults;
const isOfBackend = (name: Fault['name']): name is keyof typeof backendFaults => name in backendFaults;

/**
 * Carries out faults on an arena. Two that meet the same seat or backing service come one after the other; all others
 * side by side.
 */
export function createFaults(arena: Arena): (fault: Fault) => Promise<void> {
  const queues = createKeyedQueues();
  const seatNamed = (name: string | null) => {
    const seat = arena.seats.find((one) => one.name === name);
    if (seat === undefined) throw new Error(`no seat ${name}`);
    return seat;
  };
  const restartAll = async (): Promise<void> => {
    for (const seat of arena.seats) await queues.run(seat.name, () => restartGracefully(seat));
  };
  return (fault) => {
    const { name } = fault;
    if (isOfSeat(name)) {
      const seat = seatNamed(fault.seat);
      return queues.run(seat.name, () => seatFaults[name](seat, fault));
    }
    if (isOfBackend(name)) {
      const { of, run } = backendFaults[name];
      return queues.run(of, () => run(arena, fault));
    }
    return restartAll();
  };
}
