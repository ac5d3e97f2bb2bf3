import { describe, expect, test } from 'vitest'
import { createEngine } from '../../../src/engine/index.ts'
import { mainnet, solana as solanaNetwork } from '../../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testAddress,
  testConnection,
  testConnector,
} from '../../../src/engine/testing/index.ts'
import {
  asked,
  connectionOf,
  connectWallet,
  createTestEngine,
  disconnectWallet,
  harbor,
  meadow,
  outcome,
  recordEvents,
  settle,
  statusOf,
  viewNames,
} from '../../support/createTestEngine.ts'

describe('connecting', () => {
  test('connects the account that the wallet reported, and shows it', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    const events = recordEvents(engine)

    const connecting = engine.connection.connect(meadow)
    expect(statusOf(engine)).toBe('connecting')
    expect(engine.getState().connection.connecting).toEqual({ status: 'pending', input: meadow })
    expect(viewNames(engine)).toEqual(['Connect', 'ConnectingExternal'])

    wallet.last().approve()
    expect(await connecting).toEqual(testConnection())
    expect(statusOf(engine)).toBe('connected')
    expect(connectionOf(engine)?.accounts[0].address).toBe(testAddress)
    expect(engine.getState().connection.connecting.status).toBe('success')
    expect(viewNames(engine)).toEqual(['Account'])
    expect(wallet.watching()).toBe(1)
    expect(events).toEqual(['CONNECT_SUCCESS'])
  })

  test('all effects of a success appear in one state change', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    const connecting = engine.connection.connect(meadow)
    await settle()
    const seen: string[] = []
    engine.subscribe(() => {
      const { status } = engine.getState().connection.connecting
      seen.push(`${statusOf(engine)} ${status} ${viewNames(engine)}`)
    })
    wallet.last().approve()
    await connecting
    expect(seen[0]).toBe('connected success Account')
    expect(new Set(seen).size).toBe(1)
  })

  test('a rejection restores the previous state and shows a message, and the user can retry at once', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    const events = recordEvents(engine)

    const connecting = engine.connection.connect(meadow)
    wallet.last().reject()
    expect(await outcome(connecting)).toBe('common/REJECTED')
    expect(statusOf(engine)).toBe('disconnected')
    expect(engine.getState().connection.connecting).toMatchObject({
      status: 'error',
      error: { code: 'common/REJECTED' },
    })
    expect(viewNames(engine)).toEqual(['Connect', 'ConnectingExternal'])
    expect(events).toEqual(['USER_REJECTED'])

    await connectWallet(setUp)
    expect(statusOf(engine)).toBe('connected')
    expect(viewNames(engine)).toEqual(['Account'])
  })

  test('a rejected second wallet leaves the first one connected', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    await connectWallet(setUp, meadow)
    const connecting = engine.connection.connect(harbor)
    expect(statusOf(engine)).toBe('connecting')
    wallet.last().reject()
    expect(await outcome(connecting)).toBe('common/REJECTED')
    expect(statusOf(engine)).toBe('connected')
    expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
    expect(wallet.watching()).toBe(1)
  })

  test('a failure of the wallet is reported with its message', async () => {
    const { engine, wallet } = createTestEngine()
    const events = recordEvents(engine)
    const connecting = engine.connection.connect(meadow)
    wallet.last().fail(new Error('The extension lost its background page'))
    expect(await outcome(connecting)).toBe('common/UNKNOWN')
    expect(engine.getState().connection.connecting.error?.message).toBe(
      'The extension lost its background page',
    )
    expect(events).toEqual(['CONNECT_ERROR'])
    expect(statusOf(engine)).toBe('disconnected')
  })

  test('if a listener of the host throws, the status is right for the next attempt', async () => {
    const { engine, wallet } = createTestEngine()
    const stop = engine.subscribe(() => {
      if (statusOf(engine) === 'connected') throw new Error('host bug')
    })
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await outcome(connecting)
    stop()
    expect(statusOf(engine)).toBe('connected')
    const again = engine.connection.connect(harbor)
    expect(statusOf(engine)).toBe('connecting')
    wallet.last().reject()
    expect(await outcome(again)).toBe('common/REJECTED')
    expect(statusOf(engine)).toBe('connected')
  })

  test('a second wallet replaces the first', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    await connectWallet(setUp, meadow)
    await connectWallet(setUp, harbor)
    expect(engine.getState().connection.namespaces.eip155?.connections).toEqual([
      testConnection({ connectorId: 'test.harbor' }),
    ])
    expect(wallet.watching()).toBe(1)
    wallet.emit({ type: 'disconnect' }, 'test.meadow')
    expect(connectionOf(engine)?.connectorId).toBe('test.harbor')
  })
})

