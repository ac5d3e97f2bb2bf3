import type { Sources } from '../../../server/index.ts'
import { drawImage } from '../walletApi/drawImage.ts'
import type { SandboxWallet } from '../walletApi/SandboxWallet.ts'

/** The names of pictures that do not belong to a wallet. */
const names = {
  asset: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  currency: /^[a-z]{3}$/i,
  token: /^[^\s/]{1,20}$/,
}

/** Provides the source of the sandbox's wallets, and of a picture for each name. */
export function createWalletSource(
  wallets: readonly SandboxWallet[],
): Pick<Sources, 'listWallets' | 'picture'> {
  const imageIds = new Set(wallets.map(({ image_id }) => image_id))

  return {
    listWallets: async (chains) =>
      wallets.filter(
        (wallet) => chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain)),
      ),
    async picture({ id, kind }) {
      const isKnown = kind === 'wallet' ? imageIds.has(id) : names[kind].test(id)
      const name = kind === 'wallet' || kind === 'asset' ? id : id.toUpperCase()
      return isKnown ? { body: drawImage(name), type: 'image/png' } : undefined
    },
  }
}
