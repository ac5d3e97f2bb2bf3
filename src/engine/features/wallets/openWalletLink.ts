import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel, PageLinks } from '../../platform/Platform.ts'
import type { ListedWallet } from './ListedWallet.ts'

/** How long an app may take to open before other ways are shown. */
const patience = 2_500

/**
 * Opens a wallet by its link. Call it during the tap, because phones open apps only then. If the
 * page is still visible after 2.5 s, no app has opened, and the user is told so.
 */
export function openWalletLink(
  { events, platform, store }: Pick<EngineContext, 'events' | 'platform' | 'store'>,
  {
    wallet: { id: walletId, mobileLink, name },
    links,
    url,
    target,
  }: {
    wallet: Pick<ListedWallet, 'id' | 'mobileLink' | 'name'>
    links: PageLinks
    /** `undefined` if the link is not safe. */
    url: string | undefined
    target: '_self' | '_blank'
  },
): Cancel {
  const cell = store.at('wallets')
  function tell(status: 'opened' | 'failed' | 'refused') {
    cell.patch({ opening: { walletId, status } })
    if (status !== 'opened')
      events.emit('CONNECT_PROXY_ERROR', { name, mobileLink, reason: status })
  }

  if (url === undefined) {
    tell('refused')
    return () => {}
  }
  let isHidden = false
  const stopHearing = links.onHidden(() => {
    isHidden = true
  })
  const end = platform.clock.after(patience, () => {
    stopHearing()
    tell(isHidden ? 'opened' : 'failed')
  })
  cell.patch({ opening: { walletId, status: 'pending' } })
  links.openLink(url, target)
  return () => {
    stopHearing()
    end()
  }
}
