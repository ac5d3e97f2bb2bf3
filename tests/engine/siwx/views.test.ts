import { describe, expect, test } from 'vitest'
import {
  connectFor,
  createSignInEngine,
  createTestSiwx,
  otherSigner,
  sessionOf,
  shownToast,
  shownView,
  signInStatus,
  switchAccount,
} from '../../support/createSignInEngine.ts'
import {
  connectWallet,
  disconnectWallet,
  harbor,
  outcome,
  settle,
  viewNames,
} from '../../support/createTestEngine.ts'

const other = otherSigner.address

/** Asks the wallet to sign. The test decides the verification. */
async function untilJudged(options: { catalogue?: Record<string, string> } = {}) {
  let judge = () => {}
  const addSession = () =>
    new Promise<void>((resolve) => {
      judge = resolve
    })
  const setUp = createSignInEngine({
    siwx: { ...createTestSiwx().siwx, addSession },
    ...(options.catalogue && { messages: { locale: 'de', catalogue: options.catalogue } }),
  })
  await connectFor(setUp)
  const signing = setUp.engine.siwx.sign()
  ;(await setUp.wallet.asked('signMessage')).approve()
  await settle()
  return { ...setUp, signing, judge: () => judge() }
}

describe('the views', () => {
  test('do not open the modal again if it is open', async () => {
    const setUp = createSignInEngine()
    let opened = 0
    setUp.engine.on('MODAL_OPEN', () => {
      opened += 1
    })
    await connectFor(setUp)
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    expect(opened).toBe(1)
  })

  test('show at once in the modal that they open', async () => {
    const setUp = createSignInEngine()
    const opened: unknown[] = []
    setUp.engine.on('MODAL_OPEN', () => opened.push(viewNames(setUp.engine)))
    await connectWallet(setUp)
    await settle()
    expect(opened).toEqual([['SIWXSignMessage']])
  })

  test('stay for the next account if they already show', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const { history } = setUp.engine.getState().router
    await switchAccount(setUp, other)
    expect(signInStatus(setUp)).toBe('signedOut')
    expect(setUp.engine.getState().router.history).toBe(history)
  })

  test('have no way back to another view', async () => {
    const setUp = createSignInEngine({ required: false })
    await connectFor(setUp)
    setUp.engine.modal.close()
    setUp.engine.modal.open({ view: 'Account' })
    setUp.engine.router.push('SIWXSignMessage')
    await switchAccount(setUp, other)
    expect(viewNames(setUp.engine)).toEqual(['SIWXSignMessage'])
  })

  test('stay away if the user went elsewhere while the wallet asked, and that fails', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    const request = await setUp.wallet.asked('signMessage')
    setUp.engine.modal.open({ view: 'AllWallets' })
    request.reject()
    await outcome(signing)
    expect(shownView(setUp)).toBe('AllWallets')
  })

  test('lead to the account if the wallet is on a network that is not the host’s', async () => {
    const setUp = createSignInEngine({ allowUnsupportedChain: true })
    await connectFor(setUp)
    setUp.wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    await settle()
    expect(shownView(setUp)).toBe('Account')
  })

  test('of other features stay when a wallet disconnects', async () => {
    const setUp = createSignInEngine()
    setUp.host.sessions.push(sessionOf())
    await connectFor(setUp)
    setUp.engine.modal.open({ view: 'AllWallets' })
    setUp.wallet.emit({ type: 'disconnect' })
    await settle()
    expect(signInStatus(setUp)).toBe('idle')
    expect(shownView(setUp)).toBe('AllWallets')
  })

  test('can be closed again without a wallet', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    await disconnectWallet(setUp)
    await settle()
    setUp.engine.modal.open({ view: 'SIWXSignMessage' })
    setUp.engine.modal.close()
    expect(shownView(setUp)).toBeUndefined()
  })

  test('show the catalogue’s text during the verification, and remove only their own message', async () => {
    const setUp = await untilJudged({ catalogue: { 'signIn.authenticating': 'Wird geprüft' } })
    expect(shownToast(setUp)).toBe('Wird geprüft')
    setUp.engine.toasts.show({ variant: 'success', message: 'Copied' })
    setUp.clock.advance(150)
    setUp.judge()
    await setUp.signing
    await settle()
    expect(shownToast(setUp)).toBe('Copied')
  })

  test('remove their own message with the result', async () => {
    const setUp = await untilJudged()
    expect(setUp.engine.getState().toasts.current).toMatchObject({
      variant: 'loading',
      message: 'Authenticating...',
    })
    setUp.judge()
    await setUp.signing
    expect(shownToast(setUp)).toBeUndefined()
  })

  test('disconnect only the one of two wallets whose session cannot be read', async () => {
    const { siwx } = createTestSiwx()
    const setUp = createSignInEngine({
      remoteFeatures: { multiWallet: true },
      siwx: {
        ...siwx,
        getSessions(_, accountAddress) {
          if (accountAddress === other) throw new Error('Down')
          return [sessionOf(accountAddress)]
        },
      },
    })
    await connectWallet(setUp)
    await settle()
    const connecting = setUp.engine.connection.connect(harbor)
    setUp.wallet.last().approve({
      ...harbor,
      accounts: [{ address: other }],
      caipNetworkId: 'eip155:1',
    })
    await connecting
    setUp.engine.modal.open({ view: 'AllWallets' })
    await settle()
    setUp.clock.advance(1_000)
    ;(await setUp.wallet.asked('disconnect')).approve()
    await settle()
    const { namespaces } = setUp.engine.getState().connection
    expect(namespaces.eip155?.connections.map(({ connectorId }) => connectorId)).toEqual([
      'test.meadow',
    ])
    expect(shownView(setUp)).toBe('Account')
    expect(setUp.engine.getState().toasts.current).toMatchObject({
      variant: 'error',
      message: 'A problem occurred while trying initialize authentication',
    })
  })
})
