import type { Chain } from 'viem'
import { toWalletError } from '../../engine/adapters/toWalletError.ts'
import { transferErrors } from '../../engine/adapters/transferErrors.ts'
import { type ConnectedWalletClient, walletClient } from '../../engine/bridges/viem/index.ts'
import { isTransactionHash } from '../../engine/caip/CaipAddress.ts'
import type { Engine } from '../../engine/Engine.ts'
import { causesOf, readField } from '../../engine/errors/readField.ts'
import { transactionErrors } from '../../engine/features/transactions/transactionErrors.ts'
import type { Hash } from '../../engine/Register.ts'
import { fromViem } from './fromViem.ts'

/**
 * Asks the wallet in use to send on a network. Default: its current network. Throws
 * `transfer/CHAIN_CHANGED` if the wallet is on another network.
 */
export const sendWithWallet = (
  engine: Engine,
  chain: Chain | null | undefined,
  send: (client: ConnectedWalletClient, chain: Chain | null) => Promise<Hash<'eip155'>>,
): Promise<Hash<'eip155'>> =>
  fromViem(async () => {
    const client = walletClient(engine)
    const target = chain ?? client.chain ?? null
    const hash = await send(client, target).catch(async (thrown) => {
      if (!target || !isChainMismatch(thrown)) throw thrown
      const now = await client.getChainId()
      throw transferErrors.CHAIN_CHANGED(`eip155:${target.id}`, `eip155:${now}`).because(thrown)
    })
    if (!isTransactionHash(hash, 'eip155')) throw transactionErrors.INVALID_HASH()
    return hash
  }, toWalletError)

const isChainMismatch = (thrown: unknown) =>
  causesOf(thrown).some((cause) => readField(cause, 'name') === 'ChainMismatchError')
