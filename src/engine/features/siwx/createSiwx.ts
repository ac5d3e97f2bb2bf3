import type { EngineContext } from '../../EngineContext.ts'
import type { SignInFlow } from './createSignInFlow.ts'
import type { SiwxState } from './SiwxState.ts'

export const initialSiwxState: SiwxState = { status: 'idle' }

/** Sign-in with the wallet in use. */
export function createSiwx({
  late,
}: Pick<EngineContext, 'late'>): Pick<SignInFlow, 'sign' | 'cancel' | 'signOut'> {
  return {
    sign: async () => (await late()).siwx.sign(),
    cancel: async () => (await late()).siwx.cancel(),
    signOut: async () => (await late()).siwx.signOut(),
  }
}
