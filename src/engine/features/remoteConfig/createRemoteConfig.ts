import type { Features } from '../../config/EngineConfig.ts'
import type { EngineContext, LazyFeatures } from '../../EngineContext.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { ProjectProvider } from '../../providers/Provider.ts'
import type { FoundProvider, Providers } from '../../providers/Providers.ts'
import { alertOf } from '../../providers/services/alertOf.ts'
import type { RemoteFeatureEntry } from '../../providers/services/WalletApi.ts'
import type { Lazy } from '../../store/lazy.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import {
  type DecidedFeatures,
  type RemoteConfig,
  type RemoteFeatureValues,
  type SocialProvider,
  socialProviders,
} from './RemoteConfig.ts'
import { resolveFeatures } from './resolveFeatures.ts'

/** Provides the project's settings from its dashboard. They load when the user acts, not before. */
export function createRemoteConfig(
  context: RemoteConfigContext & Pick<EngineContext, 'events'>,
): RemoteConfig & {
  /**
   * Loads the settings now if the user has acted. Otherwise loads them with the user's first
   * action.
   */
  start(options: { hasActed: boolean }): Cancel
} {
  const { config, events, store } = context
  const hasProject = config.providers?.some((one) => one.project)
  let loading: Promise<void> | undefined
  let controller = new AbortController()

  function load(): Promise<void> {
    const { signal } = controller
    loading ??= hasProject
      ? loadRemoteConfig(context, signal).catch((cause) => {
          // The error is in the state. The next call tries again, unless the project id is missing.
          if (!signal.aborted && !isEngineError(cause, 'service/NOT_CONFIGURED'))
            loading = undefined
        })
      : Promise.resolve()
    return loading
  }

  return {
    load,
    start({ hasActed }) {
      controller = new AbortController()
      if (hasActed) void load()
      const cancels = [events.on('MODAL_OPEN', load), events.on('SELECT_WALLET', load)]
      return () => {
        for (const cancel of cancels) cancel()
        controller.abort()
        if (store.get().features.status !== 'success') loading = undefined
      }
    },
  }
}

/** The names in the host's `features` that the project's configuration overrides. */
const projectDecides = ['swaps', 'onramp', 'activity'] as const

type RemoteConfigContext = Pick<
  EngineContext,
  'config' | 'lifecycle' | 'logger' | 'platform' | 'store'
> &
  Pick<LazyFeatures, 'showAlert'> & { providers: Lazy<Providers> }

/** Loads the project's decisions into the state, and checks the page's origin. */
async function loadRemoteConfig(context: RemoteConfigContext, signal: AbortSignal) {
  const cell = context.store.at('features')
  try {
    context.lifecycle.assertAlive()
    assertNotAborted(signal)
    cell.patch({ status: 'pending', error: undefined })
    await read(context, signal)
  } catch (cause) {
    if (signal.aborted) cell.patch({ status: 'idle' })
    else cell.patch({ status: 'error', error: toEngineError(cause) })
    throw cause
  }
}

async function read(context: RemoteConfigContext, signal: AbortSignal) {
  const { config, logger, providers, store } = context
  const cell = store.at('features')
  const project = (await providers()).find((one) => one.project)!
  const options = project.options(signal)
  const [features, analytics] = await Promise.allSettled([
    asksForFeatures(context) ? project.ability.getFeatures(options).then(readRemoteFeatures) : {},
    asksForAnalytics(context)
      ? project.ability.isAnalyticsEnabled(options).catch(() => false)
      : undefined,
  ])
  assertNotAborted(signal)

  const decided: DecidedFeatures = features.status === 'fulfilled' ? { ...features.value } : {}
  const ignored = projectDecides.filter((name) =>
    isOverruled(config.features?.[name], decided[name]),
  )
  if (ignored.length > 0)
    logger.warn(
      `The project's remote configuration sets ${ignored.join(', ')}, so the option \`features\` is ignored for it.`,
    )
  if (analytics.status === 'fulfilled' && analytics.value !== undefined)
    decided.analytics = analytics.value
  const values = resolveFeatures(config, decided)
  cell.patch({ decided })

  if (features.status === 'rejected') {
    const isForbidden = readField(features.reason, 'status') === 403
    const alert = isForbidden ? 'APKT002' : alertOf(features.reason)
    if (alert) context.showAlert(alert)
    throw features.reason
  }
  cell.patch({ status: 'success' })
  if (values.email || values.socials) await checkOrigin(context, project, signal)
}

const asksForFeatures = ({ config }: RemoteConfigContext) =>
  config.adapters.length > 0 && !config.manualWCControl

