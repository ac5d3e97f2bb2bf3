import { readField } from '../../errors/readField.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { openWbipWallet, type WbipCall } from '../webBtc/openWbipWallet.ts'
import {
  captureCalls,
  type ListenerForm,
  readReportedAccounts,
  together,
  type WebWallet,
} from '../webBtc/WebWallet.ts'

const getAddresses: WbipCall = {
  method: 'getAddresses',
  params: { purposes: ['payment', 'ordinals'] },
}
const all = { addresses: ['payment', 'ordinals', 'stacks'] }

/** Adapts a wallet with `request(method, params)`. Its methods show which features it supports. */
export function openRpcWallet(
  provider: object,
  methods: readonly string[] = [],
  listenerForm?: ListenerForm,
): WebWallet {
  const knows = (method: string) => methods.includes(method)
  return openWbipWallet(provider, {
    connect: knows('wallet_connect')
      ? [{ method: 'wallet_connect', params: all }, getAddresses]
      : [getAddresses],
    recall: knows('wallet_getAccount') ? { method: 'wallet_getAccount' } : undefined,
    disconnect: knows('wallet_disconnect') ? { method: 'wallet_disconnect' } : undefined,
    listenerForm,
    sign: ({ address, type, message }) =>
      type === 'stx'
        ? { method: 'stx_signMessage', params: { message } }
        : {
            method: 'signMessage',
            params: {
              address,
              message,
              protocol: signingProtocol(address),
              // Leather selects the account by this field.
              paymentType: type === 'ordinal' ? 'p2tr' : 'p2wpkh',
            },
          },
  })
}

/** Adapts a wallet with UniSat's functions, such as OKX, Bitget and Binance. */
export function openUnisatWallet(provider: object): WebWallet {
  const wallet = captureCalls(provider, [
    'requestAccounts',
    'getAccounts',
    'signMessage',
    'disconnect',
  ])
  const recall = async (signal: AbortSignal) =>
    readReportedAccounts(await wallet.call('getAccounts', [], signal))

  return {
    connect: async (signal) =>
      readReportedAccounts(await wallet.call('requestAccounts', [], signal)),
    recall,
    disconnect: wallet.has('disconnect')
      ? (signal) => wallet.call('disconnect', [], signal)
      : undefined,
    watch: (report) =>
      together(
        wallet.on('accountsChanged', (given) => report(readReportedAccounts(given))),
        wallet.on('networkChanged', () => report('changed')),
      ),
    async sign({ address, message }, signal) {
      // UniSat signs with its current account. It does not let the page choose the account.
      const accounts = await recall(signal)
      if (accounts[0]?.address !== address) throw adapterErrors.OTHER_ACCOUNT(address)
      const protocol = signingProtocol(address) === 'BIP322' ? 'bip322-simple' : 'ecdsa'
      return wallet.call('signMessage', [message, protocol], signal)
    },
  }
}

/** Adapts Phantom's own interface. It takes and returns bytes, and gives each account a purpose. */
export function openPhantomWallet(provider: object): WebWallet {
  const wallet = captureCalls(provider, ['requestAccounts', 'signMessage'])
  return {
    connect: async (signal) =>
      readReportedAccounts(await wallet.call('requestAccounts', [], signal)),
    watch: (report) => wallet.on('accountsChanged', (given) => report(readReportedAccounts(given))),
    async sign({ address, message }, signal) {
      const bytes = new TextEncoder().encode(message)
      const answer = await wallet.call('signMessage', [address, bytes], signal)
      return readField(answer, 'signature')
    },
  }
}

/**
 * Returns the protocol with which an address signs a text: BIP-322 for a witness program, and ECDSA
 * (BIP-137) for other addresses. For those, wallets support only ECDSA.
 */
function signingProtocol(address: string): 'BIP322' | 'ECDSA' {
  return /^(bc|tb|bcrt)1/i.test(address) ? 'BIP322' : 'ECDSA'
}
