import type { EngineConfig } from 'latchkey/engine'
import { localSessions } from 'latchkey/siwx/client'
import { exampleCapture } from '../examples/exampleCapture.ts'
import { exampleProvider } from '../examples/exampleProvider.ts'

export interface Setup {
  /** Whether users can also log in by email and with social accounts. */
  readonly login?: boolean
  /** Whether the sandbox's paymaster pays the fees, if the wallet allows a paymaster. */
  readonly sponsored?: boolean
  readonly config?: Partial<EngineConfig>
}

/** Special engine setups of examples, by name, because a frame can only receive a name. */
export const exampleSetups = {
  /** The page's wallets, one for each namespace, without sign-in. */
  plain: {},
  several: { config: { remoteFeatures: { multiWallet: true } } },
  login: { login: true },
  signIn: { config: { siwx: localSessions({ required: false }) } },
  abilities: { sponsored: true, config: { siwx: localSessions({ required: false }) } },
  capture: { config: { siwx: exampleCapture, remoteFeatures: { emailCapture: true } } },
  onramp: { config: { onramp: [exampleProvider] } },
} satisfies Record<string, Setup>

export type ExampleSetup = keyof typeof exampleSetups
