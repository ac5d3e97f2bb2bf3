import type { NamespaceAdapter } from '../../engine/adapters/NamespaceAdapter.ts'
import { isEngineError } from '../../engine/errors/EngineError.ts'
import { readField } from '../../engine/errors/readField.ts'
import type { RecordedWalletRequest } from './Recording.ts'

/** The pending request. */
type Asked = Pick<RecordedWalletRequest, 'wallet' | 'method'>

interface WatchOptions {
  now(): number
  report(request: RecordedWalletRequest): void
}

/** Wraps an adapter. Reports its requests to wallets, and the results. */
export function watchWallets<Adapter extends NamespaceAdapter>(
  adapter: Adapter,
  { now, report }: WatchOptions,
): Adapter {
  const { namespace, signing, switching, transactions } = adapter
  const providers = new WeakMap<object, object>()

  async function record<Answer>({ method, wallet }: Asked, ask: () => Promise<Answer>) {
    const since = now()
    const end = (outcome: string) =>
      report({ namespace, wallet, method, outcome, took: Math.max(0, now() - since) })
    try {
      const answer = await ask()
      end('done')
      return answer
    } catch (cause) {
      end(codeOf(cause))
      throw cause
    }
  }

  const byId =
    <Options, Answer>(method: string, ask: (id: string, options: Options) => Promise<Answer>) =>
    (wallet: string, options: Options) =>
      record({ method, wallet }, () => ask(wallet, options))
  const byRequest =
    <Request extends { connectorId: string }, Options, Answer>(
      method: string,
      ask: (request: Request, options: Options) => Promise<Answer>,
    ) =>
    (request: Request, options: Options) =>
      record({ method, wallet: request.connectorId }, () => ask(request, options))

  /** Wraps the wallet's own provider, which bridges and some features call directly. */
  function watchProvider(provider: object, wallet: string): object {
    const known = providers.get(provider)
    if (known) return known
    const watched = new Proxy(provider, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target)
        const { configurable = true, writable = true } =
          Reflect.getOwnPropertyDescriptor(target, key) ?? {}
        if (typeof value !== 'function' || !(configurable || writable)) return value
        if (key !== 'request') return value.bind(target)
        return (input: unknown) =>
          record({ method: String(readField(input, 'method')).slice(0, 100), wallet }, async () =>
            Reflect.apply(value, target, [input]),
          )
      },
    })
    providers.set(provider, watched)
    return watched
  }

  return {
    ...adapter,
    connect: byId('connect', adapter.connect),
    reconnect: byId('reconnect', adapter.reconnect),
    disconnect: byId('disconnect', adapter.disconnect),
    provider(wallet: string) {
      const provider = adapter.provider(wallet)
      return typeof readField(provider, 'request') === 'function'
        ? watchProvider(provider as object, wallet)
        : provider
    },
    ...(signing && {
      signing: {
        ...signing,
        signMessage: byRequest('signMessage', signing.signMessage),
        ...(signing.signIn && { signIn: byRequest('signIn', signing.signIn) }),
      },
    }),
    ...(switching && {
      switching: { switchNetwork: byRequest('switchNetwork', switching.switchNetwork) },
    }),
    ...(transactions && {
      transactions: {
        send: byRequest('send', transactions.send),
        ...(transactions.sign && { sign: byRequest('sign', transactions.sign) }),
      },
    }),
  }
}

function codeOf(cause: unknown): string {
  if (isEngineError(cause)) return cause.code
  const code = readField(cause, 'code')
  return typeof code === 'number' ? String(code) : 'failed'
}
