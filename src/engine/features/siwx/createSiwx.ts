import type { EngineContext } from '../../EngineContext.ts'
import type { SignIn } from './SignIn.ts'
import type { SiwxState } from './SiwxState.ts'

export const initialSiwxState: SiwxState = { status: 'idle' }

/** Sign-in with the wallet in use. */
export function createSiwx({ late }: Pick<EngineContext, 'late'>): SignIn {
  return {
    sign: async () => (await late()).siwx.sign(),
    cancel: async () => (await late()).siwx.cancel(),
    signOut: async () => (await late()).siwx.signOut(),
  }
}