describe('a wallet that does not answer', () => {
  test('cancelling restores the previous state at once', async () => {
    const { engine, clock } = createTestEngine()
    const events = recordEvents(engine)
    const connecting = engine.connection.connect(meadow)
    engine.connection.connect.reset()
    expect(await outcome(connecting)).toBe('common/ABORTED')
    expect(clock.now()).toBe(0)
    expect(statusOf(engine)).toBe('disconnected')
    expect(engine.getState().connection.connecting.status).toBe('idle')
    expect(events).toEqual([])
  })

  test('cancelling a second wallet restores the first', async () => {
    const setUp = createTestEngine()
    const { engine } = setUp
    await connectWallet(setUp, meadow)
    const connecting = engine.connection.connect(harbor)
    engine.connection.connect.reset()
    expect(await outcome(connecting)).toBe('common/ABORTED')
    expect(statusOf(engine)).toBe('connected')
    expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
  })

  test('is given up after 120 s, and the user can try again', async () => {
    const setUp = createTestEngine()
    const { engine, wallet, clock } = setUp
    const connecting = engine.connection.connect(meadow)
    clock.advance(119_999)
    expect(await outcome(connecting)).toBe('pending')
    expect(statusOf(engine)).toBe('connecting')
    clock.advance(1)
    expect(await outcome(connecting)).toBe('connection/TIMEOUT')
    expect(statusOf(engine)).toBe('disconnected')
    expect(clock.waiting()).toBe(0)

    const again = engine.connection.connect(meadow)
    expect(asked(setUp)).toEqual(['connect test.meadow', 'connect test.meadow'])
    wallet.last().approve()
    expect(await outcome(again)).toMatchObject({ connectorId: 'test.meadow' })
  })

  test('is cancelled when the user goes back or closes the modal', async () => {
    const { engine } = createTestEngine()
    engine.modal.open()
    const first = engine.connection.connect(meadow)
    engine.router.back()
    expect(await outcome(first)).toBe('common/ABORTED')
    expect(viewNames(engine)).toEqual(['Connect'])

    const second = engine.connection.connect(meadow)
    engine.modal.close()
    expect(await outcome(second)).toBe('common/ABORTED')
    expect(engine.getState().modal.open).toBe(false)
    expect(viewNames(engine)).toEqual(['Connect'])
    expect(statusOf(engine)).toBe('disconnected')
  })
})

