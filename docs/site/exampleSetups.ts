import type { EngineConfig } from 'latchkey/engine'
import { localSessions } from 'latchkey/sign-in'
import { exampleCapture } from '../examples/exampleCapture.ts'
import { exampleProvider } from '../examples/exampleProvider.ts'

interface Setup {
  /** Whether visitors sign in by e-mail and with social accounts too. */
  readonly login?: boolean
  readonly config?: Partial<EngineConfig>
}

/** What the engine of an example has beyond the others’, by name: a frame can be told a name. */
export const exampleSetups = {
  /** Wallets of the page, one per chain family, and nobody is asked to sign in. */
  plain: {},
  several: { config: { remoteFeatures: { multiWallet: true } } },
  login: { login: true },
  signIn: { config: { siwx: localSessions({ required: false }) } },
  capture: { config: { siwx: exampleCapture, remoteFeatures: { emailCapture: true } } },
  onramp: { config: { onramp: [exampleProvider] } },
} satisfies Record<string, Setup>

export type ExampleSetup = keyof typeof exampleSetups
