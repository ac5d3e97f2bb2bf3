import {
  type Hex,
  hexToBigInt,
  isAddress,
  isHex,
  numberToHex,
  type PrivateKeyAccount,
  parseEther,
  serializeErc6492Signature,
} from 'viem'
import {
  type SmartCall,
  smartAccountCalls,
  smartAccountCreation,
  smartAccountFactory,
  smartAccountOf,
} from '../../chains/smartAccount/smartAccounts.ts'
import { callChain } from '../../wallets/callChain.ts'
import { rpcErrors } from '../../wallets/ProviderRpcError.ts'
import { sendTransaction } from '../../wallets/sendTransaction.ts'
import { textsOf } from '../../wallets/textsOf.ts'
import type { AppTransaction, FrameAccount, FrameAccountChain } from './FrameAccount.ts'

/** A contract's account: the owner's key signs for it, and the sandbox pays the gas. */
export function createSmartAccount(
  owner: PrivateKeyAccount,
  chain: FrameAccountChain,
): FrameAccount & { isDeployed(): Promise<boolean> } {
  const address = smartAccountOf(owner.address)
  const ask = (method: string, params: unknown) =>
    callChain({ rpcUrl: chain.rpcUrl, method, params })

  const isDeployed = async () => (await ask('eth_getCode', [address, 'latest'])) !== '0x'

  /** The account's signature (ERC-1271), also before it is deployed (ERC-6492). */
  async function vouch(signature: Hex): Promise<Hex> {
    if (await isDeployed()) return signature
    return serializeErc6492Signature({
      address: smartAccountFactory.address,
      data: smartAccountCreation(owner.address),
      signature,
    })
  }

  return {
    address,
    isAtomic: true,
    isDeployed,
    signMessage: async (message) => vouch(await owner.signMessage({ message })),
    signTypedData: async (typedData) => vouch(await owner.signTypedData(typedData)),
    async send(transactions, approve) {
      const calls = transactions.map(readCall)
      const shown = transactions.map(textsOf)
      const { chainId } = chain
      await approve(
        shown.length === 1
          ? { kind: 'send', account: address, chainId, transaction: shown[0]! }
          : { kind: 'sendCalls', account: address, chainId, transactions: shown },
      )
      await ask('anvil_setBalance', [owner.address, numberToHex(parseEther('1'))])
      const hash = await sendTransaction({
        account: owner,
        chain,
        transaction: {
          // The first transaction deploys the account.
          to: (await isDeployed()) ? address : smartAccountFactory.address,
          data: smartAccountCalls(address, calls),
        },
        approve: async () => {
          // The user already approved the calls themselves.
        },
      })
      return [hash]
    },
  }
}

function readCall({ data, input, to, value }: AppTransaction): SmartCall {
  const bytes = data ?? input ?? '0x'
  if (to != null && !(typeof to === 'string' && isAddress(to)))
    throw rpcErrors.INVALID_PARAMS('an address in `to`')
  if (!isHex(bytes)) throw rpcErrors.INVALID_PARAMS('hex in `data`')
  if (to == null && bytes === '0x')
    throw rpcErrors.INVALID_PARAMS('an address in `to`, or the code of a contract in `data`')
  if (value != null && !isHex(value)) throw rpcErrors.INVALID_PARAMS('hex in `value`')
  return {
    to: to ?? undefined,
    data: bytes,
    value: value && value !== '0x' ? hexToBigInt(value) : 0n,
  }
}
