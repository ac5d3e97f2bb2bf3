import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NamespaceAdapter } from '../../../src/engine/adapters/NamespaceAdapter.ts'
import type { WalletEvent } from '../../../src/engine/features/connection/Connection.ts'
import type { Connector } from '../../../src/engine/features/connectors/Connectors.ts'
import type { Network } from '../../../src/engine/features/network/Network.ts'
import { settle } from '../../support/createTestEngine.ts'

/**
 * A wallet with real keys. The suite plays the wallet, which approves unless the test says
 * otherwise.
 */
export interface PlayedWallet {
  /** The id of the wallet's connector. */
  readonly connectorId: string
  /** The wallet's accounts in the adapter's format: at least two, the active one first. */
  readonly addresses: readonly string[]
  /** The value that `provider()` returns. */
  readonly provider: unknown
  approve(): void
  reject(): void
  hang(): void
  /** The user chooses another account in the wallet. */
  switchAccount(index: number): void
  /** The user chooses another network in the wallet, if wallets have one. */
  switchNetwork?(network: Network): void
  /** The wallet ends the connection. */
  drop(): void
  /** The wallet's answer to later requests for accounts, with or without a prompt. */
  answerAccounts(answer: unknown): void
  /** Replaces the wallet's functions. Returns a count of the calls to the new functions. */
  replaceFunctions(): () => number
  /** The number of prompts that the wallet has shown. */
  prompts(): number
  /** The number of requests to the wallet to forget this page. */
  leavings(): number
  /** The number of listeners that the page has on the wallet. */
  listeners(): number
}

/** The name and other details of a wallet. Another wallet may claim the same id. */
export interface WalletWords {
  id?: string
  name?: string
  icon?: string
}

/** A page, with functions that simulate the wallets of one namespace. */
export interface AdapterDriver {
  /** Creates the adapter as an engine does. A second call simulates a reload of the page. */
  createAdapter(): NamespaceAdapter
  /** The adapter's networks, at least two. */
  readonly networks: readonly Network[]
  /** Adds a wallet to the page at once. Default: `Meadow` with an icon. */
  announce(words?: WalletWords): PlayedWallet
  /** Adds everything to the page that looks like a wallet of the namespace but is not. */
  announceJunk(): void
  /** Adds this many valid wallets to the page. Each is a different one. */
  announceMany(count: number): void
  /**
   * Invalid answers to a request for accounts, and the answer of a wallet that shares no account.
   */
  readonly malformedAccounts: readonly (readonly [name: string, answer: unknown])[]
  readonly noAccounts: unknown
  /** The number of listeners that the adapter has on the page. */
  pageListeners(): number
  /** Whether an independent library accepts the signature. */
  verify(signed: { address: string; message: string; signature: string }): Promise<boolean>
  /** The answers of nodes to a request for a balance. Missing if the adapter asks no nodes. */
  readonly balances?:
    | {
        answer(answer: unknown): void
        readonly sound: readonly (readonly [answer: unknown, value: bigint])[]
        readonly malformed: readonly unknown[]
        /** The native coin of the first network. */
        readonly coin: { decimals: number; symbol: string }
      }
    | undefined
}

/** Features that the namespace does not have. The suite leaves out their tests. */
export type Lack =
  /** The wallets do not announce themselves. Each has a known location in the page. */
  | 'announcements'
  /** The wallets have no names or icons of their own. */
  | 'words'
  /** Each wallet shows a prompt before it returns the permitted accounts again. */
  | 'coming back'
  /** No wallet can forget the page on request. */
  | 'leaving'
  /** The wallets do not report changes. */
  | 'events'
  | 'switching'
  /** The adapter asks no nodes. Balances come from the host's providers. */
  | 'balances'
  /** A wallet shares only its active account. */
  | 'other accounts'

/** Some wallets only report that something changed. The adapter then asks what changed. */
const noSignal = () => ({ signal: new AbortController().signal })
const message = 'Hello, Grüße, 你好 👋'

