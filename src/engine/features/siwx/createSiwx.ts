import type { EngineContext } from '../../EngineContext.ts'
import type { Siwx, SiwxState } from './Siwx.ts'

export const initialSiwxState: SiwxState = { status: 'idle' }

/** Sign-in with the wallet in use. It loads with the first connection. */
export function createSiwx({ lazyFeatures }: Pick<EngineContext, 'lazyFeatures'>): Siwx {
  const load = async () => (await lazyFeatures()).siwx.load()
  return {
    sign: async () => (await load()).sign(),
    cancel: async () => (await load()).cancel(),
    signOut: async () => (await load()).signOut(),
  }
}
