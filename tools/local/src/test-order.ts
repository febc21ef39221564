import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { slowTests } from './slow-tests.ts';

const isOfCluster = ({ project }: TestSpecification): boolean => project.name === 'cluster';

/** Place among the slow files; all others come after them. */
function placeOf({ moduleId }: TestSpecification): number {
  const at = slowTests.findIndex((path) => moduleId.endsWith(`/${path}`));
  return at === -1 ? slowTests.length : at;
}

/**
 * Within a project files that are known to be slow come first. What installs on a cluster comes first there, what
 * uninstalls last: by their names.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files.filter((file) => !isOfCluster(file)));
    const projects = [...new Set(others.map(({ project }) => project.name))];
    const rank = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return [
      ...others.toSorted((one, other) => rank(one) - rank(other) || placeOf(one) - placeOf(other)),
      ...files.filter(isOfCluster).toSorted((one, other) => one.moduleId.localeCompare(other.moduleId)),
    ];
  }
}
