import { base64 } from '@scure/base'
import type { SwapInstruction, SwapInstructionTerms } from '../SwapProvider.ts'

/** The position of the amounts in the data, and the indexes of the accounts. */
interface Layout {
  amounts: number
  authority: number
  source: number
  destination: number
  payMint: number
  receiveMint: number
  /**
   * The index of an optional account. If it is set, this account receives the tokens instead of the
   * user's account.
   */
  otherDestination?: number
}

/**
 * The layouts of `route_v2` and `shared_accounts_route_v2`, from the program's IDL. Each key is the
 * first eight bytes of the SHA-256 hash of `global:` and the instruction's name. Older instructions
 * are not supported, because their amounts follow the route, and only the program can compute the
 * length of the route.
 */
const layouts: Readonly<Record<string, Layout>> = {
  '187,100,250,204,49,196,175,20': {
    amounts: 8,
    authority: 0,
    source: 1,
    destination: 2,
    payMint: 3,
    receiveMint: 4,
    otherDestination: 7,
  },
  '209,152,83,147,124,254,216,233': {
    // The id of the shared accounts precedes the amounts.
    amounts: 9,
    authority: 1,
    source: 2,
    destination: 5,
    payMint: 6,
    receiveMint: 7,
  },
}
/** The bytes of two amounts (8 each), three shares (2 each), and the length of the route. */
const amountBytes = 26
const whole = 10_000n

/**
 * Decodes the amount that an instruction of Jupiter's program takes, and the minimum that it pays.
 * The program checks the minimum. Returns `undefined` for any other instruction, such as an
 * instruction for an exact received amount.
 */
export function decodeJupiterInstruction({
  accounts,
  data,
  program,
}: SwapInstruction): SwapInstructionTerms | undefined {
  const bytes = decode(data)
  const key = String(bytes?.subarray(0, 8))
  const layout = Object.hasOwn(layouts, key) ? layouts[key] : undefined
  if (!bytes || !layout || bytes.length < layout.amounts + amountBytes) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset + layout.amounts)
  const [payUnits, quoted] = [0, 8].map((at) => view.getBigUint64(at, true)) as [bigint, bigint]
  const [slippage, fee, positiveSlippage] = [16, 18, 20].map((at) =>
    BigInt(view.getUint16(at, true)),
  ) as [bigint, bigint, bigint]
  // Refuses an instruction with `positiveSlippage`: if the swap returns more than the quote,
  // another account gets a share of the difference.
  if (slippage > whole || fee > whole || positiveSlippage > 0n) return undefined
  const [authority, source, destination, payMint, receiveMint] = [
    layout.authority,
    layout.source,
    layout.destination,
    layout.payMint,
    layout.receiveMint,
  ].map((at) => accounts[at]?.address)
  if (!authority || !source || !destination || !payMint || !receiveMint) return undefined
  if (layout.otherDestination !== undefined) {
    const other = accounts[layout.otherDestination]?.address
    // The program's own address means that this account is omitted.
    if (other !== program && other !== destination) return undefined
  }
  const least = (quoted * (whole - slippage)) / whole
  return {
    authority,
    source,
    destination,
    payMint,
    receiveMint,
    payUnits,
    minimumUnits: (least * (whole - fee)) / whole,
  }
}

function decode(data: string): Uint8Array | undefined {
  try {
    return base64.decode(data)
  } catch {
    // The data is not base64.
    return undefined
  }
}
