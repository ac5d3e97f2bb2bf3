import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { createFrameRpc } from '../../../../src/engine/connectors/embedded/createFrameRpc.ts'
import { createFrameSync } from '../../../../src/engine/connectors/embedded/createFrameSync.ts'
import { createLoginMemory } from '../../../../src/engine/connectors/embedded/createLoginMemory.ts'
import { createSocialRedirect } from '../../../../src/engine/connectors/embedded/createSocialLogin.ts'
import { memoryStorage } from '../../../../src/engine/index.ts'
import { mainnet, solana } from '../../../../src/engine/networks/index.ts'
import { createTestClock } from '../../../../src/engine/testing/index.ts'
import { frameAddress, secureOrigin, smartAddress } from '../../../support/createStandInFrame.ts'
import { settle } from '../../../support/createTestEngine.ts'

const base = { ...mainnet, id: 8453, caipNetworkId: 'eip155:8453', name: 'Base' }
const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

/** Sends requests through a frame that the test plays. */
function openRpc({ type = 'eoa', isHere = true }: { type?: string; isHere?: boolean } = {}) {
  const clock = createTestClock()
  const asked: { method: string; params?: unknown; chainId?: unknown }[] = []
  const done: string[] = []
  const toasts: unknown[] = []
  let answer: unknown = '0xabcd'
  const networks = [mainnet, base, solana]
  const current = (namespace: string) =>
    isHere
      ? {
          accounts: [{ address: namespace === 'eip155' ? frameAddress : solanaAddress, type }],
          caipNetworkId: namespace === 'eip155' ? 'eip155:1' : solana.caipNetworkId,
        }
      : undefined
  const rpc = createFrameRpc({
    accounts: {
      addresses: () => [frameAddress, solanaAddress],
      current,
      networkFor: (_: string, wanted: unknown) =>
        networks.find(({ caipNetworkId }) => caipNetworkId === wanted)!,
      place: ({ id }: { id: unknown }) => ({ chainId: id }),
    },
    approvals: {
      abortAll: () => done.push('abort'),
      async approve(work: (signal: AbortSignal) => Promise<unknown>) {
        done.push('approve')
        return work(new AbortController().signal)
      },
    },
    client: {
      async ready() {},
      async ask(event: string, question: { method: string }) {
        expect(event).toBe('RPC_REQUEST')
        asked.push(question)
        if (answer instanceof Error) throw answer
        return question.method === 'wallet_getCapabilities'
          ? { '0x1': { paymaster: { supported: true } } }
          : answer
      },
    },
    context: {
      logger: { warn: () => done.push('warn') },
      networks,
      platform: { clock },
    },
    engine: {
      account: { balance: { refetch: () => done.push('refetch') } },
      store: { get: () => ({ messages: { catalogue: {} } }) },
      toasts: { show: (toast: unknown) => toasts.push(toast) },
    },
  } as never)
  return {
    asked,
    clock,
    done,
    rpc,
    toasts,
    answerWith(next: unknown) {
      answer = next
    },
  }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code: string; cause?: { code?: unknown } }) => error.cause?.code ?? error.code,
  )

test('a request that reads passes, and one that signs or sends needs the user’s approval', async () => {
  const { answerWith, asked, done, rpc } = openRpc()
  const call = { method: 'eth_call', params: [{ value: 7n, list: [8n, null] }, 'latest'] }
  expect(await rpc.request('eip155', call)).toBe('0xabcd')
  expect(asked).toStrictEqual([
    {
      method: 'eth_call',
      params: [{ value: '0x7', list: ['0x8', null] }, 'latest'],
      chainId: 1,
      chainNamespace: 'eip155',
    },
  ])
  expect(await rpc.request('eip155', { method: 'eth_gasPrice' })).toBe('0xabcd')
  expect(asked[1]).toStrictEqual({ method: 'eth_gasPrice', chainId: 1, chainNamespace: 'eip155' })
  expect(done).toEqual([])
  const transaction = { method: 'eth_sendTransaction', params: [{ to: smartAddress }] }
  await rpc.request('eip155', transaction)
  expect(done).toEqual(['approve'])
  // The balance is read again only after an answer that looks like a transaction's hash.
  answerWith(`0x${'5e'.repeat(32)}`)
  await rpc.request('eip155', transaction)
  expect(done).toEqual(['approve', 'approve', 'refetch'])
})

