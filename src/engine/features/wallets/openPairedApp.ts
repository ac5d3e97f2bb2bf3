import { pairingLink } from '../../connectors/walletConnect/pairingLink.ts'
import type { LazyContext } from '../../EngineContext.ts'
import type { Cancel, PageLinks } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import type { ListedWallet } from './ListedWallet.ts'
import { openWalletLink } from './openWalletLink.ts'

/**
 * Requests a pairing and opens the wallet's app with it, once: at once if there is a link already,
 * otherwise when it arrives while the browser still counts the tap. After that, the view offers a
 * button.
 */
export function openPairedApp(
  context: Pick<LazyContext, 'connect' | 'events' | 'platform' | 'store'>,
  { link, links, wallet }: { link: string; links: PageLinks; wallet: ListedWallet },
): Cancel {
  const { connect, store } = context
  let cancel: Cancel = () => {}
  const isShown = () => {
    const { name, params } = store.get().router.history.at(-1)!
    return name === 'ConnectingWalletConnect' && params?.wallet === wallet
  }

  function open(uri: string) {
    cancel()
    cancel = openWalletLink(context, {
      wallet,
      links,
      url: pairingLink({ link, uri }),
      target: '_self',
    })
  }

  const readyLink = () => {
    const { status, uri } = store.get().pairing
    return status === 'ready' ? uri : undefined
  }

  const { connection, connectors } = store.get()
  const { input, status } = connection.connecting
  const ways = connectors.all.filter(({ type }) => type === 'WALLET_CONNECT')
  const way = ways.find(({ chain }) => chain === connection.activeNamespace) ?? ways[0]
  const isAsked = status === 'pending' && ways.some(({ id }) => id === input.connectorId)
  // The waiting view shows the result.
  if (way && !isAsked) ignoreFailure(connect({ namespace: way.chain, connectorId: way.id }))

  const uri = readyLink()
  if (uri !== undefined) open(uri)
  else
    cancel = store.subscribe(() => {
      const now = readyLink()
      if (!isShown() || links.hasTapped?.() !== true) cancel()
      else if (now !== undefined) open(now)
    })
  return () => cancel()
}
