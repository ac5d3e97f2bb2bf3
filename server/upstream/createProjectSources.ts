import { problems } from '../problem.ts'
import type { Project, Projects } from '../projects/createProjects.ts'
import { type ProjectKeys, UnreadableKeysError } from '../projects/projectKeys.ts'
import type { Sources } from './Sources.ts'

const mostKept = 100

/**
 * Returns the sources of a project. If the project has its own keys, the sources use these keys.
 */
export type SourcesOf = (project: Project) => Promise<Sources>

export interface ProjectSourcesOptions {
  /** Creates the server's sources, with these keys instead of the server's own. */
  create(keys: ProjectKeys): Promise<Sources>
  projects: Pick<Projects, 'openKeys' | 'storedKeys'>
  /** The sources that use only the server's keys. */
  shared: Sources
}

/**
 * Returns the sources of projects. A project with keys has its own sources, so that a rate limit or
 * an outage of these sources does not affect other projects. The sources are created again when the
 * stored keys change.
 */
export function createProjectSources({
  create,
  projects,
  shared,
}: ProjectSourcesOptions): SourcesOf {
  const kept = new Map<string, { stored: string; sources: Promise<Sources> }>()

  async function open(id: string): Promise<Sources> {
    try {
      return await create(await projects.openKeys(id))
    } catch (cause) {
      if (!(cause instanceof UnreadableKeysError)) throw cause
      const problem = problems.unavailable('keys', cause.message)
      problem.cause = cause
      throw problem
    }
  }

  return async ({ id, keys }) => {
    const stored = keys.length > 0 ? await projects.storedKeys(id) : null
    const known = kept.get(id)
    kept.delete(id)
    if (stored === null) return shared
    const entry = known?.stored === stored ? known : { stored, sources: open(id) }
    kept.set(id, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    try {
      return await entry.sources
    } catch (cause) {
      if (kept.get(id) === entry) kept.delete(id)
      throw cause
    }
  }
}

/**
 * Returns the prefix for the keys of cached answers. Answers that were loaded with a project's own
 * keys are used only for this project.
 */
export const scopeOf = ({ id, keys }: Project): string => (keys.length > 0 ? `${id} ` : '')