test('a method outside the list ends open requests, and shows a message a moment later', async () => {
  const { asked, clock, done, rpc, toasts } = openRpc()
  expect(await codeOf(rpc.request('eip155', { method: 'eth_sign' }))).toBe('login/NOT_ALLOWED')
  expect([asked, done]).toEqual([[], ['warn', 'abort']])
  clock.advance(299)
  expect(toasts).toEqual([])
  clock.advance(1)
  expect(toasts).toEqual([{ variant: 'error', message: 'Action not allowed' }])
})

test('without a login, no request is sent', async () => {
  const { asked, rpc } = openRpc({ isHere: false })
  expect(await codeOf(rpc.request('eip155', { method: 'eth_call', params: [] }))).toBe(
    'login/NOT_SIGNED_IN',
  )
  expect(asked).toEqual([])
})

test('a signature of the frame has the format of its namespace', async () => {
  const { answerWith, asked, rpc } = openRpc()
  const { signal } = new AbortController()
  const sign = (namespace: 'eip155' | 'solana', address: string) =>
    rpc.signMessage(namespace, { address, message: 'Hello' }, { signal })
  expect(await sign('eip155', frameAddress)).toBe('0xabcd')
  expect(asked[0]).toMatchObject({
    method: 'personal_sign',
    params: ['0x48656c6c6f', frameAddress],
  })
  const longest = `0x${'ab'.repeat(65_535)}`
  answerWith(longest)
  expect(await sign('eip155', frameAddress)).toBe(longest)
  for (const answer of [
    '0x',
    '0xabc',
    'abcd',
    '0xzz',
    'x0xab',
    '0xab ',
    `${longest}ab`,
    '',
    7,
    null,
    {},
  ]) {
    answerWith(answer)
    expect([answer, await codeOf(sign('eip155', frameAddress))]).toEqual([
      answer,
      'adapter/INVALID_ANSWER',
    ])
  }
  answerWith({ signature: '5Hue' })
  expect(await sign('solana', solanaAddress)).toBe('5Hue')
  expect(asked.at(-1)).toMatchObject({
    method: 'solana_signMessage',
    params: { message: base58.encode(new TextEncoder().encode('Hello')), pubkey: solanaAddress },
  })
  for (const answer of [
    '5Hue',
    {},
    { signature: '0' },
    { signature: '' },
    { signature: ['5Hue'] },
  ]) {
    answerWith(answer)
    expect(await codeOf(sign('solana', solanaAddress))).toBe('adapter/INVALID_ANSWER')
  }
})

test('a transaction of the engine is sent like one of the app', async () => {
  const { answerWith, asked, rpc } = openRpc()
  const { signal } = new AbortController()
  const hash = `0x${'5e'.repeat(32)}`
  answerWith(hash)
  const transaction = {
    from: frameAddress,
    to: smartAddress,
    value: '0x1',
    chainId: '0x1',
    gas: '0x5208',
  }
  const sent = await rpc.sendTransaction(
    'eip155',
    { connectorId: 'auth', address: frameAddress, caipNetworkId: 'eip155:1', transaction },
    { signal },
  )
  expect(sent).toBe(hash)
  expect(asked[0]).toMatchObject({ method: 'eth_sendTransaction', params: [{ to: smartAddress }] })
})

test('a Solana transaction of the engine is sent in base58', async () => {
  const { answerWith, asked, rpc } = openRpc()
  const signature = '5'.repeat(88)
  answerWith({ signature })
  const bytes = Uint8Array.from([0, 1, 128, 255])
  const sent = await rpc.sendTransaction(
    'solana',
    {
      connectorId: 'auth',
      address: solanaAddress,
      caipNetworkId: solana.caipNetworkId,
      transaction: {
        bytes: Buffer.from(bytes).toString('base64'),
        blockhash: solanaAddress,
        lastValidBlockHeight: 1,
      },
    },
    { signal: new AbortController().signal },
  )
  expect(sent).toBe(signature)
  expect(asked[0]).toMatchObject({
    method: 'solana_signAndSendTransaction',
    params: { transaction: base58.encode(bytes) },
  })
})

const aCall = { to: smartAddress, data: '0x', value: '0x1' }

