import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { createOperation } from '../../store/createOperation.ts'
import { pairingErrors } from './pairingErrors.ts'

const copiedShownFor = 1_500

/** The pairing with a wallet on another device; WalletConnect says where it stands. */
export function createPairing({ platform, store }: Pick<EngineContext, 'platform' | 'store'>) {
  const cell = store.at('pairing')
  let forgetCopied: Cancel = () => {}

  const copyLink = createOperation<void, void>(cell.at('copying'), async () => {
    const { uri } = cell.get()
    if (uri === undefined) throw pairingErrors.NO_LINK()
    forgetCopied()
    await platform.copy(uri)
    forgetCopied = platform.clock.after(copiedShownFor, copyLink.reset)
  })

  return {
    /** Puts the pairing's link on the clipboard; the success shows for a moment. */
    copyLink,
    start: (): Cancel => () => forgetCopied(),
  }
}
