import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  type Address,
  createPublicClient,
  getContractAddress,
  type Hex,
  http,
  numberToHex,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { inject } from 'vitest'
import { approveIn, approveInWindow } from '../support/approveIn.ts'
import { expect, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import {
  addressOf,
  openEmbeddedPage,
  openProvider,
  pressAndClose,
  request,
  signIn,
  signing,
} from '../support/openEmbeddedPage.ts'

/** The sandbox's first chain. */
function chain() {
  const { rpcUrl } = inject('sandbox').chains[0]!
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 })
  const fund = (address: string) =>
    client.request({
      method: 'anvil_setBalance',
      params: [address, numberToHex(parseEther('2'))],
    } as never)
  return { client, fund }
}

test('a smart account makes valid signatures before and after its deployment, sends calls as one transaction and deploys contracts', async ({
  openPage,
}) => {
  const { client, fund } = chain()
  const { page, frame } = await signIn(openPage)
  const address = (await addressOf(page)) as Address
  await fund(address)

  const before = signing(page, 'Before')
  await approveIn(frame)
  const signature = (await before) as Hex
  expect(await client.getCode({ address })).toBeUndefined()
  expect(await client.verifyMessage({ address, message: 'Before', signature })).toBe(true)

  const receiver = privateKeyToAddress(generatePrivateKey())
  const calls = ['0.25', '0.5'].map((amount) => ({
    to: receiver,
    value: numberToHex(parseEther(amount)),
  }))
  const sending = request(page, 'wallet_sendCalls', [{ version: '2.0.0', calls }])
  await frame.getByRole('heading', { name: 'Send 2 calls as one' }).waitFor()
  await approveIn(frame)
  const { id } = (await sending) as { id: Hex }
  await client.waitForTransactionReceipt({ hash: id })
  expect(await client.getBalance({ address: receiver })).toBe(parseEther('0.75'))
  expect(await request(page, 'wallet_getCallsStatus', [id])).toMatchObject({
    status: 200,
    atomic: true,
    receipts: [{ status: '0x1' }],
  })
  expect(await request(page, 'wallet_getCapabilities', [address])).toMatchObject({
    '0x1': { atomic: { status: 'supported' } },
  })
  expect(await client.getCode({ address })).toMatch(/^0x\w+/)

  const place = getContractAddress({ from: address, nonce: 1n })
  const making = request(page, 'wallet_sendCalls', [
    { version: '2.0.0', calls: [{ data: '0x602a60005360016000f3' }] },
  ])
  await frame.getByText('A new contract').waitFor()
  await frame.getByText('0x602a60005360016000f3').waitFor()
  await approveIn(frame)
  await client.waitForTransactionReceipt({ hash: ((await making) as { id: Hex }).id })
  expect(await client.getCode({ address: place })).toBe('0x2a')

  const after = signing(page, 'After')
  await approveIn(frame)
  expect(
    await client.verifyMessage({ address, message: 'After', signature: (await after) as Hex }),
  ).toBe(true)
})

