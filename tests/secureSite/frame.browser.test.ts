import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import {
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import schema from '../../docs/reference/frame-protocol.json' with { type: 'json' }
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { approveIn, approveInWindow, openApproval, wordsIn } from '../support/approveIn.ts'
import { openShop, type Shop } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

let chain: Awaited<ReturnType<typeof startAnvil>>
let site: TestSite
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337, tokens: true })
  site = await startSecureSite({ chain })
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await chain?.stop()
})

const stranger = '0x1111111111111111111111111111111111111111'
const newEmail = () => `visitor-${crypto.randomUUID()}@shop.example`
const rpc = (method: string, params: unknown[] = []) =>
  callChain({ rpcUrl: chain.rpcUrl, method, params })

async function openLoggedIn(given: Parameters<typeof openShop>[1] & { email?: string } = {}) {
  const { email = newEmail(), ...options } = given
  const shop = await openShop(site, options)
  await shop.login(email)
  const { address } = await shop.ask('GET_USER', {})
  return { ...shop, email, address }
}

const sign = (shop: Shop, address: string, text = 'Hello') =>
  shop.ask('RPC_REQUEST', {
    method: 'personal_sign',
    params: [`0x${Buffer.from(text).toString('hex')}`, address],
    chainId: 31337,
  })

const send = (shop: Shop, transaction: object) =>
  shop.ask('RPC_REQUEST', {
    method: 'eth_sendTransaction',
    params: [transaction],
    chainId: 31337,
  })

test('a user logs in by mail, gets a wallet, and signs a message that viem verifies', async () => {
  const shop = await openLoggedIn()
  expect(await shop.ask('GET_USER', {})).toMatchObject({
    email: shop.email,
    preferredAccountType: 'eoa',
  })
  const signing = sign(shop, shop.address, 'Hello from the shop')
  await shop.frame.getByText('Hello from the shop').waitFor()
  await shop.frame.getByText(`Requested by ${shop.origin}`).waitFor()
  await shop.frame.getByText('Without a recovery, a lost device', { exact: false }).waitFor()
  await approveIn(shop.frame)
  const message = 'Hello from the shop'
  expect(await verifyMessage({ address: shop.address, message, signature: await signing })).toBe(
    true,
  )
})

test('a rejected request gets an error with its code, and nothing is signed', async () => {
  const shop = await openLoggedIn()
  const signing = sign(shop, shop.address).catch((error) => error.message)
  await shop.frame.getByRole('button', { name: 'Reject' }).click()
  expect(await signing).toMatch(/User rejected the request/)
})

test('the frame shows a transaction’s fee and its effects, and sends it as shown', async () => {
  const shop = await openLoggedIn()
  await rpc('anvil_setBalance', [shop.address, numberToHex(parseEther('2'))])
  const before = BigInt(String(await rpc('eth_getBalance', [stranger, 'latest'])))
  const sending = send(shop, {
    from: shop.address,
    to: stranger,
    value: numberToHex(parseEther('0.5')),
  })
  await shop.frame.getByText('0.5 ETH').first().waitFor()
  await shop.frame.getByText('You give').waitFor()
  await shop.frame.getByText('At most', { exact: false }).waitFor()
  await approveIn(shop.frame)
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  await expect
    .poll(async () => BigInt(String(await rpc('eth_getBalance', [stranger, 'latest']))) - before, {
      timeout: 60_000,
    })
    .toBe(parseEther('0.5'))
})

test('if a simulation takes too long, the frame says so, and a later result changes nothing', async () => {
  const shop = await openLoggedIn()
  await rpc('anvil_setBalance', [shop.address, numberToHex(parseEther('1'))])
  const held: (() => Promise<void>)[] = []
  await shop.context.route('**/*', (route) => {
    const isSimulation = route.request().postData()?.includes('eth_simulateV1') === true
    if (!isSimulation) return route.continue()
    held.push(() => route.continue())
  })
  await shop.page.clock.install()
  const value = numberToHex(parseEther('0.5'))
  const sending = send(shop, { from: shop.address, to: stranger, value }).catch(
    (error) => error.message,
  )
  await shop.frame.getByText('The wallet is finding out what this changes.').waitFor()
  await expect.poll(() => held.length, { timeout: 60_000 }).toBe(1)
  await shop.page.clock.runFor(8_000)
  const late = shop.frame.getByText('The simulation did not end in time.', { exact: false })
  await late.waitFor()
  const answered = shop.page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('eth_simulateV1'),
  )
  await Promise.all(held.map((release) => release()))
  await (await answered).finished()
  expect(await shop.frame.getByText('You give').count()).toBe(0)
  expect(await late.count()).toBe(1)
  await shop.frame.getByRole('button', { name: 'Reject' }).click()
  expect(await sending).toMatch(/rejected/)
})

