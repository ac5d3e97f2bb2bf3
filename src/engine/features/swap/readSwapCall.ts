import type { SwapCall, SwapTerms } from '../../providers/SwapProvider.ts'

/**
 * The selectors of `swap` in 1inch's fifth and sixth aggregation router, and of the sixth's call
 * with a permit.
 */
const fifth = '0x12aa3caf'
const sixth = '0x07ed2379'
const permitAndCall = '0x5816d723'

/**
 * The positions of the words in a compact call. Such a call names pools, but not the received
 * token. `pay` is missing if the call does not name the paid token either. `amount` is missing if
 * the call pays the whole value of the transaction.
 */
interface Places {
  pay?: number
  amount?: number
  minimum: number
  receiver?: number
  permit?: number
}

const unoswap = { pay: 0, amount: 1, minimum: 2 }
const unoswapTo = { receiver: 0, pay: 1, amount: 2, minimum: 3 }
const ethUnoswap = { minimum: 0 }
const ethUnoswapTo = { receiver: 0, minimum: 1 }
const clipperSwap = { pay: 1, amount: 3, minimum: 4 }
const clipperSwapTo = { receiver: 1, pay: 2, amount: 4, minimum: 5 }
const uniswapSwap = { amount: 0, minimum: 1 }
const uniswapSwapTo = { receiver: 0, amount: 1, minimum: 2 }

/** The compact calls of the fifth router, from its published ABI. */
const compactFifth: Readonly<Record<string, Places>> = {
  '0x0502b1c5': unoswap,
  '0xf78dc253': unoswapTo,
  '0x3c15fd91': { ...unoswapTo, permit: 5 },
  '0xe449022e': uniswapSwap,
  '0xbc80f1a8': uniswapSwapTo,
  '0x2521b930': { ...unoswapTo, permit: 5 },
  '0x84bd6d29': clipperSwap,
  '0x093d4fa5': clipperSwapTo,
  '0xc805a666': { ...clipperSwapTo, permit: 9 },
}
/** The compact calls of the sixth router. A digit in a name is the number of pools. */
const compactSixth: Readonly<Record<string, Places>> = {
  '0x83800a8e': unoswap,
  '0x8770ba91': unoswap,
  '0x19367472': unoswap,
  '0xe2c95c82': unoswapTo,
  '0xea76dddf': unoswapTo,
  '0xf7a70056': unoswapTo,
  '0xa76dfc3b': ethUnoswap,
  '0x89af926a': ethUnoswap,
  '0x188ac35d': ethUnoswap,
  '0x175accdc': ethUnoswapTo,
  '0x0f449d71': ethUnoswapTo,
  '0x493189f0': ethUnoswapTo,
  '0xd2d374e5': clipperSwap,
  '0xc4d652af': clipperSwapTo,
}
/** The flag that allows the contract to swap only a part of the amount. */
const partialFill = 1n
const permitBytes = 7 * 32
const longest = 200_000
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const zeroAddress = `0x${'0'.repeat(40)}`

/**
 * Decodes a call to 1inch's router: the payer, the paid amount, the minimum received amount and the
 * receiver. Returns `undefined` for any other call, and for a malformed call.
 */
export function readSwapCall(
  { data, value }: Pick<SwapCall, 'data' | 'value'>,
  sender: string,
): SwapTerms | undefined {
  if (data.length > longest || !/^0x([0-9a-f]{2})*$/i.test(data)) return undefined
  const selector = data.slice(0, 10).toLowerCase()
  const body = data.slice(10)
  if (selector === permitAndCall) return readPermitAndCall(body, { sender, value })
  if (selector === sixth) return readDescription(body, sender)
  const places = placesOf(compactFifth, selector) ?? placesOf(compactSixth, selector)
  if (places) return readCompact(body, places, { sender, value })
  if (selector !== fifth) return undefined
  return withBytes(readDescription(body, sender), readBytes(body, 8))
}

interface Sent {
  sender: string
  /** The amount of the native coin in wei, as decimal digits. */
  value: string
}

const placesOf = (all: Readonly<Record<string, Places>>, selector: string) =>
  Object.hasOwn(all, selector) ? all[selector] : undefined

