import { isLoopback, matchesOrigin } from '../../matchesOrigin.ts'
import type { Project } from '../../projects/createProjects.ts'

const near = ['127.0.0.1', 'localhost', '*.localhost'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
])

/**
 * Decides which pages may contain the frame. If a project lists no origins, no page is allowed.
 * Pages on the user's own machine are allowed only if the project lists them, or if the site runs
 * on that machine too. The rules for the API are less strict.
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
     * Returns the same rules as sources of a Content Security Policy. This policy is less exact, so
     * the frame also checks the answer to `start`.
     */
    policy(): string {
      const listed = patterns.filter((pattern) => asSource.test(pattern))
      const all = [...(project?.isEnabled && isNearAllowed ? near : []), ...listed]
      return all.length > 0 ? all.join(' ') : "'none'"
    },
  }
}

/**
 * Returns whether the text is an origin as browsers write it. Refuses any other text, because an
 * attacker could use it to write a message into a mail.
 */
function isOrigin(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { host, protocol } = new URL(given)
  return `${protocol}//${host}` === given
}

/**
 * The patterns that a Content Security Policy supports. They have a wildcard only as the first
 * label or as the port.
 */
const asSource = /^([a-z][a-z\d+.-]*:\/\/)?(\*\.)?[a-z0-9.-]+(:(\d{1,5}|\*))?$/i
