import { act, renderHook, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseEther,
  parseGwei,
  recoverTypedDataAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet, optimism } from 'viem/chains'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { createTestWallet, testWallets } from '../../sandbox/wallets/index.ts'
import type { Engine } from '../../src/engine/index.ts'
import { useAccount } from '../../src/hooks/index.ts'
import {
  useChainId,
  useEnsAvatar,
  useEnsName,
  useReadContract,
  useSendTransaction,
  useSignTypedData,
  useWaitForTransaction,
  useWriteContract,
} from '../../src/hooks/viem/index.ts'
import { alice, startSendChains } from '../support/startSendChains.ts'

const { call, chains, openPage, rpcUrl } = await startSendChains()
const node = createPublicClient({ chain: mainnet, transport: http(rpcUrl) })
const token = sandboxTokens.tide.address
const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function transfer(address to, uint256 amount) returns (bool)',
])
const caller = '0x00000000000000000000000000000000000000ca'
const callerAbi = parseAbi(['function caller() view returns (address)'])
const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** Loading code and a real chain take longer on a busy machine. */
const soon = { timeout: 60_000 }

async function openConnected(options?: Parameters<typeof openPage>[0]) {
  const page = openPage(options)
  await act(() => page.connect())
  const { result } = renderHook(() => useAccount({ engine: page.engine, namespace: 'eip155' }))
  return { ...page, address: result.current.address! }
}

/** Opens a page with a connected wallet. The node answers `method` with `answer`. */
async function openAnswering(method: string, answer: unknown) {
  const { engine, platform } = openPage()
  const { info, provider } = createTestWallet({ ...testWallets.quartz, chains, answer: 'approve' })
  const request: typeof provider.request = async (asked) =>
    asked.method === method ? answer : provider.request(asked)
  const detail = { info, provider: { ...provider, request } }
  platform.pageEvents.dispatch('eip6963:announceProvider', detail)
  await act(() => engine.connection.connect({ namespace: 'eip155', connectorId: info.rdns }))
  return { engine }
}

describe('useSendTransaction', () => {
  test('sends the transaction that the user confirms, and the receipt arrives', async () => {
    const { engine } = await openConnected()
    const { result } = renderHook(() => {
      const sending = useSendTransaction({ engine })
      return { sending, waiting: useWaitForTransaction({ hash: sending.data, engine }) }
    })
    const before = await node.getBalance({ address: receiver })
    expect(result.current.waiting.isIdle).toBe(true)
    act(() => result.current.sending.sendTransaction({ to: receiver, value: parseEther('0.5') }))
    expect(result.current.sending.isPending).toBe(true)
    await waitFor(() => expect(result.current.waiting.isSuccess).toBe(true), soon)
    expect(result.current.waiting.data).toMatchObject({
      status: 'success',
      transactionHash: result.current.sending.data,
    })
    expect(await node.getBalance({ address: receiver })).toBe(before + parseEther('0.5'))
  })

  test('a second call while the wallet asks the user is refused, and nothing is sent twice', async () => {
    const { engine } = await openConnected()
    const { result } = renderHook(() => useSendTransaction({ engine }))
    const before = await node.getBalance({ address: receiver })
    const { sendTransactionAsync } = result.current
    await act(async () => {
      const first = sendTransactionAsync({ to: receiver, value: 1n })
      const second = sendTransactionAsync({ to: receiver, value: 1n })
      await expect(second).rejects.toMatchObject({ code: 'common/BUSY' })
      await node.waitForTransactionReceipt({ hash: await first })
    })
    expect(result.current.isSuccess).toBe(true)
    expect(await node.getBalance({ address: receiver })).toBe(before + 1n)
  })

  test('a transaction that the user rejects is not sent, and the next one is', async () => {
    const { engine, wallet } = await openConnected()
    const before = await node.getBalance({ address: receiver })
    const { result } = renderHook(() => useSendTransaction({ engine }))
    wallet.answer('reject')
    act(() => result.current.sendTransaction({ to: receiver, value: 1n }))
    await waitFor(() => expect(result.current.error?.code).toBe('common/REJECTED'), soon)
    wallet.answer('approve')
    act(() => result.current.sendTransaction({ to: receiver, value: 2n }))
    await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
    await node.waitForTransactionReceipt({ hash: result.current.data! })
    expect(await node.getBalance({ address: receiver })).toBe(before + 2n)
  })

  test('a receipt of a reverted transaction is an error', async () => {
    const { engine } = await openConnected()
    const { result } = renderHook(() => {
      const sending = useSendTransaction({ engine })
      return { sending, waiting: useWaitForTransaction({ hash: sending.data, engine }) }
    })
    // Transfers more than the account has. The gas is given, so the wallet does not ask a node for
    // it.
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, 2n ** 255n] })
    act(() => result.current.sending.sendTransaction({ to: token, data, gas: 200_000n }))
    await waitFor(() => expect(result.current.waiting.isError).toBe(true), soon)
    expect(result.current.waiting.error?.code).toBe('transactions/REVERTED_SILENTLY')
  })

  test('after a change of the engine, nothing of the first one shows, and its wallet gets no request', async () => {
    const { engine } = await openConnected()
    const { rerender, result } = renderHook(useSendTransaction, { initialProps: { engine } })
    const before = await node.getBalance({ address: receiver })
    act(() => result.current.sendTransaction({ to: receiver, value: 1n }))
    await waitFor(() => expect(result.current.isSuccess).toBe(true), soon)
    await node.waitForTransactionReceipt({ hash: result.current.data! })
    rerender({ engine: openPage().engine })
    expect(result.current.isIdle).toBe(true)
    act(() => result.current.sendTransaction({ to: receiver, value: 1n }))
    await waitFor(() => expect(result.current.error?.code).toBe('connection/NOT_CONNECTED'), soon)
    expect(await node.getBalance({ address: receiver })).toBe(before + 1n)
  })

  test('sends nothing on another network than the requested one', async () => {
    const { engine } = await openConnected()
    const { result } = renderHook(() => useSendTransaction({ engine }))
    const input = { to: receiver, value: 1n, chain: optimism } as const
    act(() => result.current.sendTransaction(input))
    await waitFor(() => expect(result.current.isError).toBe(true), soon)
    expect(result.current.error).toMatchObject({
      code: 'transfer/CHAIN_CHANGED',
      message: 'The network changed from eip155:10 to eip155:1. Nothing was sent',
    })
  })

  test('an answer of the wallet that is not a hash is an error', async () => {
    const { engine } = await openAnswering('eth_sendTransaction', 'sent')
    const { result } = renderHook(() => useSendTransaction({ engine }))
    act(() => result.current.sendTransaction({ to: receiver, value: 1n }))
    await waitFor(() => expect(result.current.error?.code).toBe('transactions/INVALID_HASH'), soon)
  })

  test('fails without a wallet', async () => {
    const { engine } = openPage()
    const { result } = renderHook(() => useSendTransaction({ engine }))
    act(() => result.current.sendTransaction({ to: receiver, value: 1n }))
    await waitFor(() => expect(result.current.error?.code).toBe('connection/NOT_CONNECTED'), soon)
  })
})