describe('the last choice wins', () => {
  test('a double click shares one prompt', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    const first = engine.connection.connect(meadow)
    const second = engine.connection.connect({ ...meadow })
    expect(asked(setUp)).toEqual(['connect test.meadow'])
    wallet.last().approve()
    expect(await first).toBe(await second)
    expect(viewNames(engine)).toEqual(['Account'])
  })

  test('choosing another wallet cancels the first, whatever the first one answers later', async () => {
    const { engine, wallet } = createTestEngine()
    const events = recordEvents(engine)
    const first = engine.connection.connect(meadow)
    const second = engine.connection.connect(harbor)
    const [meadowAsked, harborAsked] = wallet.requests
    expect(viewNames(engine)).toEqual(['Connect', 'ConnectingExternal'])
    expect(await outcome(first)).toBe('common/ABORTED')
    expect(statusOf(engine)).toBe('connecting')

    meadowAsked?.approve()
    await settle()
    expect(statusOf(engine)).toBe('connecting')
    harborAsked?.approve()
    await second
    expect(connectionOf(engine)?.connectorId).toBe('test.harbor')
    expect(wallet.watching()).toBe(1)
    expect(events).toEqual(['CONNECT_SUCCESS'])
  })

  test('disconnecting while connecting ends in disconnected', async () => {
    const { engine, wallet } = createTestEngine()
    const connecting = engine.connection.connect(meadow)
    await engine.connection.disconnect()
    wallet.last().approve()
    expect(await outcome(connecting)).toBe('common/ABORTED')
    expect(statusOf(engine)).toBe('disconnected')
    expect(engine.getState().connection.connecting.status).toBe('idle')
    expect(wallet.watching()).toBe(0)
  })

  test('disconnecting one wallet does not affect another that is connecting', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    await connectWallet(setUp, meadow)
    const connecting = engine.connection.connect(harbor)
    const prompt = wallet.last()
    const disconnecting = engine.connection.disconnect(meadow)
    wallet.last().approve()
    await disconnecting
    prompt.approve()
    await connecting
    expect(connectionOf(engine)?.connectorId).toBe('test.harbor')
  })

  const leavings = {
    reset: ({ engine }) => engine.connection.connect.reset(),
    disconnect: ({ engine }) => void engine.connection.disconnect().catch(() => {}),
    superseded: ({ engine }) => void engine.connection.connect(harbor).catch(() => {}),
    close: ({ engine }) => engine.modal.close(),
    stop: ({ engine }) => engine.destroy(),
  } satisfies Record<string, (setUp: ReturnType<typeof createTestEngine>) => void>

  // The answer passes through a chain of promises. The user may leave between any two of them.
  const turns = Array.from({ length: 12 }, (_, index) => index)
  const races = Object.entries(leavings).flatMap(([name, leave]) =>
    turns.map((turn) => ({ name, turn, leave })),
  )

  test.each(races)(
    '$name, $turn turns after the approval: the wallet connects only if the user still wants that',
    async ({ name, turn, leave }) => {
      const setUp = createTestEngine()
      const { engine, wallet } = setUp
      const events = recordEvents(engine)
      const connecting = engine.connection.connect(meadow)
      let ended = ''
      connecting.then(
        () => {
          ended = 'connected'
        },
        () => {
          ended = 'failed'
        },
      )
      wallet.last().approve()
      for (let passed = 0; passed < turn; passed += 1) await Promise.resolve()
      leave(setUp)
      await settle()
      expect(ended).not.toBe('')
      // If the user only stopped waiting and chose nothing else, the wallet still connects when it
      // approves.
      const hasOnlyLeft = name === 'reset' || name === 'close'
      expect(events.includes('CONNECT_SUCCESS')).toBe(ended === 'connected' || hasOnlyLeft)
      if (hasOnlyLeft) expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
      else if (ended === 'failed') expect(connectionOf(engine)).toBeUndefined()
      expect(wallet.watching()).toBeLessThanOrEqual(1)
      if (!connectionOf(engine)) expect(wallet.watching()).toBe(0)
    },
  )

  test('closing the modal in a success listener does not turn the success into a failure', async () => {
    const { engine, wallet } = createTestEngine()
    engine.on('CONNECT_SUCCESS', () => engine.modal.close())
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    expect(await outcome(connecting)).toEqual(testConnection())
    expect(statusOf(engine)).toBe('connected')
  })
})

