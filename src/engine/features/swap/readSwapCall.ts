import type { SwapCall, SwapTerms } from './SwapProvider.ts'

/** `swap` of 1inch's aggregation router, the fifth and the sixth, and the sixth's with a permit. */
const fifth = '0x12aa3caf'
const sixth = '0x07ed2379'
const permitAndCall = '0x5816d723'
/** With this less may be paid than agreed, and less comes then. */
const partialFill = 1n
const permitBytes = 7 * 32
const longest = 200_000
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const nobody = `0x${'0'.repeat(40)}`

/**
 * What a call of 1inch's router says: whose tokens go, how many, what the least is that must come,
 * and to whom. Undefined for any other call, and for one that is not written as its kind is.
 */
export function readSwapCall(
  { data }: Pick<SwapCall, 'data'>,
  sender: string,
): SwapTerms | undefined {
  if (data.length > longest || !/^0x([0-9a-f]{2})*$/i.test(data)) return undefined
  const selector = data.slice(0, 10).toLowerCase()
  const body = data.slice(10)
  if (selector === permitAndCall) return readPermitAndCall(body, sender)
  if (selector !== fifth && selector !== sixth) return undefined
  const terms = readDescription(body, sender)
  if (!terms || selector === sixth) return terms
  const permit = readBytes(body, 8)
  if (permit === undefined) return undefined
  return permit === '' ? terms : withPermit(terms, permit)
}

/** The executor, then the description's seven words in their places. */
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
    // The router takes nobody for the sender.
    receiver: receiver === nobody ? sender : receiver,
  }
}

/** The token's address and its permit in one, then the call itself. */
function readPermitAndCall(body: string, sender: string): SwapTerms | undefined {
  const [permit, action] = [readBytes(body, 0), readBytes(body, 1)]
  if (permit === undefined || action === undefined) return undefined
  if (action.slice(0, 8) !== sixth.slice(2)) return undefined
  const terms = readDescription(action.slice(8), sender)
  const token = `0x${permit.slice(0, 40)}`
  if (!terms || token !== terms.payAddress) return undefined
  return withPermit(terms, permit.slice(40))
}

/** Only the plain form: what is packed cannot be compared with what was signed. */
function withPermit(terms: SwapTerms, permit: string): SwapTerms | undefined {
  return permit.length === permitBytes * 2 ? { ...terms, permit: `0x${permit}` } : undefined
}

const isCoin = (address: string) => address === coin || address === nobody

function wordAt(body: string, place: number): string | undefined {
  const word = body.slice(place * 64, place * 64 + 64).toLowerCase()
  return word.length === 64 ? word : undefined
}

function readNumber(body: string, place: number): bigint | undefined {
  const word = wordAt(body, place)
  return word === undefined ? undefined : BigInt(`0x${word}`)
}

function readAddress(body: string, place: number): string | undefined {
  const word = wordAt(body, place)
  return word?.startsWith('0'.repeat(24)) ? `0x${word.slice(24)}` : undefined
}

/** The digits of the bytes whose place stands there. */
function readBytes(body: string, place: number): string | undefined {
  const start = readNumber(body, place)
  if (start === undefined || start % 32n !== 0n || start > BigInt(longest)) return undefined
  const at = Number(start) / 32
  const length = readNumber(body, at)
  if (length === undefined || length > BigInt(longest)) return undefined
  const bytes = body.slice((at + 1) * 64, (at + 1) * 64 + Number(length) * 2).toLowerCase()
  return bytes.length === Number(length) * 2 ? bytes : undefined
}
