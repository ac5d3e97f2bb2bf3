import { engine } from './engine.js'

/** The libraries, each of which signs and sends a payment to the address in the page's URL. */
const payments = {
  ethers: () => import('./payWithEthers.js'),
  '@solana/kit': () => import('./payWithSolanaKit.js'),
  '@solana/web3.js': () => import('./payWithSolanaWeb3.js'),
  CosmJS: () => import('./payWithCosmJs.js'),
  'polkadot-api': () => import('./payWithPolkadotApi.js'),
  'dapp-kit': () => import('./payWithDAppKit.js'),
}

const [wallets, buttons, outcome] = ['#wallets', '#payments', '#outcome'].map(
  (place) => document.querySelector<HTMLElement>(place)!,
) as [HTMLElement, HTMLElement, HTMLElement]

function button(name: string, onclick: () => unknown) {
  return Object.assign(document.createElement('button'), { textContent: name, onclick })
}

function show() {
  const { connection, connectors } = engine.getState()
  const isOpen = ({ namespace, connectorId }: (typeof connectors.all)[number]) =>
    connection.namespaces[namespace]?.connections.some((one) => one.connectorId === connectorId)
  wallets.replaceChildren(
    ...connectors.all.map((connector) => {
      const { namespace, connectorId, name } = connector
      const title = isOpen(connector) ? `${namespace} is connected` : `${name} of ${namespace}`
      return button(title, () => engine.connection.connect({ namespace, connectorId }))
    }),
  )
}

async function pay(name: keyof typeof payments) {
  outcome.textContent = `${name} asks …`
  try {
    const { pay: send } = await payments[name]()
    outcome.textContent = `${name} sent ${await send(location.hash.slice(1))}`
  } catch (error) {
    outcome.textContent = `${name} failed: ${error}`
  }
}

buttons.append(
  ...(Object.keys(payments) as (keyof typeof payments)[]).map((name) =>
    button(`Pay with ${name}`, () => pay(name)),
  ),
)
engine.subscribe(show)
engine.start()
show()
