import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { formatUnits } from '../../amounts/Amount.ts'
import { isSameAddress, parseCaipNetworkId } from '../../caip/CaipAddress.ts'
import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { EngineContext, FeatureContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { browserLinks } from '../../platform/browserLinks.ts'
import { browserWindows } from '../../platform/browserWindows.ts'
import type { Cancel, Popup } from '../../platform/Platform.ts'
import type { OnrampProvider, OnrampQuote, OnrampRequest } from '../../providers/OnrampProvider.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import type { Query } from '../../store/Query.ts'
import { currentConnection } from '../connection/Connection.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import type { OnrampSources } from './createOnrampReads.ts'
import type { OnrampPurchase } from './Onramp.ts'
import { onrampErrors } from './onrampErrors.ts'
import { readPage } from './readPage.ts'
import { selectOnramp } from './selectOnramp.ts'

const popup = {
  url: 'about:blank',
  width: 600,
  height: 800,
  opener: 'cut',
} as const
const lookEvery = 5_000
const waitLimit = 1_800_000

/** Opens a provider's page, and waits until the funds arrive. */
export function createOnrampPurchase(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'events' | 'modal' | 'platform' | 'router' | 'store'
  >,
  { cell, findPurchases, quote, toolsOf }: OnrampSources & { quote: Query<OnrampQuote> },
) {
  const { config, events, modal, platform, router, store } = context
  let looking: AbortController | undefined
  let opening: Promise<OnrampPurchase> | undefined
  let stopLooking: Cancel = () => {}

  /**
   * Returns the purchase, as it is shown to the user. Throws an error with the reason if it cannot
   * be bought.
   */
  function prepare(): { provider: OnrampProvider; request: OnrampRequest } {
    const state = store.get()
    const selection = selectOnramp(state, config)
    const { amount, caipNetwork, method, network, options, paymentCurrency, provider } = selection
    const { problem, purchaseCurrency } = selection
    if (!provider) throw onrampErrors.NO_PROVIDER()
    if (problem) throw problem.error
    if (options?.isEstimate) throw onrampErrors.ESTIMATE_ONLY()
    if (!network || !paymentCurrency || !purchaseCurrency || !method)
      throw onrampErrors.QUOTE_REQUIRED()
    if (!caipNetwork) throw onrampErrors.NETWORK_REQUIRED()
    const { chainNamespace } = caipNetwork
    const { namespaces = ['eip155', 'solana'] } = provider
    const connection = currentConnection(state, chainNamespace)
    if (!connection || !namespaces.includes(chainNamespace)) throw onrampErrors.ACCOUNT_REQUIRED()
    const [account] = connection.accounts
    if (account.type === 'smartAccount' && connection.caipNetworkId !== caipNetwork.caipNetworkId)
      throw onrampErrors.WRONG_NETWORK()
    const { data: price, isFetching } = quote.get()
    if (!price || isFetching) throw onrampErrors.QUOTE_REQUIRED()
    if (price.isEstimate) throw onrampErrors.ESTIMATE_ONLY()
    const asked = { purchaseCurrency, paymentCurrency, amount, network, methodId: method.id }
    const { caipNetworkId } = caipNetwork
    return {
      provider,
      request: { ...asked, quote: price, address: account.address, caipNetworkId },
    }
  }

  /** Starts a purchase. A second click joins the first, so only one window opens. */
  function buy(): Promise<OnrampPurchase> {
    opening ??= openPage().finally(() => {
      opening = undefined
    })
    return opening
  }

  async function openPage(): Promise<OnrampPurchase> {
    const { provider, request } = prepare()
    // Opens before any `await`, because browsers allow a window only during the click.
    const held = (platform.windows ?? browserWindows()).openPopup(popup)
    if (!held) throw onrampErrors.POPUP_BLOCKED()
    const isSmartAccount = currentConnection(store.get())?.accounts[0].type === 'smartAccount'
    events.emit('SELECT_BUY_PROVIDER', { provider: provider.name, isSmartAccount })
    const purchase: OnrampPurchase = {
      status: 'opening',
      providerId: provider.id,
      providerName: provider.name,
      symbol: request.purchaseCurrency.symbol,
      caipNetworkId: request.caipNetworkId,
      address: request.address,
      contractAddress: request.network.contractAddress,
      startedAt: platform.clock.now(),
    }
    begin(purchase)
    try {
      await lead(held, provider, request)
    } catch (cause) {
      held.close()
      const error = toEngineError(cause)
      if (looking) change({ status: 'failed', error })
      end()
      throw error
    }
    change({ status: 'waiting' })
    return cell.get().purchase ?? purchase
  }

  /** Opens the provider's page in the window. The page must be on a host that the app allows. */
  async function lead(held: Popup, provider: OnrampProvider, request: OnrampRequest) {
    const signal = looking!.signal
    const given = await provider.createUrl(request, {
      ...toolsOf(provider, signal),
      projectId: config.projectId,
      createId: platform.createId,
      async generateUrl(body) {
        const { ability, options } = await findPurchases()
        return ability.createUrl(body, options(signal))
      },
      async createWidget(sessionData) {
        const { ability, options } = await findPurchases()
        return ability.createWidget(sessionData, options(signal))
      },
    })
    const url = readUsersPage(given, request, provider)
    if (signal.aborted) held.close()
    else held.navigate(url)
  }

  /** Reads the page's URL. Refuses a page for an account that the user no longer uses. */
  function readUsersPage(given: unknown, request: OnrampRequest, provider: OnrampProvider): string {
    const { namespace } = parseCaipNetworkId(request.caipNetworkId)
    const addressOf = (one: SupportedNamespace) =>
      currentConnection(store.get(), one)?.accounts[0].address
    const others = (['eip155', 'solana'] as const).filter((one) => one !== namespace)
    const otherAccounts = others.flatMap((one) => addressOf(one) ?? [])
    const url = readPage(given, request, {
      hosts: provider.hosts,
      name: provider.name,
      otherAccounts,
    })
    const address = addressOf(namespace)
    if (!address || !isSameAddress(address, request.address))
      throw onrampErrors.WRONG_ADDRESS(provider.name)
    return url
  }

  function begin(purchase: OnrampPurchase) {
    end()
    cell.patch({ purchase })
    if (modal.isShown()) router.push('OnrampWaiting')
    look()
  }

  /** Reads the account's balance repeatedly, until it has risen. */
  function look() {
    const controller = new AbortController()
    looking = controller
    let isReading = false
    const read = async () => {
      const { purchase } = cell.get()
      const network = findNetwork(store.get(), purchase?.caipNetworkId)
      if (!purchase || !network || isReading) return
      isReading = true
      try {
        const place = { ...purchase, network, contractAddress: purchase.contractAddress }
        const { value, decimals } = await readHolding(context, place, controller)
        if (!controller.signal.aborted) compare(value, decimals)
      } finally {
        isReading = false
      }
      if (platform.clock.now() - purchase.startedAt >= waitLimit && looking === controller) {
        change({ status: 'timedOut' })
        end()
      }
    }
    // A failed read is ignored, because the next check reads again.
    const attempt = () => ignoreFailure(read())
    const links = platform.links ?? browserLinks()
    stopLooking = platform.clock.every(lookEvery, () => links.isHidden?.() || attempt())
    attempt()
  }

  function compare(value: bigint, decimals: number) {
    const { purchase } = cell.get()
    if (purchase?.heldBefore === undefined) return change({ heldBefore: String(value) })
    const received = value - BigInt(purchase.heldBefore)
    if (received <= 0n || purchase.status === 'opening') return
    change({ status: 'arrived', received: formatUnits(received, decimals) })
    end()
    events.emit('PURCHASE_ARRIVED', { purchase: cell.get().purchase! })
  }

  function change(changes: Partial<OnrampPurchase>) {
    const { purchase } = cell.get()
    if (purchase) cell.patch({ purchase: { ...purchase, ...changes } })
  }

  function end() {
    looking?.abort()
    looking = undefined
    stopLooking()
  }

  return {
    buy,
    leave() {
      end()
      cell.patch({ purchase: undefined })
    },
    start(): Cancel {
      const { purchase } = cell.get()
      if (purchase?.status === 'waiting' && !looking) look()
      return end
    },
  }
}

interface Holding {
  value: bigint
  decimals: number
}

interface Place {
  address: string
  network: Network
  /** The token's contract. Omitted for the native coin. */
  contractAddress: string | undefined
}

const balanceOf = '0x70a08231'
const decimalsOf = '0x313ce567'
const mostDecimals = 77

/** Reads an account's balance of a coin or a token from the network's node. */
export async function readHolding(
  { adapters }: Pick<EngineContext, 'adapters'>,
  { address, contractAddress, network }: Place,
  options: AbortOptions,
): Promise<Holding> {
  const { balances, nodes } = adapters.for(network.chainNamespace)
  if (!contractAddress) {
    if (!balances) throw adapterErrors.PROVIDER_NOT_FOUND()
    return balances.native({ address, network }, options)
  }
  if (!nodes) throw adapterErrors.PROVIDER_NOT_FOUND()
  if (network.chainNamespace === 'solana') return readMint()
  const owner = address.slice(2).toLowerCase().padStart(64, '0')
  const [value, decimals] = await Promise.all([call(balanceOf + owner), call(decimalsOf)])
  return { value, decimals: bounded(decimals) }

  async function call(data: string): Promise<bigint> {
    const params = [{ to: contractAddress, data }, 'latest']
    const answer = await nodes!.ask({ network, method: 'eth_call', params }, options)
    return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer) : 0n
  }

  async function readMint(): Promise<Holding> {
    const params = [address, { mint: contractAddress }, { encoding: 'jsonParsed' }]
    const method = 'getTokenAccountsByOwner'
    const answer = readField(await nodes!.ask({ network, method, params }, options), 'value')
    const amounts = (Array.isArray(answer) ? answer : []).map((one) =>
      ['account', 'data', 'parsed', 'info', 'tokenAmount'].reduce<unknown>(readField, one),
    )
    return {
      value: amounts.reduce<bigint>((sum, one) => sum + integerOf(readField(one, 'amount')), 0n),
      decimals: bounded(integerOf(readField(amounts[0], 'decimals'))),
    }
  }
}

function integerOf(value: unknown): bigint {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,78}$/.test(text) ? BigInt(text) : 0n
}

/** Limits the decimals, because formatting with an absurd number would never finish. */
const bounded = (decimals: bigint) => (decimals > mostDecimals ? 0 : Number(decimals))
