import { isLoopback, matchesOrigin } from '../../matchesOrigin.ts'
import type { Project } from '../../projects/createProjects.ts'

const near = ['127.0.0.1', 'localhost', '*.localhost'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
])

/**
 * The pages that may contain the frame. Stricter than the API: a project without origins has none, and
 * pages on the user's own machine are only allowed if the site is there too, or if they are listed.
 */
export function frameParents(project: Project | undefined, siteOrigin: string) {
  const isNearAllowed = isLoopback(siteOrigin)
  const patterns = project?.isEnabled ? project.origins : []
  return {
    isAllowed: (origin: string): boolean =>
      project?.isEnabled === true &&
      isOrigin(origin) &&
      ((isNearAllowed && isLoopback(origin)) ||
        patterns.some((pattern) => matchesOrigin(origin, pattern))),
    /** The same for a content policy, which cannot be as exact. The frame also checks `start`. */
    policy(): string {
      const listed = patterns.filter((pattern) => asSource.test(pattern))
      const all = [...(project?.isEnabled && isNearAllowed ? near : []), ...listed]
      return all.length > 0 ? all.join(' ') : "'none'"
    },
  }
}

/** An origin as browsers write it. More than that could be a text for a mail. */
function isOrigin(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { host, protocol } = new URL(given)
  return `${protocol}//${host}` === given
}

/** A pattern that a content policy supports: a wildcard only for the first label or the port. */
const asSource = /^([a-z][a-z\d+.-]*:\/\/)?(\*\.)?[a-z0-9.-]+(:(\d{1,5}|\*))?$/i
