import { type Hex, hexToBytes, numberToHex, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { createSmartAccount } from '../../sandbox/secureSite/frame/createSmartAccount.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { createEvmAccount } from '../../server/secureSite/frame/evm/EvmAccount.ts'
import { networkWith } from './englishFrame.ts'

/** Opens the sandbox's smart account of a key, as the frame does. */
export function openSmartAccount(
  privateKey: Hex,
  { chainId, rpcUrl }: { chainId: number; rpcUrl: string },
) {
  const askNode = (method: string, params: unknown) => callChain({ rpcUrl, method, params })
  const owner = createEvmAccount(privateKeyToAddress(privateKey), async (work) =>
    work(hexToBytes(privateKey)),
  )
  return createSmartAccount(owner, {
    chainId,
    network: networkWith(),
    askNode,
    async payGas({ address }) {
      await askNode('anvil_setBalance', [address, numberToHex(parseEther('1'))])
    },
  })
}
