import {
  type Address,
  concatHex,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  type Hex,
  hexToBigInt,
  http,
  isHex,
  numberToHex,
  parseEther,
  parseEventLogs,
} from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  type RpcUserOperation,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { serveApp } from '../../sandbox/services/serveApp.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { verifyingPaymaster } from './deploySafe.ts'

const gas = {
  callGasLimit: 600_000n,
  verificationGasLimit: 1_000_000n,
  preVerificationGas: 80_000n,
  paymasterVerificationGasLimit: 150_000n,
  paymasterPostOpGasLimit: 50_000n,
}
const amounts = new Set<string>([
  ...Object.keys(gas),
  'nonce',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
])

type Wire = RpcUserOperation<'0.7'>

const fromWire = (operation: Wire): UserOperation<'0.7'> =>
  Object.fromEntries(
    Object.entries(operation).map(([name, value]) => [
      name,
      amounts.has(name) && isHex(value) ? hexToBigInt(value) : value,
    ]),
  ) as UserOperation<'0.7'>

/**
 * A bundler whose key calls `handleOps` of the official EntryPoint, which decides what is valid, and a
 * paymaster with the official contract that verifies a signature. It estimates no gas: its limits are
 * always the same.
 */
export async function startBundler({ chainId, rpcUrl }: { chainId: number; rpcUrl: string }) {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 })
  const sender = createWalletClient({ account, transport: http(rpcUrl) })
  await callChain({
    rpcUrl,
    method: 'anvil_setBalance',
    params: [account.address, numberToHex(parseEther('1000'))],
  })
  const entryPoint = { address: entryPoint07Address, abi: entryPoint07Abi } as const
  const included = new Map<Hex, Hex>()
  let isSponsoring = true

  const paymaster = await deployPaymaster()

  async function deployPaymaster(): Promise<Address> {
    const { abi, bytecode } = verifyingPaymaster()
    const mined = async (hash: Hex) => client.waitForTransactionReceipt({ hash })
    const { contractAddress } = await mined(
      await sender.deployContract({
        abi,
        bytecode,
        args: [entryPoint07Address, account.address],
        chain: null,
      }),
    )
    const address = contractAddress!
    await mined(
      await sender.writeContract({
        ...entryPoint,
        functionName: 'depositTo',
        args: [address],
        value: parseEther('5'),
        chain: null,
      }),
    )
    return address
  }

  const answers: Record<string, (params: [never]) => unknown> = {
    eth_supportedEntryPoints: () => [entryPoint07Address],
    eth_estimateUserOperationGas: ([operation]: [Wire]) =>
      Object.fromEntries(
        Object.entries(gas)
          .filter(([name]) => operation.paymaster || !name.startsWith('paymaster'))
          .map(([name, value]) => [name, numberToHex(value)]),
      ),
    async eth_sendUserOperation([operation]: [Wire]) {
      const userOperation = fromWire(operation)
      const hash = getUserOperationHash({
        chainId,
        entryPointAddress: entryPoint07Address,
        entryPointVersion: '0.7',
        userOperation,
      })
      const call = {
        ...entryPoint,
        functionName: 'handleOps',
        args: [[toPackedUserOperation(userOperation)], account.address],
        account,
        gas: 4_000_000n,
      } as const
      await client.simulateContract(call)
      included.set(hash, await sender.writeContract({ ...call, chain: null }))
      return hash
    },
    async eth_getUserOperationReceipt([hash]: [Hex]) {
      const transaction = included.get(hash)
      if (!transaction) return null
      const receipt = await callChain({
        rpcUrl,
        method: 'eth_getTransactionReceipt',
        params: [transaction],
      })
      if (!receipt) return null
      const { logs } = await client.getTransactionReceipt({ hash: transaction })
      const [event] = parseEventLogs({
        abi: entryPoint07Abi,
        logs,
        eventName: 'UserOperationEvent',
      })
      return {
        ...event?.args,
        nonce: numberToHex(event!.args.nonce),
        actualGasCost: numberToHex(event!.args.actualGasCost),
        actualGasUsed: numberToHex(event!.args.actualGasUsed),
        entryPoint: entryPoint07Address,
        logs: [],
        receipt,
      }
    },
    pm_getPaymasterStubData: async () =>
      sponsorship(await account.signMessage({ message: 'stub' })),
    async pm_getPaymasterData([operation]: [Wire]) {
      const { paymasterData: _, ...limits } = sponsorship('0x')
      const packed = toPackedUserOperation(
        fromWire({ ...operation, ...limits, paymaster, paymasterData: '0x' }),
      )
      const hash = await client.readContract({
        address: paymaster,
        abi: verifyingPaymaster().abi,
        functionName: 'getHash',
        args: [packed, 0, 0],
      })
      return sponsorship(await account.signMessage({ message: { raw: hash as Hex } }))
    },
  }

  function sponsorship(signature: Hex) {
    if (!isSponsoring) throw new Error('not sponsored')
    const times = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [0, 0])
    return {
      paymaster,
      paymasterData: concatHex([times, signature]),
      paymasterVerificationGasLimit: numberToHex(gas.paymasterVerificationGasLimit),
      paymasterPostOpGasLimit: numberToHex(gas.paymasterPostOpGasLimit),
    }
  }

  const server = await serveApp({
    async fetch(request) {
      const { id, method, params } = await request.json()
      try {
        const result = await answers[method]!(params)
        return Response.json({ jsonrpc: '2.0', id, result })
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : 'It failed.'
        return Response.json({ jsonrpc: '2.0', id, error: { code: -32_500, message } })
      }
    },
  })
  return {
    url: server.url,
    stop: server.stop,
    paymaster,
    sponsor(isOn: boolean) {
      isSponsoring = isOn
    },
  }
}
