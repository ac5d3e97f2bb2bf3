import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'

import { mainnet, solana } from '../../../../src/engine/networks/index.ts'
import { createEmbeddedEngine } from '../../../support/createEmbeddedEngine.ts'
import {
  frameAddress,
  Refusal,
  silence,
  smartAddress,
} from '../../../support/createStandInFrame.ts'
import {
  connectionOf,
  outcome,
  settle,
  statusOf,
  viewNames,
} from '../../../support/createTestEngine.ts'

const solanaAddress = '4Nd1mYvEhFKnbcVDzuhSfMSbcqNfsGAcEAWYUuBYnnGt'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

type Arranged = ReturnType<typeof createEmbeddedEngine>

/** The user that the frame reports. */
async function logInAs(user: object, options: Parameters<typeof createEmbeddedEngine>[0] = {}) {
  const arranged = createEmbeddedEngine(options)
  arranged.site.answers.GET_USER = user
  await arranged.logIn()
  return arranged
}

describe('the user that the frame reports', () => {
  test('has an address with its checksum (ERC-55), and the type from the list of accounts', async () => {
    const { engine } = await logInAs({
      address: frameAddress.toLowerCase(),
      chainId: 'eip155:8453',
      preferredAccountType: 'smartAccount',
      accounts: [
        { address: smartAddress.toLowerCase(), type: 'smartAccount' },
        { address: frameAddress.toLowerCase(), type: 'eoa' },
      ],
    })
    expect(connectionOf(engine)).toMatchObject({
      caipNetworkId: 'eip155:8453',
      accounts: [{ address: frameAddress, type: 'eoa' }],
    })
    expect(engine.getState().login.users?.eip155?.accounts).toEqual([
      { address: smartAddress, type: 'smartAccount' },
      { address: frameAddress, type: 'eoa' },
    ])
  })

  test.each([
    ['smartAccount', 'smartAccount'],
    ['eoa', 'eoa'],
    [undefined, 'eoa'],
  ])('has the reported type if there is no list: %s', async (said, type) => {
    const { engine } = await logInAs({
      address: smartAddress,
      chainId: 1,
      ...(said && { preferredAccountType: said }),
    })
    expect(connectionOf(engine)?.accounts).toEqual([{ address: smartAddress, type }])
    expect(engine.getState().login.users?.eip155?.accounts).toEqual([
      { address: smartAddress, type },
    ])
  })

  test('has an address with its checksum if Ethereum is the only network', async () => {
    const { engine } = await logInAs(
      { address: frameAddress.toLowerCase(), chainId: 1 },
      { networks: [mainnet] },
    )
    expect(connectionOf(engine)?.accounts[0].address).toBe(frameAddress)
  })

  const elsewhere = (address: string, chainId: unknown = 1) => ({ address, chainId })

  test.each([
    ['an address of Solana', elsewhere(solanaAddress)],
    ['an address without 0x', elsewhere(frameAddress.slice(2))],
    ['an address that is too short', elsewhere(frameAddress.slice(0, -2))],
    ['a network of Solana', elsewhere(frameAddress, solanaId)],
    ['no network', elsewhere(frameAddress, '1x')],
    [
      'a bad address in the list',
      { ...elsewhere(frameAddress), accounts: [{ address: '0x12', type: 'eoa' }] },
    ],
  ])('is refused with %s', async (_, user) => {
    const arranged = createEmbeddedEngine()
    arranged.site.answers.GET_USER = user
    await arranged.logIn().catch(() => {})
    expect(statusOf(arranged.engine)).not.toBe('connected')
    expect(arranged.engine.getState().login.users?.eip155).toBeUndefined()
  })
})

describe('on Solana only', () => {
  const onSolana = () =>
    logInAs({ address: solanaAddress, chainId: solanaId }, { adapters: [], networks: [solana] })

  test('the user is logged in there, and the address keeps its case', async () => {
    const { engine, site } = await onSolana()
    expect(connectionOf(engine, 'solana')?.accounts[0].address).toBe(solanaAddress)
    expect(site.last('GET_USER').payload).toMatchObject({
      chainId: solanaId,
      rpcUrl: expect.stringMatching(/^https:/),
    })
  })

  test.each<[string, unknown, string | undefined]>([
    ['in base58', { signature: '5Hue' }, '5Hue'],
    ['in hex', { signature: '0xabcd' }, undefined],
    ['alone', '5Hue', undefined],
    ['that is invalid', { signature: 7 }, undefined],
    ['of 131,072 signs', { signature: '1'.repeat(131_072) }, '1'.repeat(131_072)],
    ['that is longer', { signature: '1'.repeat(131_073) }, undefined],
  ])('a signature %s', async (_, answer, signature) => {
    const { engine, site } = await onSolana()
    site.answers.RPC_REQUEST = answer
    const signing = engine.signing.signMessage({ message: 'Hello' })
    signing.catch(() => {})
    if (signature) expect(await signing).toBe(signature)
    else expect(await outcome(signing)).toBe('adapter/INVALID_ANSWER')
    expect(site.last('RPC_REQUEST').payload).toMatchObject({
      method: 'solana_signMessage',
      params: { pubkey: solanaAddress },
    })
  })

  test.each([
    ['of Ethereum', frameAddress],
    ['of 31 bytes', base58.encode(new Uint8Array(31).fill(255))],
    ['of 33 bytes', base58.encode(new Uint8Array(33).fill(1)).slice(0, 44)],
    ['of 44 letters that are 33 bytes', 'z'.repeat(44)],
    ['of 43 letters that are 31 bytes', '2'.repeat(43)],
    ['of letters that base58 does not have', solanaAddress.replace('4', '0')],
  ])('an address %s is refused', async (_, address) => {
    const arranged = createEmbeddedEngine({ adapters: [], networks: [solana] })
    arranged.site.answers.GET_USER = { address, chainId: solanaId }
    await arranged.logIn().catch(() => {})
    expect(statusOf(arranged.engine, 'solana')).not.toBe('connected')
  })
})

