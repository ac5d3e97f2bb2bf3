import { problems } from '../problem.ts'
import type { Project, Projects } from '../projects/createProjects.ts'
import { type ProjectKeys, UnreadableKeysError } from '../projects/projectKeys.ts'
import type { Sources } from './Sources.ts'

const mostKept = 100

/** The sources for the requests of a project: with its own keys, where it has some. */
export type SourcesOf = (project: Project) => Promise<Sources>

export interface ProjectSourcesOptions {
  /** The server's sources, with these keys instead of its own. */
  create(keys: ProjectKeys): Promise<Sources>
  projects: Pick<Projects, 'openKeys' | 'storedKeys'>
  /** Those with the server's keys only. */
  shared: Sources
}

/**
 * The sources of projects. A project with keys has sources of its own, so that neither a limit nor an
 * outage of one project reaches another. They are created again when the stored keys change.
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
 * What the keys of cached answers begin with. Answers for a project's own keys are for that project
 * only.
 */
export const scopeOf = ({ id, keys }: Project): string => (keys.length > 0 ? `${id} ` : '')
