import { isSolanaKey } from '../../caip/isSolanaKey.ts'

/**
 * Whether the text stands for 32 bytes that are not all zero. Off-curve addresses are valid
 * receivers, because programs own them.
 */
export const isReceiver = (address: string): boolean => isSolanaKey(address) && /[^1]/.test(address)