describe('Farcaster', () => {
  async function begin(prepare: (arranged: Arranged) => void = () => {}) {
    const arranged = createEmbeddedEngine()
    prepare(arranged)
    arranged.engine.modal.open()
    const login = arranged.login.farcaster()
    login.catch(() => {})
    await arranged.comeUp()
    return { ...arranged, login, state: () => arranged.engine.getState().login }
  }
  const waiting = ({ site }: Arranged) => {
    site.answers.CONNECT_FARCASTER = silence
  }

  test('shows the app’s link in one view, and removes it afterwards', async () => {
    const { engine, login, site, state } = await begin(waiting)
    expect(viewNames(engine)).toEqual(['Connect', 'ConnectingFarcaster'])
    expect(state().farcasterUrl).toBe('https://farcaster.test/login')
    site.answers.CONNECT_FARCASTER = { userName: 'ada' }
    site.answer(site.last('CONNECT_FARCASTER'))
    await login
    expect(state().farcasterUrl).toBeUndefined()
    expect(state().users?.eip155).toMatchObject({ userName: 'ada', provider: 'farcaster' })
  })

  test.each([
    'http://farcaster.test/',
    'http://localhost:3000/',
    'javascript:alert(1)',
    'farcaster://login',
    'x',
  ])('opens no %s', async (url) => {
    const { login, site, state } = await begin(({ site }) => {
      site.answers.GET_FARCASTER_URI = { url }
    })
    expect(await outcome(login)).toBe('login/FARCASTER_FAILED')
    expect(state().farcasterUrl).toBeUndefined()
    expect(site.asked()).not.toContain('CONNECT_FARCASTER')
  })

  test('shows its own message if the user rejects, and keeps the message of another failure', async () => {
    const { login } = await begin(({ site }) => {
      site.answers.CONNECT_FARCASTER = new Refusal('No')
    })
    expect(await outcome(login)).toBe('login/FARCASTER_FAILED')
    const other = await begin(waiting)
    other.site.ready()
    expect(await outcome(other.login)).toBe('login/FRAME_LOST')
  })

  test('restarts the frame if the user leaves while it waits, and sends the app’s metadata again', async () => {
    const { clock, engine, site, state } = await begin(waiting)
    const received = () => site.asked().filter((name) => name === 'SYNC_DAPP_DATA').length
    const before = received()
    engine.router.back()
    expect(state()).toMatchObject({ farcaster: { status: 'idle' } })
    expect(state().farcasterUrl).toBeUndefined()
    expect(site.asked().at(-1)).toBe('RELOAD')
    clock.advance(99)
    expect(received()).toBe(before)
    clock.advance(1)
    expect(received()).toBe(before + 1)
    engine.modal.close()
    await settle()
    expect(site.asked().filter((name) => name === 'RELOAD')).toHaveLength(1)
  })

  test('does not affect the next login after the user left, even if the frame has not reloaded yet', async () => {
    const { comeUp, engine, site } = await begin(waiting)
    engine.router.back()
    expect(site.asked().at(-1)).toBe('RELOAD')
    // The document that is about to be replaced no longer answers.
    site.answers.CONNECT_EMAIL = silence
    const sending = engine.login!.sendCode('ada@example.com')
    await settle()
    site.answers.CONNECT_EMAIL = { action: 'VERIFY_OTP' }
    await comeUp()
    expect(await outcome(sending)).toBe('code')
  })

  test('retries in the same view after a failure, and leaving it then keeps the frame', async () => {
    const { engine, login, site, state } = await begin(({ site }) => {
      site.answers.GET_FARCASTER_URI = new Refusal('No')
    })
    expect(await outcome(login)).toBe('login/FARCASTER_FAILED')
    expect(await outcome(engine.login!.farcaster())).toBe('login/FARCASTER_FAILED')
    expect(viewNames(engine)).toEqual(['Connect', 'ConnectingFarcaster'])
    engine.router.back()
    await settle()
    expect(state().farcaster).toEqual({ status: 'idle' })
    expect(site.asked()).not.toContain('RELOAD')
    engine.modal.close()
    engine.modal.open()
    expect(viewNames(engine)).toEqual(['Connect'])
  })

  test('does not replace the view that the host opens while it waits', async () => {
    const { engine } = await begin(waiting)
    engine.modal.close()
    engine.modal.open({ view: 'WhatIsAWallet' })
    expect(viewNames(engine)).toEqual(['WhatIsAWallet'])
  })

  test('shows no link if the user leaves as the link arrives', async () => {
    const { engine, site, state } = await begin(({ site }) => {
      site.answers.GET_FARCASTER_URI = silence
    })
    site.answers.GET_FARCASTER_URI = { url: 'https://farcaster.test/login' }
    site.answer(site.last('GET_FARCASTER_URI'))
    engine.login!.leaveFarcaster()
    await settle()
    expect(state().farcasterUrl).toBeUndefined()
    expect(site.asked()).not.toContain('CONNECT_FARCASTER')
  })

  test('keeps the frame after it has ended', async () => {
    const { engine, login, site } = await begin()
    await login
    engine.modal.close()
    await settle()
    expect(site.asked()).not.toContain('RELOAD')
  })
})
