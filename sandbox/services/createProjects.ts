import { isLoopback, matchesOrigin } from '../../server/index.ts'
import { refusals } from './Refusal.ts'
import { type RemoteFeature, remoteFeatures } from './walletApi/remoteFeatures.ts'

/** The project of every sandbox. */
export const sandboxProjectId = '5a9db0c5a9db0c5a9db0c5a9db0c5a9d'

export interface SandboxProject {
  /** Whether the project is enabled. */
  readonly isEnabled: boolean
  /** Allowed origins. In a pattern, `*` stands for a label. Empty: all origins. */
  readonly allowedOrigins: readonly string[]
  /**
   * Whether pages on this machine must be in `allowedOrigins` too. Default: they are always
   * allowed.
   */
  readonly loopback: 'allowed' | 'listed'
  /**
   * The maximum number of requests that each service answers in a time window. `undefined`: no
   * limit.
   */
  readonly rateLimit: { readonly requests: number; readonly windowSeconds: number } | undefined
  /** The answer of `/appkit/v1/config`. */
  readonly features: readonly RemoteFeature[]
  /** The answer of `/getAnalyticsConfig`. */
  readonly isAnalyticsEnabled: boolean
}

export type Projects = ReturnType<typeof createProjects>

const plainProject: SandboxProject = {
  isEnabled: true,
  allowedOrigins: [],
  loopback: 'allowed',
  rateLimit: undefined,
  features: remoteFeatures,
  isAnalyticsEnabled: true,
}

/** Manages the projects of the services, each with its origins and limits. */
export function createProjects(
  given: Readonly<Record<string, Partial<SandboxProject>>> = {},
  onChange: (projectId: string, project: SandboxProject | undefined) => void = () => {},
) {
  const projects = new Map<string, SandboxProject>()
  const windows = new Map<string, { endsAt: number; count: number }>()

  /** Changes or adds a project. Resets its rate limit. */
  function set(changes: Partial<SandboxProject>, projectId: string = sandboxProjectId) {
    const project = { ...(projects.get(projectId) ?? plainProject), ...changes }
    projects.set(projectId, project)
    onChange(projectId, project)
    for (const key of windows.keys()) if (key.endsWith(projectId)) windows.delete(key)
  }

  const find = (projectId: string) => projects.get(projectId)

  function get(projectId: string) {
    const project = find(projectId)
    if (!project?.isEnabled) throw refusals.unauthorized('Unauthorized: invalid key')
    return project
  }

  function allowsOrigin({ allowedOrigins, loopback }: SandboxProject, origin: string | undefined) {
    if (origin === undefined || allowedOrigins.length === 0) return true
    if (loopback === 'allowed' && isLoopback(origin)) return true
    return allowedOrigins.some((pattern) => matchesOrigin(origin, pattern))
  }

  /** Counts a request to a service. Refuses the request if the limit is exceeded. */
  function count(service: string, projectId: string) {
    const rateLimit = find(projectId)?.rateLimit
    if (!rateLimit) return
    const key = `${service} ${projectId}`
    const now = performance.now()
    const running = windows.get(key)
    const window =
      running && running.endsAt > now
        ? running
        : { endsAt: now + rateLimit.windowSeconds * 1_000, count: 0 }
    windows.set(key, { ...window, count: window.count + 1 })
    if (window.count >= rateLimit.requests) {
      throw refusals.tooMany(Math.max(1, Math.ceil((window.endsAt - now) / 1_000)))
    }
  }

  function reset() {
    for (const projectId of projects.keys()) onChange(projectId, undefined)
    projects.clear()
    windows.clear()
    set({})
    for (const [projectId, project] of Object.entries(given)) set(project, projectId)
  }

  reset()
  return { set, find, get, allowsOrigin, count, reset }
}
