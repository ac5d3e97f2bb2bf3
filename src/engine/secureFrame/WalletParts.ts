import type { ConnectorContext, ConnectorEngine } from '../adapters/SharedConnector.ts'
import type { ChainNamespace } from '../caip/ChainNamespace.ts'
import type { Connection } from '../features/connection/Connection.ts'
import type { LoginState } from '../features/login/LoginState.ts'
import type { PageWindows } from '../platform/Platform.ts'
import type { Cell } from '../store/createStore.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { LoginMemory } from './createLoginMemory.ts'

/** Every operation's state is there from the moment in which this code is. */
type Operations =
  | 'sendingCode'
  | 'confirmingCode'
  | 'social'
  | 'farcaster'
  | 'updatingEmail'
  | 'updateEmailStep'
  | 'switchingType'

export type OpenedLoginState = Omit<LoginState, Operations> & {
  [Name in Operations]: NonNullable<LoginState[Name]>
}

/**
 * Begins a login; what it returns ends it. Where the user chose another wallet meanwhile, the end
 * signs out in the frame and throws `common/ABORTED`.
 */
export type StartLogin = (way: LoginWay) => () => Promise<Connection>

export type LoginWay = 'email' | 'social' | 'farcaster'

/** The chain families that the embedded wallet serves. */
export type WalletNamespace = Extract<ChainNamespace, 'eip155' | 'solana'>

/** What the parts of the embedded wallet are built from. */
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
