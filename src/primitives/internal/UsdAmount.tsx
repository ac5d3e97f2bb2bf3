'use client'
import { Fragment } from 'react'
import type { Usd } from '../../engine/amounts/formatUsd.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** An amount in USD in the user's language. The cents can be styled separately. */
export function UsdAmount({ dollars, pennies }: Usd) {
  const locale = useEngineState(({ messages }) => messages.locale)
  const parts = createFormat(locale).formatToParts(`${dollars}.${pennies}` as `${number}`)
  return parts.map(({ type, value }, index) =>
    type === 'decimal' || type === 'fraction' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a number's parts have no names of their own.
      <span key={index} data-pennies="">
        {value}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <Fragment key={index}>{value}</Fragment>
    ),
  )
}

function createFormat(locale: string) {
  const options = { style: 'currency', currency: 'USD' } as const
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    // The browser does not know the host's locale.
    return new Intl.NumberFormat('en', options)
  }
}
