import type { SupportedNamespace } from './SupportedNamespace.ts'

const forms: Readonly<Partial<Record<SupportedNamespace, RegExp>>> = {
  eip155: /^0x[0-9a-fA-F]{64}$/,
  // A signature: 64 bytes in base58.
  solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
}

/** Whether a wallet's answer has the format of a transaction hash of its chain. */
export function isTransactionHash(hash: unknown, namespace: SupportedNamespace): hash is string {
  return typeof hash === 'string' && forms[namespace]?.test(hash) === true
}
