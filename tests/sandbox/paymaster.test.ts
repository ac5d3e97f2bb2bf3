import { createClient, custom } from 'viem'
import {
  entryPoint08Address,
  getPaymasterData,
  getPaymasterStubData,
} from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { createPaymaster } from '../../sandbox/paymaster/createPaymaster.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'

const site = createPaymaster({ chains: [{ chainId: 1 }] })

async function ask(body: unknown) {
  const response = await site.request('/', { method: 'POST', body: JSON.stringify(body) })
  return response.json()
}

/** viem sends requests to the paymaster, as a wallet does. */
const client = createClient({
  transport: custom(
    {
      async request({ method, params }) {
        const { error, result } = await ask({ jsonrpc: '2.0', id: 1, method, params })
        if (error) throw error
        return result
      },
    },
    { retryCount: 0 },
  ),
})

const operation = {
  chainId: 1,
  entryPointAddress: entryPoint08Address,
  sender: testAccounts.alice.address,
  nonce: 0n,
  callData: '0x',
  callGasLimit: 1n,
  preVerificationGas: 1n,
  verificationGasLimit: 1n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
} as const

test("viem's client of ERC-7677 reads who pays, first as a stub and then for good", async () => {
  const stub = await getPaymasterStubData(client, operation)
  expect(stub).toMatchObject({ sponsor: { name: 'Acme' }, isFinal: false })
  expect(stub.paymasterVerificationGasLimit).toBe(50_000n)
  const paid = await getPaymasterData(client, operation)
  expect(paid).toMatchObject({ paymaster: stub.paymaster })
})

test('nothing is paid on a chain that does not run here', async () => {
  await expect(getPaymasterStubData(client, { ...operation, chainId: 8453 })).rejects.toThrow(
    'Nothing is paid on this chain.',
  )
})

test.each([
  ['no JSON-RPC', 'hello', -32700],
  ['another method', { id: 1, method: 'eth_chainId' }, -32601],
  ['no operation', { id: 1, method: 'pm_getPaymasterData', params: [] }, -32602],
])('%s is refused', async (_, body, code) => {
  expect(await ask(body)).toMatchObject({ error: { code } })
})
