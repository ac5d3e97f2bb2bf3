import { knownImages } from '../../src/engine/features/wallets/createIdentities.ts'
import * as networks from '../../src/engine/networks/index.ts'
import { pictures } from '../../src/engine/providers/walletRegistry/pictures.ts'
import { loadMark, type MarkKey } from '../../src/themes/marks/loadMark.ts'
import type { Picture, PictureKind } from '../upstream/Sources.ts'

const all = Object.values(networks)

/**
 * The CAIP-2 id of a network, by the id of its picture. If several networks share a picture, the id
 * of the first network.
 */
const networkOf = new Map(
  all.toReversed().flatMap(({ assets, caipNetworkId, chainNamespace }) => {
    const id = assets?.imageId ?? knownImages[caipNetworkId] ?? knownImages[chainNamespace]
    return id === undefined ? [] : [[id, caipNetworkId]]
  }),
)

/** The registry's wallets, by the ids of the connectors' pictures. */
const walletOf: Readonly<Record<string, string>> = {
  [knownImages.safe!]: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
  [knownImages.ledger!]: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
}

/**
 * A coin's network or a token's contract, by its symbol. Clients request pictures by symbol only
 * for well-known tokens.
 */
const tokenOf = new Map([
  ...all
    .filter(({ testnet }) => !testnet)
    .toReversed()
    .map(({ caipNetworkId, nativeCurrency }) => [nativeCurrency.symbol, caipNetworkId] as const),
  ['ETH', 'eip155:1'],
  ['USDC', 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['USDT', 'eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['DAI', 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F'],
  ['WBTC', 'eip155:1:0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
  ['LINK', 'eip155:1:0x514910771AF9Ca656af840dff83E8264EcF986CA'],
  ['UNI', 'eip155:1:0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'],
  ['AAVE', 'eip155:1:0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'],
  ['OP', 'eip155:10:0x4200000000000000000000000000000000000042'],
  ['ARB', 'eip155:42161:0x912CE59144191C1204E64559FE8253a0e49E6548'],
])

/**
 * Reads a picture of this package. Networks and connectors are found by the id of their picture.
 * Networks are also found by CAIP-2 id, tokens by symbol or CAIP-10 id, native coins by the CAIP-2
 * id of their network, and currencies by ISO 4217 code.
 */
export async function readMark({
  id,
  kind,
}: {
  id: string
  kind: Exclude<PictureKind, 'wallet'>
}): Promise<Picture | undefined> {
  if (kind === 'currency') return drawCurrency(id)
  if (kind === 'token') return readKnown({ kind: 'token', id: tokenOf.get(id.toUpperCase()) ?? id })
  const wallet = Object.hasOwn(walletOf, id) ? pictures[walletOf[id]!] : undefined
  return wallet === undefined
    ? readKnown({ kind: 'network', id: networkOf.get(id) ?? id })
    : { body: wallet, type: 'image/svg+xml' }
}

async function readKnown(key: MarkKey): Promise<Picture | undefined> {
  const url = await loadMark(key)
  if (url === undefined) return undefined
  return { body: decodeURIComponent(url.slice(url.indexOf(',') + 1)), type: 'image/svg+xml' }
}

/** Draws a currency's sign, such as € or R$, on a plain background. */
function drawCurrency(given: string): Picture | undefined {
  const currency = given.toUpperCase()
  if (!Intl.supportedValuesOf('currency').includes(currency)) return undefined
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  const size = sign.length > 2 ? 8 : 13
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">' +
    '<path fill="#2f4b7c" d="M0 0h24v24H0z"/>' +
    `<text x="12" y="12" fill="#fff" font-family="system-ui, sans-serif" font-size="${size}" ` +
    `text-anchor="middle" dominant-baseline="central">${sign}</text></svg>`
  return { body, type: 'image/svg+xml' }
}
