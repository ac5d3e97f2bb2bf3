import { base58, base64 } from '@scure/base'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import type { SolanaAccount } from '../../sandbox/wallets/solana/createSolanaAccount.ts'

const systemProgram = new Uint8Array(32)
const transfer = [2, 0, 0, 0]

interface Options {
  /** Whether the node accepts a transaction that will fail on the chain. */
  evenIfItFails?: boolean
}

/** Sends lamports with another account's key. Resolves with the signature. */
export async function sendOnSolana(
  rpcUrl: string,
  { from, to, lamports }: { from: SolanaAccount; to: string; lamports: bigint },
  { evenIfItFails = false }: Options = {},
): Promise<string> {
  const ask = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
  const { value } = (await ask('getLatestBlockhash', [])) as { value: { blockhash: string } }
  const units = new Uint8Array(8)
  new DataView(units.buffer).setBigUint64(0, lamports, true)
  const data = [...transfer, ...units]
  const message = Uint8Array.from([
    // The header: one signer, which pays the fee, and one read-only account.
    ...[1, 0, 1],
    ...[3, ...from.publicKey, ...base58.decode(to), ...systemProgram],
    ...base58.decode(value.blockhash),
    // One instruction: it calls the program of the third account, with the first two accounts.
    ...[1, 2, 2, 0, 1, data.length, ...data],
  ])
  const wire = base64.encode(Uint8Array.from([1, ...from.sign(message), ...message]))
  const options = { encoding: 'base64', skipPreflight: evenIfItFails }
  return (await ask('sendTransaction', [wire, options])) as string
}
