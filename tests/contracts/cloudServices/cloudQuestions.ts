import type { LocalAccount } from 'viem'
import type { Network } from '../../../src/engine/index.ts'
import { openCloudHttp } from '../../../src/engine/providers/cloudServices/openCloudHttp.ts'
import type { Provider, ProviderOptions } from '../../../src/engine/providers/index.ts'
import { createWalletApi } from '../../../src/engine/providers/services/createWalletApi.ts'
import { event, report } from '../../services/serviceCalls.ts'

/** The facts that the questions ask about. The simulated services must know these facts. */
export interface CloudFacts {
  projectId: string
  urls: { walletApi: string; blockchainApi: string; analytics: string }
  network: Network
  account: LocalAccount
  /** A token that can be swapped for the network's coin. */
  token: string
  /** A name that can be registered. */
  name: string
  /** The seller's code of the bought currency, and one of its sellers. */
  purchaseCode: string
  seller: string
  /** The id of a permission of the account. */
  permission: string
}

type Ask = (cloud: Provider, tools: ProviderOptions) => Promise<unknown>

/**
 * A request for each operation of the contract that our client uses, as `cloudServices()` sends it.
 */
export function cloudQuestions(facts: CloudFacts): Readonly<Record<string, Ask>> {
  const { account, name, network, projectId, purchaseCode, seller, token, urls } = facts
  const { address } = account
  const { caipNetworkId } = network
  const who = { address, network }
  const pair = { caipNetworkId, from: address, payAddress: token, receiveAddress: undefined }
  const place = { country: 'US', subdivision: 'CA' }
  const swapping = (tools: ProviderOptions) => ({ ...tools, network })
  const permissions = `${caipNetworkId}:${address}`
  const purchase = {
    destinationCurrencyCode: purchaseCode,
    sourceAmount: '100',
    sourceCurrencyCode: 'USD',
    countryCode: 'US',
    paymentMethodType: 'CREDIT_DEBIT_CARD',
  }

  /** Loads a picture as `<img>` does. */
  const picture =
    (urlOf: (api: ReturnType<typeof createWalletApi>, imageId: string) => string): Ask =>
    async ({ wallets }, tools) => {
      const page = await wallets?.getWallets({ page: 1, entries: 1 }, tools)
      const id = page?.data[0]?.imageId ?? 'image'
      const api = createWalletApi(openCloudHttp({ projectId, urls }, 'walletApi', tools))
      return tools.send(urlOf(api, id))
    }

  async function quote({ purchases }: Provider, tools: ProviderOptions) {
    const options = await purchases!.getOptions(place, tools)
    const [purchaseCurrency, paymentCurrency] = [
      options.purchaseCurrencies[0]!,
      options.paymentCurrencies[0]!,
    ]
    const amounts = { amount: '100', methodId: paymentCurrency.methods[0]!.id }
    const network = purchaseCurrency.networks[0]!
    const request = { ...place, ...amounts, network, paymentCurrency, purchaseCurrency }
    return purchases!.getQuote(request, tools)
  }

  return {
    'get /appkit/v1/config': async ({ project }, tools) => project!.getFeatures(tools),
    'get /projects/v1/origins': async ({ project }, tools) => project!.getOrigins(tools),
    'get /getAnalyticsConfig': async ({ project }, tools) => project!.isAnalyticsEnabled(tools),
    'get /getWallets': async ({ wallets }, tools) =>
      wallets!.getWallets({ page: 1, entries: 40, search: 'a', chains: [caipNetworkId] }, tools),
    'get /getWalletImage/{id}': picture((api, id) => api.walletImageUrl(id)),
    'get /public/getAssetImage/{id}': picture((api) => api.assetImageUrl(network.assets!.imageId!)),
    'get /public/getCurrencyImage/{id}': picture((api) => api.currencyImageUrl('eur')),
    'get /public/getTokenImage/{id}': picture((api) => api.tokenImageUrl('ETH')),
    'post /e': async ({ analytics }, tools) => {
      await analytics!.send([event], tools)
      await analytics!.report(report, tools)
    },
    'post /batch': async ({ analytics }, tools) => analytics!.send([event, event], tools),
    'get /v1/supported-chains': async ({ names }, tools) =>
      names!.register!.supports(network, tools),
    'get /v1/identity/{address}': async ({ identity }, tools) => identity!.getIdentity(who, tools),
    'get /v1/account/{address}/history': async ({ history }, tools) =>
      history!.getHistory(who, tools),
    'get /v1/account/{address}/balance': async ({ holdings }, tools) =>
      holdings!.getHoldings(who, tools),
    'post /v1': async ({ balances }, tools) => balances!.getBalance(who, tools),
    'get /v1/convert/tokens': async ({ swap }, tools) =>
      swap!.getTokens({ caipNetworkId }, swapping(tools)),
    'get /v1/convert/quotes': async ({ swap }, tools) =>
      swap!.getQuote({ ...pair, payUnits: '1000', gasPrice: '1000000000' }, swapping(tools)),
    'get /v1/convert/allowance': async ({ swap }, tools) =>
      swap!.getAllowance!(pair, swapping(tools)),
    'get /v1/convert/gas-price': async ({ swap }, tools) =>
      swap!.getGasPrice!({ caipNetworkId }, swapping(tools)),
    'get /v1/convert/build-approve': async ({ swap }, tools) =>
      swap!.buildApproval!({ ...pair, units: '1000' }, swapping(tools)),
    'post /v1/convert/build-transaction': async ({ swap }, tools) =>
      swap!.buildSwap(
        { ...pair, payUnits: '1000', slippage: 1, minimumUnits: '1' },
        swapping(tools),
      ),
    'post /v1/fungible/price': async ({ prices }, tools) =>
      prices!.getPrices({ network, tokenAddresses: [undefined, token] }, tools),
    'post /v1/profile/account': async ({ names }, tools) => {
      const { createMessage, register } = names!.register!
      const message = await createMessage({ name, at: Math.floor(Date.now() / 1000) })
      const signature = await account.signMessage({ message })
      const coinType = (0x8000_0000 | Number(network.id)) >>> 0
      return register({ coinType, address, message, signature }, tools)
    },
    'get /v1/profile/account/{name}': async ({ names }, tools) =>
      names!.resolveName({ name, network }, tools),
    'get /v1/profile/reverse/{address}': async ({ names }, tools) =>
      names!.register!.getNamesOf({ address, sender: address }, tools),
    'get /v1/profile/suggestions/{name}': async ({ names }, tools) =>
      names!.register!.suggest('meadow.reown.id', tools),
    'get /v1/onramp/buy/options': async ({ purchases }, tools) =>
      purchases!.getOptions(place, tools),
    'get /v1/onramp/buy/quotes': quote,
    'get /v1/onramp/options': async ({ purchases }, tools) => purchases!.getOptions(place, tools),
    'post /v1/onramp/quote': quote,
    'post /v1/onramp/multi/quotes': async ({ purchases }, tools) =>
      purchases!.getQuotes(purchase, tools),
    'post /v1/onramp/widget': async ({ purchases }, tools) =>
      purchases!.createWidget(
        { ...purchase, serviceProvider: seller, walletAddress: address },
        tools,
      ),
    'post /v1/generators/onrampurl': async ({ purchases }, tools) => {
      const { purchaseCurrencies } = await purchases!.getOptions(place, tools)
      const { networks, symbol } = purchaseCurrencies[0]!
      const { name } = networks[0]!
      const page = {
        destinationWallets: [{ address, blockchains: [name], assets: [symbol] }],
        defaultNetwork: name,
        partnerUserId: 'a'.repeat(36),
        defaultExperience: 'buy',
        presetFiatAmount: 100,
      }
      return purchases!.createUrl(page, tools)
    },
    'get /v1/sessions/{address}': async (cloud, tools) =>
      cloud.permissions!.getPermissions(permissions, tools),
    'post /v1/sessions/{address}/revoke': async (cloud, tools) => {
      const { permission: id } = facts
      const signature = await account.signMessage({ message: id })
      return cloud.permissions!.revoke({ account: permissions, id, signature }, tools)
    },
  }
}
