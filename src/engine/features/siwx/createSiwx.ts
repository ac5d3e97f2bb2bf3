import type { EngineContext } from '../../EngineContext.ts'
import type { SignIn } from './SignIn.ts'
import type { SiwxState } from './SiwxState.ts'

export const initialSiwxState: SiwxState = { status: 'idle' }

/** Sign-in with the wallet in use. */
export function createSiwx({ lazyFeatures }: Pick<EngineContext, 'lazyFeatures'>): SignIn {
  return {
    sign: async () => (await lazyFeatures()).siwx.sign(),
    cancel: async () => (await lazyFeatures()).siwx.cancel(),
    signOut: async () => (await lazyFeatures()).siwx.signOut(),
  }
}
