import { describe, expect, test } from 'vitest'
import { embeddedWallet } from '../../../../src/engine/connectors/embedded/index.ts'
import { createEmbeddedEngine } from '../../../support/createEmbeddedEngine.ts'
import { frameAddress, silence } from '../../../support/createStandInFrame.ts'
import { outcome, settle, viewNames } from '../../../support/createTestEngine.ts'

type Arranged = ReturnType<typeof createEmbeddedEngine>

interface Provider {
  request(asked: { method: string; params?: unknown }): Promise<unknown>
}

const providerOf = ({ engine }: Pick<Arranged, 'engine'>) =>
  engine.connectors.provider({ chain: 'eip155', id: 'auth' }) as Provider

describe('before anybody signs in', () => {
  test('cancelling a login creates no frame and has no other effect', async () => {
    const { engine, login, site, stop } = createEmbeddedEngine()
    login.sendCode.reset()
    login.social.reset()
    login.leaveEmail()
    login.leaveFarcaster()
    expect(login.frame()).toBeUndefined()
    await settle()
    expect(site.frames).toHaveLength(0)
    expect(() => engine.connectors.provider({ chain: 'eip155', id: 'auth' })).toThrow(
      expect.objectContaining({ code: 'adapter/PROVIDER_NOT_FOUND' }),
    )
    stop()
  })

  test.each(['ftp://x', 'javascript:alert(1)', 'x'.repeat(500), ''])(
    'an origin that is none is refused in few words: %j',
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

  test('an unrequested answer of a provider is no login', async () => {
    const result = encodeURIComponent('https://secure.test/?state=other')
    const { comeUp, engine, site } = createEmbeddedEngine({
      href: `https://app.test/?result_uri=${result}`,
    })
    await comeUp()
    expect(site.asked()).not.toContain('CONNECT_SOCIAL')
    expect(engine.getState().login.social?.status ?? 'idle').toBe('idle')
  })
})

describe('a request that is approved in the frame', () => {
  async function ask(prepare: (arranged: Arranged) => void = () => {}) {
    const arranged = createEmbeddedEngine()
    await arranged.logIn()
    prepare(arranged)
    arranged.site.answers.RPC_REQUEST = silence
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
    expect(arranged.site.asked()).not.toContain('RPC_ABORT')
  })

  test('leaves a view alone that the host opened meanwhile', async () => {
    const arranged = await ask(({ engine }) => engine.modal.open({ view: 'ProfileWallets' }))
    const { answer, engine } = arranged
    engine.router.push('WhatIsAWallet')
    expect(await outcome(answer)).not.toBe('pending')
    expect(arranged.site.asked()).toContain('RPC_ABORT')
    expect(viewNames(engine).at(-1)).toBe('WhatIsAWallet')
  })

  test('ends with the visit, and the frame hears of it', async () => {
    const arranged = await ask()
    await arranged.engine.connection.disconnect()
    await expect(arranged.answer).rejects.toMatchObject({ code: 4001 })
    expect(arranged.site.asked()).toContain('RPC_ABORT')
  })

  test.each(['0x', '0xabc', 'abcd', '0xzz', '', 7, null, `0x${'00'.repeat(65_536)}`])(
    'that signs has to answer with a signature: not %j',
    async (given) => {
      const { engine, logIn, site } = createEmbeddedEngine()
      await logIn()
      site.answers.RPC_REQUEST = given
      const signing = engine.signing.signMessage({ message: 'Hello' })
      expect(await outcome(signing)).toBe('adapter/INVALID_ANSWER')
    },
  )

  test('that signs may answer at length', async () => {
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

test('what the frame may not be asked ends what waits, and says so after 300 ms', async () => {
  const arranged = createEmbeddedEngine()
  const { clock, engine, logIn, site } = arranged
  await logIn()
  site.answers.RPC_REQUEST = silence
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
