import type { PageWindows } from '../../src/engine/index.ts'
import type { WindowMessage } from '../../src/engine/platform/Platform.ts'

export const secureOrigin = 'https://secure.test'
export const frameAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const smartAddress = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export interface Said {
  type: string
  id: string
  payload?: unknown
}

type Answer = unknown | ((payload: never) => unknown)

/** The answer of a frame that does not answer. */
export const silence = Symbol('silence')
/**
 * The answer of a frame whose user has not decided. The frame shows the request to the user. If the
 * page aborts the request, the frame answers 4001, as latchkey-server does.
 */
export const undecided = Symbol('undecided')

/** An error with which the frame refuses a request. */
export class Refusal {
  readonly message: string | undefined
  /** The EIP-1193 code of the error. */
  readonly code: number | undefined
  constructor(message?: string, code?: number) {
    this.message = message
    this.code = code
  }
}

/** The answers of a frame that accepts every request. */
const usualAnswers: Record<string, Answer> = {
  SYNC_DAPP_DATA: undefined,
  SYNC_THEME: undefined,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1, 8453] },
  IS_CONNECTED: { isConnected: true },
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: ({ otp }: { otp: string }) =>
    otp === '123456' ? undefined : new Refusal('Invalid code'),
  GET_USER: (asked?: { chainId?: number | string; preferredAccountType?: string }) => ({
    email: 'ada@example.com',
    address: asked?.preferredAccountType === 'smartAccount' ? smartAddress : frameAddress,
    chainId: asked?.chainId ?? 1,
    accounts: [
      { address: frameAddress, type: 'eoa' },
      { address: smartAddress, type: 'smartAccount' },
    ],
    preferredAccountType: asked?.preferredAccountType,
    smartAccountDeployed: false,
  }),
  SET_PREFERRED_ACCOUNT: ({ type }: { type: string }) => ({ type, address: smartAddress }),
  SWITCH_NETWORK: ({ chainId }: { chainId: number }) => ({ chainId }),
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://provider.test/consent?state=abc' },
  CONNECT_SOCIAL: { address: frameAddress, chainId: 1, userName: 'ada#0' },
  GET_FARCASTER_URI: { url: 'https://farcaster.test/login' },
  CONNECT_FARCASTER: { userName: 'ada' },
  UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
  UPDATE_EMAIL_PRIMARY_OTP: undefined,
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'new@example.com' },
  SIGN_OUT: undefined,
  RPC_REQUEST: '0xabcd',
}

/**
 * Simulates windows of other origins. Messages arrive like real messages, with their origin and
 * source window.
 */
export function createStandInFrame({
  isReady = true,
  href = 'https://app.test/shop?item=1',
}: {
  isReady?: boolean
  href?: string
} = {}) {
  const listeners = new Set<(message: WindowMessage) => void>()
  const frames: {
    window: object
    url: URL
    sandbox: string
    title: string
    isRemoved: boolean
    loaded(): void
    failed(): void
  }[] = []
  const popups: {
    window: object
    urls: string[]
    size: [width: number, height: number]
    isClosed: boolean
    focused: number
  }[] = []
  const posted: { said: Said; origin: string }[] = []
  /** The page's URL, and the URLs to which the page was redirected. */
  const page = { href, leftFor: [] as string[] }
  let blocksPopups = false
  let isAnswering = isReady
  const answers: Record<string, Answer> = { ...usualAnswers }
  const questions = new Set<(answer: unknown) => void>()

  const frame = () => frames.at(-1)!
  const popup = () => popups.at(-1)!

  /** Delivers a message as the browser does. Default sender: the frame. */
  function deliver(data: unknown, { origin = secureOrigin, source }: Partial<WindowMessage> = {}) {
    for (const listener of [...listeners])
      listener({ data: structuredClone(data), origin, source: source ?? frame()?.window })
  }

  function answer({ type, id, payload }: Said) {
    const name = type.replace('@w3m-app/', '')
    if (name === 'RPC_ABORT') {
      for (const settle of [...questions]) settle(new Refusal('Request was aborted', 4001))
      questions.clear()
    }
    const given = answers[name]
    const value = typeof given === 'function' ? given(payload as never) : given
    // The answer may be a promise, because signing with a real key takes some time.
    if (value instanceof Promise) void value.then(settleWith)
    else settleWith(value)

    function settleWith(value: unknown) {
      if (value === silence) return
      if (value === undecided) return void questions.add(settleWith)
      if (value instanceof Refusal)
        deliver({
          type: `@w3m-frame/${name}_ERROR`,
          id,
          payload: {
            message: value.message,
            ...(value.code !== undefined && { code: value.code }),
          },
        })
      else deliver({ type: `@w3m-frame/${name}_SUCCESS`, id, payload: value })
    }
  }

  const windows: PageWindows = {
    mountFrame(options) {
      const mounted = {
        window: {},
        url: new URL(options.url),
        sandbox: options.sandbox,
        allow: options.allow,
        title: options.title,
        isRemoved: false,
        loaded: options.loaded,
        failed: options.failed,
      }
      frames.push(mounted)
      if (isAnswering)
        queueMicrotask(() => deliver({ type: '@w3m-frame/READY' }, { source: mounted.window }))
      return {
        element: undefined,
        source: () => mounted.window,
        post(message, origin) {
          const said = structuredClone(message) as Said
          posted.push({ said, origin })
          if (isAnswering) queueMicrotask(() => answer(said))
        },
        remove() {
          mounted.isRemoved = true
        },
      }
    },
    openPopup({ url, width, height }) {
      if (blocksPopups) return undefined
      const opened = {
        window: {},
        urls: [url],
        size: [width, height] as [number, number],
        isClosed: false,
        focused: 0,
      }
      popups.push(opened)
      return {
        source: opened.window,
        isClosed: () => opened.isClosed,
        navigate: (next) => void opened.urls.push(next),
        focus() {
          opened.focused += 1
        },
        close() {
          opened.isClosed = true
        },
      }
    },
    onMessage(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    href: () => page.href,
    leaveFor: (url) => void page.leftFor.push(url),
    rename(url) {
      page.href = url
    },
  }

  return {
    page,
    windows,
    frames,
    frame,
    popups,
    popup,
    posted,
    answers,
    deliver,
    /** The number of listeners for messages. It must be 0 after everything has stopped. */
    listeners: () => listeners.size,
    /** The names of the requests, in order. */
    asked: () => posted.map(({ said }) => said.type.replace('@w3m-app/', '')),
    /** The last message with this name. */
    last: (name: string) =>
      posted.findLast(({ said }) => said.type === `@w3m-app/${name}`)?.said as Said,
    answer,
    ready: (more: object = {}) =>
      deliver({ type: '@w3m-frame/READY', payload: { version: '4', ...more } }),
    setAnswering(next: boolean) {
      isAnswering = next
    },
    blockPopups(next = true) {
      blocksPopups = next
    },
  }
}
