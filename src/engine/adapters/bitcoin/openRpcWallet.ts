import type { ListenerForm } from '../webBtc/captureCalls.ts'
import { openWbipWallet, type WbipCall } from '../webBtc/openWbipWallet.ts'
import type { WebWallet } from '../webBtc/WebWallet.ts'
import { signingProtocol } from './signingProtocol.ts'

const getAddresses: WbipCall = {
  method: 'getAddresses',
  params: { purposes: ['payment', 'ordinals'] },
}
const all = { addresses: ['payment', 'ordinals', 'stacks'] }

/** Adapts a wallet with `request(method, params)`. Its methods tell which features it supports. */
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
              // Leather identifies accounts by `type`.
              paymentType: type === 'ordinal' ? 'p2tr' : 'p2wpkh',
            },
          },
  })
}
