import type { Balance } from '../adapters/ChainAdapter.ts'

/** The stored format of a result, and its validation, because a storage may contain anything. */
export interface StoredForm<Data> {
  /** A value that JSON can represent. */
  write(data: Data): unknown
  /** `undefined` for anything that `write` did not produce. */
  read(stored: unknown): Data | undefined
}

export type StoredFormName = keyof typeof storedForms

/** The names of formats whose validation would only add to the start-up code. */
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