function readCompact(body: string, places: Places, { sender, value }: Sent): SwapTerms | undefined {
  const { amount, minimum, pay, permit, receiver } = places
  const token = pay === undefined ? undefined : readAddress(body, pay)
  const to = receiver === undefined ? sender : readAddress(body, receiver)
  const payUnits = amount === undefined ? readDigits(value) : readNumber(body, amount)
  const minimumUnits = readNumber(body, minimum)
  if (pay !== undefined && token === undefined) return undefined
  if (to === undefined || payUnits === undefined || minimumUnits === undefined) return undefined
  const isUnnamed = pay === undefined && amount !== undefined
  const terms: SwapTerms = {
    ...(token !== undefined && !isCoin(token) && { payAddress: token }),
    payUnits,
    minimumUnits,
    receiver: to,
    unproven: isUnnamed ? 'both' : 'received',
  }
  return permit === undefined ? terms : withBytes(terms, readBytes(body, permit))
}

/** Reads the executor, then the seven words of the description. */
function readDescription(body: string, sender: string): SwapTerms | undefined {
  const [source, target, , receiver] = [1, 2, 3, 4].map((place) => readAddress(body, place))
  const [payUnits, minimumUnits, flags] = [5, 6, 7].map((place) => readNumber(body, place))
  if (!source || !target || !receiver) return undefined
  if (payUnits === undefined || minimumUnits === undefined || flags === undefined) return undefined
  if ((flags & partialFill) !== 0n) return undefined
  return {
    ...(!isCoin(source) && { payAddress: source }),
    ...(!isCoin(target) && { receiveAddress: target }),
    payUnits,
    minimumUnits,
    // In calls of this router, the zero address means the sender.
    receiver: receiver === zeroAddress ? sender : receiver,
  }
}

/** Reads the token's address and its permit, then the call itself. */
function readPermitAndCall(body: string, sent: Sent): SwapTerms | undefined {
  const [permit, action] = [readBytes(body, 0), readBytes(body, 1)]
  if (permit === undefined || action === undefined) return undefined
  const selector = `0x${action.slice(0, 8)}`
  const inner = action.slice(8)
  const places = placesOf(compactSixth, selector)
  if (selector !== sixth && !places) return undefined
  const terms = places ? readCompact(inner, places, sent) : readDescription(inner, sent.sender)
  const token = `0x${permit.slice(0, 40)}`
  if (!terms || token !== terms.payAddress) return undefined
  return withPermit(terms, permit.slice(40))
}

/** Adds the permit of the call, if the call has one. */
function withBytes(terms: SwapTerms | undefined, permit: string | undefined) {
  if (!terms || permit === undefined) return undefined
  return permit === '' ? terms : withPermit(terms, permit)
}

/**
 * Adds a permit in the plain form. A packed permit cannot be compared with the signed permit, so it
 * is refused.
 */
function withPermit(terms: SwapTerms, permit: string): SwapTerms | undefined {
  return permit.length === permitBytes * 2 ? { ...terms, permit: `0x${permit}` } : undefined
}

const isCoin = (address: string) => address === coin || address === zeroAddress

function wordAt(body: string, place: number): string | undefined {
  const word = body.slice(place * 64, place * 64 + 64).toLowerCase()
  return word.length === 64 ? word : undefined
}

function readNumber(body: string, place: number): bigint | undefined {
  const word = wordAt(body, place)
  return word === undefined ? undefined : BigInt(`0x${word}`)
}

const readDigits = (text: string) => (/^\d{1,78}$/.test(text) ? BigInt(text) : undefined)

function readAddress(body: string, place: number): string | undefined {
  const word = wordAt(body, place)
  return word?.startsWith('0'.repeat(24)) ? `0x${word.slice(24)}` : undefined
}

/** Reads the hex digits of the bytes at that offset. */
function readBytes(body: string, place: number): string | undefined {
  const start = readNumber(body, place)
  if (start === undefined || start % 32n !== 0n) return undefined
  const at = Number(start) / 32
  const length = readNumber(body, at)
  if (length === undefined) return undefined
  const bytes = body.slice((at + 1) * 64, (at + 1) * 64 + Number(length) * 2).toLowerCase()
  return bytes.length === Number(length) * 2 ? bytes : undefined
}
