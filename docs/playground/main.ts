import 'latchkey/themes/default.css'
import '../docs.css'
import { announceWallets } from './announceWallets.ts'
import { createPageLink } from './createPageLink.ts'
import { greeting, type PlaygroundStart } from './PlaygroundMessage.ts'

// Answers only the page around this frame, and only once.
window.addEventListener('message', function start(event: MessageEvent<PlaygroundStart>) {
  const [port] = event.ports
  if (window.parent === window || event.source !== window.parent || !port) return
  window.removeEventListener('message', start)
  if (event.data.isLinked) restrict()
  const link = createPageLink(port)
  // The frame's policy forbids all requests, so the page sends them for the frame.
  window.fetch = link.fetch
  announceWallets(link, event.data.wallets)
  void import('./openStage.tsx').then(({ openStage }) => {
    openStage(link, event.data)
    link.open()
  })
})
window.parent.postMessage(greeting, '*')

/** Adds a policy to this document, so that it loads nothing from other servers of this machine. */
function restrict() {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = `img-src data: ${location.origin}; frame-src 'none'`
  document.head.append(policy)
}
