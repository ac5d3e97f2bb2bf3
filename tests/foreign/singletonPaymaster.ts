import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Account, Address, Chain, Hex, PublicClient, Transport, WalletClient } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'

interface Sponsorship {
  readonly paymaster: Address
  readonly paymasterData: Hex
}

/** How it is paid: by its owner, or by the account in a token. */
export type PaymasterMode = { mode: 'verifying' } | { mode: 'erc20'; token: Address }

/** The parts of Pimlico's paymaster that a test needs. Its package has no types for its files. */
interface SingletonPaymaster {
  getDummyPaymasterData(options: {
    is06: false
    paymaster: Address
    paymasterMode: PaymasterMode
  }): Sponsorship
  getSignedPaymasterData(options: {
    publicClient: PublicClient
    signer: WalletClient<Transport, Chain | undefined, Account>
    userOp: UserOperation<'0.7'> | UserOperation<'0.8'>
    paymaster: Address
    paymasterMode: PaymasterMode
  }): Promise<Sponsorship>
}

interface Constants {
  getSingletonPaymaster07InitCode(owner: Address): Hex
  getSingletonPaymaster08InitCode(owner: Address): Hex
}

const folder = join(import.meta.dirname, 'node_modules/@pimlico/mock-paymaster/_esm')
const load = async <Module>(file: string): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)

/** Pimlico's own code that signs for their paymaster, and the contract for an EntryPoint. */
export async function loadSingletonPaymaster(owner: Address, version: '0.7' | '0.8') {
  const [signing, constants] = await Promise.all([
    load<SingletonPaymaster>('singletonPaymasters.js'),
    load<Constants>('constants.js'),
  ])
  const { getSingletonPaymaster07InitCode, getSingletonPaymaster08InitCode } = constants
  const initCode =
    version === '0.7'
      ? getSingletonPaymaster07InitCode(owner)
      : getSingletonPaymaster08InitCode(owner)
  return { ...signing, initCode }
}