test('if the user approves a transaction and closes the modal, the app gets the hash; without the approval, the transaction is refused', async ({
  openPage,
}) => {
  const { client, fund } = chain()
  const { page, dialog, frame, context } = await signIn(openPage)
  await fund(await addressOf(page))
  const to = privateKeyToAddress(generatePrivateKey())
  const calls = [{ to, value: numberToHex(parseEther('0.25')) }]
  const send = () => request(page, 'wallet_sendCalls', [{ version: '2.0.0', calls }])

  const left = send()
  await frame.getByRole('button', { name: 'Open in a window' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await left).toBe('Request was aborted')

  // The user closes the modal before the bundler has received the operation.
  const isSending = /eth_send(UserOperation|RawTransaction)/
  await context.route(
    (url) => url.protocol === 'http:',
    async (route) => {
      if (isSending.test(route.request().postData() ?? '')) {
        await dialog.getByRole('button', { name: 'Close' }).click()
        await dialog.waitFor({ state: 'hidden' })
      }
      await route.continue()
    },
  )
  const sending = send()
  await approveIn(frame)
  const { id } = (await sending) as { id: Hex }
  await client.waitForTransactionReceipt({ hash: id })
  expect(await client.getBalance({ address: to })).toBe(parseEther('0.25'))
})

test('7.31 the wallet lists the permissions of apps, and the user confirms a revocation in the frame', async ({
  openPage,
}) => {
  const { services, projectId } = inject('sandbox')
  const { page, dialog, frame } = await signIn(openPage, { engine: { projectId, services } })
  const account = `eip155:1:${await addressOf(page)}`
  const expiry = Math.floor(Date.now() / 1_000) + 3_600
  const granted = await fetch(
    `${services.blockchainApi}/v1/sessions/${account}?projectId=${projectId}`,
    {
      method: 'POST',
      headers: { origin: 'http://127.0.0.1:4000' },
      body: JSON.stringify({
        expiry,
        permissions: [
          {
            type: 'native-token-recurring-allowance',
            data: { allowance: '0x38d7ea4c68000', period: 86_400 },
          },
          { type: 'contract-call', data: {} },
        ],
        policies: [],
      }),
    },
  )
  expect(granted.status).toBe(200)
  await dialog.getByRole('button', { name: 'App permissions' }).click()
  await dialog.getByText('0.001 ETH a day').waitFor()
  await dialog.getByText('contract call. How much it allows is not known.').waitFor()
  await checkView(page)
  await dialog.getByRole('button', { name: 'Revoke what Sandbox app may do' }).click()
  await frame.getByText('Revoke permissions').waitFor()
  await approveIn(frame)
  await dialog.getByText('No app has permissions for this account.').waitFor()
})

test('a Solana transaction is signed and sent after the user approves it', async ({ openPage }) => {
  const { solana } = inject('sandbox')
  const ask = async (method: string, params: unknown[]) => {
    const response = await fetch(solana!.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return (await response.json()).result
  }
  const { page, frame, address } = await signIn(openPage, { namespaces: ['solana'] })
  await ask('requestAirdrop', [address, 2_000_000_000])
  const { value } = await ask('getLatestBlockhash', [])
  const to = ed25519.getPublicKey(crypto.getRandomValues(new Uint8Array(32)))
  const bytes = transferOf({ from: address, to, lamports: 1_000_000n, blockhash: value.blockhash })
  const sent = page.evaluate((transaction) => {
    const provider = window.engines[0]!.connectors.provider({
      namespace: 'solana',
      connectorId: 'auth',
    }) as {
      request(asked: object): Promise<{ signature: string }>
    }
    const asked = { method: 'solana_signAndSendTransaction', params: { transaction } }
    return provider.request(asked).then(({ signature }) => signature)
  }, base58.encode(bytes))
  await approveIn(frame)
  const signature = base58.decode(await sent)
  expect(ed25519.verify(signature, bytes.slice(65), base58.decode(address))).toBe(true)
  await expect
    .poll(async () => (await ask('getBalance', [base58.encode(to)])).value)
    .toBe(1_000_000)
})

test('4.14 every other provider can log its user in, and each user is a different one', async ({
  openPage,
}) => {
  const set = await openEmbeddedPage(openPage)
  const { dialog, page } = set
  const found = new Set<string>()
  for (const name of ['GitHub', 'Apple', 'Facebook', 'X', 'Discord']) {
    await set.open()
    const more = dialog.getByRole('button', { name: 'More social accounts' })
    await dialog.getByRole('button', { name: 'Google', exact: true }).waitFor()
    if (await more.isVisible()) await more.click()
    const provider = await openProvider(set, name)
    await pressAndClose(provider.getByRole('button', { name: 'Approve' }))
    await set.account()
    found.add(await addressOf(page))
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => addressOf(page)).toBe('')
    if (await dialog.isVisible()) await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect(found.size).toBe(5)
})

test('4.14 a window with a slow first page goes to the provider after that page, because an earlier redirect in Chromium would cut it off from its opener', async ({
  openPage,
}) => {
  const set = await openEmbeddedPage(openPage, {
    initScript: `addEventListener('message', ({ data }) => {
      if (data?.type?.endsWith('GET_SOCIAL_REDIRECT_URI_SUCCESS')) window.hasAddress = true
    })`,
  })
  const steps: string[] = []
  await set.context.route('**/loading', async (route) => {
    await set.page.waitForFunction(() => 'hasAddress' in window)
    steps.push('first page')
    await route.continue()
  })
  set.context.on('request', (asked) => {
    const { pathname } = new URL(asked.url())
    if (asked.isNavigationRequest() && pathname.startsWith('/social')) steps.push('provider')
  })
  await set.open()
  const provider = await openProvider(set)
  await pressAndClose(provider.getByRole('button', { name: 'Approve' }))
  await set.account()
  expect(steps.slice(0, 2)).toEqual(['first page', 'provider'])
})

test('security 19 a browser that cannot report whether an element covers the frame opens the approval in its own window', async ({
  openPage,
}) => {
  const { page, frame, context } = await signIn(openPage, {
    initScript: 'delete IntersectionObserverEntry.prototype.isVisible',
  })
  const answer = signing(page, 'In a window')
  await frame.getByText('This browser cannot tell').waitFor()
  expect(await frame.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  const opening = context.waitForEvent('page')
  await frame.getByRole('button', { name: 'Open in a window' }).click()
  const opened = await opening
  expect(new URL(opened.url()).pathname).toBe('/approve')
  await opened.getByText('In a window').waitFor()
  const approve = opened.getByRole('button', { name: 'Approve' })
  expect(await approve.isDisabled()).toBe(true)
  await approveInWindow(opened)
  expect(await answer).toMatch(/^0x[0-9a-f]+$/)
})

test('5.29 in a messaging app’s browser the page redirects to the provider and returns signed in', async ({
  openPage,
}) => {
  const set = await openEmbeddedPage(openPage, {
    initScript: 'window.TelegramWebviewProxy = {}',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  })
  const { page, dialog } = set
  await set.open()
  await dialog.getByRole('button', { name: 'Google', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in with google' }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(/\/connect\//)
  await expect.poll(() => addressOf(page), { timeout: 60_000 }).toMatch(/^0x/)
  expect(page.url()).not.toContain('result_uri')
  expect(page.context().pages()).toHaveLength(1)
})

/** The bytes of a transfer of lamports, with space for its one signature. */
function transferOf({
  from,
  to,
  lamports,
  blockhash,
}: {
  from: string
  to: Uint8Array
  lamports: bigint
  blockhash: string
}): Uint8Array {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, lamports, true)
  return Uint8Array.from([
    ...[1, ...new Uint8Array(64)],
    ...[1, 0, 1],
    ...[3, ...base58.decode(from), ...to, ...new Uint8Array(32)],
    ...base58.decode(blockhash),
    ...[1, 2, 2, 0, 1, 12, ...new Uint8Array(data.buffer)],
  ])
}
