// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'

import { embeddedWallet } from '../../../../src/engine/connectors/embedded/embeddedWallet.ts'
import { memoryStorage } from '../../../../src/engine/index.ts'
import { bitcoin as bitcoinNetwork, mainnet } from '../../../../src/engine/networks/index.ts'
import { createTestAdapter } from '../../../../src/engine/testing/index.ts'
import { createEmbeddedEngine } from '../../../support/createEmbeddedEngine.ts'
import {
  createStandInFrame,
  frameAddress,
  Refusal,
  secureOrigin,
  silence,
  undecided,
} from '../../../support/createStandInFrame.ts'
import {
  outcome,
  settle,
  statusOf,
  storageWith,
  viewNames,
} from '../../../support/createTestEngine.ts'

type Arranged = ReturnType<typeof createEmbeddedEngine>

interface Provider {
  request(asked: { method: string; params?: unknown }): Promise<unknown>
}

const providerOf = ({ engine }: Pick<Arranged, 'engine'>) =>
  engine.connectors.provider({ namespace: 'eip155', connectorId: 'auth' }) as Provider

describe('before anyone logs in', () => {
  test('cancelling a login creates no frame and has no other effect', async () => {
    const { engine, login, site, stop } = createEmbeddedEngine()
    login.sendCode.reset()
    login.social.reset()
    login.leaveEmail()
    login.leaveFarcaster()
    expect(login.frame()).toBeUndefined()
    await settle()
    expect(site.frames).toHaveLength(0)
    expect(() => engine.connectors.provider({ namespace: 'eip155', connectorId: 'auth' })).toThrow(
      expect.objectContaining({ code: 'adapter/PROVIDER_NOT_FOUND' }),
    )
    stop()
  })

  test.each(['ftp://x', 'javascript:alert(1)', 'x'.repeat(500), ''])(
    'an invalid origin is refused with a short message: %j',
    (origin) => {
      expect(() => embeddedWallet({ origin })).toThrow(
        expect.objectContaining({ code: 'login/INVALID_ORIGIN' }),
      )
      try {
        embeddedWallet({ origin })
      } catch (error) {
        expect((error as Error).message.length).toBeLessThan(300)
      }
    },
  )

  const result = encodeURIComponent('https://secure.test/?state=other')
  const returned = { href: `https://app.test/?result_uri=${result}`, debug: true }

  test('an unrequested answer of a provider is neither a login nor a failure', async () => {
    const { comeUp, engine, platform, site } = createEmbeddedEngine(returned)
    await comeUp()
    expect(site.asked()).not.toContain('CONNECT_SOCIAL')
    expect(engine.getState().login.social?.status ?? 'idle').toBe('idle')
    expect(platform.lines.join('\n')).not.toContain('No login to finish')
  })

  test('an answer of a provider that cannot be read logs a warning for the developer', async () => {
    const { comeUp, platform } = createEmbeddedEngine({
      ...returned,
      connectors: [
        (context) =>
          embeddedWallet({ origin: secureOrigin })({
            ...context,
            get networks(): never {
              throw new TypeError('Failed to fetch dynamically imported module')
            },
          }),
      ],
    })
    await comeUp()
    expect(platform.lines.join('\n')).toContain('No login to finish')
  })

  test('an engine removes its frame while the user has to enter a code, and the user can leave Farcaster', async () => {
    const { comeUp, engine, login, site } = createEmbeddedEngine()
    login.sendCode('ada@example.com').catch(() => {})
    await comeUp()
    login.leaveFarcaster()
    engine.destroy()
    await settle()
    expect(site.frame().isRemoved).toBe(true)
    expect(site.listeners()).toBe(0)
  })

  test('a saved connection without a login creates no frame', async () => {
    const { comeUp, engine, site } = createEmbeddedEngine({ storage: storageWith(['auth']) })
    await comeUp()
    expect(site.frames).toHaveLength(0)
    expect(statusOf(engine)).toBe('disconnected')
  })

  test.each([
    ['refuses the user', new Refusal('Gone'), undefined],
    ['reports no user', { isConnected: false }, undefined],
    ['goes elsewhere', silence, 'true'],
  ])(
    'after a reload, a frame that %s decides whether the login is kept',
    async (_, answer, remembered) => {
      const storage = memoryStorage()
      const before = createEmbeddedEngine({ storage })
      await before.logIn()
      before.stop()
      const { comeUp, engine, site } = createEmbeddedEngine({ storage })
      site.answers.IS_CONNECTED = answer
      await comeUp()
      if (answer === silence) {
        site.frame().loaded()
        site.frame().loaded()
        await settle()
      }
      expect(statusOf(engine)).not.toBe('connected')
      expect(storage.get('@latchkey/latchkey/login/emailLoginUsed') ?? undefined).toBe(remembered)
    },
  )

  test('a login uses a network of the frame, whichever network is active', async () => {
    const bitcoin = createTestAdapter({ namespace: 'bip122' })
    const { engine, logIn } = createEmbeddedEngine({
      adapters: [bitcoin.factory, createTestAdapter().factory],
      networks: [bitcoinNetwork, mainnet],
    })
    expect(engine.getState().connection.activeNamespace).toBe('bip122')
    await logIn()
    expect(statusOf(engine)).toBe('connected')
  })
})