describe('a prompt that was given up after 120 s', () => {
  async function expireMeadow() {
    const setUp = createTestEngine()
    const connecting = setUp.engine.connection.connect(meadow)
    const prompt = setUp.wallet.last()
    setUp.clock.advance(120_000)
    expect(await outcome(connecting)).toBe('connection/TIMEOUT')
    return { ...setUp, prompt }
  }

  test('connects if the user approves it later', async () => {
    const { engine, prompt, wallet } = await expireMeadow()
    prompt.approve()
    await settle()
    expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
    expect(engine.getState().connection.connecting.status).toBe('success')
    expect(wallet.watching()).toBe(1)
  })

  test.each<[string, (setUp: ReturnType<typeof createTestEngine>) => unknown]>([
    ['connected another wallet', (setUp) => connectWallet(setUp, harbor)],
    ['asked for a disconnect', ({ engine }) => engine.connection.disconnect()],
  ])('is disconnected if the user has %s meanwhile', async (_, act) => {
    const setUp = await expireMeadow()
    await act(setUp)
    setUp.prompt.approve()
    await settle()
    expect(connectionOf(setUp.engine)?.connectorId).not.toBe('test.meadow')
    expect(asked(setUp).at(-1)).toBe('disconnect test.meadow')
  })

  test('is kept if the same wallet was asked again, in any order of the two answers', async () => {
    const setUp = await expireMeadow()
    const { engine, prompt, wallet } = setUp
    const again = engine.connection.connect(meadow)
    const second = wallet.last()
    prompt.approve()
    await settle()
    expect(statusOf(engine)).toBe('connecting')
    second.approve()
    expect(await outcome(again)).toMatchObject({ connectorId: 'test.meadow' })
    expect(asked(setUp)).toEqual(['connect test.meadow', 'connect test.meadow'])
  })

  test.each<[string, (setUp: ReturnType<typeof createTestEngine>) => void]>([
    ['is refused by the wallet', ({ wallet }) => wallet.last().fail({ code: -32002 })],
    ['is given up after 120 s too', ({ clock }) => clock.advance(120_000)],
  ])('connects if the user approves it after a second prompt %s', async (_, end) => {
    const setUp = await expireMeadow()
    const { engine, prompt, wallet } = setUp
    const again = outcome(engine.connection.connect(meadow))
    end(setUp)
    await again
    prompt.approve()
    await settle()
    expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
    expect(wallet.watching()).toBe(1)
  })

  test('connects once if the user approves both prompts later', async () => {
    const setUp = await expireMeadow()
    const { clock, engine, prompt, wallet } = setUp
    const again = outcome(engine.connection.connect(meadow))
    const second = wallet.last()
    clock.advance(120_000)
    await again
    const events = recordEvents(engine)
    prompt.approve()
    await settle()
    second.approve()
    await settle()
    expect(events).toEqual(['CONNECT_SUCCESS'])
    expect(asked(setUp)).toEqual(['connect test.meadow', 'connect test.meadow'])
  })

  test('is withdrawn if it came from a link, because the link no longer shows', async () => {
    const link = testConnector({ connectorId: 'test.link', type: 'WALLET_CONNECT' })
    const { clock, engine, wallet } = createTestEngine({ wallet: { connectors: [link] } })
    const input = { namespace: 'eip155', connectorId: link.connectorId } as const
    const connecting = outcome(engine.connection.connect(input))
    const prompt = wallet.last()
    clock.advance(120_000)
    expect(await connecting).toBe('connection/TIMEOUT')
    expect(prompt.signal.aborted).toBe(true)
  })

  test('changes nothing if the user rejects it later', async () => {
    const { engine, prompt } = await expireMeadow()
    const events = recordEvents(engine)
    prompt.reject()
    await settle()
    expect(events).toEqual([])
    expect(statusOf(engine)).toBe('disconnected')
  })
})