describe('useWaitForTransaction', () => {
  test.each([
    ['is repriced', { value: 5n }, { isSuccess: true }],
    ['is cancelled', { to: 'the sender', value: 0n }, { error: { code: 'transactions/REPLACED' } }],
    ['gives way to another one', { value: 6n }, { error: { code: 'transactions/REPLACED' } }],
  ] as const)('returns that a transaction %s', async (_, { value, ...other }, expected) => {
    const answered: string[] = []
    const { address, engine } = await openConnected({
      platform: {
        async fetch(input, init) {
          const answer = await fetch(input, init)
          answered.push(String(init?.body))
          return answer
        },
      },
    })
    onTestFinished(async () => void (await call('evm_setAutomine', [true])))
    await call('evm_setAutomine', [false])
    const nonce = await node.getTransactionCount({ address })
    const { result } = renderHook(() => {
      const sending = useSendTransaction({ engine })
      return { sending, waiting: useWaitForTransaction({ hash: sending.data, engine }) }
    })
    act(() => result.current.sending.sendTransaction({ to: receiver, value: 5n }))
    await waitFor(() => expect(result.current.waiting.isPending).toBe(true), soon)
    // Waits until viem has seen the first transaction. Otherwise viem would not recognize the
    // replacement.
    const seen = expect.stringContaining('eth_getTransactionByHash')
    await vi.waitFor(() => expect(answered).toContainEqual(seen), soon)
    const account = privateKeyToAccount(alice.privateKey)
    const sender = createWalletClient({ account, chain: mainnet, transport: http(rpcUrl) })
    expect(account.address).toBe(address)
    const to = 'to' in other ? address : receiver
    const fees = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('9') }
    await sender.sendTransaction({ to, value, nonce, ...fees })
    await call('evm_mine')
    await waitFor(() => expect(result.current.waiting.isPending).toBe(false), soon)
    expect(result.current.waiting).toMatchObject(expected)
  })
})

