import { describe, expect, test } from 'vitest'
import type { SiwxContext } from '../../../src/engine/features/siwx/SiwxOption.ts'
import { dataCapture, type Platform } from '../../../src/engine/index.ts'
import { mainnet, solana } from '../../../src/engine/networks/index.ts'
import {
  connectFor,
  createSignInEngine,
  createTestSiwx,
  type SignInEngineOptions,
  testAddress,
} from '../../support/createSignInEngine.ts'

const account = { accountAddress: testAddress, chainId: 'eip155:1' } as const

/** The page data for the host's sign-in. */
async function visit({ platform, ...options }: SignInEngineOptions = {}) {
  const { siwx } = createTestSiwx()
  const reported: SiwxContext[] = []
  const setUp = createSignInEngine({
    siwx: {
      ...siwx,
      getSessions(_chainId, _address, context) {
        reported.push(context)
        return []
      },
    },
    ...options,
    ...(platform && { platform }),
  })
  await connectFor(setUp)
  return { ...setUp, context: reported[0]! }
}

describe('the page data for the host’s sign-in', () => {
  test.each([
    ['https://shop.example/cart', 'shop.example'],
    ['https://shop.example:8443', 'shop.example:8443'],
    ['http://localhost:3000/', 'localhost:3000'],
    ['HTTPS://shop.example/', 'shop.example'],
    ['web3+app2://shop.example/cart', 'shop.example'],
    ['https://shop.example?to=https://evil.example', 'shop.example'],
    ['https://shop.example#https://evil.example', 'shop.example'],
    ['about:https://evil.example/', ''],
    ['data:text/html,https://evil.example/', ''],
    ['', ''],
  ])('for %j has the domain %j', async (uri, domain) => {
    const { context } = await visit({ platform: { location: { url: () => uri } } })
    expect(context).toMatchObject({ uri, domain })
  })

  test('has its own key in storage, with the engine’s id', async () => {
    const { clock, context, platform } = await visit({ id: 'shop' })
    expect(context.storageKey).toBe('@latchkey/shop/siwx')
    expect(context.storage).toBe(platform.storage)
    clock.advance(7)
    expect(context.now()).toBe(7)
  })
})

describe('the nodes for the host’s sign-in', () => {
  const noNode = {
    ...mainnet,
    id: 7,
    caipNetworkId: 'eip155:7',
    rpcUrls: { default: { http: [] } },
  }

  test.each([
    ['eip155:1', true],
    ['eip155:7', false],
    ['eip155:999', false],
    [solana.caipNetworkId, false],
  ] as const)('exist for %s: %s', async (chainId, hasOne) => {
    const { context } = await visit({ networks: [mainnet, noNode, solana] })
    expect(context.client(chainId) !== undefined).toBe(hasOne)
  })

  const answering =
    (answer: object, asked: unknown[] = []): Platform['fetch'] =>
    async (url, { method, body } = {}) => {
      asked.push([String(url), method, JSON.parse(String(body))])
      return Response.json({ jsonrpc: '2.0', id: 1, ...answer })
    }

  test('answer requests', async () => {
    const asked: unknown[] = []
    const { context } = await visit({ platform: { fetch: answering({ result: '0x1' }, asked) } })
    const request = { method: 'eth_call', params: [{ to: testAddress }, 'latest'] }
    expect(await context.client('eip155:1')!.request(request)).toBe('0x1')
    const [url] = mainnet.rpcUrls.default.http
    expect(asked).toEqual([[url, 'POST', { jsonrpc: '2.0', id: 1, ...request }]])
  })

  test('fail with the node’s error message', async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const { context } = await visit({ platform: { fetch: answering({ error }) } })
    await expect(context.client('eip155:1')!.request({ method: 'eth_call' })).rejects.toEqual(error)
  })

  test('are read up to 1 MB, and give no answer if theirs is longer', async () => {
    let pulled = 0
    const piece = new TextEncoder().encode('a'.repeat(65_536))
    const endless = () =>
      new ReadableStream({
        pull(controller) {
          pulled += 1
          controller.enqueue(pulled === 1 ? new TextEncoder().encode('{"result":"0x') : piece)
        },
      })
    const fetch: Platform['fetch'] = async () => new Response(endless())
    const { context } = await visit({ platform: { fetch } })
    const asking = context.client('eip155:1')!.request({ method: 'eth_call' })
    await expect(asking).rejects.toMatchObject({ code: 'signIn/CANNOT_CHECK' })
    expect(pulled).toBeLessThan(25)
  })

  test('are given up after 10 s', async () => {
    const { clock, context } = await visit({ platform: { fetch: () => new Promise(() => {}) } })
    const asking = context.client('eip155:1')!.request({ method: 'eth_chainId' })
    asking.catch(() => {})
    clock.advance(10_000)
    await expect(asking).rejects.toMatchObject({ code: 'signIn/TIMEOUT' })
  })
})

describe('the host’s functions get', () => {
  test('the signer, the text and the page, for the host’s own signing', async () => {
    const { siwx, sessions } = createTestSiwx()
    const asked: unknown[] = []
    const setUp = createSignInEngine({
      siwx: {
        ...siwx,
        signMessage(request, { domain }) {
          asked.push([request, domain])
          return '0x77'
        },
      },
    })
    await connectFor(setUp)
    await setUp.engine.siwx.sign()
    const message = `${testAddress} signs in on eip155:1`
    expect(asked).toEqual([[{ ...account, message }, 'app.test']])
    // The session has no fields that the message does not have.
    expect(Object.keys(sessions[0]!.data).sort()).toEqual([
      'accountAddress',
      'chainId',
      'domain',
      'nonce',
      'uri',
      'version',
    ])
  })

  test('the account and the page, for an email address', async () => {
    const asked: unknown[] = []
    const setUp = createSignInEngine({
      siwx: {
        ...createTestSiwx().siwx,
        captureEmail: {
          send({ email, ...of }, { domain }) {
            asked.push(['send', email, of, domain])
            return true
          },
          confirm({ code, email, ...of }, { domain }) {
            asked.push(['confirm', email, of, domain, code])
          },
        },
      },
      initialState: { features: { decided: { emailCapture: true }, status: 'success' } },
    })
    await connectFor(setUp)
    const { send, confirm } = await setUp.engine.load(dataCapture)
    await send('ada@example.com')
    await confirm('123456')
    expect(asked).toEqual([
      ['send', 'ada@example.com', account, 'app.test'],
      ['confirm', 'ada@example.com', account, 'app.test', '123456'],
    ])
  })
})
