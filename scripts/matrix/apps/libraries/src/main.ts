import { engine } from './engine.js'

/**
 * The libraries. Each library signs a message and sends a payment. The page's URL can contain the
 * receiver.
 */
const libraries = {
  viem: () => import('./viem.js'),
  ethers: () => import('./ethers.js'),
  '@solana/kit': () => import('./solanaKit.js'),
  '@solana/web3.js': () => import('./solanaWeb3.js'),
  CosmJS: () => import('./cosmJs.js'),
  'polkadot-api': () => import('./polkadotApi.js'),
  '@mysten/sui': () => import('./sui.js'),
  'dapp-kit': () => import('./dAppKit.js'),
}
type Library = keyof typeof libraries

const [wallets, buttons, outcome] = ['#wallets', '#libraries', '#outcome'].map(
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

async function report(name: Library, verb: string, work: () => Promise<string>) {
  outcome.textContent = `${name} asks …`
  try {
    outcome.textContent = `${name} ${verb} ${await work()}`
  } catch (error) {
    outcome.textContent = `${name} failed: ${error}`
  }
}

const sign = (name: Library) => report(name, 'signed', async () => (await libraries[name]()).sign())

const pay = (name: Library) =>
  report(name, 'sent', async () => (await libraries[name]()).pay(location.hash.slice(1)))

for (const name of Object.keys(libraries) as Library[])
  buttons.append(
    button(`Sign with ${name}`, () => sign(name)),
    button(`Pay with ${name}`, () => pay(name)),
  )
engine.subscribe(show)
engine.start()
show()
