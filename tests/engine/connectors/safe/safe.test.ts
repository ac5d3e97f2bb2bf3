import { describe, expect, test } from 'vitest'
import { safe } from '../../../../src/engine/connectors/safe/safe.ts'
import { browserParent } from '../../../../src/engine/platform/browserMessages.ts'
import { createTestEngine, outcome, settle } from '../../../support/createTestEngine.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const input = { namespace: 'eip155', connectorId: 'safe' } as const

interface Question {
  id: string
  method: string
  params: unknown
  env: { sdkVersion: string }
}

/** Simulates the Safe app around the page. */
function createSafeApp(origin: string | undefined) {
  const questions: Question[] = []
  const sentTo: string[] = []
  const listeners = new Set<(message: unknown) => void>()
  const say = (message: unknown) => {
    for (const listener of [...listeners]) listener(message)
  }
  return {
    questions,
    sentTo,
    listeners,
    say,
    answer(data: unknown, id = questions.at(-1)!.id) {
      say({ id, success: true, version: '9.1.0', data })
    },
    refuse(error: string) {
      say({ id: questions.at(-1)!.id, success: false, version: '9.1.0', error })
    },
    parentPage: {
      origin: () => origin,
      post(message: unknown, target: string) {
        sentTo.push(target)
        questions.push(message as Question)
      },
      on(from: string, listener: (message: unknown) => void) {
        expect(from).toBe('https://app.safe.global')
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}

function openInSafe(app = createSafeApp('https://app.safe.global')) {
  const setUp = createTestEngine({
    connectors: [safe()],
    platform: { parentPage: app.parentPage },
  })
  const rows = () =>
    setUp.engine.getState().connectors.all.filter(({ type }) => type === 'EXTERNAL')
  return { ...setUp, app, rows }
}

/** Answers every request for the Safe's info. */
async function answerWithAccount(app: ReturnType<typeof createSafeApp>) {
  for (let asked = 0; ; ) {
    await settle()
    if (app.questions.length === asked) return
    for (; asked < app.questions.length; asked += 1) {
      const { id, method } = app.questions[asked]!
      if (method === 'getSafeInfo') app.answer({ safeAddress: account, chainId: 1 }, id)
    }
  }
}

async function connectInSafe() {
  const opened = openInSafe()
  const connecting = opened.engine.connection.connect(input)
  await answerWithAccount(opened.app)
  return { ...opened, connection: await connecting }
}

describe('the row of Safe', () => {
  test('is one in the Safe app', () => {
    expect(openInSafe().rows()).toMatchObject([
      { connectorId: 'safe', name: 'Safe', namespace: 'eip155' },
    ])
  })

  test.each([undefined, 'https://app.safe.global.evil.test', 'http://app.safe.global'])(
    'is missing in a frame of %s, and no message is sent',
    (origin) => {
      const app = createSafeApp(origin)
      const { rows } = openInSafe(app)
      expect(rows()).toEqual([])
      expect(app.questions).toEqual([])
    },
  )

  test('is missing in a page without a frame', () => {
    expect(browserParent().origin()).toBeUndefined()
  })
})

describe('Safe’s messages', () => {
  test('are not sent before the user chooses Safe, and then only to its origin', async () => {
    const { app, engine } = openInSafe()
    expect(app.questions).toEqual([])
    void outcome(engine.connection.connect(input))
    await settle()
    expect(app.questions[0]).toMatchObject({ method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } })
    expect(new Set(app.sentTo)).toEqual(new Set(['https://app.safe.global']))
  })

  test('connect the account of the Safe on its chain', async () => {
    const { connection } = await connectInSafe()
    expect(connection).toMatchObject({
      accounts: [{ address: account }],
      caipNetworkId: 'eip155:1',
      connectorId: 'safe',
    })
  })

  test('sign a text, and waiting for other owners is not a signature', async () => {
    const { app, engine } = await connectInSafe()
    const sign = async () => {
      const before = app.questions.length
      const signing = outcomeOf(engine.signing.signMessage({ message: 'Hello' }))
      await answerWithAccount(app)
      await expect.poll(() => app.questions.slice(before).at(-1)?.method).toBe('signMessage')
      return signing
    }
    const signed = sign()
    await expect.poll(() => app.questions.at(-1)?.method).toBe('signMessage')
    expect(app.questions.at(-1)?.params).toEqual({ message: '0x48656c6c6f' })
    app.answer({ signature: '0xabcd' })
    expect(await signed).toBe('0xabcd')

    const unsigned = sign()
    await expect
      .poll(() => app.questions.filter(({ method }) => method === 'signMessage').length)
      .toBe(2)
    await settle()
    app.answer({ safeTxHash: '0x12' })
    expect(await unsigned).toBe('adapter/INVALID_ANSWER')
  })

  test.each([
    ['of another version', { success: true, version: '0.1', data: {} }],
    ['without a version', { success: true, data: {} }],
    ['to no request', { id: 'other', success: true, version: '9.1.0', data: {} }],
  ])('an answer %s has no effect', async (_, answer) => {
    const { app, clock, engine } = openInSafe()
    const connecting = outcomeOf(engine.connection.connect(input))
    await settle()
    app.say({ id: app.questions[0]!.id, ...answer })
    app.say(null)
    await settle()
    clock.advance(10_000)
    expect(await connecting).toBe('adapter/PROVIDER_NOT_FOUND')
  })

  test('a refusal in the Safe is a user rejection', async () => {
    const { app, engine } = openInSafe()
    const connecting = outcomeOf(engine.connection.connect(input))
    await settle()
    app.refuse('Transaction was rejected')
    expect(await connecting).toBe('common/REJECTED')
  })

  test('pass on a library’s request only if it reads the chain', async () => {
    const { app, engine } = await connectInSafe()
    const provider = engine.connectors.provider({ namespace: 'eip155', connectorId: 'safe' }) as {
      request(asked: { method: string; params?: unknown }): Promise<unknown>
    }
    const before = app.questions.length
    for (const method of ['eth_getEncryptionPublicKey', 'eth_callMany', 'net_versionX'])
      await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 })
    expect(app.questions).toHaveLength(before)
    const reading = provider.request({ method: 'eth_call', params: [{}] })
    expect(app.questions.at(-1)).toMatchObject({
      method: 'rpcCall',
      params: { call: 'eth_call', params: [{}, 'latest'] },
    })
    app.answer('0x10')
    expect(await reading).toBe('0x10')
  })

  test('leave no listener when the engine has stopped', async () => {
    const { app, stop, clock } = await connectInSafe()
    stop()
    clock.advance(0)
    expect(app.listeners.size).toBe(0)
  })
})

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: { code: string }) => error.code,
  )
