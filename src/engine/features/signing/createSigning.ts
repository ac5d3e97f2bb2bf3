import type { EngineContext } from '../../EngineContext.ts'
import { createSpendingOperation, idle } from '../../store/Operation.ts'
import type { Signing, SigningState, SignMessageInput } from './Signing.ts'

export const initialSigningState: SigningState = { signature: idle }

/** Asks the wallet in use to sign a text. */
export function createSigning({
  lazyFeatures,
  store,
}: Pick<EngineContext, 'lazyFeatures' | 'store'>): Signing {
  const signMessage = createSpendingOperation(
    store.at('signing').at('signature'),
    async (input: SignMessageInput) => (lazyFeatures.now() ?? (await lazyFeatures())).sign(input),
  )
  return {
    signMessage,
  }
}
