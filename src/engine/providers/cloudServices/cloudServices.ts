import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import type { SwapProvider } from '../SwapProvider.ts'
import type { Cloud } from './Cloud.ts'
import type { CloudServicesOptions, CloudSwapOptions } from './CloudServicesOptions.ts'
import type { CloudChains } from './createCloudChains.ts'
import { publicServices } from './publicServices.ts'

export type {
  CloudServicesOptions,
  CloudServicesUrls,
  CloudSwapOptions,
} from './CloudServicesOptions.ts'
export { publicServices } from './publicServices.ts'

/**
 * Provides all data of the cloud services: accounts, swaps, the offers of sellers, nodes, the list
 * of wallets with pictures, the project's decisions, and analytics. Accounts come with prices,
 * history, NFTs, names and permissions. A company runs the services. They need a project id and
 * have their own terms. The code of each ability loads when it is used.
 */
export function cloudServices({
  projectId,
  swap,
  urls = publicServices,
}: CloudServicesOptions): Provider {
  const cloud: Cloud = { projectId, urls }
  // `isLocal` says whether pictures may be on this machine. The wallet API reads this from its own
  // URL.
  const pictured = projectId && urls.blockchainApi ? urls.blockchainApi : urls.walletApi
  return {
    id: 'cloud-services',
    name: 'The cloud service',
    serves: () => true,
    isLocal: pictured?.startsWith('http:'),
    identify(clientId) {
      cloud.clientId = clientId
    },
    ...(urls.walletApi && walletAbilities(cloud)),
    ...(urls.analytics && projectId && analyticsAbility(cloud)),
    ...(urls.blockchainApi && projectId && chainAbilities(cloud, swap)),
  }
}

/**
 * Returns the abilities of the wallet API. Without a project id, no request is sent, and reading
 * the project's decisions throws an error that says why.
 */
function walletAbilities(cloud: Cloud): Partial<Provider> {
  const open = lazy(
    () => import('./createCloudWallets.ts'),
    ({ createCloudWallets }) => createCloudWallets(cloud),
  )
  const project: Provider['project'] = {
    getFeatures: async (options) => (await open()).getFeatures(options),
    getOrigins: async (options) => (await open()).getOrigins(options),
    isAnalyticsEnabled: async (options) => (await open()).isAnalyticsEnabled(options),
  }
  if (!cloud.projectId) return { project }
  return {
    project,
    pictures: { open: async (options) => (await open()).open(options) },
    wallets: { getWallets: async (query, options) => (await open()).getWallets(query, options) },
  }
}

function analyticsAbility(cloud: Cloud): Partial<Provider> {
  const open = lazy(
    () => import('./createCloudAnalytics.ts'),
    ({ createCloudAnalytics }) => createCloudAnalytics(cloud),
  )
  return {
    analytics: {
      prepare: open,
      send: async (events, options) => (await open()).send(events, options),
      report: async (error, options) => (await open()).report(error, options),
    },
  }
}

