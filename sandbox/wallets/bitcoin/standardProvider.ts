import type { BitcoinWalletAccount, BitcoinWalletPage } from './createBitcoinWallet.ts'

/** Returns the wallet as a Wallet Standard object with Bitcoin's features. */
export function standardProvider(page: BitcoinWalletPage, info: { name: string; icon: string }) {
  const chains = ['bitcoin:mainnet']
  const known = new Map<string, object>()

  /**
   * Returns the wallet's own account objects. The standard requires that these are always the same
   * objects.
   */
  function entries(accounts: readonly BitcoinWalletAccount[]) {
    return accounts.flatMap(({ bitcoin }) => [
      entry(bitcoin.address, 'payment', bitcoin.publicKey),
      entry(bitcoin.ordinalAddress, 'ordinals', bitcoin.publicKey),
    ])
  }

  function entry(address: string, purpose: string, publicKey: Uint8Array) {
    const features = ['bitcoin:signMessage']
    const entry =
      known.get(address) ?? Object.freeze({ address, purpose, publicKey, chains, features })
    known.set(address, entry)
    return entry
  }

  async function signOne({ account, message }: { account: unknown; message: Uint8Array }) {
    return page.call('bitcoin:signMessage', undefined, async (approve) => {
      const address = [...known].find(([, entry]) => entry === account)?.[0] ?? ''
      const asked = page
        .granted()
        .find(({ bitcoin }) => [bitcoin.address, bitcoin.ordinalAddress].includes(address))
      const text = new TextDecoder('utf-8', { fatal: true }).decode(message)
      const { bitcoin } = await page.approveMessage(asked, text, approve)
      return { signedMessage: message, signature: bitcoin.sign(address, text, 'BIP322') }
    })
  }

  return {
    version: '1.0.0',
    name: info.name,
    icon: info.icon,
    chains,
    get accounts() {
      return entries(page.granted())
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        connect: (input: unknown) =>
          page.call('bitcoin:connect', input, async (approve) => ({
            accounts: entries(await page.connect(approve)),
          })),
      },
      'standard:connect': {
        version: '1.0.0',
        connect: (input?: { silent?: boolean }) =>
          page.call('standard:connect', input, async (approve) => ({
            accounts: entries(input?.silent ? page.granted() : await page.connect(approve)),
          })),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => page.call('standard:disconnect', undefined, page.revoke),
      },
      'standard:events': {
        version: '1.0.0',
        on(event: string, listener: (change: { accounts: readonly object[] }) => void) {
          if (event !== 'change') return () => {}
          const cancels = [
            page.on('accounts', (accounts) => listener({ accounts: entries(accounts) })),
            page.on('gone', () => listener({ accounts: [] })),
          ]
          return () => {
            for (const cancel of cancels) cancel()
          }
        },
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: { account: unknown; message: Uint8Array }[]) =>
          Promise.all(inputs.map(signOne)),
      },
    },
  }
}