const asksForAnalytics = ({ config }: RemoteConfigContext) =>
  config.providers?.some((one) => one.analytics) &&
  config.remoteFeatures?.analytics === undefined &&
  resolveFeatures(config).analytics

const isOverruled = (said: Features[(typeof projectDecides)[number]], decided: unknown) =>
  said !== undefined && decided !== undefined && said !== Boolean(decided)

/**
 * Shows an alert if the project does not allow this page's origin. The project's services also
 * enforce this rule.
 */
async function checkOrigin(
  { platform, showAlert }: Pick<EngineContext, 'platform'> & Pick<LazyFeatures, 'showAlert'>,
  { ability, options }: FoundProvider<ProjectProvider>,
  signal: AbortSignal,
): Promise<void> {
  const page = platform.location.url()
  if (!URL.canParse(page)) return
  try {
    const allowed = await ability.getOrigins(options(signal))
    assertNotAborted(signal)
    if (!isOriginAllowed(page, allowed)) showAlert('APKT002')
  } catch (cause) {
    const alert = alertOf(cause)
    if (alert) showAlert(alert)
  }
}

const builtIn = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/**
 * Returns whether a page may use the project. An empty list allows every page, and a page on
 * localhost is always allowed. In a pattern, `*` matches exactly one label of the host, or any
 * port.
 */
export function isOriginAllowed(url: string, allowedOrigins: readonly string[]): boolean {
  if (allowedOrigins.length === 0) return true
  const page = parseUrl(url)
  if (!page) return false
  if (['localhost', '127.0.0.1'].includes(page.hostname)) return true
  return [...allowedOrigins, ...builtIn].some((pattern) =>
    pattern.includes('*') ? matchesWildcard(page, pattern) : matchesPlain(page, pattern),
  )
}

function matchesPlain(page: URL, pattern: string): boolean {
  if (pattern.includes('://')) {
    // Does not compare `origin`, because it is `null` for the pages of apps and extensions.
    const allowed = parseUrl(pattern)
    return allowed?.protocol === page.protocol && allowed.host === page.host
  }
  return pattern === page.host || pattern === page.hostname
}

function matchesWildcard(page: URL, pattern: string): boolean {
  const [, scheme, host, port] =
    /^(?:([^:/]+):\/\/)?([^:/]+)(?::([^/]+))?(?:\/.*)?$/.exec(pattern) ?? []
  if (host === undefined) return false
  if (scheme !== undefined && `${scheme}:` !== page.protocol) return false
  if (port !== undefined && port !== '*' && port !== portOf(page)) return false
  const labels = page.hostname.split('.')
  const wanted = host.split('.')
  return (
    labels.length === wanted.length &&
    wanted.every((label, index) => label === '*' || label === labels[index])
  )
}

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

type Reader<Value> = (config: readonly string[]) => Value

/** The id of each feature in the project's configuration, and how its list is read. */
const readers: {
  [Name in keyof RemoteFeatureValues]: [id: string, read: Reader<RemoteFeatureValues[Name]>]
} = {
  email: ['social_login', (config) => config.includes('email')],
  socials: ['social_login', (config) => config.length > 0 && config.filter(isSocialProvider)],
  swaps: ['swap', someOf],
  onramp: ['onramp', someOf],
  activity: ['activity', on],
  reownBranding: ['reown_branding', on],
  multiWallet: ['multi_wallet', on],
  emailCapture: ['email_capture', (config) => config.filter(isRequired)],
  payWithExchange: ['fund_from_exchange', on],
  payments: ['payments', on],
  reownAuthentication: ['reown_authentication', on],
  headless: ['headless', on],
}

/**
 * Reads the settings of the project. A feature that is not in the configuration is off. If a
 * feature's list is `null`, the host decides, whatever `isEnabled` says.
 */
export function readRemoteFeatures(
  entries: readonly RemoteFeatureEntry[],
): Partial<RemoteFeatureValues> {
  const decided = Object.entries(readers).flatMap(([name, [id, read]]) => {
    const entry = entries.find((one) => one.id === id)
    if (entry?.config === null) return []
    return [[name, Boolean(entry?.isEnabled && entry.config) && read(entry!.config!)]]
  })
  return Object.fromEntries(decided)
}

function on() {
  return true
}

function someOf(config: readonly string[]) {
  return config.length > 0 && config
}

function isSocialProvider(word: string): word is SocialProvider {
  return socialProviders.some((one) => one === word)
}

function isRequired(word: string): word is 'required' {
  return word === 'required'
}
