import { isLoopback, matchesOrigin } from '../../matchesOrigin.ts'
import type { Project } from '../../projects/createProjects.ts'

const near = ['127.0.0.1', 'localhost', '*.localhost'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
])

/**
 * The pages that may contain the frame. The rules are stricter than for the API: if a project lists
 * no origins, no page is allowed. Pages on the user's own machine are allowed only if the site runs
 * there too, or if they are listed.
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
    /**
     * The same rules as sources of a Content Security Policy, which is less exact. The frame also
     * checks the answer of `start`.
     */
    policy(): string {
      const listed = patterns.filter((pattern) => asSource.test(pattern))
      const all = [...(project?.isEnabled && isNearAllowed ? near : []), ...listed]
      return all.length > 0 ? all.join(' ') : "'none'"
    },
  }
}

/**
 * Whether the text is an origin as browsers write it. A longer text could be a message that someone
 * wants to put into a mail.
 */
function isOrigin(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { host, protocol } = new URL(given)
  return `${protocol}//${host}` === given
}

/**
 * A pattern that a Content Security Policy supports: a wildcard only as the first label or the
 * port.
 */
const asSource = /^([a-z][a-z\d+.-]*:\/\/)?(\*\.)?[a-z0-9.-]+(:(\d{1,5}|\*))?$/i
