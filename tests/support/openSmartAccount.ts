import { type Hex, hexToBytes } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { openSandboxAccount } from '../../sandbox/secureSite/frame/openSandboxAccount.ts'
import { createAskNode } from '../../server/secureSite/frame/askNode.ts'
import { createEvmAccount } from '../../server/secureSite/frame/evm/EvmAccount.ts'
import { networkWith } from './englishFrame.ts'

/** Opens the sandbox's smart account of a key, as the frame does. */
export function openSmartAccount(
  privateKey: Hex,
  { chainId, rpcUrl }: { chainId: number; rpcUrl: string },
) {
  const owner = createEvmAccount(privateKeyToAddress(privateKey), async (work) =>
    work(hexToBytes(privateKey)),
  )
  return openSandboxAccount(owner, {
    chainId,
    network: networkWith(),
    askNode: createAskNode(rpcUrl, { 'content-type': 'application/json' }),
    isSponsored: false,
  })
}
