import { causesOf, readField } from '../../errors/readField.ts'
import type { Platform } from '../../platform/Platform.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import { sanitizeIcon } from '../../sanitize/sanitizeIcon.ts'
import { adapterErrors } from '../adapterErrors.ts'
import {
  captureCalls,
  type ListenerForm,
  readReportedAccounts,
  type SignRequest,
  together,
  type WebWallet,
} from './WebWallet.ts'

const mostEntries = 64
const mostMethods = 200
/** The image type that some wallets use for SVG. Browsers do not show it. */
const halfSvg = /^data:image\/svg(?=[;,])/i

/** A wallet's own entry in a registry of the page (WBIP-004). */
export interface RegistryEntry {
  /** The wallet's path in the page. */
  id: string
  name: string
  icon: string | undefined
  /** The wallet's methods, if the entry lists them. */
  methods: readonly string[] | undefined
}

/** Reads the wallets in a registry of the page, such as `btc_providers`. */
export function readRegistry(
  platform: Pick<Platform, 'injected'>,
  name: string,
): readonly RegistryEntry[] {
  return listOf(platform.injected(name), mostEntries).flatMap((entry) => {
    const id = readField(entry, 'id')
    const icon = readField(entry, 'icon')
    const methods = readField(entry, 'methods')
    if (typeof id !== 'string') return []
    return {
      id,
      name: cleanName(readField(entry, 'name')),
      icon: sanitizeIcon(typeof icon === 'string' ? icon.replace(halfSvg, '$&+xml') : icon),
      methods: Array.isArray(methods)
        ? listOf(methods, mostMethods).filter((method) => typeof method === 'string')
        : undefined,
    }
  })
}

function listOf(value: unknown, most: number): readonly unknown[] {
  try {
    return Array.isArray(value) ? Array.from<unknown>(value.slice(0, most)) : []
  } catch {
    // A registry that cannot be read lists no wallets.
    return []
  }
}

const path = /^[\w$]{1,40}(\.[\w$]{1,40}){0,3}$/
const notForWallets = /(^|\.)(__proto__|constructor|prototype)(\.|$)/

/** Returns the object at a path such as `XverseProviders.BitcoinProvider` (WBIP-004). */
export function injectedAt(platform: Pick<Platform, 'injected'>, id: string): object | undefined {
  if (!path.test(id) || notForWallets.test(id)) return undefined
  const [first = '', ...rest] = id.split('.')
  const found = rest.reduce(readField, platform.injected(first))
  return typeof found === 'object' && found !== null ? found : undefined
}

const unknownMethodCodes: ReadonlySet<unknown> = new Set([-32601, -32001])

/** One call of the wallet's `request(method, params)`. */
export interface WbipCall {
  method: string
  params?: Readonly<Record<string, unknown>> | undefined
}

interface WbipOptions {
  /**
   * The calls that ask the wallet for its accounts. If the wallet does not support a call, the next
   * one is used.
   */
  connect: readonly WbipCall[]
  /** The call that returns the accounts without a prompt, if the wallet has one. */
  recall?: WbipCall | undefined
  disconnect?: WbipCall | undefined
  /** The arguments of the wallet's `addListener`. Default: one object. */
  listenerForm?: ListenerForm | undefined
  sign(request: SignRequest): WbipCall
}

/** Adapts a JSON-RPC wallet (WBIP-001 to WBIP-007, and SIP-030). */
export function openWbipWallet(
  provider: object,
  { connect, recall, disconnect, listenerForm, sign }: WbipOptions,
): WebWallet {
  const wallet = captureCalls(provider, ['request'])

  async function ask({ method, params }: WbipCall, signal: AbortSignal): Promise<unknown> {
    const answer = await wallet.call('request', [method, params], signal)
    const error = readField(answer, 'error')
    if (error !== undefined && error !== null) throw error
    return readField(answer, 'result') ?? answer
  }

  async function askAccounts(call: WbipCall, signal: AbortSignal) {
    const answer = await ask(call, signal)
    return readReportedAccounts(readField(answer, 'addresses') ?? answer)
  }

  return {
    async connect(signal) {
      const [first, ...others] = connect
      let known = askAccounts(first!, signal)
      for (const next of others) {
        known = known.catch((error: unknown) => {
          if (!isUnknownMethod(error)) throw error
          return askAccounts(next, signal)
        })
      }
      return known
    },
    recall: recall && ((signal) => askAccounts(recall, signal)),
    disconnect: disconnect && ((signal) => ask(disconnect, signal)),
    watch(report) {
      const reportAccounts = (detail: unknown) => {
        const given = readField(detail, 'addresses')
        report(given === undefined ? 'changed' : readReportedAccounts(given))
      }
      return together(
        wallet.addListener('accountChange', reportAccounts, listenerForm),
        wallet.addListener('networkChange', reportAccounts, listenerForm),
        wallet.addListener('disconnect', () => report('gone'), listenerForm),
      )
    },
    async sign(request, signal) {
      const answer = await ask(sign(request), signal)
      const signer = readField(answer, 'address')
      if (typeof signer === 'string' && signer !== request.address)
        throw adapterErrors.OTHER_ACCOUNT(request.address)
      return readField(answer, 'signature')
    },
  }
}

function isUnknownMethod(error: unknown) {
  return causesOf(error).some((cause) => unknownMethodCodes.has(readField(cause, 'code')))
}
