import { isSupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { EngineContext } from '../EngineContext.ts'
import type { EngineState } from '../EngineState.ts'
import { causesOf, errorMessage, readField } from '../errors/readField.ts'
import type { Cancel } from '../platform/Platform.ts'
import { type CountedPart, type EngineChecks, warnings } from './EngineChecks.ts'
import type { Config, EngineConfig } from './EngineConfig.ts'

/**
 * How long to wait for code that may load later, such as a modal in its own chunk, in milliseconds.
 */
const delay = 1000
/** The event with which the engines of one page detect each other. */
const startedEvent = 'latchkey:started'
const stoppedEvent = 'latchkey:stopped'

/**
 * Checks an engine during development. Warns the developer once about each setting that has no
 * effect.
 */
export function createEngineChecks(
  context: Pick<
    EngineContext,
    'adapters' | 'config' | 'lifecycle' | 'logger' | 'platform' | 'store'
  >,
  options: EngineConfig,
): EngineChecks {
  const { adapters, config, lifecycle, logger, platform, store } = context
  const reported = new Set<string>()
  const parts = new Map<CountedPart, number>()
  let seen: Partial<Record<'connecting' | 'switching', unknown>> = {}
  let isRunning = false
  let endModalWait: Cancel | undefined

  function warn(text: string): undefined {
    if (!reported.has(text)) logger.warn(text)
    reported.add(text)
  }

  const report: EngineChecks['report'] = (code, ...details) =>
    warn((warnings[code] as (...words: string[]) => string)(...details))

  const count = (part: CountedPart) => parts.get(part) ?? 0

  function look() {
    const { connection, modal, network } = store.get()
    if (seen.connecting !== connection.connecting) lookAtConnecting(connection.connecting)
    if (seen.switching !== network.switching) lookAtSwitching(network)
    seen = { connecting: connection.connecting, switching: network.switching }
    if (modal.open && !endModalWait) endModalWait = platform.clock.after(delay, lookForModal)
    if (!modal.open) {
      endModalWait?.()
      endModalWait = undefined
    }
  }

  function lookAtConnecting(connecting: EngineState['connection']['connecting']) {
    if (!isRunning || connecting.status !== 'error') return
    const { error, input } = connecting
    if (error.code === 'adapter/CONNECTOR_NOT_FOUND') {
      const known = store
        .get()
        .connectors.all.map(
          ({ namespace, connectorId, name }) => `\`${connectorId}\` (${name}, ${namespace})`,
        )
      report(
        'UNKNOWN_WALLET',
        `\`${input.connectorId}\` of \`${input.namespace}\``,
        known.length > 0 ? `There are ${known.slice(0, 30).join(', ')}.` : '',
      )
    }
    if (error.code === 'adapter/NOT_FOUND')
      report('UNKNOWN_NAMESPACE', String(input.namespace), quoted(namespaces()))
    if (causesOf(error).some(lacksViem)) report('VIEM_MISSING')
  }

  function lookAtSwitching({ requestedCaipNetworks, switching }: EngineState['network']) {
    if (switching.status !== 'error' || switching.error.code !== 'network/NOT_CONFIGURED') return
    const known = requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId)
    report('UNKNOWN_NETWORK', String(switching.input), quoted(known))
  }

  /**
   * Checks only pages with a `ConnectButton`. Other pages may build their modal from single parts.
   */
  function lookForModal() {
    if (count('ConnectButton') > 0 && count('ConnectModal') + count('Modal.Root') === 0)
      report('NO_MODAL')
  }

  const namespaces = () =>
    adapters.all.map(({ namespace }) => namespace).filter(isSupportedNamespace)

  store.subscribe(look)

  return {
    report,
    reportSoon: (code, ...details) => platform.clock.after(delay, () => report(code, ...details)),
    warn,
    soon: (check) => platform.clock.after(delay, check),
    mount(part) {
      parts.set(part, count(part) + 1)
      const endWait = platform.clock.after(delay, () => {
        if (part !== 'ConnectButton' && count(part) > 1) report('TWO_MODALS', part)
      })
      return () => {
        endWait()
        parts.set(part, count(part) - 1)
      }
    },
    start(isMadeInRender) {
      isRunning = true
      checkOptions(config, options, report)
      // A connection attempt before the start already caused the warning that the engine was not
      // started.
      if (reported.has(warnings.NOT_STARTED()))
        seen = { ...seen, connecting: store.get().connection.connecting }
      look()
      const waits = new Map<unknown, Cancel>()
      const madeInRender = new Set<unknown>()
      function forget(other: unknown) {
        waits.get(other)?.()
        waits.delete(other)
        madeInRender.delete(other)
      }
      const ends = [
        platform.pageEvents.on(startedEvent, (detail) => {
          if (readField(detail, 'id') !== config.id) return
          const other = readField(detail, 'reported')
          if (readField(detail, 'isMadeInRender') === true) madeInRender.add(other)
          const endWait = platform.clock.after(delay, () => {
            waits.delete(other)
            madeInRender.delete(other)
            report('TWO_ENGINES', config.id)
          })
          waits.set(other, endWait)
        }),
        platform.pageEvents.on(stoppedEvent, (detail) => forget(readField(detail, 'reported'))),
      ]
      const detail = { id: config.id, reported, isMadeInRender }
      platform.pageEvents.dispatch(startedEvent, detail)
      // Ignores the engine's own event, which it also receives.
      forget(reported)
      return () => {
        isRunning = false
        // When a provider replaces its engine, the old engine stops a moment after the new one has
        // started. So the new engine is already known here.
        if (madeInRender.size > 0 && !lifecycle.ended.aborted) {
          report('ENGINE_IN_RENDER')
          // One warning is enough, so the other engines do not report it again.
          for (const other of madeInRender)
            if (other instanceof Set) other.add(warnings.ENGINE_IN_RENDER())
        }
        platform.pageEvents.dispatch(stoppedEvent, detail)
        for (const end of [...ends, ...waits.values()]) end()
        endModalWait?.()
        endModalWait = undefined
      }
    },
  }
}