test('calls that are sent together follow EIP-5792', async () => {
  const { answerWith, asked, rpc } = openRpc()
  const send = (changes: object = {}) =>
    rpc.request('eip155', { method: 'wallet_sendCalls', params: [{ calls: [aCall], ...changes }] })
  const before = () => asked.filter(({ method }) => method === 'wallet_sendCalls').length
  expect(await codeOf(send({ id: 'one' }))).toBe('none')
  expect(await codeOf(send({ id: 'one' }))).toBe(5720)
  answerWith(new Error('No'))
  expect(await codeOf(send({ id: 'two' }))).not.toBe(5720)
  answerWith('0x1')
  expect(await codeOf(send({ id: 'two' }))).toBe('none')
  expect(await codeOf(send({ id: 'one' }))).toBe(5720)
  expect(await codeOf(send())).toBe('none')
  expect(await codeOf(send())).toBe('none')
  // Each call goes to the network that its request names, if the app has that network.
  expect(await codeOf(send({ chainId: '0x2105' }))).toBe('none')
  expect(asked.at(-1)).toMatchObject({ chainId: 8453 })
  expect(await codeOf(send({ chainId: '0x1' }))).toBe('none')
  expect(asked.at(-1)).toMatchObject({ chainId: 1 })
  const sent = before()
  expect(await codeOf(send({ chainId: '0x99' }))).toBe(5710)
  expect(await codeOf(send({ atomicRequired: true }))).toBe(5760)
  expect(await codeOf(send({ capabilities: { gas: {} } }))).toBe(5700)
  expect(await codeOf(send({ calls: [{ ...aCall, capabilities: { gas: {} } }] }))).toBe(5700)
  // EIP-5792: `optional` is a boolean.
  for (const optional of [false, 'true', 1, {}])
    expect(await codeOf(send({ capabilities: { gas: { optional } } }))).toBe(5700)
  expect(before()).toBe(sent)
  expect(asked.at(-1)).toMatchObject({
    method: 'wallet_getCapabilities',
    params: [frameAddress, ['0x1']],
  })
  expect(await codeOf(send({ capabilities: { gas: { optional: true } } }))).toBe('none')
  expect(await codeOf(send({ capabilities: { paymaster: {} } }))).toBe('none')
  const smart = openRpc({ type: 'smartAccount' })
  expect(
    await codeOf(
      smart.rpc.request('eip155', {
        method: 'wallet_sendCalls',
        params: [{ calls: [aCall], atomicRequired: true }],
      }),
    ),
  ).toBe('none')
  const transaction = (chainId: string) =>
    rpc.request('eip155', {
      method: 'eth_sendTransaction',
      params: [{ to: smartAddress, chainId }],
    })
  expect(await codeOf(transaction('0x1'))).toBe('none')
  expect(await codeOf(transaction('0x2105'))).toBe(-32602)
  expect(
    await codeOf(
      rpc.request('eip155', {
        method: 'wallet_grantPermissions',
        params: [{ chainId: '0x2105', permissions: [{ type: 'a' }] }],
      }),
    ),
  ).toBe('none')
  expect(asked.at(-1)).toMatchObject({ chainId: 8453 })
  // A read goes to the account's network, even if it names another network.
  await rpc.request('eip155', { method: 'eth_call', params: [{ chainId: '0x2105' }] })
  expect(asked.at(-1)).toMatchObject({ chainId: 1 })
})