describe('the frame', () => {
  test.each([
    ['ready, loaded', false],
    ['loaded, ready', false],
    ['ready, loaded, loaded', true],
    ['loaded, ready, loaded', true],
    ['ready, loaded, ready, loaded', false],
    ['loaded, ready, ready, loaded', false],
  ])('is given up if it reports %j: %s', async (events, isRemoved) => {
    const { clock, login, site } = createEmbeddedEngine({ isReady: false })
    login.sendCode('ada@example.com').catch(() => {})
    await settle()
    site.setAnswering(true)
    for (const event of events.split(', ')) {
      if (event === 'ready') site.ready()
      else site.frame().loaded()
      clock.advance(500)
      await settle()
    }
    expect(site.frames.map((frame) => frame.isRemoved)).toEqual([isRemoved])
  })

  test('stays and is initialized again if it reloads during its start', async () => {
    const { comeUp, login, site } = createEmbeddedEngine()
    site.answers.SYNC_DAPP_DATA = silence
    const sending = login.sendCode('ada@example.com')
    await comeUp()
    site.answers.SYNC_DAPP_DATA = undefined
    site.ready()
    await comeUp()
    expect(await sending).toBe('code')
    expect(site.frames).toHaveLength(1)
  })

  test('has no time limit after it has answered', async () => {
    const { clock, comeUp, login, platform, site } = createEmbeddedEngine()
    const sending = login.sendCode('ada@example.com')
    await comeUp()
    await sending
    clock.advance(120_000)
    await settle()
    expect(site.frame().isRemoved).toBe(false)
    expect(platform.lines.filter(([level]) => level === 'error')).toEqual([])
  })

  test('gets no message before it is ready, and no empty payload', async () => {
    const { comeUp, login, site } = createEmbeddedEngine({ isReady: false })
    login.farcaster().catch(() => {})
    await settle()
    login.leaveFarcaster()
    expect(site.posted).toEqual([])
    site.setAnswering(true)
    site.ready()
    await comeUp()
    expect(Object.keys(site.last('GET_SMART_ACCOUNT_ENABLED_NETWORKS'))).toEqual(['type', 'id'])
  })

  test('is an element that the host places', async () => {
    const site = createStandInFrame()
    const element = document.createElement('iframe')
    const { comeUp, login } = createEmbeddedEngine({
      platform: {
        windows: {
          ...site.windows,
          mountFrame: (options) => ({ ...site.windows.mountFrame(options), element }),
        },
      },
    })
    login.sendCode('ada@example.com').catch(() => {})
    await comeUp()
    expect(login.frame()).toBe(element)
  })
})

