'use client'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'

/** The choice of the currency, in its own chunk, because most apps have no exchange rates. */
export const LazyCurrencyRow = createLazyPart(() =>
  import('./CurrencyRow.tsx').then(({ CurrencyRow }) => CurrencyRow),
)