test('if the browser blocks the window for a transaction, the frame says so, and the user can try again', async () => {
  const shop = await openLoggedIn()
  await rpc('anvil_setBalance', [shop.address, numberToHex(parseEther('1'))])
  const value = numberToHex(parseEther('0.5'))
  const sending = send(shop, { from: shop.address, to: stranger, value })
  const openWindow = shop.frame.getByRole('button', { name: 'Open in a window' })
  await openWindow.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await openWindow.click()
  const blocked = shop.frame.getByText('The browser blocked the window.', { exact: false })
  await blocked.waitFor()
  await approveIn(shop.frame)
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
})

test('the frame explains an allowance with its token, an unlimited one and an approve-all, and marks a call of unknown form as unknown', async () => {
  const shop = await openLoggedIn()
  await rpc('anvil_setBalance', [shop.address, numberToHex(parseEther('1'))])
  const { address: token, decimals, symbol } = sandboxTokens.tide
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, amount] })
  // No file describes this token. Its contract says its symbol and decimals.
  const shown: [string, `0x${string}`][] = [
    [`12.5\n${symbol} ${token}`, approve(parseUnits('12.5', decimals))],
    [`${symbol} ${token}`, approve(maxUint256)],
    ['The spender may take all of this token, now and later.', approve(maxUint256)],
    [
      'The wallet does not know this call. You approve it without knowing what it does.',
      '0x12345678',
    ],
  ]
  for (const [text, data] of shown) {
    const to = data.length > 10 ? token : stranger
    const sending = send(shop, { from: shop.address, to, data }).catch((error) => error.message)
    await shop.frame.getByText(text, { exact: true }).waitFor()
    await shop.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await sending).toMatch(/rejected/)
  }
  const abi = parseAbi(['function setApprovalForAll(address operator, bool isApproved)'])
  const data = encodeFunctionData({
    abi,
    functionName: 'setApprovalForAll',
    args: [stranger, true],
  })
  const sending = send(shop, { from: shop.address, to: stranger, data }).catch(
    (error) => error.message,
  )
  await shop.frame
    .getByText('The spender may take every item of this collection, now and later.')
    .waitFor()
  await shop.frame.getByRole('button', { name: 'Reject' }).click()
  await sending
})

test('the frame shows a permit’s spender and that it is unlimited, and viem verifies the signature', async () => {
  const shop = await openLoggedIn()
  const typedData = {
    domain: { name: 'Coin', version: '1', chainId: 31337, verifyingContract: stranger },
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: {
      owner: shop.address,
      spender: stranger,
      value: String(maxUint256),
      nonce: '0',
      deadline: '1900000000',
    },
  } as const
  const signing = shop.ask('RPC_REQUEST', {
    method: 'eth_signTypedData_v4',
    params: [shop.address, JSON.stringify(typedData)],
    chainId: 31337,
  })
  await shop.frame.getByText('The spender may take all of this token, now and later.').waitFor()
  await shop.frame.getByText('2030-03-17', { exact: false }).waitFor()
  await approveIn(shop.frame)
  const signature = await signing
  expect(await verifyTypedData({ ...typedData, address: shop.address, signature } as never)).toBe(
    true,
  )
})

