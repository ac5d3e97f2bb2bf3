import type { ConnectorContext, ConnectorEngine } from '../../adapters/SharedConnector.ts'
import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { LoginState } from '../../features/login/Login.ts'
import type { PageWindows } from '../../platform/Platform.ts'
import type { Cell } from '../../store/createStore.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { LoginMemory } from './createLoginMemory.ts'

/** The operations whose state exists after this code has loaded. */
type Operations =
  | 'sendingCode'
  | 'confirmingCode'
  | 'social'
  | 'farcaster'
  | 'passkey'
  | 'updatingEmail'
  | 'updateEmailStep'
  | 'switchingType'
  | 'settings'

export type OpenedLoginState = Omit<LoginState, Operations> & {
  [Name in Operations]: NonNullable<LoginState[Name]>
}

/**
 * Starts a login and returns a function that finishes it. If the user chose another wallet in the
 * meantime, that function throws `common/ABORTED` and signs out in the frame. It does not sign out
 * if the wallet is connected on another namespace.
 */
export type StartLogin = (way: LoginWay) => () => Promise<Connection>

export type LoginWay = 'email' | 'social' | 'farcaster' | 'passkey'

/** The namespaces that the embedded wallet supports. */
export type WalletNamespace = Extract<SupportedNamespace, 'eip155' | 'solana'>

export const servesNamespace = (namespace: SupportedNamespace): namespace is WalletNamespace =>
  namespace === 'eip155' || namespace === 'solana'

/** The dependencies of the embedded wallet's parts. */
export interface WalletParts {
  context: ConnectorContext
  engine: ConnectorEngine
  client: FrameClient
  memory: LoginMemory
  cell: Cell<OpenedLoginState>
  windows: PageWindows
  connectorId: string
  /** The secure site's origin. */
  origin: string
}

/**
 * Calls the listener on each change of the engine's state with the new and the previous login
 * state. Both may be the same.
 */
export function followLogins(
  { cell, engine }: Pick<WalletParts, 'cell' | 'engine'>,
  changed: (now: OpenedLoginState, was: OpenedLoginState) => void,
) {
  let before = cell.get()
  engine.store.subscribe(() => {
    const was = before
    before = cell.get()
    changed(before, was)
  })
}
