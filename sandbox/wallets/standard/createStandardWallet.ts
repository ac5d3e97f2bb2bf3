import { base64 } from '@scure/base'
import {
  createNamespaceWallet,
  type NamespaceAccount,
  type NamespaceWalletOptions,
} from '../createNamespaceWallet.ts'
import { announceStandardWallet } from './announceStandardWallet.ts'

export interface StandardWalletAccount extends NamespaceAccount {
  readonly publicKey: Uint8Array
}

/** A function of a feature, with the page's input and account. */
type SignFeature<Account> = (request: {
  account: Account
  message: Uint8Array
}) => Promise<unknown> | unknown

export interface StandardWalletOptions<Account extends StandardWalletAccount>
  extends NamespaceWalletOptions<Account> {
  /** The networks of all accounts, by the names of the Wallet Standard. */
  readonly chains: readonly string[]
  /** The feature that signs a text, with the function that signs. */
  readonly sign: { readonly feature: string; readonly work: SignFeature<Account>; isList: boolean }
  /**
   * The wallet's feature for signing in, and the function that writes the text. Missing if the
   * wallet has no such feature.
   */
  readonly signIn?:
    | { readonly feature: string; writeText(input: object, address: string): string }
    | undefined
  /** The wallet's transaction features by name. */
  readonly transactions?: Readonly<Record<string, TransactionFeature<Account>>> | undefined
  /** Other features that the accounts list. The caller adds these features. */
  readonly added?: readonly string[]
}

/** Handles a transaction that the user has approved. */
type TransactionFeature<Account> = (account: Account, transaction: Uint8Array) => Promise<object>

/** Creates a wallet of one namespace that announces itself through the Wallet Standard. */
export function createStandardWallet<Account extends StandardWalletAccount>({
  chains,
  sign,
  signIn,
  transactions = {},
  added = [],
  ...options
}: StandardWalletOptions<Account>) {
  const wallet = createNamespaceWallet(options)
  const { page } = wallet
  const { icon, name } = wallet.info
  const method = sign.feature.slice(sign.feature.indexOf(':') + 1)
  const entries = new Map(
    options.accounts.map((account) => [
      account,
      Object.freeze({
        address: account.address,
        publicKey: account.publicKey,
        chains,
        features: [sign.feature, ...Object.keys(transactions), ...added],
        label: account.name,
      }),
    ]),
  )
  const granted = () => page.granted().map((account) => entries.get(account)!)

  /**
   * Returns the wallet's own account object for a page's input. The standard requires this very
   * object.
   */
  const accountOf = (entry: unknown) =>
    options.accounts.find((account) => entries.get(account) === entry)

  async function signOne(request: unknown) {
    const { account: entry, message } = request as { account: unknown; message: Uint8Array }
    return page.call(sign.feature, textOf(message), async (approve) => {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(message)
      const account = await page.approveMessage(accountOf(entry), text, approve)
      return sign.work({ account, message })
    })
  }

  async function actOne(
    feature: string,
    work: TransactionFeature<Account>,
    {
      account: entry,
      ...request
    }: { account: unknown; transaction: Uint8Array; options?: unknown },
  ) {
    const { transaction } = request
    const text = `Transaction ${base64.encode(transaction)}`
    return page.call(feature, request, async (approve) =>
      work(await page.approveMessage(accountOf(entry), text, approve), transaction),
    )
  }

  /**
   * Signs in with one account. The wallet writes the text itself. One prompt connects and signs in.
   */
  async function signInOne(input: { address?: string } = {}) {
    return page.call(signIn!.feature, input, async (approve) => {
      const [inUse] = await page.connect(approve)
      const account = options.accounts.find(({ address }) => address === input.address) ?? inUse!
      const text = signIn!.writeText(input, account.address)
      await page.approveMessage(account, text, approve)
      const message = new TextEncoder().encode(text)
      const signed = (await sign.work({ account, message })) as object
      return { ...signed, account: entries.get(account) }
    })
  }

  const standard = {
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return granted()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: (input?: { silent?: boolean }) =>
          page.call('standard:connect', input, async (approve) => {
            if (!input?.silent) await page.connect(approve)
            return { accounts: granted() }
          }),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => page.call('standard:disconnect', undefined, page.revoke),
      },
      'standard:events': {
        version: '1.0.0',
        on(event: string, listener: (change: { accounts?: readonly unknown[] }) => void) {
          if (event !== 'change') return () => {}
          const cancels = [
            page.on('accounts', () => listener({ accounts: granted() })),
            page.on('gone', () => listener({ accounts: [] })),
          ]
          return () => {
            for (const cancel of cancels) cancel()
          }
        },
      },
      ...(signIn && {
        [signIn.feature]: {
          version: '1.0.0',
          signIn: (...inputs: readonly { address?: string }[]) =>
            Promise.all((inputs.length === 0 ? [{}] : inputs).map(signInOne)),
        },
      }),
      ...Object.fromEntries(
        Object.entries(transactions).map(([feature, work]) => [
          feature,
          {
            version: '1.0.0',
            supportedTransactionVersions: ['legacy', 0],
            [feature.slice(feature.indexOf(':') + 1)]: (...requests: readonly never[]) =>
              Promise.all(requests.map((request) => actOne(feature, work, request))),
          },
        ]),
      ),
      [sign.feature]: {
        version: '1.1.0',
        [method]: (...requests: readonly unknown[]) =>
          sign.isList ? Promise.all(requests.map(signOne)) : signOne(requests[0]),
      },
    },
  }

  // Adds the methods to the wallet object itself. A copy would store the current values of its
  // getters.
  return Object.assign(wallet, {
    provider: standard,
    /** Announces the wallet, now and whenever the page asks for wallets. */
    announce(target: EventTarget) {
      page.undo(announceStandardWallet(target, standard))
    },
  })
}

const textOf = (message: Uint8Array) => ({ message: new TextDecoder().decode(message) })