describe('a prompt that the user left', () => {
  const leave = {
    'by Back': ({ engine }) => engine.router.back(),
    'by closing': ({ engine }) => engine.modal.close(),
    'by reset()': ({ engine }) => engine.connection.connect.reset(),
  } satisfies Record<string, (setUp: ReturnType<typeof createTestEngine>) => void>
  const ways = Object.entries(leave)

  function askMeadow() {
    const setUp = createTestEngine()
    setUp.engine.modal.open()
    const connecting = setUp.engine.connection.connect(meadow)
    connecting.catch(() => {})
    return { ...setUp, connecting, prompt: setUp.wallet.last() }
  }

  test.each(ways)('connects if the user approves it later: %s', async (_, leaveBy) => {
    const setUp = askMeadow()
    const { connecting, engine, prompt, wallet } = setUp
    leaveBy(setUp)
    expect(await outcome(connecting)).toBe('common/ABORTED')
    expect(statusOf(engine)).toBe('disconnected')
    expect(prompt.signal.aborted).toBe(false)
    prompt.approve()
    await settle()
    expect(statusOf(engine)).toBe('connected')
    expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
    expect(engine.getState().connection.connecting.status).toBe('success')
    expect(wallet.watching()).toBe(1)
  })

  test.each(ways)('is waited for again and not repeated: %s', async (_, leaveBy) => {
    const setUp = askMeadow()
    const { engine, prompt } = setUp
    leaveBy(setUp)
    const again = engine.connection.connect(meadow)
    expect(asked(setUp)).toEqual(['connect test.meadow'])
    expect(statusOf(engine)).toBe('connecting')
    expect(viewNames(engine).at(-1)).toBe('ConnectingExternal')
    prompt.approve()
    expect(await outcome(again)).toMatchObject({ connectorId: 'test.meadow' })
  })

  test.each(ways)(
    'is disconnected if the user chose another wallet meanwhile: %s',
    async (_, leaveBy) => {
      const setUp = askMeadow()
      const { engine, prompt, wallet } = setUp
      leaveBy(setUp)
      await connectWallet(setUp, harbor)
      prompt.approve()
      await settle()
      expect(connectionOf(engine)?.connectorId).toBe('test.harbor')
      expect(asked(setUp)).toEqual([
        'connect test.meadow',
        'connect test.harbor',
        'disconnect test.meadow',
      ])
      expect(wallet.watching()).toBe(1)
    },
  )

  test('is disconnected if another wallet is asked at the same time, in any order of the answers', async () => {
    const setUp = askMeadow()
    const { engine, prompt, wallet } = setUp
    const second = engine.connection.connect(harbor)
    const other = wallet.last()
    prompt.approve()
    await settle()
    expect(asked(setUp).at(-1)).toBe('disconnect test.meadow')
    expect(statusOf(engine)).toBe('connecting')
    other.approve()
    expect(await outcome(second)).toMatchObject({ connectorId: 'test.harbor' })
  })

  test('is disconnected after the user disconnects', async () => {
    const setUp = askMeadow()
    setUp.engine.modal.close()
    await setUp.engine.connection.disconnect()
    setUp.prompt.approve()
    await settle()
    expect(connectionOf(setUp.engine)).toBeUndefined()
    expect(asked(setUp)).toEqual(['connect test.meadow', 'disconnect test.meadow'])
  })

  test('changes nothing when it is rejected, and the next click asks again', async () => {
    const setUp = askMeadow()
    const { engine, prompt } = setUp
    const events = recordEvents(engine)
    engine.router.back()
    prompt.reject()
    await settle()
    expect(engine.getState().connection.connecting.status).toBe('idle')
    expect(events).not.toContain('USER_REJECTED')
    engine.connection.connect(meadow).catch(() => {})
    expect(asked(setUp)).toEqual(['connect test.meadow', 'connect test.meadow'])
  })

  test('ends with the engine, even after its 120 s', async () => {
    const { clock, engine, prompt, wallet } = askMeadow()
    engine.modal.close()
    clock.advance(120_000)
    engine.connection.connect(meadow).catch(() => {})
    const next = wallet.last()
    engine.destroy()
    expect(prompt.signal.aborted).toBe(true)
    expect(next.signal.aborted).toBe(true)
    prompt.approve()
    await settle()
    expect(connectionOf(engine)).toBeUndefined()
    expect(clock.waiting()).toBe(0)
  })
})

describe('refused connections', () => {
  test('the current connector is refused, and stays connected', async () => {
    const setUp = createTestEngine()
    const { engine } = setUp
    await connectWallet(setUp)
    expect(await outcome(engine.connection.connect(meadow))).toBe('connection/ALREADY_CONNECTED')
    expect(statusOf(engine)).toBe('connected')
    expect(asked(setUp)).toEqual(['connect test.meadow'])
    expect(viewNames(engine)).toEqual(['Account'])
  })

  test.each([
    {
      what: 'an unknown connector',
      input: { namespace: 'eip155', connectorId: 'test.unknown' },
      message: 'No connector found for connection: test.unknown',
    },
    {
      what: 'a namespace without an adapter',
      input: { namespace: 'cosmos', connectorId: 'test.meadow' },
      message: 'Chain adapter not found',
    },
  ] as const)('$what is refused, and the error names it', async ({ input, message }) => {
    const setUp = createTestEngine()
    await expect(setUp.engine.connection.connect(input)).rejects.toMatchObject({ message })
    expect(setUp.engine.getState().connection.connecting.error?.message).toBe(message)
    expect(asked(setUp)).toEqual([])
    expect(viewNames(setUp.engine)).toEqual(['Connect'])
    expect(statusOf(setUp.engine)).toBe('disconnected')
  })

  test('an engine without adapters refuses every connector', async () => {
    const { engine } = createTestEngine({ adapters: [] })
    expect(await outcome(engine.connection.connect(meadow))).toBe('connection/NO_CLIENT')
  })

  test.each([
    ['no account', { ...testConnection(), accounts: [] }],
    ['an empty address', { ...testConnection(), accounts: [{ address: '' }] }],
    ['invalid data', 'yes'],
  ])('a wallet that answers with %s', async (_, answer) => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve(answer)
    expect(await outcome(connecting)).not.toBe('pending')
    expect(statusOf(engine)).toBe('disconnected')
    expect(engine.getState().connection.connecting.status).toBe('error')
    expect(wallet.watching()).toBe(0)

    const again = engine.connection.connect(meadow)
    expect(statusOf(engine)).toBe('connecting')
    wallet.last().approve()
    await again
    expect(statusOf(engine)).toBe('connected')
  })
})

