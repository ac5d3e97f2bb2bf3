import type { Projects } from '../../services/createProjects.ts'
import { isLoopback, matchesOrigin } from '../../services/matchesOrigin.ts'

const near = ['127.0.0.1', 'localhost', '*.localhost'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
])

/**
 * The pages that may contain the frame. Stricter than the services: an empty list only allows this
 * machine, and a page without an origin is never allowed.
 */
export function frameParents(projects: Projects, projectId: string | undefined) {
  const project = (() => {
    try {
      return projects.get(projectId ?? '')
    } catch {
      return undefined
    }
  })()
  const isNearAllowed = project?.loopback === 'allowed'
  return {
    isAllowed: (origin: unknown): boolean =>
      typeof origin === 'string' &&
      project !== undefined &&
      ((isNearAllowed && isLoopback(origin)) ||
        project.allowedOrigins.some((pattern) => matchesOrigin(origin, pattern))),
    /** The same as a content policy. */
    policy(): string {
      const listed = (project?.allowedOrigins ?? []).filter((pattern) => asSource.test(pattern))
      const all = [...(isNearAllowed ? near : []), ...listed]
      return all.length > 0 ? all.join(' ') : "'none'"
    },
  }
}

/** A pattern that a content policy supports: a wildcard only for the first label or the port. */
const asSource = /^(https?:\/\/)?(\*\.)?[a-z0-9.-]+(:(\d{1,5}|\*))?$/i