const quoted = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')

/** Matches the messages of Node, Vite, webpack and browsers for a missing package. */
function lacksViem(cause: unknown): boolean {
  const message = errorMessage(cause) ?? ''
  return /['"`]viem(\/\w+)?['"`]/.test(message) && /resolve|find|installed|specifier/i.test(message)
}

/** Warns about options that are valid but have no effect. */
function checkOptions(config: Config, options: EngineConfig, report: EngineChecks['report']) {
  const { adapters, connectors = [], customWallets = [], networks, projectId } = config
  const configured = networks.map(({ chainNamespace }) => chainNamespace)

  if (adapters.length + connectors.length === 0) report('NO_ADAPTER')
  if (!options.networks?.length) report('NO_NETWORK')
  else {
    for (const { namespace } of adapters)
      if (!configured.includes(namespace)) report('ADAPTER_WITHOUT_NETWORK', namespace)
    for (const needed of adapters.length > 0 ? new Set(configured) : []) {
      if (adapters.some(({ namespace }) => namespace === needed)) continue
      const idle = networks.filter(({ chainNamespace }) => chainNamespace === needed)
      report('NETWORK_WITHOUT_ADAPTER', needed, quoted(idle.map((one) => one.caipNetworkId)))
    }
  }

  const known = networks.map(({ caipNetworkId }) => caipNetworkId)
  for (const option of ['customRpcUrls', 'tokens'] as const)
    for (const id of Object.keys(config[option] ?? {}))
      if (!known.some((one) => one === id)) report('UNUSED_NETWORK_ID', option, id, quoted(known))

  if (projectId !== undefined) {
    if (connectors.length === 0 && !config.onramp?.length) report('PROJECT_ID_UNUSED')
    if (!/^[0-9a-f]{32}$/i.test(projectId)) report('PROJECT_ID_IS_NONE', shown(projectId))
  }

  const customIds = customWallets.map(({ id }) => id)
  for (const option of ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const)
    for (const id of config[option] ?? [])
      if (!/^[0-9a-f]{64}$/i.test(id) && !customIds.includes(id))
        report('WALLET_ID_IS_NONE', option, shown(id))
}

/** Returns a wrong value, shortened to one line. */
const shown = (value: string) => JSON.stringify(value.slice(0, 80))
