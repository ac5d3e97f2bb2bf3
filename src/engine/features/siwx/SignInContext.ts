import type { SignedText } from '../../adapters/ChainAdapter.ts'
import type { LazyContext } from '../../EngineContext.ts'
import type { GrantedConnections } from '../connection/ConnectionFeature.ts'
import type { ResolvedFeatures } from '../remoteConfig/FeaturesState.ts'
import type { SignMessageInput } from '../signing/Signing.ts'
import type { EmailCapture } from './SignIn.ts'

/** What the sign-in is made from. */
export interface SignInContext
  extends Pick<
      LazyContext,
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
    Pick<GrantedConnections, 'disconnect'> {
  emailCapture: EmailCapture
  /** The features, from the host's options and the project's remote configuration. */
  features(): ResolvedFeatures
  /** Signs in with a single prompt. Uses the wallet's own sign-in method if it has one. */
  signIn(input: SignMessageInput, signal: AbortSignal): Promise<SignedText>
}
