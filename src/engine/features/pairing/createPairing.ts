import type { EngineContext } from '../../EngineContext.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import { createReadOperation } from '../../store/Operation.ts'
import type { Pairing } from './Pairing.ts'

export const pairingErrors = defineErrors('pairing', {
  NO_LINK: 'There is no link to copy yet',
})

/** Provides the pairing with a wallet on another device. WalletConnect reports its progress. */
export function createPairing({
  lazyFeatures,
  store,
}: Pick<EngineContext, 'lazyFeatures' | 'store'>): Pairing {
  const cell = store.at('pairing')
  const copyLink = createReadOperation<void, void>(cell.at('copying'), async (_, { signal }) => {
    const { uri } = cell.get()
    if (uri === undefined) throw pairingErrors.NO_LINK()
    const { copy } = lazyFeatures.now() ?? (await lazyFeatures())
    await copy(uri, { signal, forget: copyLink.reset })
  })

  return {
    copyLink,
  }
}
