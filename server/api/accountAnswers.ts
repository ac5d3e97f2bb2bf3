import { formatUnits } from 'viem/utils'
import type { Network } from '../../src/engine/index.ts'
import type { HistoryEntry, HistoryTransfer } from '../../src/engine/providers/HistoryPage.ts'
import type { Holding, ProvidedPrice } from '../../src/engine/providers/Provider.ts'

/** Converts a holding to the service's format. */
export function toBalance(holding: Holding, network: Network, prices: readonly ProvidedPrice[]) {
  const { amount, decimals, iconUrl = '', name, symbol, tokenAddress, usd } = holding
  const known = prices.find((one) => sameToken(one.tokenAddress, tokenAddress))
  const price = Number(usd ?? known?.usd ?? 0)
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId: network.caipNetworkId,
    ...(tokenAddress !== undefined && { address: `${network.caipNetworkId}:${tokenAddress}` }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl,
  }
}

/**
 * Returns whether both addresses are the same token. Ignores upper and lower case, as EVM addresses
 * require. This is safe on other networks too, because there both addresses come from the same
 * request.
 */
export function sameToken(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}

/** Converts a transaction to the service's format. `link` replaces the URLs of pictures. */
export function toHistoryItem(
  entry: HistoryEntry,
  network: Network,
  link: (url: string) => string,
) {
  const { application, from, hash, minedAt, operation, status, transfers } = entry
  return {
    id: hash,
    metadata: {
      operationType: operation ?? operationOf(transfers),
      hash,
      minedAt: new Date(minedAt ?? 0).toISOString(),
      sentFrom: from,
      sentTo: entry.receiver ?? entry.to,
      status,
      nonce: 0,
      application: application
        ? {
            name: application.name,
            iconUrl: application.iconUrl ? link(application.iconUrl) : null,
          }
        : null,
      chain: network.caipNetworkId,
    },
    transfers: transfers.map((transfer) => toTransfer(transfer, link)),
  }
}

function toTransfer(transfer: HistoryTransfer, link: (url: string) => string) {
  const {
    amount,
    decimals,
    direction,
    iconUrl: given,
    isSpam = false,
    kind,
    name,
    value = null,
  } = transfer
  const iconUrl = given && link(given)
  return {
    ...(kind === 'fungible'
      ? { fungible_info: { name, symbol: name, ...(iconUrl && { icon: { url: iconUrl } }) } }
      : {
          nft_info: {
            name,
            content: iconUrl ? { preview: { url: iconUrl } } : null,
            flags: { is_spam: isSpam },
          },
        }),
    direction,
    quantity: { numeric: formatUnits(amount, decimals) },
    value,
    price: null,
  }
}

function operationOf(transfers: readonly HistoryTransfer[]) {
  const isOut = transfers.some(({ direction }) => direction === 'out')
  const isIn = transfers.some(({ direction }) => direction === 'in')
  return isOut && isIn ? 'trade' : isOut ? 'send' : isIn ? 'receive' : 'execute'
}
