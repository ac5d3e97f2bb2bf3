import { Fragment, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { embeddedWallet } from '../../../src/engine/connectors/embedded/embeddedWallet.ts'
import { walletConnect } from '../../../src/engine/connectors/walletConnect/walletConnect.ts'
import { createEngine } from '../../../src/engine/index.ts'
import { EngineProvider } from '../../../src/hooks/index.ts'
import { ConnectButton, ConnectModal, loadLanguage } from '../../../src/themes/index.ts'
import '../../../src/themes/tailwind.css'
import { ratesFrom } from '../../support/ratesFrom.ts'
import { type TestConfig, withServices } from '../../support/withServices.ts'
import './connect.css'
import { Grants } from './Grants.tsx'
import { namespaces } from './namespaces.ts'
import { onchainProviders } from './onchainProviders.ts'
import { onrampFor } from './onrampFor.ts'
import { signInFor } from './signInFor.ts'

declare global {
  interface Window {
    /** The engines of this page. Tests use them to check what a user cannot see. */
    engines: ReturnType<typeof createEngine>[]
    /** Switches to another language. */
    speak(language: string): Promise<void>
    /** Mounts the page's engines, or unmounts them. */
    show(isShown: boolean): void
    /** How often React ran an effect of one part that was mounted once. */
    effects?: number
  }
}

/**
 * Query parameters of this page:
 * - `options={…}`: the host options of the first engine.
 * - `engines=a,b`: creates one engine for each id.
 * - `namespaces=solana,sui`: the namespaces, instead of eip155.
 * - `relay=ws://…`: adds WalletConnect.
 * - `secureSite=1`: adds the embedded wallet of the sandbox's own site. `secureSite=http://…` uses
 * another site.
 * - `siwx=http://…`: asks users to sign in at that server. `siwx=local` asks them to sign in in
 * this browser. `required=no` makes the sign-in optional.
 * - `onramp=1`: adds a seller.
 * - `strict=1`: turns on React's strict mode.
 * - `onchain=1`: adds providers that need only the chain's node.
 * - `grants=0x…`: asks for permissions for that account.
 * - `history=1`: lets the browser's Back button close views.
 * - `rates=1`: adds exchange rates.
 * - `poll=1`: looks for transactions that the account sent elsewhere.
 */
const query = new URLSearchParams(location.search)
const options: TestConfig = JSON.parse(query.get('options') ?? '{}')
const ids = query.get('engines')?.split(',') ?? ['latchkey']

const sandbox = await (await fetch('/sandbox.json')).json()
const spoken = (query.get('namespaces')?.split(',') ?? ['eip155']).map((name) => namespaces[name]!)
const networks = spoken.flatMap((namespace) => namespace.networks(sandbox))
const adapters = query.has('poll')
  ? [evm({ pendingTransactions: { enable: true, pollingInterval: 5_000 } })]
  : spoken.map((namespace) => namespace.adapter())

const relayUrl = query.get('relay')
const secureSite = query.get('secureSite')
const connectors = [
  ...(relayUrl ? [walletConnect({ projectId: '0'.repeat(32), relayUrl })] : []),
  ...(secureSite
    ? [embeddedWallet({ origin: secureSite === '1' ? sandbox.secureSite.url : secureSite })]
    : []),
]

const onramp = query.has('onramp') ? onrampFor(sandbox.onramp) : undefined
const siwx = signInFor(query.get('siwx'), query.get('required') !== 'no')

window.engines = ids.map((id) =>
  createEngine(
    withServices({
      id,
      networks,
      ...(query.has('onchain') && { providers: onchainProviders() }),
      ...(query.has('rates') && { providers: [ratesFrom({ EUR: '0.9', JPY: '150' })] }),
      adapters,
      connectors,
      ...(siwx && { siwx }),
      ...(onramp && { onramp }),
      ...options,
    }),
  ),
)
window.speak = async (language) => {
  const messages = await loadLanguage(language)
  for (const engine of window.engines) engine.messages.set(messages)
}
document.documentElement.dir = query.get('dir') ?? 'ltr'

const grantsTo = query.get('grants')

const Mode = query.has('strict') ? StrictMode : Fragment
const root = createRoot(document.querySelector('#app')!)
window.show = (isShown) =>
  root.render(
    isShown && (
      <Mode>
        <CountedEffect />
        {window.engines.map((engine) => (
          <section key={engine.config.id} aria-label={engine.config.id}>
            <EngineProvider engine={engine}>
              <ConnectButton />
              <ConnectModal history={query.has('history')} />
              {grantsTo && <Grants to={grantsTo as `0x${string}`} />}
            </EngineProvider>
          </section>
        ))}
      </Mode>
    ),
  )
window.show(true)

function CountedEffect() {
  useEffect(() => {
    window.effects = (window.effects ?? 0) + 1
  }, [])
  return null
}
