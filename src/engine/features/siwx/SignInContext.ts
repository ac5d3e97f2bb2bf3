import type { SignedText } from '../../adapters/ChainAdapter.ts'
import type { LateContext } from '../../EngineContext.ts'
import type { Sessions } from '../connection/ConnectionFeature.ts'
import type { ResolvedFeatures } from '../remoteConfig/FeaturesState.ts'
import type { SignMessageInput } from '../signing/Signing.ts'
import type { EmailCapture } from './SignIn.ts'

/** What the sign-in is made from. */
export interface SignInContext
  extends Pick<
      LateContext,
      | 'adapters'
      | 'config'
      | 'events'
      | 'logger'
      | 'modal'
      | 'network'
      | 'platform'
      | 'router'
      | 'store'
      | 'toasts'
    >,
    Pick<Sessions, 'disconnect'> {
  emailCapture: EmailCapture
  /** What the kit offers, after the host and the project had their say. */
  features(): ResolvedFeatures
  /** Signs in: where the wallet has a way of its own for that, by that one, and asks once. */
  signIn(input: SignMessageInput, signal: AbortSignal): Promise<SignedText>
}
