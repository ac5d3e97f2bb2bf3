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

/** Asks the wallet, and lets the test decide the verification. */
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
  test('an open modal is not opened again', async () => {
    const setUp = createSignInEngine()
    let opened = 0
    setUp.engine.on('MODAL_OPEN', () => {
      opened += 1
    })
    await connectFor(setUp)
    expect(shownView(setUp)).toBe('SIWXSignMessage')
    expect(opened).toBe(1)
  })

  test('the modal that it opens shows the view at once', async () => {
    const setUp = createSignInEngine()
    const opened: unknown[] = []
    setUp.engine.on('MODAL_OPEN', () => opened.push(viewNames(setUp.engine)))
    await connectWallet(setUp)
    await settle()
    expect(opened).toEqual([['SIWXSignMessage']])
  })

  test('the view that shows already stays for the next account', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const { history } = setUp.engine.getState().router
    await switchAccount(setUp, other)
    expect(signInStatus(setUp)).toBe('signedOut')
    expect(setUp.engine.getState().router.history).toBe(history)
  })

  test('the view has no way back to another view', async () => {
    const setUp = createSignInEngine({ required: false })
    await connectFor(setUp)
    setUp.engine.modal.close()
    setUp.engine.modal.open({ view: 'Account' })
    setUp.engine.router.push('SIWXSignMessage')
    await switchAccount(setUp, other)
    expect(viewNames(setUp.engine)).toEqual(['SIWXSignMessage'])
  })

  test('a user who went elsewhere while the wallet was asked stays there when that fails', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    const signing = setUp.engine.siwx.sign()
    const request = await setUp.wallet.asked('signMessage')
    setUp.engine.modal.open({ view: 'AllWallets' })
    request.reject()
    await outcome(signing)
    expect(shownView(setUp)).toBe('AllWallets')
  })

  test('a wallet on a network that is not the host’s leads to the account', async () => {
    const setUp = createSignInEngine({ allowUnsupportedChain: true })
    await connectFor(setUp)
    setUp.wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    await settle()
    expect(shownView(setUp)).toBe('Account')
  })

  test('a wallet that disconnects does not affect other views', async () => {
    const setUp = createSignInEngine()
    setUp.host.sessions.push(sessionOf())
    await connectFor(setUp)
    setUp.engine.modal.open({ view: 'AllWallets' })
    setUp.wallet.emit({ type: 'disconnect' })
    await settle()
    expect(signInStatus(setUp)).toBe('idle')
    expect(shownView(setUp)).toBe('AllWallets')
  })

  test('without a wallet the view may be closed again', async () => {
    const setUp = createSignInEngine()
    await connectFor(setUp)
    await disconnectWallet(setUp)
    await settle()
    setUp.engine.modal.open({ view: 'SIWXSignMessage' })
    setUp.engine.modal.close()
    expect(shownView(setUp)).toBeUndefined()
  })

  test('the verification shows the catalogue’s text, and removes only its own message', async () => {
    const setUp = await untilJudged({ catalogue: { 'signIn.authenticating': 'Wird geprüft' } })
    expect(shownToast(setUp)).toBe('Wird geprüft')
    setUp.engine.toasts.show({ variant: 'success', message: 'Copied' })
    setUp.clock.advance(150)
    setUp.judge()
    await setUp.signing
    await settle()
    expect(shownToast(setUp)).toBe('Copied')
  })

  test('its own message is removed with the result', async () => {
    const setUp = await untilJudged()
    expect(setUp.engine.getState().toasts.current).toMatchObject({
      variant: 'loading',
      message: 'Authenticating...',
    })
    setUp.judge()
    await setUp.signing
    expect(shownToast(setUp)).toBeUndefined()
  })

  test('of two wallets only the one whose session cannot be read is disconnected', async () => {
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
