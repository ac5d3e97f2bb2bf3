import { createHash } from 'node:crypto'
import type { CaipNetworkId } from '../../src/engine/caip/CaipNetworkId.ts'
import type { Network } from '../../src/engine/index.ts'
import type { Providers } from '../../src/engine/providers/Providers.ts'
import type { Wallet } from '../../src/engine/providers/services/WalletApi.ts'
import { lazy } from '../../src/engine/store/lazy.ts'
import type { ListedWallet, WalletSource } from './Sources.ts'

const mostWallets = 1_000
const svgType = 'data:image/svg+xml'

interface WalletSourceOptions extends Pick<Providers, 'wallets'> {
  networks: readonly Network[]
}

/**
 * Creates the source of wallets and pictures. The wallets are from the providers. The pictures of
 * registered wallets, networks, tokens and currencies are in this package.
 */
export function createWalletSource({ networks, wallets }: WalletSourceOptions): WalletSource {
  const pictures = lazy(async () => {
    const all = await readAll([], { signal: AbortSignal.timeout(10_000) })
    return new Map(all.flatMap(pictureOf))
  })

  async function readAll(chains: readonly string[], options: { signal: AbortSignal }) {
    const wanted = networks.filter(
      ({ caipNetworkId }) => chains.length === 0 || chains.includes(caipNetworkId),
    )
    const query = { page: 1, entries: mostWallets, chains: chains as readonly CaipNetworkId[] }
    // The wallet list does not need nodes, so it also includes networks that the server does not
    // serve.
    const question = { networks: wanted.length > 0 ? wanted : networks, query }
    return (await wallets(question, options))?.value.data ?? []
  }

  return {
    listWallets: async (chains, options) => (await readAll(chains, options)).map(toListed),
    async picture({ id, kind }) {
      if (kind !== 'wallet') {
        const { readMark } = await import('../pictures/readMark.ts')
        return readMark({ id, kind })
      }
      const body = (await pictures()).get(id)
      return body === undefined ? undefined : { body, type: 'image/svg+xml' }
    },
  }
}

const imageIdOf = (walletId: string) =>
  createHash('sha256').update(walletId).digest('hex').slice(0, 32)

function pictureOf({ id, imageUrl = '' }: Wallet): [id: string, picture: string][] {
  const [type, picture] = imageUrl.split(',')
  return type === svgType && picture ? [[imageIdOf(id), decodeURIComponent(picture)]] : []
}

/** Converts a wallet to the service's format. */
function toListed(wallet: Wallet): ListedWallet {
  const { id, injected, name } = wallet
  return {
    id,
    name,
    chains: [...wallet.chains],
    ...(wallet.badgeType && { badge_type: wallet.badgeType }),
    ...(wallet.imageUrl?.startsWith(svgType)
      ? { image_id: imageIdOf(id) }
      : wallet.imageUrl && { image_url: wallet.imageUrl }),
    ...(wallet.homepage && { homepage: wallet.homepage }),
    ...(wallet.rdns && { rdns: wallet.rdns }),
    ...(wallet.mobileLink && { mobile_link: wallet.mobileLink }),
    ...(wallet.desktopLink && { desktop_link: wallet.desktopLink }),
    ...(wallet.webappLink && { webapp_link: wallet.webappLink }),
    ...(wallet.linkMode && { link_mode: wallet.linkMode }),
    ...(wallet.appStore && { app_store: wallet.appStore }),
    ...(wallet.playStore && { play_store: wallet.playStore }),
    ...(wallet.chromeStore && { chrome_store: wallet.chromeStore }),
    ...(wallet.supportsWc !== undefined && { supports_wc: wallet.supportsWc }),
    ...(injected && {
      injected: injected.map(({ injectedId, namespace }) => ({
        ...(namespace && { namespace }),
        ...(injectedId && { injected_id: injectedId }),
      })),
    }),
  }
}