describe('events of a connected wallet', () => {
  test('a change of the account is adopted and stored', async () => {
    const setUp = createTestEngine()
    const { engine, wallet, platform } = setUp
    await connectWallet(setUp)
    const events = recordEvents(engine)
    const accounts = [{ address: '0xb0b' }, { address: testAddress }]
    wallet.emit({ type: 'accounts', accounts })
    expect(connectionOf(engine)?.accounts).toEqual(accounts)
    expect(events).toEqual(['ACCOUNT_CHANGED'])
    expect(platform.storage.get('@latchkey/latchkey/connections')).toContain('0xb0b')
  })

  test('the same accounts again change nothing', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    const before = engine.getState()
    const events = recordEvents(engine)
    wallet.emit({ type: 'accounts', accounts: [{ address: testAddress }] })
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:1' })
    await settle()
    expect(engine.getState()).toBe(before)
    expect(events).toEqual([])
  })

  test('an empty list of accounts disconnects, and Connect shows', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    const events = recordEvents(engine)
    wallet.emit({ type: 'accounts', accounts: [] })
    expect(statusOf(engine)).toBe('disconnected')
    expect(viewNames(engine)).toEqual(['Connect'])
    expect(wallet.watching()).toBe(0)
    expect(events).toEqual(['DISCONNECT_SUCCESS'])
    expect(asked(setUp)).toEqual(['connect test.meadow'])
  })

  test('a change of the network is adopted, even if the host did not configure the network', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    const networks: unknown[] = []
    engine.on('SWITCH_NETWORK', ({ network }) => networks.push(network?.name))
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:137')
    wallet.emit({ type: 'network', caipNetworkId: 'eip155:1' })
    expect(connectionOf(engine)?.caipNetworkId).toBe('eip155:1')
    expect(networks).toEqual([undefined, 'Ethereum'])
  })

  test('a disconnect event disconnects once', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    const events = recordEvents(engine)
    wallet.emit({ type: 'disconnect' })
    wallet.emit({ type: 'disconnect' })
    wallet.emit({ type: 'accounts', accounts: [{ address: testAddress }] })
    expect(statusOf(engine)).toBe('disconnected')
    expect(events).toEqual(['DISCONNECT_SUCCESS'])
  })

  test('are handled only from the current wallet', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    wallet.emit({ type: 'accounts', accounts: [{ address: '0xb0b' }] })
    await connectWallet(setUp)
    wallet.emit({ type: 'accounts', accounts: [{ address: '0xb0b' }] }, 'test.harbor')
    wallet.emit({ type: 'disconnect' }, 'test.harbor')
    expect(connectionOf(engine)?.accounts[0].address).toBe(testAddress)
  })

  test('the current wallet may disconnect while another one is connecting', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    await connectWallet(setUp, meadow)
    const connecting = engine.connection.connect(harbor)
    wallet.emit({ type: 'disconnect' }, 'test.meadow')
    expect(statusOf(engine)).toBe('connecting')
    wallet.last().reject()
    expect(await outcome(connecting)).toBe('common/REJECTED')
    expect(statusOf(engine)).toBe('disconnected')
  })
})

