'use client'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Engine } from '../engine/Engine.ts'
import {
  allConnections,
  type ConnectInput,
  findConnection,
} from '../engine/features/connection/Connection.ts'
import { arrangeConnectors } from '../engine/features/connectors/arrangeConnectors.ts'
import type { ConnectRow, ConnectSection } from '../engine/features/connectors/ConnectRow.ts'
import { listsWallets } from '../engine/features/wallets/createWallets.ts'
import { describeCustomWallet } from '../engine/features/wallets/describeCustomWallet.ts'
import { isAmongConnected } from '../engine/features/wallets/isAmongConnected.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { showView } from './internal/showView.ts'
import { useConnectors } from './useConnectors.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'

export interface UseConnectListResult {
  /** The ways to connect in their sections, without duplicates. Empty sections are left out. */
  sections: readonly ConnectSection[]
  /** The highest number of rows that the wallet list can add while it loads. 0 otherwise. */
  awaited: number
  /** The number of wallets in the list of all wallets. 0 while it is unknown. */
  count: number
  /** Whether the list has a wallet that is installed in this browser. */
  hasInjected: boolean
  /**
   * Opens the row's wallet: asks the wallet to connect, lets the user choose a namespace if the
   * wallet supports several, or shows how to reach a wallet on another device. For a connected
   * wallet, opens the view `ProfileWallets`.
   */
  select: (row: ConnectRow) => void
}

const mostRecommended = 4
const none: readonly never[] = []
const unheard = () => () => {}

/** Returns the ways to connect, in sections, for a list. */
export function useConnectList(options?: EngineOption): UseConnectListResult {
  const engine = useEngine(options)
  const { config, device, wallets } = engine
  const { customWallets = none, featuredWalletIds = none } = config
  const hasWalletList = listsWallets(config)
  const { list } = wallets
  const { data, status } = useSyncExternalStore(
    hasWalletList || customWallets.length > 0 ? list.subscribe : unheard,
    list.get,
    list.getInitial,
  )
  const connectors = useConnectors(options)
  const { features } = useFeatures(options)
  // Does not select the namespaces. They change with each step of connecting, and no row depends on
  // them.
  const connections = useEngineState((state) => allConnections(state.connection), options)
  const { activeNamespace, hasAuth, recentWallets } = useEngineState(
    (state) => ({
      activeNamespace: state.connection.activeNamespace,
      recentWallets: state.connection.recentWallets,
      hasAuth: state.connectors.all.some(({ type }) => type === 'AUTH'),
    }),
    options,
  )
  const custom = useMemo(() => customWallets.map(describeCustomWallet), [customWallets])
  // On a phone, wallet apps open only from rows of the wallet list.
  const hasWalletRows = hasWalletList && status !== 'error' && device.isMobile()
  const otherMethods = hasAuth ? Number(features.email) + Number(Boolean(features.socials)) : 0
  const sections = useMemo(
    () =>
      arrangeConnectors({
        connectors,
        recentWallets,
        activeNamespace,
        isConnected: isAmongConnected.bind(undefined, { connections, recentWallets }),
        hasWalletRows,
        custom,
        featured: data?.featured,
        recommended: data?.recommended,
        known: data && [...(data.recent ?? none), ...data.wallets],
        order: features.connectorTypeOrder,
        otherMethods,
      }),
    [
      activeNamespace,
      connections,
      connectors,
      custom,
      data,
      features.connectorTypeOrder,
      hasWalletRows,
      otherMethods,
      recentWallets,
    ],
  )
  const installed = sections.flatMap(({ rows }) => rows).filter(({ isInstalled }) => isInstalled)
  const injected = sections.find(({ kind }) => kind === 'injected')?.rows.length ?? 0
  const isAwaited = hasWalletList && !data && (status === 'idle' || status === 'pending')
  const taken = featuredWalletIds.length + custom.length + injected + otherMethods
  return {
    sections,
    awaited: isAwaited ? featuredWalletIds.length + Math.max(0, mostRecommended - taken) : 0,
    count: data?.count ?? 0,
    hasInjected: installed.length > 0,
    select: useCallback((row: ConnectRow) => selectRow(engine, row), [engine]),
  }
}

/** Opens the wallet or view of a row of the connect list. */
export function selectRow(engine: Engine, { connectors, type, wallet }: ConnectRow): void {
  const { getState, wallets } = engine
  const inputs = connectors.map(({ namespace, connectorId }) => ({ namespace, connectorId }))
  const [first] = inputs
  if (!first) {
    if (wallet) wallets.select(wallet)
  } else if (type === 'MULTI_CHAIN') {
    showView(engine, { view: 'ChooseChain', params: { connectors: inputs } })
  } else {
    // For a connector with several namespaces, such as WalletConnect, connects the active
    // namespace.
    const { activeNamespace } = getState().connection
    const active = inputs.find(({ namespace }) => namespace === activeNamespace)
    connectOrShow(engine, active ?? first)
  }
}

/**
 * Asks the wallet to connect. If the wallet is connected, shows it in the list of the user's
 * wallets.
 */
export function connectOrShow(engine: Engine, input: ConnectInput) {
  const { connection, getState } = engine
  if (!findConnection(getState(), input)) ignoreRejection(connection.connect(input))
  else showView(engine, { view: 'ProfileWallets' })
}
