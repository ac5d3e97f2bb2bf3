import type { PageLink } from './createPageLink.ts'
import type { PlaygroundStart } from './PlaygroundMessage.ts'

type Listener = (detail: unknown) => void

/** Announces the page's wallets in the frame by EIP-6963. Their answers come from the page. */
export function announceWallets(link: PageLink, wallets: PlaygroundStart['wallets']) {
  const details = wallets.map((info) => createProvider(link, info))
  const announce = () => {
    for (const detail of details) {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

function createProvider(link: PageLink, info: PlaygroundStart['wallets'][number]) {
  const { rdns } = info
  const listeners: { event: string; listener: Listener }[] = []

  link.listen((message) => {
    if (message.kind !== 'walletEvent' || message.rdns !== rdns) return
    for (const { event, listener } of [...listeners]) {
      if (event === message.event) listener(message.detail)
    }
  })

  const provider = {
    request: (request: { method: string; params?: unknown }) => link.askWallet(rdns, request),
    on(event: string, listener: Listener) {
      listeners.push({ event, listener })
      return provider
    },
    removeListener(event: string, listener: Listener) {
      const place = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (place >= 0) listeners.splice(place, 1)
      return provider
    },
  }
  return Object.freeze({ info: Object.freeze(info), provider })
}
