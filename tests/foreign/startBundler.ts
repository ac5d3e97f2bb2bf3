import {
  type Address,
  concatHex,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeDeployData,
  type Hex,
  hexToBigInt,
  http,
  isHex,
  numberToHex,
  parseEther,
  parseEventLogs,
  type SignedAuthorization,
} from 'viem'
import {
  entryPoint07Address,
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  type RpcUserOperation,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { serveApp } from '../../sandbox/services/serveApp.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { verifyingPaymaster } from './deploySafe.ts'
import { loadSingletonPaymaster, type PaymasterMode } from './singletonPaymaster.ts'

const gas = {
  callGasLimit: 600_000n,
  verificationGasLimit: 1_000_000n,
  preVerificationGas: 80_000n,
  paymasterVerificationGasLimit: 150_000n,
  paymasterPostOpGasLimit: 200_000n,
}
const ofPaymaster = {
  paymasterVerificationGasLimit: numberToHex(gas.paymasterVerificationGasLimit),
  paymasterPostOpGasLimit: numberToHex(gas.paymasterPostOpGasLimit),
}
const amounts = new Set<string>([
  ...Object.keys(gas),
  'nonce',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
])

const addresses = { '0.7': entryPoint07Address, '0.8': entryPoint08Address } as const
type Version = keyof typeof addresses
type Wire = RpcUserOperation<'0.8'>
/** What the token for the fee is (ERC-7677). */
type Context = { token?: Address }
type Question = [operation: Wire, entryPoint: Address, chainId: Hex, context?: Context]
type Operation = UserOperation<'0.8'>

const fromWire = ({ eip7702Auth: _, ...operation }: Wire): Operation =>
  Object.fromEntries(
    Object.entries(operation).map(([name, value]) => [
      name,
      amounts.has(name) && isHex(value) ? hexToBigInt(value) : value,
    ]),
  ) as Operation

const authorizationOf = ({ eip7702Auth: given }: Wire): SignedAuthorization | undefined =>
  given && {
    address: given.address,
    chainId: Number(given.chainId),
    nonce: Number(given.nonce),
    r: given.r,
    s: given.s,
    yParity: Number(given.yParity),
  }

/**
 * Starts a bundler and a paymaster. The bundler's key calls `handleOps` of the official EntryPoint,
 * and the EntryPoint decides which operations are valid. For EntryPoint 0.7, the paymaster is the
 * official contract that verifies a signature. For EntryPoint 0.8 and for fees in tokens, the
 * paymaster is Pimlico's. The bundler does not estimate gas: it always returns the same limits.
 */
export async function startBundler({
  chainId,
  rpcUrl,
  version = '0.7',
  kind = version === '0.7' ? 'verifying' : 'singleton',
}: {
  chainId: number
  rpcUrl: string
  version?: Version
  /** Of the paymaster. */
  kind?: 'verifying' | 'singleton'
}) {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 })
  const sender = createWalletClient({ account, transport: http(rpcUrl) })
  await callChain({
    rpcUrl,
    method: 'anvil_setBalance',
    params: [account.address, numberToHex(parseEther('1000'))],
  })
  // The part of the ABI that is used here is the same in both versions.
  const entryPoint = { address: addresses[version], abi: entryPoint08Abi } as const
  const included = new Map<Hex, Hex>()
  let isSponsoring = true

  const { paymaster, sign, stub } = await (kind === 'verifying' ? openVerifying() : openSingleton())

  async function deploy(data: Hex): Promise<Address> {
    const mined = async (hash: Hex) => client.waitForTransactionReceipt({ hash })
    const { contractAddress } = await mined(await sender.sendTransaction({ data, chain: null }))
    const address = contractAddress!
    await mined(
      await sender.writeContract({
        ...entryPoint,
        functionName: 'depositTo',
        args: [address],
        value: parseEther('500'),
        chain: null,
      }),
    )
    return address
  }

  async function openVerifying() {
    const { abi, bytecode } = verifyingPaymaster()
    const args = [entryPoint.address, account.address]
    const paymaster = await deploy(encodeDeployData({ abi, bytecode, args }))
    const times = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [0, 0])
    const answer = (signature: Hex) => ({
      paymaster,
      paymasterData: concatHex([times, signature]),
    })
    return {
      paymaster,
      stub: async () => answer(await account.signMessage({ message: 'stub' })),
      async sign(operation: Wire) {
        const { paymasterData: _, ...rest } = { ...operation, ...ofPaymaster }
        const packed = toPackedUserOperation(
          fromWire({ ...rest, paymaster, paymasterData: '0x' } as Wire),
        )
        const hash = await client.readContract({
          address: paymaster,
          abi,
          functionName: 'getHash',
          args: [packed, 0, 0],
        })
        return answer(await account.signMessage({ message: { raw: hash as Hex } }))
      },
    }
  }

  async function openSingleton() {
    const vendor = await loadSingletonPaymaster(account.address, version)
    const paymaster = await deploy(vendor.initCode)
    const modeOf = ({ token }: Context): PaymasterMode =>
      token ? { mode: 'erc20', token } : { mode: 'verifying' }
    return {
      paymaster,
      stub: async (context: Context) =>
        vendor.getDummyPaymasterData({ paymaster, paymasterMode: modeOf(context), is06: false }),
      sign: (operation: Wire, context: Context) =>
        vendor.getSignedPaymasterData({
          paymaster,
          paymasterMode: modeOf(context),
          publicClient: client,
          signer: sender,
          userOp: fromWire({ ...operation, ...ofPaymaster }),
        }),
    }
  }

  const answers: Record<string, (params: never) => unknown> = {
    eth_supportedEntryPoints: () => [entryPoint.address],
    eth_estimateUserOperationGas: ([operation]: [Wire]) =>
      Object.fromEntries(
        Object.entries(gas)
          .filter(([name]) => operation.paymaster || !name.startsWith('paymaster'))
          .map(([name, value]) => [name, numberToHex(value)]),
      ),
    async eth_sendUserOperation([operation]: [Wire]) {
      const userOperation = fromWire(operation)
      const authorization = authorizationOf(operation)
      const hash = getUserOperationHash({
        chainId,
        entryPointAddress: entryPoint.address,
        entryPointVersion: version,
        userOperation: { ...userOperation, ...(authorization && { authorization }) },
      })
      const call = {
        ...entryPoint,
        functionName: 'handleOps',
        args: [[toPackedUserOperation(userOperation)], account.address],
        account,
        gas: 4_000_000n,
        ...(authorization && { authorizationList: [authorization] }),
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
        abi: entryPoint.abi,
        logs,
        eventName: 'UserOperationEvent',
      })
      return {
        ...event?.args,
        nonce: numberToHex(event!.args.nonce),
        actualGasCost: numberToHex(event!.args.actualGasCost),
        actualGasUsed: numberToHex(event!.args.actualGasUsed),
        entryPoint: entryPoint.address,
        logs: [],
        receipt,
      }
    },
    pm_getPaymasterStubData: async ([, , , context]: Question) =>
      sponsor(await stub(context ?? {})),
    pm_getPaymasterData: async ([operation, , , context]: Question) =>
      sponsor(await sign(operation, context ?? {})),
  }

  function sponsor(answer: { paymaster: Address; paymasterData: Hex }) {
    if (!isSponsoring) throw new Error('not sponsored')
    return { ...answer, ...ofPaymaster }
  }

  const server = await serveApp({
    async fetch(request) {
      const { id, method, params } = await request.json()
      try {
        const result = await answers[method]!(params as never)
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
