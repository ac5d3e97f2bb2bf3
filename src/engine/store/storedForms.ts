import type { Balance } from '../adapters/ChainAdapter.ts'

/** What of an answer is stored, and how a stored one is checked: anything may be in a storage. */
export interface StoredForm<Data> {
  /** As JSON can hold it. */
  write(data: Data): unknown
  /** Undefined for whatever was not written like this. */
  read(stored: unknown): Data | undefined
}

export type StoredFormName = keyof typeof storedForms

/** The forms of what is read in the start-up path, where their checks would only be weight. */
export const storedForms = {
  balance: {
    write: ({ value, decimals, symbol }) => [String(value), decimals, symbol],
    read(stored) {
      const [value, decimals, symbol]: unknown[] = Array.isArray(stored) ? stored : []
      if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
      if (!Number.isInteger(decimals) || !isAmong(decimals, 0, 77)) return undefined
      if (typeof symbol !== 'string' || !isAmong(symbol.length, 1, 40)) return undefined
      return { value: BigInt(value), decimals: Number(decimals), symbol }
    },
  } satisfies StoredForm<Balance>,
}

const isAmong = (value: unknown, least: number, most: number) =>
  Number(value) >= least && Number(value) <= most
