import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Wallet } from '../../providers/services/WalletApi.ts'
import type { Connector, ConnectorType, ListedConnector } from '../connectors/Connectors.ts'

/**
 * The connectors that can get an image from the list. A wallet that runs in the page shows only its
 * own icon. With an icon from the list, a fake wallet could look like the wallet whose name it
 * copied.
 */
const illustrated: readonly ConnectorType[] = ['EXTERNAL', 'WALLET_CONNECT']

/**
 * Matches connectors to wallets of the list, from a table and from the providers' answers, and adds
 * missing images.
 */
export function createIdentities({ store }: Pick<EngineContext, 'store'>) {
  const cell = store.at('connectors')
  const reported = new Map<string, string>()
  let pictureUrl: ((imageId: string) => string) | undefined

  function explorerIdOf({ connectorId, info, isInDoubt }: Connector): string | undefined {
    if (isInDoubt) return undefined
    const rdns = info?.rdns ?? connectorId
    return Object.hasOwn(knownWallets, rdns) ? knownWallets[rdns] : reported.get(rdns)
  }

  function mark(connector: ListedConnector): ListedConnector {
    const explorerId = connector.explorerId ?? explorerIdOf(connector)
    const imageUrl = connector.imageUrl ?? imageUrlOf(connector)
    return explorerId === connector.explorerId && imageUrl === connector.imageUrl
      ? connector
      : { ...connector, explorerId, imageUrl }
  }

  function imageUrlOf({ connectorId, imageId, type }: Connector): string | undefined {
    if (!illustrated.includes(type)) return undefined
    const known = [connectorId, type].find((name) => Object.hasOwn(knownImages, name))
    const ours = imageId ?? (known && knownImages[known])
    return ours && pictureUrl?.(ours)
  }

  function apply() {
    const { all } = cell.get()
    const marked = all.map(mark)
    if (marked.some((connector, index) => connector !== all[index])) cell.patch({ all: marked })
  }

  return {
    /** Adds the ids in the wallet list to connectors, and to connectors that are found later. */
    start(): Cancel {
      apply()
      return store.subscribe(apply)
    },
    /** Adds a picture to connectors without one. */
    illustrate(urlOf: (imageId: string) => string) {
      pictureUrl = urlOf
      apply()
    },
    learn(wallets: readonly Wallet[]) {
      const before = reported.size
      for (const { id, rdns } of wallets) if (rdns && !reported.has(rdns)) reported.set(rdns, id)
      if (reported.size > before) apply()
    },
  }
}

/**
 * The explorer ids of the most common wallets, by the reverse domain name that the wallets
 * announce, or by their connector's id. Names are not used, because anyone can use a name.
 */
const knownWallets: Readonly<Record<string, string>> = {
  'app.backpack': '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  'app.phantom': 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  baseAccount: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'com.binance.wallet': '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
  'com.bitget.web3': '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  'com.coinbase.wallet': 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'com.okex.wallet': '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  'com.trustwallet.app': '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  'io.metamask': 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'io.metamask.mobile': 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'io.zerion.wallet': 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
  ledger: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  'me.rainbow': '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  'org.uniswap.app': 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
  safe: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
}

/**
 * The image ids of networks, by CAIP-2 id or namespace. Also those of connectors, by id or type.
 */
export const knownImages: Readonly<Record<string, string>> = {
  'eip155:1': 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  'eip155:10': 'ab9c186a-c52f-464b-2906-ca59d760a400',
  'eip155:56': '93564157-2e8e-4ce7-81df-b264dbee9b00',
  'eip155:100': '02b53f6a-e3d4-479e-1cb4-21178987d100',
  'eip155:137': '41d04d42-da3b-4453-8506-668cc0727900',
  'eip155:250': '06b26297-fe0c-4733-5d6b-ffa5498aac00',
  'eip155:324': 'b310f07f-4ef7-49f3-7073-2a0a39685800',
  'eip155:8453': '7289c336-3981-4081-c5f4-efc26ac64a00',
  'eip155:42161': '3bff954d-5cb0-47a0-9a23-d20192e74600',
  'eip155:43114': '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  'eip155:84532': 'a18a7ecd-e307-4360-4746-283182228e00',
  'eip155:11155111': 'e909ea0a-f92a-4512-c8fc-748044ea6800',
  'eip155:1313161554': '3ff73439-a619-4894-9262-4470c773a100',
  bip122: '0b4838db-0161-4ffe-022d-532bf03dba00',
  solana: 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  WALLET_CONNECT: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
  baseAccount: 'bba2c8be-7fd1-463e-42b1-796ecb0ad200',
  coinbaseWalletSDK: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  ledger: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
  safe: '461db637-8616-43ce-035a-d89b8a1d5800',
}