test('the frame signs a Solana message and a transfer and explains the transfer; OpenSSL verifies both signatures', async () => {
  const shop = await openLoggedIn()
  const { address } = await shop.ask('GET_USER', {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(address)]),
    format: 'der',
    type: 'spki',
  })
  const solana = (method: string, params: object) =>
    shop.ask('RPC_REQUEST', { method, params, chainNamespace: 'solana' })
  const message = Buffer.from('Hello Solana')
  const signing = solana('solana_signMessage', { message: base58.encode(message), pubkey: address })
  await shop.frame.getByText('Hello Solana').waitFor()
  await approveIn(shop.frame)
  expect(verify(null, message, key, base58.decode((await signing).signature))).toBe(true)

  const from = new PublicKey(address)
  const transaction = new Transaction({
    feePayer: from,
    recentBlockhash: '11111111111111111111111111111111',
  }).add(
    SystemProgram.transfer({
      fromPubkey: from,
      toPubkey: PublicKey.default,
      lamports: 1_500_000_000,
    }),
  )
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  const sending = solana('solana_signTransaction', { transaction: base58.encode(bytes) })
  await shop.frame.getByText('Sends SOL').waitFor()
  await shop.frame.getByText('1.5 SOL').waitFor()
  await shop.frame.getByText('At most 0.000005 SOL', { exact: false }).waitFor()
  await approveIn(shop.frame)
  const signed = Transaction.from(base58.decode((await sending).transaction))
  expect(signed.verifySignatures()).toBe(true)
  // The frame refuses to sign the bytes of a transaction as a message.
  const asText = { message: base58.encode(transaction.serializeMessage()), pubkey: address }
  await expect(solana('solana_signMessage', asText)).rejects.toThrow(/not a transaction/)
})

test('the user and the key survive a reload', async () => {
  const shop = await openLoggedIn()
  await shop.page.reload()
  await shop.ready()
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect((await shop.ask('GET_USER', {})).address).toBe(shop.address)
  const signing = sign(shop, shop.address)
  await approveIn(shop.frame)
  expect(
    await verifyMessage({ address: shop.address, message: 'Hello', signature: await signing }),
  ).toBe(true)
})

test('in a window too, the user reads a long text by the keyboard, in a region that has a name', async () => {
  const shop = await openLoggedIn()
  const types = { Note: [{ name: 'text', type: 'string' }] } as const
  const message = { text: Array.from({ length: 400 }, (_, index) => `Part ${index}`).join(' ') }
  const typedData = { domain: { name: 'Notes' }, types, primaryType: 'Note', message } as const
  const signing = shop.ask('RPC_REQUEST', {
    method: 'eth_signTypedData_v4',
    params: [shop.address, JSON.stringify(typedData)],
    chainId: 31337,
  })
  const [opened] = await Promise.all([
    shop.page.waitForEvent('popup'),
    shop.frame.getByRole('button', { name: 'Open in a window' }).click(),
  ])
  await opened.getByText('You can approve once you have read this to the end.').waitFor()
  const approve = opened.getByRole('button', { name: 'Approve' })
  expect(await approve.isDisabled()).toBe(true)
  await opened.keyboard.press('Tab')
  const region = opened.getByRole('region', { name: 'Sign typed data' })
  expect(await region.evaluate((element) => element === document.activeElement)).toBe(true)
  await opened.keyboard.press('End')
  await expect.poll(() => approve.isEnabled(), { timeout: 60_000 }).toBe(true)
  // The window may close during the press.
  await approve.press('Enter').catch(() => {})
  const signature = await signing
  expect(await verifyTypedData({ ...typedData, address: shop.address, signature })).toBe(true)
})

test('a passphrase restores the key on a new device, a wrong one does not, and without recovery the user is told where the key is', async () => {
  const shop = await openLoggedIn()
  const other = await openLoggedIn({ email: shop.email, projectId: shop.projectId })
  expect(other.address).toBe(shop.address)
  const refused = sign(other, other.address).catch((error) => error.message)
  await other.frame.getByRole('heading', { name: 'Your key is not on this device' }).waitFor()
  await other.frame.getByRole('button', { name: 'Close' }).click()
  expect(await refused).toMatch(/only on another device/)

  const first = sign(shop, shop.address)
  await shop.frame.getByRole('button', { name: 'Set up recovery' }).click()
  await shop.frame.getByText('Use a passphrase instead').click()
  await shop.frame.getByLabel('Passphrase, at least 10 characters').fill('correct horse battery')
  await shop.frame.getByLabel('The same again').fill('correct horse battery')
  await shop.frame.getByRole('button', { name: 'Protect with this passphrase' }).click()
  await approveIn(shop.frame)
  await shop.frame.getByText('Recovery: by your passphrase', { exact: false }).waitFor()
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await approveIn(shop.frame)
  await first

  const signing = sign(other, other.address)
  const field = other.frame.getByLabel('Passphrase')
  await field.fill('wrong horse battery')
  await other.frame.getByRole('button', { name: 'Recover' }).click()
  await other.frame.locator('.failed').waitFor()
  expect(await field.inputValue()).toBe('wrong horse battery')
  await field.fill('correct horse battery')
  await other.frame.getByRole('button', { name: 'Recover' }).click()
  await other.frame.getByText('Hello').waitFor()
  await approveIn(other.frame)
  expect(
    await verifyMessage({ address: shop.address, message: 'Hello', signature: await signing }),
  ).toBe(true)
})

