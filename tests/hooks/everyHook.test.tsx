import { act, renderHook } from '@testing-library/react'
import { erc20Abi } from 'viem'
import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import type { Engine, ListedWallet } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import * as all from '../../src/hooks/index.ts'
import * as solana from '../../src/hooks/solana/index.ts'
import * as viem from '../../src/hooks/viem/index.ts'
import { settle, setUpEngine } from '../support/renderWithEngine.tsx'

const { EngineProvider } = all
const hash = `0x${'5e'.repeat(32)}` as const
const wallet: ListedWallet = { id: 'acme', name: 'Acme', chains: [], homepage: 'https://acme.test' }

const otherWallet: ListedWallet = { ...wallet, id: 'other', homepage: 'https://other.test' }

type Call = (options?: all.EngineOption) => unknown

const call = { caipNetworkId: 'eip155:1', to: `0x${'2'.repeat(40)}`, data: '0x12345678' } as const
const typedData = {
  caipNetworkId: 'eip155:1',
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: {},
  message: { text: 'Hello' },
} as const

/** Calls the hooks that need more input than options. */
const withInput: Readonly<Record<string, Call>> = {
  useCallMeaning: (options) => all.useCallMeaning(call, options),
  useCallsPlan: (options) => all.useCallsPlan(2, options),
  useCallsStatus: (options) => all.useCallsStatus('0x1', options),
  useEngineEvent: (options) => all.useEngineEvent('MODAL_OPEN', () => {}, options),
  useEngineState: (options) => all.useEngineState(({ modal }) => modal, options),
  useErrorMessage: (options) => all.useErrorMessage(undefined, options),
  useGetWallet: (options) => all.useGetWallet({ wallet, ...options }),
  useReadContract: (options) =>
    viem.useReadContract({ abi: [], address: '0x1', functionName: 'name', ...options } as never),
  useTransaction: (options) => all.useTransaction(hash, options),
  useTypedDataMeaning: (options) => all.useTypedDataMeaning(typedData, options),
  useWaitForTransaction: (options) => viem.useWaitForTransaction({ hash, ...options }),
}

const everyHook = Object.entries({ ...all, ...solana, ...viem })
  .filter(([name]) => /^use[A-Z]/.test(name))
  .map(([name, hook]) => [name, withInput[name] ?? (hook as Call)] as const)

/** Every function in a hook's result, by its path. */
function functionsIn(result: unknown, path = ''): [string, unknown][] {
  if (typeof result === 'function') return [[path, result]]
  if (typeof result !== 'object' || result === null || path.split('.').length > 3) return []
  return Object.entries(result).flatMap(([name, value]) => functionsIn(value, `${path}.${name}`))
}

/** Wraps an engine to count its listeners. */
function countListeners(engine: Engine) {
  let count = 0
  const counting =
    <Rest extends unknown[]>(listen: (...rest: Rest) => () => void) =>
    (...rest: Rest) => {
      count += 1
      const stop = listen(...rest)
      return () => {
        count -= 1
        stop()
      }
    }
  const counted = {
    ...engine,
    on: counting(engine.on as never) as Engine['on'],
    subscribe: counting(engine.subscribe),
  }
  return { counted, listeners: () => count }
}

/** These functions only read the hook's result. The result is the same for two new engines. */
const readsShownState = ['.format', '.formatToParts', '.limitsOf']

test.each(everyHook)(
  'the functions of %s act on the engine of its provider, and on the next engine after a change',
  async (_, use) => {
    const engines = [setUpEngine({ id: 'first' }), setUpEngine({ id: 'second' })] as const
    let { engine } = engines[0]
    const { result, rerender, unmount } = renderHook(() => use(), {
      wrapper: ({ children }) => <EngineProvider engine={engine}>{children}</EngineProvider>,
    })
    await settle()
    const first = functionsIn(result.current)
    rerender()
    expect(functionsIn(result.current)).toEqual(first)
    engine = engines[1].engine
    rerender()
    await settle()
    const second = new Map(functionsIn(result.current))
    const kept = first.filter(([path, value]) => second.get(path) === value)
    expect(kept.map(([path]) => path).filter((path) => !readsShownState.includes(path))).toEqual([])
    expect([...second.keys()]).toEqual(first.map(([path]) => path))
    unmount()
  },
)