describe('disconnecting', () => {
  test('removes the connection at once, shows Connect, and tells the wallet', async () => {
    const setUp = createTestEngine()
    const { engine, wallet, platform } = setUp
    await connectWallet(setUp)
    const events = recordEvents(engine)
    const disconnecting = engine.connection.disconnect()
    expect(statusOf(engine)).toBe('disconnected')
    expect(viewNames(engine)).toEqual(['Connect'])
    expect(wallet.watching()).toBe(0)
    expect(platform.storage.get('@latchkey/latchkey/connections')).not.toContain(testAddress)
    expect(wallet.last().method).toBe('disconnect')
    wallet.last().approve()
    await disconnecting
    expect(events).toEqual(['DISCONNECT_SUCCESS'])
    expect(engine.getState().connection.disconnecting.status).toBe('success')
  })

  test.each([
    ['fails', (setUp: ReturnType<typeof createTestEngine>) => setUp.wallet.last().fail('no')],
    ['hangs', (setUp: ReturnType<typeof createTestEngine>) => setUp.clock.advance(3_000)],
  ])('succeeds when the wallet %s, in at most 3 s', async (_, misbehave) => {
    const setUp = createTestEngine()
    const { engine } = setUp
    await connectWallet(setUp)
    const events = recordEvents(engine)
    const disconnecting = engine.connection.disconnect()
    misbehave(setUp)
    expect(await outcome(disconnecting)).toBe('done')
    expect(statusOf(engine)).toBe('disconnected')
    expect(events).toEqual(['DISCONNECT_SUCCESS', 'DISCONNECT_ERROR'])
    setUp.engine.toasts.close()
    expect(setUp.clock.waiting()).toBe(0)
  })

  test('sends the wallet one request for two clicks', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    const events = recordEvents(engine)
    const first = engine.connection.disconnect()
    const received = wallet.last()
    const second = engine.connection.disconnect()
    expect(received.signal.aborted).toBe(false)
    received.approve()
    const [, ended] = await Promise.all([outcome(first), outcome(second)])
    expect(ended).toBe('done')
    expect(asked(setUp)).toEqual(['connect test.meadow', 'disconnect test.meadow'])
    expect(events).toEqual(['DISCONNECT_SUCCESS'])
  })

  test('does nothing while no wallet is connected', async () => {
    const setUp = createTestEngine()
    const events = recordEvents(setUp.engine)
    await setUp.engine.connection.disconnect()
    expect(asked(setUp)).toEqual([])
    expect(events).toEqual([])
  })

  test('one namespace keeps the other one connected, which becomes active', async () => {
    const setUp = createTestEngine()
    const solana = createTestAdapter({ namespace: 'solana' })
    const platform = createTestPlatform()
    const networks = [mainnet, solanaNetwork]
    const adapters = [setUp.wallet.factory, solana.factory]
    const engine = createEngine({ adapters, networks, platform })
    engine.start()
    await connectWallet({ engine, wallet: setUp.wallet })
    const connecting = engine.connection.connect({ ...meadow, namespace: 'solana' })
    solana
      .last()
      .approve(testConnection({ namespace: 'solana', caipNetworkId: solanaNetwork.caipNetworkId }))
    await connecting
    expect(engine.getState().connection.activeNamespace).toBe('solana')

    const disconnecting = engine.connection.disconnect({ namespace: 'solana' })
    solana.last().approve()
    await disconnecting
    expect(statusOf(engine, 'solana')).toBe('disconnected')
    expect(statusOf(engine, 'eip155')).toBe('connected')
    expect(engine.getState().connection.activeNamespace).toBe('eip155')
    expect(viewNames(engine)).toEqual(['Account'])
  })

  test('and connecting again works any number of times on one page', async () => {
    const setUp = createTestEngine()
    for (let round = 0; round < 50; round += 1) {
      await connectWallet(setUp)
      await disconnectWallet(setUp)
    }
    expect(statusOf(setUp.engine)).toBe('disconnected')
    expect(setUp.wallet.watching()).toBe(0)
    expect(setUp.clock.waiting()).toBe(0)
  })
})

describe('recent wallets', () => {
  test('are the last two, with the latest first', async () => {
    const third = testConnector({ connectorId: 'test.lantern', name: 'Lantern' })
    const setUp = createTestEngine()
    setUp.wallet.announce(third)
    await connectWallet(setUp, meadow)
    await connectWallet(setUp, harbor)
    await connectWallet(setUp, { namespace: 'eip155', connectorId: 'test.lantern' })
    await connectWallet(setUp, harbor)
    expect(setUp.engine.getState().connection.recentWallets.map(({ id }) => id)).toEqual([
      'test.harbor',
      'test.lantern',
    ])
  })
})

describe('two engines on one page', () => {
  test('do not affect each other', async () => {
    const platform = createTestPlatform()
    const open = (id: string) => {
      const wallet = createTestAdapter()
      const engine = createEngine({ id, platform, adapters: [wallet.factory] })
      engine.start()
      return { engine, wallet }
    }
    const one = open('one')
    const two = open('two')
    await connectWallet(one)
    expect(statusOf(two.engine)).toBe('disconnected')
    expect(viewNames(two.engine)).toEqual(['Connect'])
    await connectWallet(two)
    await disconnectWallet(one)
    expect(statusOf(two.engine)).toBe('connected')

    const reloaded = open('two').engine
    expect(statusOf(reloaded)).toBe('reconnecting')
  })
})
