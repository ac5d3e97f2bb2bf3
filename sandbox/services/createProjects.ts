import { isLoopback, matchesOrigin } from './matchesOrigin.ts'
import { refusals } from './Refusal.ts'
import { type RemoteFeature, remoteFeatures } from './walletApi/remoteFeatures.ts'

/** The project that every sandbox knows. */
export const sandboxProjectId = '5a9db0c5a9db0c5a9db0c5a9db0c5a9d'

export interface SandboxProject {
  /** Whether the project is served at all. */
  readonly isEnabled: boolean
  /** Where its pages may be: origins, or patterns with `*` for a label. Empty: anywhere. */
  readonly allowedOrigins: readonly string[]
  /** Whether pages on this machine need to be on the list too. Default: they are always allowed. */
  readonly loopback: 'allowed' | 'listed'
  /** How many requests each service answers per window, or no limit. */
  readonly rateLimit: { readonly requests: number; readonly windowSeconds: number } | undefined
  /** What `/appkit/v1/config` answers. */
  readonly features: readonly RemoteFeature[]
  /** What `/getAnalyticsConfig` answers. */
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

/** The projects that the services know, each with its origins and its limits. */
export function createProjects(given: Readonly<Record<string, Partial<SandboxProject>>> = {}) {
  const projects = new Map<string, SandboxProject>()
  const windows = new Map<string, { endsAt: number; count: number }>()

  /** Changes a project, or adds one. Its rate limit counts from zero again. */
  function set(changes: Partial<SandboxProject>, projectId: string = sandboxProjectId) {
    projects.set(projectId, { ...(projects.get(projectId) ?? plainProject), ...changes })
    for (const key of windows.keys()) if (key.endsWith(projectId)) windows.delete(key)
  }

  function get(projectId: string) {
    const project = projects.get(projectId)
    if (!project?.isEnabled) throw refusals.unauthorized('Unauthorized: invalid key')
    return project
  }

  function allowsOrigin({ allowedOrigins, loopback }: SandboxProject, origin: string | undefined) {
    if (origin === undefined || allowedOrigins.length === 0) return true
    if (loopback === 'allowed' && isLoopback(origin)) return true
    return allowedOrigins.some((pattern) => matchesOrigin(origin, pattern))
  }

  /** Counts a request to a service, and refuses it when there were too many. */
  function count(service: string, projectId: string) {
    const { rateLimit } = get(projectId)
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
    projects.clear()
    windows.clear()
    set({})
    for (const [projectId, project] of Object.entries(given)) set(project, projectId)
  }

  reset()
  return { set, get, allowsOrigin, count, reset }
}