const contract = { address: hash.slice(0, 42) as `0x${string}`, abi: erc20Abi }

/** Hooks whose functions depend on their input. */
const withAnother: Readonly<Record<string, (isOther: boolean) => unknown>> = {
  useActivity: (isOther) => all.useActivity({ address: addressOf(isOther) }),
  useBalance: (isOther) => all.useBalance({ address: addressOf(isOther) }),
  useCallMeaning: (isOther) => all.useCallMeaning({ ...call, to: addressOf(isOther) }),
  useCallsPlan: (isOther) => all.useCallsPlan(isOther ? 2 : 3),
  useEnsAvatar: (isOther) => viem.useEnsAvatar({ address: addressOf(isOther) }),
  useEnsName: (isOther) => viem.useEnsName({ address: addressOf(isOther) }),
  useGetWallet: (isOther) => all.useGetWallet({ wallet: isOther ? otherWallet : wallet }),
  useIdentity: (isOther) => all.useIdentity({ address: addressOf(isOther) }),
  useNfts: (isOther) => all.useNfts({ address: addressOf(isOther) }),
  useReadContract: (isOther) =>
    viem.useReadContract({ ...contract, functionName: isOther ? 'name' : 'symbol' }),
  'useReadContract with arguments': (isOther) => {
    const args = [addressOf(isOther)] as const
    return viem.useReadContract({ ...contract, functionName: 'balanceOf', args })
  },
  'useReadContract on a network': (isOther) => {
    const chain = isOther ? chains.optimism : chains.mainnet
    return viem.useReadContract({ ...contract, functionName: 'name', chain })
  },
  useTokens: (isOther) => all.useTokens({ address: addressOf(isOther) }),
  useWaitForTransaction: (isOther) =>
    viem.useWaitForTransaction({ hash: isOther ? hash : `0x${'6e'.repeat(32)}` }),
  'useWaitForTransaction with confirmations': (isOther) =>
    viem.useWaitForTransaction({ hash, confirmations: isOther ? 2 : 1 }),
}
const addressOf = (isOther: boolean) => `0x${(isOther ? '1' : '2').repeat(40)}` as const

test.each(Object.entries(withAnother))(
  'the functions of %s act on its last input',
  async (_, use) => {
    const { engine } = setUpEngine({ networks: [mainnet] })
    const { result, rerender, unmount } = renderHook(use, {
      initialProps: false,
      wrapper: ({ children }) => <EngineProvider engine={engine}>{children}</EngineProvider>,
    })
    await settle()
    const first = functionsIn(result.current)
    expect(first).not.toEqual([])
    rerender(true)
    const second = functionsIn(result.current)
    rerender(true)
    expect(functionsIn(result.current)).toEqual(second)
    const kept = first.filter(([path, value]) => new Map(second).get(path) === value)
    expect(kept.map(([path]) => path)).toEqual([])
    unmount()
  },
)

test.each(everyHook)('%s does not listen to an engine after it has left it', async (_, use) => {
  const engines = [setUpEngine({ id: 'first' }), setUpEngine({ id: 'second' })].map((one) =>
    countListeners(one.engine),
  )
  const [first, second] = engines as [(typeof engines)[0], (typeof engines)[0]]
  const { rerender, unmount } = renderHook((engine: Engine) => use({ engine }), {
    initialProps: first.counted,
  })
  await settle()
  const count = first.listeners()
  rerender(second.counted)
  await settle()
  expect([first.listeners(), second.listeners()]).toEqual([0, count])
  unmount()
  await act(async () => {})
  expect(second.listeners()).toBe(0)
})