interface StoredShare {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly key: CryptoKey
  readonly sealed: ArrayBuffer
  readonly setId: Uint8Array
  readonly walletId: string
}

/** Reads the content of the frame's IndexedDB, and whether a script can read its key. */
async function readDevice({ page }: Shop) {
  const frame = page.frames().find((one) => one.url().startsWith(site.origin))!
  return frame.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('latchkey')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const stores = [...opened.objectStoreNames]
    const records = await new Promise<StoredShare[]>((resolve, reject) => {
      const reading = opened.transaction('shares').objectStore('shares').getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    })
    opened.close()
    const [record] = records
    if (!record) throw new Error('There is no share.')
    const { iv, key, sealed, setId, walletId } = record
    const mark = new TextEncoder().encode(`latchkey device share v1 ${walletId} `)
    const additionalData = Uint8Array.from([...mark, ...setId])
    const opens = await crypto.subtle
      .decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed)
      .then(
        () => true,
        () => false,
      )
    return {
      stores,
      count: records.length,
      fields: Object.keys(record).sort(),
      setId: [...setId].join(),
      opens,
      isExtractable: key.extractable,
      exports: await Promise.all(
        (['raw', 'jwk'] as const).map((format) =>
          crypto.subtle.exportKey(format as 'raw', key).then(
            () => 'exported',
            (error) => error.name,
          ),
        ),
      ),
      kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    }
  })
}

async function protectByPassphrase({ frame, page }: Shop, passphrase: string) {
  await frame.getByLabel('Passphrase, at least 10 characters').fill(passphrase)
  await frame.getByLabel('The same again').fill(passphrase)
  const saved = page.waitForResponse('**/api/recovery/set')
  await frame.getByRole('button', { name: 'Protect with this passphrase' }).click()
  await approveIn(frame)
  await saved
  await frame.getByText('Recovery: by your passphrase', { exact: false }).waitFor()
}

test('every approval reminds a user without a recovery, until the user sets one up', async () => {
  const shop = await openLoggedIn()
  const reminder = shop.frame.getByText('Without a recovery, a lost device', { exact: false })
  const first = sign(shop, shop.address)
  await reminder.waitFor()
  await approveIn(shop.frame)
  await first
  const second = sign(shop, shop.address)
  await reminder.waitFor()
  await shop.frame.getByRole('button', { name: 'Set up recovery' }).click()
  await shop.frame.getByText('Use a passphrase instead').click()
  await protectByPassphrase(shop, 'correct horse battery')
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await approveIn(shop.frame)
  await second
  const third = sign(shop, shop.address)
  await shop.frame.getByRole('button', { name: 'Settings' }).waitFor()
  expect(await reminder.count()).toBe(0)
  await approveIn(shop.frame)
  await third
})

test('no script can read the key that encrypts the device’s share', async () => {
  const shop = await openLoggedIn()
  expect(await readDevice(shop)).toMatchObject({
    isExtractable: false,
    exports: ['InvalidAccessError', 'InvalidAccessError'],
    opens: true,
  })
})

test('a new passphrase replaces the first one, and a device that recovers keeps only its own share', async () => {
  const shop = await openLoggedIn()
  const before = await readDevice(shop)
  const first = sign(shop, shop.address).catch((error) => error.message)
  await shop.frame.getByRole('button', { name: 'Set up recovery' }).click()
  await shop.frame.getByText('Use a passphrase instead').click()
  await protectByPassphrase(shop, 'the first passphrase')
  await protectByPassphrase(shop, 'the second passphrase')
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await shop.frame.getByRole('button', { name: 'Reject' }).click()
  await first

  const other = await openLoggedIn({ email: shop.email, projectId: shop.projectId })
  const opened = other.page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/recovery/open') && (await response.json()).value !== undefined,
  )
  const signing = sign(other, other.address)
  const field = other.frame.getByLabel('Passphrase')
  await field.fill('the first passphrase')
  await other.frame.getByRole('button', { name: 'Recover' }).click()
  await other.frame.locator('.failed').waitFor()
  await field.fill('the second passphrase')
  await other.frame.getByRole('button', { name: 'Recover' }).click()
  await other.frame.getByText('Hello').waitFor()
  await approveIn(other.frame)
  expect(
    await verifyMessage({ address: shop.address, message: 'Hello', signature: await signing }),
  ).toBe(true)

  const recovery = (await (await opened).json()).value
  const device = await readDevice(other)
  expect(device).toMatchObject({
    stores: ['shares'],
    count: 1,
    fields: ['iv', 'key', 'sealed', 'setId', 'walletId'],
    opens: true,
    kept: [],
  })
  expect(device.setId).not.toBe([...Buffer.from(recovery.setId, 'base64url')].join())
  expect(device.setId).not.toBe(before.setId)
})