describe('a request that the user approves in the frame', () => {
  async function ask(
    prepare: (arranged: Arranged) => void = () => {},
    answered: unknown = undecided,
  ) {
    const arranged = createEmbeddedEngine()
    await arranged.logIn()
    prepare(arranged)
    arranged.site.answers.RPC_REQUEST = answered
    const answer = providerOf(arranged).request({
      method: 'eth_sendTransaction',
      params: [{ data: '0x60', value: 7n, to: null }],
    })
    answer.catch(() => {})
    await settle()
    return { ...arranged, answer }
  }
  const approve = async ({ site }: Arranged) => {
    site.answers.RPC_REQUEST = '0xabcd'
    site.answer(site.last('RPC_REQUEST'))
    await settle()
  }

  test('opens the modal from the page, and closes it again', async () => {
    const arranged = await ask(({ engine }) => engine.modal.close())
    const { answer, engine } = arranged
    expect(viewNames(engine)).toEqual(['ApproveTransaction'])
    expect(arranged.site.last('RPC_REQUEST').payload).toMatchObject({
      params: [{ data: '0x60', value: '0x7', to: null }],
    })
    await approve(arranged)
    expect(await answer).toBe('0xabcd')
    expect(engine.getState().modal.open).toBe(false)
    expect(engine.getState().login.isApproving).toBe(false)
    expect(arranged.site.asked()).not.toContain('RPC_ABORT')
  })

  test('may already have an approval when the user leaves, and then its hash is still returned', async () => {
    const arranged = await ask(undefined, silence)
    arranged.engine.modal.close()
    await settle()
    expect(arranged.site.asked().at(-1)).toBe('RPC_ABORT')
    expect(await outcome(arranged.answer)).toBe('pending')
    await approve(arranged)
    expect(await arranged.answer).toBe('0xabcd')
  })

  test('ends if the user leaves and the frame says that nothing was sent', async () => {
    const { answer, engine } = await ask()
    engine.modal.close()
    await settle()
    await expect(answer).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
  })

  test('is not sent to the frame if the user leaves as the view opens', async () => {
    const { engine, logIn, site } = createEmbeddedEngine()
    await logIn()
    const close = () => {
      if (viewNames(engine).at(-1) === 'ApproveTransaction') queueMicrotask(engine.modal.close)
    }
    engine.subscribe(close)
    const answer = providerOf({ engine }).request({
      method: 'eth_sendTransaction',
      params: [{ data: '0x60', to: null }],
    })
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(site.asked()).not.toContain('RPC_REQUEST')
  })

  test('ends 15 s after the user has left if the frame does not answer', async () => {
    const arranged = await ask(undefined, silence)
    arranged.engine.modal.close()
    await settle()
    arranged.clock.advance(14_999)
    expect(await outcome(arranged.answer)).toBe('pending')
    arranged.clock.advance(1)
    await expect(arranged.answer).rejects.toMatchObject({ code: 4001 })
  })

  describe('with a frame that answers every request', () => {
    const askIt = () =>
      ask(({ clock, site }) => {
        site.ready({ answersAll: true })
        clock.advance(500)
      }, silence)

    test('waits after the user has left, because the network may take minutes', async () => {
      const arranged = await askIt()
      arranged.engine.modal.close()
      await settle()
      arranged.clock.advance(119_000)
      expect(await outcome(arranged.answer)).toBe('pending')
      await approve(arranged)
      expect(await arranged.answer).toBe('0xabcd')
    })

    test('ends five minutes after the user has left, because the frame may be lost', async () => {
      const { answer, clock, engine } = await askIt()
      engine.modal.close()
      await settle()
      clock.advance(299_999)
      expect(await outcome(answer)).toBe('pending')
      clock.advance(1)
      await expect(answer).rejects.toMatchObject({ code: 4001 })
    })
  })

  test('continues while other state changes', async () => {
    const arranged = await ask()
    const { answer, engine } = arranged
    expect(engine.getState().login.isApproving).toBe(true)
    engine.theme.set({ themeMode: 'dark' })
    expect(await outcome(answer)).toBe('pending')
    await approve(arranged)
    expect(await answer).toBe('0xabcd')
  })

  test('does not replace a view that the host opened meanwhile', async () => {
    const arranged = await ask(({ engine }) => engine.modal.open({ view: 'ProfileWallets' }))
    const { answer, engine } = arranged
    engine.router.push('WhatIsAWallet')
    expect(await outcome(answer)).not.toBe('pending')
    expect(arranged.site.asked()).toContain('RPC_ABORT')
    expect(viewNames(engine).at(-1)).toBe('WhatIsAWallet')
  })

  test('ends when the user disconnects, and the frame is told so', async () => {
    const arranged = await ask()
    await arranged.engine.connection.disconnect()
    await expect(arranged.answer).rejects.toMatchObject({ code: 4001 })
    expect(arranged.site.asked()).toContain('RPC_ABORT')
  })

  test.each(['0x', '0xabc', 'abcd', '0xzz', '', 7, null, `0x${'00'.repeat(65_536)}`])(
    'must get a signature if it asks for one: not %j',
    async (given) => {
      const { engine, logIn, site } = createEmbeddedEngine()
      await logIn()
      site.answers.RPC_REQUEST = given
      const signing = engine.signing.signMessage({ message: 'Hello' })
      expect(await outcome(signing)).toBe('adapter/INVALID_ANSWER')
    },
  )

  test('may get a long answer if it asks for a signature', async () => {
    const { engine, logIn, site } = createEmbeddedEngine({
      defaultAccountTypes: { eip155: 'eoa' },
    })
    await logIn()
    const longest = `0x${'00'.repeat(65_535)}`
    site.answers.RPC_REQUEST = longest
    expect(await engine.signing.signMessage({ message: 'Hello' })).toBe(longest)
    expect(site.last('RPC_REQUEST').payload).toMatchObject({
      method: 'personal_sign',
      params: ['0x48656c6c6f', frameAddress],
    })
  })
})

test('says what is missing if there is no origin, because there is no default secure site', () => {
  const withoutTypes: (...options: unknown[]) => unknown = embeddedWallet as never
  for (const given of [[], [{}]])
    expect(() => withoutTypes(...given)).toThrow(
      expect.objectContaining({ code: 'login/INVALID_ORIGIN' }),
    )
})

test('ends pending requests if it is not allowed, and shows a message after 300 ms', async () => {
  const arranged = createEmbeddedEngine()
  const { clock, engine, logIn, site } = arranged
  await logIn()
  site.answers.RPC_REQUEST = undecided
  const waiting = providerOf(arranged).request({
    method: 'eth_sendTransaction',
    params: [{ data: '0x60' }],
  })
  waiting.catch(() => {})
  await settle()
  expect(await outcome(providerOf(arranged).request({ method: 'eth_sign' }))).not.toBe('pending')
  await expect(waiting).rejects.toMatchObject({ code: 4001 })
  clock.advance(299)
  expect(engine.getState().toasts.current).toBeUndefined()
  clock.advance(1)
  clock.advance(150)
  expect(engine.getState().toasts.current).toMatchObject({
    variant: 'error',
    message: 'Action not allowed',
  })
})
