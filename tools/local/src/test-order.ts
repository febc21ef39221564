import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** What installs on a cluster comes first there, what uninstalls last: by their names. Other tests come as ever. */
export class ClusterInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfCluster = ({ project }: TestSpecification): boolean => project.name === 'cluster';
    const others = await super.sort(files.filter((file) => !isOfCluster(file)));
    const inOrder = files
      .filter(isOfCluster)
      .toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
    return [...others, ...inOrder];
  }
}