test('after the user’s approval, a window shows the twelve words, which open the same account in viem; a deleted wallet is gone', async () => {
  const shop = await openLoggedIn()
  const signing = sign(shop, shop.address).catch((error) => error.message)
  await shop.frame.getByRole('button', { name: 'Set up recovery' }).click()
  await shop.frame.getByRole('button', { name: 'Show the twelve words' }).click()
  const opened = await openApproval(shop.frame)
  await approveInWindow(opened)
  await opened.getByText('Anyone who has these words has your money.', { exact: false }).waitFor()
  // The words are only in the window, which the page cannot cover.
  expect(await shop.frame.locator('dd.code').count()).toBe(0)
  expect(mnemonicToAccount(await wordsIn(opened)).address).toBe(shop.address)
  await shop.frame.getByRole('button', { name: 'Delete this wallet' }).click()
  const asked = await openApproval(shop.frame)
  await asked.getByText('I want to lose this wallet and what is in it').waitFor()
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  await approveInWindow(asked)
  expect(await signing).toMatch(/The wallet was deleted/)
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await shop.login(shop.email)
  expect((await shop.ask('GET_USER', {})).address).not.toBe(shop.address)
})

test('version 2 of the protocol uses one port, with ids, results and typed errors', async () => {
  const shop = await openLoggedIn()
  const answers = await shop.page.evaluate(async () => {
    const report = Reflect.get(window, 'sendToFrame')
    const connect = (versions: number[]) => {
      const { port1, port2 } = new MessageChannel()
      const heard = new Promise<unknown>((resolve) => {
        port1.onmessage = ({ data }) => resolve(data)
      })
      report({ type: 'latchkey:connect', versions }, [port2])
      return { port: port1, heard }
    }
    const old = await connect([1]).heard
    const { heard, port } = connect([2, 3])
    const hello = await heard
    const ask = (message: object) =>
      new Promise<unknown>((resolve) => {
        port.onmessage = ({ data }) => resolve(data)
        port.postMessage(message)
      })
    return {
      old,
      hello,
      second: await connect([2]).heard,
      connected: await ask({ id: 'a', method: 'IS_CONNECTED' }),
      unknown: await ask({ id: 'b', method: 'toString' }),
      wrong: await ask({
        id: 'c',
        method: 'RPC_REQUEST',
        params: { method: 'eth_sign', chainId: 31337 },
      }),
      statement: await ask({
        id: 'd',
        method: 'GET_STATEMENT',
        params: { nonce: 'abcdefgh12345678' },
      }),
    }
  })
  const protocol = z.fromJSONSchema(JSON.parse(JSON.stringify(schema)))
  await shop.login(newEmail())
  await shop.ask('GET_USER', {})
  await shop.ask('SWITCH_NETWORK', { chainId: 31337 })
  await shop.ask('RPC_REQUEST', { method: 'eth_sign', chainId: 31337 }).catch(() => {})
  const said: unknown[] = await shop.page.evaluate(() => Reflect.get(window, 'heard'))
  expect(said.length).toBeGreaterThan(5)
  for (const message of said) expect(protocol.parse(message)).toBeDefined()
  for (const answer of Object.values(answers)) expect(protocol.parse(answer)).toEqual(answer)
  expect(answers).toMatchObject({
    old: { type: 'refused', code: 'no_common_version', versions: [2] },
    hello: { type: 'connected', version: 2 },
    second: { type: 'refused', code: 'already_connected' },
    connected: { id: 'a', result: { isConnected: true } },
    unknown: { id: 'b', error: { code: 'unknown_request' } },
    wrong: { id: 'c', error: { code: 'rpc', rpcCode: 4200 } },
    statement: { id: 'd', result: { token: expect.stringMatching(/^eyJ/) } },
  })
})
