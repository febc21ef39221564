import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectFile } from '../project.ts';

/** Writes how many seconds each file took, its imports and hooks included. */
export class CostReporter implements Reporter {
  readonly #file: string;
  readonly #costs: Record<string, number> = {};

  constructor(file: string) {
    this.#file = file;
  }

  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    this.#costs[relative(projectFile('.'), module.moduleId)] = ms / 1000;
  }

  onTestRunEnd(): void {
    writeFileSync(this.#file, JSON.stringify(this.#costs));
  }
}
