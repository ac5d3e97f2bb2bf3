import { base58 } from '@scure/base'
import {
  type Address,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  lamports,
} from '@solana/kit'
import { solanaAccounts } from '../../wallets/solana/solanaAccounts.ts'
import type { SolanaLedger } from '../solana/createSolanaLedger.ts'
import { sandboxFeeMint, sandboxMints } from './tokens.ts'

const programs = {
  token: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  token2022: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
}
const associatedProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const mintBytes = 82
const accountBytes = 165

/** Creates the mints on a Solana of the sandbox. Alice gets some of the tokens. */
export async function createMints(ledger: SolanaLedger) {
  const { alice } = solanaAccounts
  const { shell, pearl } = sandboxMints
  await create(ledger, {
    ...shell,
    program: programs.token,
    owner: alice.address,
    amount: 321_500_000n,
  })
  await create(ledger, {
    ...pearl,
    program: programs.token2022,
    owner: alice.address,
    amount: 8_000_000_001n,
  })
  await create(ledger, {
    ...sandboxFeeMint,
    program: programs.token2022,
    owner: alice.address,
    amount: 500_000_000n,
    extensions: feeConfig(sandboxFeeMint),
  })
}

interface Minted {
  address: string
  decimals: number
  program: Address
  owner: string
  amount: bigint
  /** The Token-2022 extensions, which are stored after the mint. */
  extensions?: Uint8Array
}

async function create(
  { svm }: SolanaLedger,
  { decimals, program, owner, amount, extensions, ...minted }: Minted,
) {
  const mint = address(minted.address)
  const { encode } = getAddressEncoder()
  const [holder] = await getProgramDerivedAddress({
    programAddress: associatedProgram,
    seeds: [encode(address(owner)), encode(program), encode(mint)],
  })

  const mintData = new Uint8Array(extensions ? accountBytes + extensions.length : mintBytes)
  if (extensions) mintData.set(extensions, accountBytes)
  writeU64(mintData, 36, amount)
  mintData[44] = decimals
  mintData[45] = 1
  const account = new Uint8Array(accountBytes)
  account.set(base58.decode(mint), 0)
  account.set(base58.decode(owner), 32)
  writeU64(account, 64, amount)
  account[108] = 1

  for (const [place, data] of [
    [mint, mintData],
    [holder, account],
  ] as const) {
    svm.setAccount({
      address: place,
      data,
      executable: false,
      lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
      programAddress: program,
      space: BigInt(data.length),
    })
  }
}

/**
 * Encodes the type byte of a mint, and then `TransferFeeConfig` with the older and the newer fee.
 */
function feeConfig({ basisPoints, most }: { basisPoints: number; most: bigint }): Uint8Array {
  const [mark, head, authorities, fee] = [1, 4, 72, 18]
  const data = new Uint8Array(mark + head + authorities + 2 * fee)
  data.set([1, 1, 0, authorities + 2 * fee, 0])
  const newer = mark + head + authorities + fee
  writeU64(data, newer + 8, most)
  data.set([basisPoints & 255, basisPoints >> 8], newer + 16)
  return data
}

function writeU64(data: Uint8Array, at: number, value: bigint) {
  new DataView(data.buffer).setBigUint64(at, value, true)
}
