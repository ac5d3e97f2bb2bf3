import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Orders the files so that Vitest reuses processes. Vitest reuses a process only if the next file
 * has the same project and environment. Otherwise it starts a new process, which imports everything
 * again. The longest files are in `docs` and `package`. They run first, and the many files of
 * `browser` follow.
 */
export class GroupedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>()
    for (const file of await super.sort(files)) {
      const group = groupOf(file)
      groups.set(group, [...(groups.get(group) ?? []), file])
    }
    const inOrder = [...groups.values()].sort(
      ([a], [b]) => Number(isOfMany(a)) - Number(isOfMany(b)),
    )
    return inOrder.flat()
  }
}

const isOfMany = (file?: TestSpecification) => file?.project.name === 'browser'

function groupOf({ moduleId, project }: TestSpecification): string {
  const [, environment] = /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.name} ${environment}`
}