describe('useReadContract and useWriteContract', () => {
  test('a function that two ABIs describe differently has two results', async () => {
    const { engine } = openPage()
    const asBytes = parseAbi(['function decimals() view returns (bytes32)'])
    const asked = { address: token, functionName: 'decimals', engine } as const
    const { result } = renderHook(() => ({
      number: useReadContract({ ...asked, abi }),
      bytes: useReadContract({ ...asked, abi: asBytes }),
    }))
    await waitFor(() => expect(result.current.number.isSuccess).toBe(true), soon)
    await waitFor(() => expect(result.current.bytes.isSuccess).toBe(true), soon)
    const { decimals } = sandboxTokens.tide
    expect(result.current.number.data).toBe(decimals)
    expect(result.current.bytes.data).toBe(`0x${decimals.toString(16).padStart(64, '0')}`)
  })

  test('read and change a token, with the types in its ABI', async () => {
    const { address, engine } = await openConnected()
    const { result } = renderHook(() => ({
      decimals: useReadContract({ address: token, abi, functionName: 'decimals', engine }),
      balance: useReadContract({
        address: token,
        abi,
        functionName: 'balanceOf',
        args: [receiver],
        engine,
      }),
      own: useReadContract({
        address: token,
        abi,
        functionName: 'balanceOf',
        args: [address],
        engine,
      }),
      writing: useWriteContract({ engine }),
    }))
    await waitFor(() => expect(result.current.balance.isSuccess).toBe(true), soon)
    await waitFor(() => expect(result.current.own.isSuccess).toBe(true), soon)
    await waitFor(() => expect(result.current.decimals.isSuccess).toBe(true), soon)
    expect(result.current.decimals.data).toBe(
      await node.readContract({ address: token, abi, functionName: 'decimals' }),
    )
    const before = result.current.balance.data!
    expect(before).not.toBe(result.current.own.data)

    const { writeContractAsync } = result.current.writing
    const call = { address: token, abi, functionName: 'transfer', args: [receiver, 7n] } as const
    const hash = await act(() => writeContractAsync(call))
    await node.waitForTransactionReceipt({ hash })
    act(() => result.current.balance.refetch())
    await waitFor(() => expect(result.current.balance.data).toBe(before + 7n), soon)
  })

  test('a missing contract is an error with a short message', async () => {
    const { engine } = await openConnected()
    const { result } = renderHook(() =>
      useReadContract({ address: receiver, abi, functionName: 'decimals', engine }),
    )
    await waitFor(() => expect(result.current.isError).toBe(true), soon)
    expect(result.current.error?.message).toBe(
      'The contract function "decimals" returned no data ("0x").',
    )
  })

  test('a read contract sees the caller', async () => {
    const { address, engine } = await openConnected()
    // The code of this contract returns its caller.
    await call('anvil_setCode', [caller, '0x3360005260206000f3'])
    const { result } = renderHook(() => {
      const asked = { address: caller, abi: callerAbi, functionName: 'caller', engine } as const
      return [
        useReadContract({ ...asked, account: address }),
        useReadContract({ ...asked, account: receiver }),
      ]
    })
    await waitFor(() => {
      expect(result.current.map(({ data }) => data)).toEqual([address, receiver])
    }, soon)
  })

  test('sends no request while it is disabled', async () => {
    const { engine } = openPage()
    const { result } = renderHook(() =>
      useReadContract({ address: token, abi, functionName: 'decimals', enabled: false, engine }),
    )
    expect(result.current.isIdle).toBe(true)
  })
})

test('useSignTypedData returns a signature of the active account', async () => {
  const { address, engine } = await openConnected()
  const { result } = renderHook(() => useSignTypedData({ engine }))
  const order = {
    domain: { name: 'Shop', version: '1', chainId: 1 },
    types: {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'price', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { item: 'Kelp', price: 3n },
  } as const
  const signature = await act(() => result.current.signTypedDataAsync(order))
  expect(await recoverTypedDataAddress({ ...order, signature })).toBe(address)
  expect(result.current.data).toBe(signature)
})

test('an answer of the wallet that is not a signature is an error', async () => {
  const { engine } = await openAnswering('eth_signTypedData_v4', { r: 1 })
  const { result } = renderHook(() => useSignTypedData({ engine }))
  const types = { Order: [{ name: 'item', type: 'string' }] } as const
  const order = { domain: {}, types, primaryType: 'Order', message: { item: 'Kelp' } } as const
  act(() => result.current.signTypedData(order))
  await waitFor(() => expect(result.current.error?.code).toBe('adapter/INVALID_ANSWER'), soon)
})

test('useChainId returns the active network, with and without a wallet', async () => {
  const { connect, engine } = openPage()
  const { result } = renderHook(() => useChainId({ engine }))
  expect(result.current).toBe(1)
  await act(() => connect())
  expect(result.current).toBe(1)
})

test('the name and picture of an account come from a provider, or are null', async () => {
  const ens = {
    id: 'names',
    name: 'Names',
    serves: () => true,
    identity: {
      getIdentity: async ({ address }: { address: string }) =>
        address === receiver ? { name: 'kelp.eth' } : undefined,
    },
  } as const
  const { engine } = openPage({ providers: [ens] })
  const { result } = renderHook(() => ({
    name: useEnsName({ address: receiver, engine }),
    avatar: useEnsAvatar({ address: receiver, engine }),
  }))
  await waitFor(() => expect(result.current.name.data).toBe('kelp.eth'), soon)
  expect(result.current.avatar).toMatchObject({ isSuccess: true, data: null })
})

test('the hooks render on a server, without viem', () => {
  const { engine } = openPage()
  expect(renderToString(<Page engine={engine} />)).toBe('<p>waiting</p>')
})

function Page({ engine }: { engine: Engine }) {
  const { isIdle } = useSendTransaction({ engine })
  const { isPending } = useReadContract({ address: token, abi, functionName: 'decimals', engine })
  return <p>{isIdle && isPending ? 'waiting' : 'else'}</p>
}