/** The test suite for all adapters. Each adapter runs this suite with its own setup. */
export function describeAdapter(
  name: string,
  setUp: () => AdapterDriver | Promise<AdapterDriver>,
  { without = [] }: { without?: readonly Lack[] } = {},
) {
  const unless = (lack: Lack) => test.skipIf(without.includes(lack))

  async function started() {
    const driver = await setUp()
    const adapter = driver.createAdapter()
    const reports: (readonly Connector[])[] = []
    const stop = adapter.discover((connectors) => reports.push(connectors))
    return { driver, adapter, reports, stop, connectors: () => reports.at(-1) ?? [] }
  }

  async function connected() {
    const page = await started()
    const wallet = page.driver.announce()
    const connection = await page.adapter.connect(wallet.connectorId, noSignal())
    return { ...page, wallet, connection }
  }

  async function watched() {
    const page = await connected()
    const events: WalletEvent[] = []
    const cancel = page.adapter.watch(page.wallet.connectorId, (event) => events.push(event))
    return { ...page, events, cancel }
  }

  const sign = ({ adapter, wallet }: { adapter: NamespaceAdapter; wallet: PlayedWallet }) =>
    adapter.signing!.signMessage(
      { connectorId: wallet.connectorId, address: wallet.addresses[0]!, message },
      noSignal(),
    )

  describe(`${name} conforms`, () => {
    beforeEach(() => {
      for (const level of ['error', 'warn', 'log'] as const) vi.spyOn(console, level)
    })
    afterEach(() => {
      expect(console.error).not.toHaveBeenCalled()
      expect(console.warn).not.toHaveBeenCalled()
      expect(console.log).not.toHaveBeenCalled()
      vi.restoreAllMocks()
    })

    describe('finding wallets', () => {
      test('nothing is searched before discovery starts, and the list is empty', async () => {
        const driver = await setUp()
        const adapter = driver.createAdapter()
        expect(driver.pageListeners()).toBe(0)
        const reports: (readonly Connector[])[] = []
        adapter.discover((found) => reports.push(found))
        expect(reports.at(-1)).toEqual([])
      })

      test('an installed wallet becomes a connector', async () => {
        const driver = await setUp()
        const { connectorId } = driver.announce()
        const adapter = driver.createAdapter()
        const reports: (readonly Connector[])[] = []
        adapter.discover((found) => reports.push(found))
        expect(reports.at(-1)).toMatchObject([{ connectorId, namespace: adapter.namespace }])
        expect(reports.at(-1)![0]!.name).not.toBe('')
      })

      unless('announcements')('a wallet that appears late is listed', async () => {
        const { driver, connectors } = await started()
        expect(connectors()).toEqual([])
        const { connectorId } = driver.announce()
        expect(connectors().map(({ connectorId }) => connectorId)).toEqual([connectorId])
      })

      test('after stopping, no event is handled, and no listener is left on the page', async () => {
        const { driver, reports, stop } = await started()
        stop()
        stop()
        const before = reports.length
        driver.announce()
        expect(reports).toHaveLength(before)
        expect(driver.pageListeners()).toBe(0)
      })

      test('wallets found before a stop are in the list at once after the next start', async () => {
        const { driver, adapter, stop } = await started()
        const { connectorId } = driver.announce()
        stop()
        const reports: (readonly Connector[])[] = []
        adapter.discover((found) => reports.push(found))
        expect(reports.at(-1)!.map(({ connectorId }) => connectorId)).toEqual([connectorId])
      })

      test('an id stays the same on every page', async () => {
        const [first, second] = [await setUp(), await setUp()]
        expect(first.announce().connectorId).toBe(second.announce().connectorId)
      })

      test('security 8: invalid data is ignored without a console message', async () => {
        const { driver, connectors } = await started()
        driver.announceJunk()
        expect(connectors()).toEqual([])
        const { connectorId } = driver.announce()
        const again = driver.createAdapter()
        const reports: (readonly Connector[])[] = []
        again.discover((found) => reports.push(found))
        expect(reports.at(-1)!.map(({ connectorId }) => connectorId)).toEqual([connectorId])
      })

      unless('announcements')(
        'security 10: a flood ends at 64 wallets, and thousands more are ignored',
        async () => {
          const { driver, connectors, reports } = await started()
          driver.announceMany(1_000)
          const found = reports.length
          expect(found).toBeLessThanOrEqual(65)
          driver.announceMany(4_000)
          expect(reports).toHaveLength(found)
          expect(connectors()).toHaveLength(64)
        },
      )

      unless('announcements')('security 9: the first wallet with an id keeps it', async () => {
        const { driver, adapter, connectors, stop } = await started()
        const first = driver.announce()
        const claimant = driver.announce()
        expect(claimant.connectorId).toBe(first.connectorId)
        // A second wallet with the same id may be in the list, marked as doubtful.
        expect(connectors().filter(({ isInDoubt }) => !isInDoubt)).toHaveLength(1)
        stop()
        adapter.discover(() => {})
        driver.announce()
        expect(adapter.provider(first.connectorId)).toBe(first.provider)
        await adapter.connect(first.connectorId, noSignal())
        expect([first.prompts(), claimant.prompts()]).toEqual([1, 0])
      })

      unless('words').each([
        ['turned round', 'Mea\u202Edow', 'Meadow'],
        ['invisible', 'Mea\u200B\u200Ddow', 'Meadow'],
        ['wide', '  Mea \n\t  dow ', 'Mea dow'],
        ['endless', 'a'.repeat(100_000), 'a'.repeat(40)],
      ])('security 5: a name with letters that are %s is cleaned', async (_, given, shown) => {
        const { driver, connectors } = await started()
        driver.announce({ id: 'words', name: given })
        expect(connectors().map((connector) => connector.name)).toEqual([shown])
      })

      unless('words').each([
        ['https://tracker.test/pixel.png', undefined],
        ['javascript:alert(1)', undefined],
        [`data:image/png;base64,${'A'.repeat(300_000)}`, undefined],
        ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
      ])('security 4: an icon is passed on or dropped: %.40s', async (icon, shown) => {
        const { driver, connectors } = await started()
        driver.announce({ icon })
        expect(connectors().map(({ imageUrl }) => imageUrl)).toEqual([shown])
      })

      test('a wallet that does not exist has no provider', async () => {
        const { adapter } = await started()
        expect(() => adapter.provider('nobody')).toThrow('Provider not found')
        await expect(adapter.connect('nobody', noSignal())).rejects.toMatchObject({
          code: 'adapter/PROVIDER_NOT_FOUND',
        })
      })
    })

    describe('connecting', () => {
      test('the wallet gets one request, and returns its accounts and a network of the namespace', async () => {
        const { driver, adapter, connection, wallet } = await connected()
        const { connectorId } = wallet
        expect(connection).toMatchObject({ connectorId, namespace: adapter.namespace })
        const shared = without.includes('other accounts') ? 1 : undefined
        expect(connection.accounts.map(({ address }) => address)).toEqual(
          wallet.addresses.slice(0, shared),
        )
        expect(driver.networks.map(({ caipNetworkId }) => caipNetworkId)).toContain(
          connection.caipNetworkId,
        )
        expect(wallet.prompts()).toBe(1)
        expect(adapter.provider(connectorId)).toBe(wallet.provider)
      })

      test('a refusal is a rejection, and the next try connects', async () => {
        const { driver, adapter } = await started()
        const wallet = driver.announce()
        wallet.reject()
        await expect(adapter.connect(wallet.connectorId, noSignal())).rejects.toMatchObject({
          code: 'common/REJECTED',
        })
        wallet.approve()
        const { accounts } = await adapter.connect(wallet.connectorId, noSignal())
        expect(accounts[0].address).toBe(wallet.addresses[0])
      })

      test('the user can leave a hanging wallet at once, and its late answer does not connect', async () => {
        const { driver, adapter } = await started()
        const wallet = driver.announce()
        wallet.hang()
        const controller = new AbortController()
        const connecting = adapter.connect(wallet.connectorId, controller)
        controller.abort()
        await expect(connecting).rejects.toMatchObject({ code: 'common/ABORTED' })
        wallet.approve()
        await new Promise((resolve) => setTimeout(resolve))
        adapter.watch(wallet.connectorId, () => {})
        expect(wallet.listeners()).toBe(0)
        await expect(sign({ adapter, wallet })).rejects.toThrow('Provider not found')
      })

      test('an aborted connection sends the wallet no request', async () => {
        const { driver, adapter } = await started()
        const wallet = driver.announce()
        const signal = AbortSignal.abort()
        await expect(adapter.connect(wallet.connectorId, { signal })).rejects.toMatchObject({
          code: 'common/ABORTED',
        })
        expect(wallet.prompts()).toBe(0)
      })

      test('security 13: malformed accounts are never connected', async () => {
        const { malformedAccounts } = await setUp()
        expect(malformedAccounts.length).toBeGreaterThan(3)
        for (const [what, answer] of malformedAccounts) {
          const { driver, adapter } = await started()
          const wallet = driver.announce()
          wallet.answerAccounts(answer)
          for (const way of ['connect', 'reconnect'] as const) {
            const error = await adapter[way](wallet.connectorId, noSignal()).catch(
              (thrown) => thrown,
            )
            expect(error?.code, `${way}: ${what}`).toMatch(
              /^adapter\/(INVALID_ANSWER|NO_ACCOUNTS)$/,
            )
          }
          await expect(sign({ adapter, wallet }), what).rejects.toThrow('Provider not found')
          expect(wallet.listeners(), what).toBe(0)
        }
      })

      test('a wallet that shares no account is not connected', async () => {
        const { driver, adapter } = await started()
        const wallet = driver.announce()
        wallet.answerAccounts(driver.noAccounts)
        await expect(adapter.connect(wallet.connectorId, noSignal())).rejects.toMatchObject({
          code: 'adapter/NO_ACCOUNTS',
        })
      })
    })

    describe('reconnecting', () => {
      unless('coming back')('an earlier grant reconnects without a prompt', async () => {
        const { driver, wallet, stop } = await connected()
        stop()
        const reloaded = driver.createAdapter()
        reloaded.discover(() => {})
        const { accounts } = await reloaded.reconnect(wallet.connectorId, noSignal())
        expect(accounts[0].address).toBe(wallet.addresses[0])
        expect(wallet.prompts()).toBe(1)
      })

      test.runIf(without.includes('coming back'))(
        'a wallet that cannot reconnect without a prompt gets no request, and stays disconnected',
        async () => {
          const { driver, wallet, stop } = await connected()
          stop()
          const reloaded = driver.createAdapter()
          reloaded.discover(() => {})
          await expect(reloaded.reconnect(wallet.connectorId, noSignal())).rejects.toMatchObject({
            code: 'adapter/NO_ACCOUNTS',
          })
          expect([wallet.prompts(), wallet.listeners()]).toEqual([1, 0])
          await expect(sign({ adapter: reloaded, wallet })).rejects.toThrow('Provider not found')
          const { accounts } = await reloaded.connect(wallet.connectorId, noSignal())
          expect(accounts[0].address).toBe(wallet.addresses[0])
        },
      )

      test('a wallet that granted nothing gets no request', async () => {
        const { driver, adapter } = await started()
        const wallet = driver.announce()
        await expect(adapter.reconnect(wallet.connectorId, noSignal())).rejects.toMatchObject({
          code: 'adapter/NO_ACCOUNTS',
        })
        expect(wallet.prompts()).toBe(0)
      })

      unless('announcements')('a wallet that appears late is waited for', async () => {
        const { driver, wallet, stop } = await connected()
        stop()
        const reloaded = driver.createAdapter()
        const returning = reloaded.reconnect(wallet.connectorId, noSignal())
        reloaded.discover(() => {})
        expect((await returning).accounts[0].address).toBe(wallet.addresses[0])
      })

      test('a wallet that never answers is given up when the engine aborts', async () => {
        const { adapter } = await started()
        const controller = new AbortController()
        const returning = adapter.reconnect('nobody', controller)
        controller.abort()
        await expect(returning).rejects.toMatchObject({ code: 'common/ABORTED' })
      })
    })

    describe('events of a connected wallet', () => {
      unless('events')('a change of the account in the wallet is reported once', async () => {
        const { events, wallet } = await watched()
        const [, second] = wallet.addresses
        wallet.switchAccount(1)
        wallet.switchAccount(1)
        await settle()
        expect(events).toMatchObject([{ type: 'accounts' }])
        const [event] = events
        expect(event?.type === 'accounts' && event.accounts[0]?.address).toBe(second)
      })

      unless('events')('a disconnect by the wallet is reported once', async () => {
        const { events, wallet } = await watched()
        wallet.drop()
        wallet.drop()
        await settle()
        expect(events).toEqual([{ type: 'disconnect' }])
      })

      unless('events')('a change of the network in the wallet is reported', async () => {
        const { connection, events, driver, wallet } = await watched()
        const other = driver.networks.find((one) => one.caipNetworkId !== connection.caipNetworkId)!
        if (!wallet.switchNetwork) return
        wallet.switchNetwork(other)
        expect(events).toEqual([{ type: 'network', caipNetworkId: other.caipNetworkId }])
      })

      test('after the watch ends no event is handled, and its listeners are removed', async () => {
        const { cancel, events, wallet } = await watched()
        cancel()
        cancel()
        expect(wallet.listeners()).toBe(0)
        wallet.switchAccount(1)
        await settle()
        expect(events).toEqual([])
      })

      test('a wallet that is not connected has no listeners', async () => {
        const { driver, adapter } = await started()
        const wallet = driver.announce()
        const events: unknown[] = []
        adapter.watch(wallet.connectorId, (event) => events.push(event))()
        expect(wallet.listeners()).toBe(0)
        expect(events).toEqual([])
      })
    })

    describe('disconnecting', () => {
      test('security 12: no listener is left on the wallet, and signing is refused', async () => {
        const { adapter, events, wallet } = await watched()
        await adapter.disconnect(wallet.connectorId, noSignal())
        expect(wallet.listeners()).toBe(0)
        wallet.switchAccount(1)
        expect(events).toEqual([])
        await expect(sign({ adapter, wallet })).rejects.toThrow('Provider not found')
      })

      unless('leaving')('the wallet is called, and no longer grants access', async () => {
        const { adapter, wallet } = await connected()
        await adapter.disconnect(wallet.connectorId, noSignal())
        expect(wallet.leavings()).toBe(1)
        await expect(adapter.reconnect(wallet.connectorId, noSignal())).rejects.toMatchObject({
          code: 'adapter/NO_ACCOUNTS',
        })
      })

      test('100 rounds of connecting and disconnecting leave nothing behind', async () => {
        const { adapter, driver, stop, wallet } = await connected()
        for (let round = 0; round < 100; round += 1) {
          adapter.watch(wallet.connectorId, () => {})
          await adapter.disconnect(wallet.connectorId, noSignal())
          await adapter.connect(wallet.connectorId, noSignal())
        }
        await adapter.disconnect(wallet.connectorId, noSignal())
        stop()
        expect([wallet.listeners(), driver.pageListeners()]).toEqual([0, 0])
      })
    })

    describe('signing', () => {
      test('an independent library verifies the signature', async () => {
        const { adapter, driver, wallet } = await connected()
        const address = wallet.addresses[0]!
        const signature = await sign({ adapter, wallet })
        expect(await driver.verify({ address, message, signature })).toBe(true)
        expect(await driver.verify({ address, message: `${message}!`, signature })).toBe(false)
      })

      test('a refusal is a rejection', async () => {
        const { adapter, wallet } = await connected()
        wallet.reject()
        await expect(sign({ adapter, wallet })).rejects.toMatchObject({ code: 'common/REJECTED' })
      })

      test('security 12: functions that are replaced after connecting are never called', async () => {
        const { adapter, driver, wallet } = await connected()
        const calls = wallet.replaceFunctions()
        const signature = await sign({ adapter, wallet })
        expect(await driver.verify({ address: wallet.addresses[0]!, message, signature })).toBe(
          true,
        )
        adapter.watch(wallet.connectorId, () => {})()
        await adapter.disconnect(wallet.connectorId, noSignal())
        expect(calls()).toBe(0)
      })
    })

    describe('networks and balances', () => {
      unless('switching')('a switch ends on that network, and is reported once', async () => {
        const { adapter, connection, events, driver, wallet } = await watched()
        const network = driver.networks.find(
          (one) => one.caipNetworkId !== connection.caipNetworkId,
        )!
        const request = { connectorId: wallet.connectorId, network }
        await adapter.switching!.switchNetwork(request, noSignal())
        // If each network has its own address format, the wallet also reports the accounts again.
        // So only events of the kind `network` are compared.
        const networks = events.filter(({ type }) => type === 'network')
        expect(networks).toEqual([{ type: 'network', caipNetworkId: network.caipNetworkId }])
      })

      unless('balances')('the balance is read in the smallest unit', async () => {
        const { connection, adapter, driver } = await connected()
        const { answer: play, coin, sound } = driver.balances!
        const network = driver.networks[0]!
        expect(sound.length).toBeGreaterThan(0)
        for (const [answer, value] of sound) {
          play(answer)
          const account = { address: connection.accounts[0].address, network }
          expect(await adapter.balances!.native(account, noSignal())).toEqual({ value, ...coin })
        }
      })

      unless('balances')('an invalid balance is an error', async () => {
        const { connection, adapter, driver } = await connected()
        const account = { address: connection.accounts[0].address, network: driver.networks[0]! }
        const { answer: play, malformed } = driver.balances!
        for (const answer of malformed) {
          play(answer)
          await expect(
            adapter.balances!.native(account, noSignal()),
            String(answer),
          ).rejects.toMatchObject({ name: 'EngineError' })
        }
      })
    })
  })
}
