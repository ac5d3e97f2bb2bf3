import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createEngine } from '../../../src/engine/index.ts'
import { EngineProvider } from '../../../src/hooks/index.ts'
import { ConnectButton, ConnectModal } from '../../../src/themes/index.ts'
import styles from '../../../src/themes/tailwind.css?inline'
import { namespaces } from '../connect/namespaces.ts'

/** `?place=dialog`: in the host's own dialog. `?place=shadow`: embedded, in a shadow root. */
const place = new URLSearchParams(location.search).get('place')
const sandbox = await (await fetch('/sandbox.json')).json()
const { adapter, networks } = namespaces.eip155!
const engine = createEngine({
  adapters: [adapter()],
  networks: networks(sandbox),
  enableEmbedded: place === 'shadow',
})
const app = document.querySelector<HTMLElement>('#app')!
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

function show(target: Element | ShadowRoot, children: ReactNode) {
  createRoot(target).render(<EngineProvider engine={engine}>{children}</EngineProvider>)
}

if (place === 'shadow') {
  const root = app.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  const inside = root.appendChild(document.createElement('div'))
  show(inside, <ConnectModal />)
} else {
  document.adoptedStyleSheets = [sheet]
  show(
    app,
    <Dialog.Root>
      <Dialog.Trigger>Check out</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Your order</Dialog.Title>
          <ConnectButton />
          <ConnectModal />
          <button type="button">Pay</button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>,
  )
}
