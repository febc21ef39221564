import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { projectFile } from '../project.ts';
import { costOf, readTestCosts } from './test-costs.ts';

/** Levels whose files share slots, the most expensive first, so that short files come last. */
const dearLevels = ['integration', 'e2e', 'browser', 'walk', 'long'];
const isOfCluster = ({ project }: TestSpecification): boolean => project.name === 'cluster';

/**
 * Orders levels one after the other, and within each the files that usually take longest first, so that the slots end
 * together. Files of the cluster level run in the order of their names: installing first, uninstalling last.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const costs = readTestCosts();
    const others = await super.sort(files.filter((file) => !isOfCluster(file)));
    const costOfFile = ({ moduleId }: TestSpecification): number =>
      costOf(costs, relative(projectFile('.'), moduleId));
    const levelOf = ({ project: { name } }: TestSpecification) => (dearLevels.includes(name) ? 'dear' : name);
    const levels = [...new Set(others.map(levelOf))];
    const rank = (file: TestSpecification): number => levels.indexOf(levelOf(file));
    return [
      ...others.toSorted((one, other) => rank(one) - rank(other) || costOfFile(other) - costOfFile(one)),
      ...files.filter(isOfCluster).toSorted((one, other) => one.moduleId.localeCompare(other.moduleId)),
    ];
  }
}