test('a page that redirects to a provider returns with the answer, which is accepted once and in time', async () => {
  const clock = createTestClock(1_000_000)
  const storage = memoryStorage()
  const memory = createLoginMemory('shop', storage)
  const page = { href: 'https://app.test/shop?item=1&result_uri=old', leftFor: [] as string[] }
  let redirectUri = 'https://provider.test/consent?state=abc&x=1'
  const redirect = createSocialRedirect({
    askRedirect: async () => redirectUri,
    clock,
    memory,
    origin: secureOrigin,
    windows: {
      href: () => page.href,
      leaveFor: (url: string) => void page.leftFor.push(url),
      rename(url: string) {
        page.href = url
      },
    } as never,
  })
  const leave = async () => {
    redirect.leave('google', new AbortController().signal).catch(() => {})
    await settle()
  }
  expect(redirect.finish('x')).toBeUndefined()
  await leave()
  const [left] = page.leftFor.map((url) => new URL(url))
  expect(left!.origin).toBe('https://provider.test')
  expect(left!.searchParams.get('state')).toBe(
    `abc--${encodeURIComponent('https://app.test/shop?item=1')}`,
  )
  const uri = `${secureOrigin}/?state=abc--x`
  const finished = redirect.finish(uri)
  expect(finished?.provider).toBe('google')
  expect(page.href).toBe('https://app.test/shop?item=1')
  const { signal } = new AbortController()
  expect(await finished!.obtain('google', signal)).toBe(uri)
  expect(redirect.finish(uri)).toBeUndefined()

  const refused = async (given: string) => {
    await leave()
    return redirect
      .finish(given)!
      .obtain('google', signal)
      .then(
        () => 'none',
        (error: { code: string; cause: unknown }) => [error.code, error.cause],
      )
  }
  expect(await refused(`${secureOrigin}/?state=other`)).toEqual(['login/SOCIAL_FAILED', undefined])
  expect(await refused(`${secureOrigin}/?error=no`)).toEqual(['login/SOCIAL_FAILED', 'no'])

  await leave()
  clock.advance(599_999)
  expect(redirect.finish(uri)).toBeDefined()
  await leave()
  clock.advance(600_000)
  expect(redirect.finish(uri)).toBeUndefined()
  for (const kept of ['no JSON', '{}', 'null', '{"at":1600000,"provider":"x","state":7}']) {
    memory.set('socialAttempt', kept)
    expect(redirect.finish(uri)).toBeUndefined()
  }
  redirectUri = 'https://provider.test/consent'
  await expect(redirect.leave('google', signal)).rejects.toMatchObject({
    code: 'login/NO_REDIRECT',
  })
})

test('the first message to a frame names its app, and asks for the smart account networks', async () => {
  const asked: unknown[] = []
  const reported: unknown[] = []
  const patched: unknown[] = []
  const memory = createLoginMemory('shop', memoryStorage())
  let theme: object = {}
  let messages = { locale: 'en' }
  let currency: object | undefined
  let onStore = () => {}
  const stopped: string[] = []
  const sync = createFrameSync({
    client: { report: (...all: unknown[]) => reported.push(all) },
    context: { metadata: { projectId: 'p' } },
    engine: {
      config: {},
      store: {
        get: () => ({ currency, theme, messages }),
        at: () => ({ patch: (changes: unknown) => patched.push(changes) }),
        subscribe(next: () => void) {
          onStore = next
          return () => stopped.push('store')
        },
      },
      theme: {
        payload: () => ({ themeMode: 'dark', themeVariables: {}, w3mThemeVariables: {}, more: 1 }),
        onPreference: () => () => stopped.push('preference'),
      },
    },
    memory,
  } as never)
  await sync.hello((async (event: string, payload: unknown) => {
    asked.push([event, payload])
    return { smartAccountEnabledNetworks: [1, 10] }
  }) as never)
  expect(asked).toEqual([
    ['SYNC_DAPP_DATA', { projectId: 'p' }],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined],
  ])
  expect(memory.get('smartAccountNetworks')).toBe('1,10')
  expect(patched).toEqual([{ smartAccountEnabledNetworks: ['eip155:1', 'eip155:10'] }])
  const look = { themeMode: 'dark', themeVariables: {}, w3mThemeVariables: {} }
  sync.syncDappData()
  expect(reported).toEqual([['SYNC_DAPP_DATA', { projectId: 'p' }]])
  const stop = sync.start()
  onStore()
  expect(reported).toHaveLength(1)
  theme = {}
  onStore()
  onStore()
  expect(reported.slice(1)).toEqual([['SYNC_THEME', { ...look, locale: 'en' }]])
  messages = { locale: 'ar' }
  onStore()
  onStore()
  expect(reported.slice(2)).toEqual([['SYNC_THEME', { ...look, locale: 'ar' }]])
  currency = { chosen: 'EUR', rates: {} }
  onStore()
  // Rates are no concern of the frame.
  currency = { chosen: 'EUR', rates: { EUR: '0.8' } }
  onStore()
  expect(reported.slice(3)).toEqual([['SYNC_THEME', { ...look, locale: 'ar', currency: 'EUR' }]])
  stop()
  expect(stopped).toEqual(['store', 'preference'])
})
