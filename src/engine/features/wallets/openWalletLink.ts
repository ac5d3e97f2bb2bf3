import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel, PageLinks } from '../../platform/Platform.ts'

/** How long an app may take to open before the visitor is shown other ways. */
const patience = 2_500

/**
 * Opens a wallet by its link, at once: phones open apps only in the tap itself. When the page is still
 * in view after 2.5 s no app has opened, and the visitor is told so.
 */
export function openWalletLink(
  { platform, store }: Pick<EngineContext, 'platform' | 'store'>,
  {
    walletId,
    links,
    url,
    target,
  }: {
    walletId: string
    links: PageLinks
    /** Undefined when the gate refused it. */
    url: string | undefined
    target: '_self' | '_blank'
  },
): Cancel {
  const cell = store.at('wallets')
  if (url === undefined) {
    cell.patch({ opening: { walletId, status: 'refused' } })
    return () => {}
  }
  let isHidden = false
  const stopHearing = links.onHidden(() => {
    isHidden = true
  })
  const end = platform.clock.after(patience, () => {
    stopHearing()
    cell.patch({ opening: { walletId, status: isHidden ? 'opened' : 'failed' } })
  })
  cell.patch({ opening: { walletId, status: 'pending' } })
  links.openLink(url, target)
  return () => {
    stopHearing()
    end()
  }
}