function chainAbilities(cloud: Cloud, swap: CloudSwapOptions | undefined): Partial<Provider> {
  const chains = lazy(
    () => import('./createCloudChains.ts'),
    ({ createCloudChains }) => createCloudChains(cloud),
  )

  /** Creates a part that loads on first use, together with the client of the blockchain API. */
  const part = <Module, Part extends object>(
    load: () => Promise<Module>,
    create: (module: Module, opened: CloudChains) => Part,
  ) =>
    lazy(async () => {
      const [module, opened] = await Promise.all([load(), chains()])
      return create(module, opened)
    })

  const history = part(
    () => import('./createCloudHistory.ts'),
    ({ createCloudHistory }, opened) => createCloudHistory(opened),
  )
  const holdings = part(
    () => import('./createCloudHoldings.ts'),
    ({ createCloudHoldings }, opened) => createCloudHoldings(cloud, opened),
  )
  const identities = part(
    () => import('./createCloudIdentities.ts'),
    ({ createCloudIdentities }, opened) => createCloudIdentities(opened),
  )
  const names = part(
    () => import('./createCloudNames.ts'),
    ({ createCloudNames }, opened) => createCloudNames(opened),
  )
  const nfts = part(
    () => import('./createCloudNfts.ts'),
    ({ createCloudNfts }, opened) => createCloudNfts(opened),
  )
  const nodes = lazy(
    () => import('./createCloudNodes.ts'),
    ({ createCloudNodes }) => createCloudNodes(cloud),
  )
  const permissions = part(
    () => import('./createCloudPermissions.ts'),
    ({ createCloudPermissions }, opened) => createCloudPermissions(opened),
  )
  const purchases = part(
    () => import('./createCloudPurchases.ts'),
    ({ createCloudPurchases }, opened) => createCloudPurchases(cloud, opened),
  )
  const swaps = part(
    () => import('./createCloudSwaps.ts'),
    ({ createCloudSwaps }, opened) => createCloudSwaps(cloud, opened),
  )

  return {
    balances: {
      getBalance: async (account, options) => (await holdings()).getBalance(account, options),
    },
    history: {
      getHistory: async (question, options) => (await history()).getHistory(question, options),
    },
    holdings: {
      getHoldings: async (account, options) => (await holdings()).getHoldings(account, options),
    },
    identity: {
      getIdentity: async (account, options) => (await identities()).getIdentity(account, options),
    },
    names: {
      resolveName: async (question, options) => (await identities()).resolveName(question, options),
      register: {
        zones: ['reown.id', 'wcn.id'],
        supports: async (network, options) => (await names()).supports(network, options),
        suggest: async (name, options) => (await names()).suggest(name, options),
        getName: async (name, options) => (await names()).getName(name, options),
        getNamesOf: async (account, options) => (await names()).getNamesOf(account, options),
        createMessage: async (registration) => (await names()).createMessage(registration),
        register: async (registration, options) => (await names()).register(registration, options),
      },
    },
    nfts: { getNfts: async (account, options) => (await nfts()).getNfts(account, options) },
    nodes: {
      getNode: async (network) => (await nodes()).getNode(network),
      complete: async (url) => (await nodes()).complete(url),
    },
    permissions: {
      getPermissions: async (account, options) =>
        (await permissions()).getPermissions(account, options),
      revoke: async (permission, options) => (await permissions()).revoke(permission, options),
    },
    prices: {
      getPrices: async (question, options) => (await holdings()).getPrices(question, options),
    },
    purchases: {
      getOptions: async (place, options) => (await purchases()).getOptions(place, options),
      getQuote: async (request, options) => (await purchases()).getQuote(request, options),
      getQuotes: async (body, options) => (await purchases()).getQuotes(body, options),
      createUrl: async (body, options) => (await purchases()).createUrl(body, options),
      createWidget: async (data, options) => (await purchases()).createWidget(data, options),
    },
    swap: {
      ...swapPlaces(swap),
      getTokens: async (request, tools) => (await swaps()).getTokens(request, tools),
      getQuote: async (request, tools) => (await swaps()).getQuote(request, tools),
      buildSwap: async (request, tools) => (await swaps()).buildSwap(request, tools),
      buildApproval: async (request, tools) => (await swaps()).buildApproval(request, tools),
      getAllowance: async (request, tools) => (await swaps()).getAllowance(request, tools),
      getGasPrice: async (request, tools) => (await swaps()).getGasPrice(request, tools),
    },
  }
}

/** The provider's fee: 0.85 percent of the paid amount, in hundredths of a percent. */
const feeBasisPoints = 85

const swapNetworks: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
]

/** The addresses of 1inch's aggregation routers: the sixth and the fifth. */
const swapRouters = [
  '0x111111125421cA6dc452d289314280a0f8842A65',
  '0x1111111254EEB25477B68fb85Ed929f73A960582',
]
const routersOnZkSync = [
  '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
  '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F',
]

/** Returns the networks and contracts with which the services swap. */
function swapPlaces({ networks: more = [], routers = {} }: CloudSwapOptions = {}) {
  const networks = [...swapNetworks, ...more]
  return {
    id: 'cloud-services',
    name: '1inch',
    networks,
    feeBasisPoints,
    routers: Object.fromEntries(
      networks.map((id) => [
        id,
        [...(routers[id] ?? []), ...(id === 'eip155:324' ? routersOnZkSync : swapRouters)],
      ]),
    ),
  } satisfies Partial<SwapProvider>
}
