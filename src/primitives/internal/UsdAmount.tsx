'use client'
import { Fragment, type ReactNode } from 'react'
import type { Usd } from '../../engine/amounts/formatUsd.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** A part of an amount in USD, in the order of the user's language. */
export interface UsdPart {
  text: string
  /** Whether it is of the cents: their digits, or the sign before them. */
  isCents: boolean
}

interface UsdAmountProps extends Usd {
  /** Renders one part. Default: its text. */
  children?: ((part: UsdPart) => ReactNode) | undefined
}

/** An amount in USD in the user's language. */
export function UsdAmount({ children = textOf, dollars, pennies }: UsdAmountProps) {
  const locale = useEngineState(({ messages }) => messages.locale)
  const parts = createFormat(locale).formatToParts(`${dollars}.${pennies}` as `${number}`)
  return parts.map(({ type, value: text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a number's parts have no names of their own.
    <Fragment key={index}>
      {children({ text, isCents: type === 'decimal' || type === 'fraction' })}
    </Fragment>
  ))
}

const textOf = ({ text }: UsdPart) => text

/** Not that of `useUsdText`: shared, it would be one more file to load before the account shows. */
function createFormat(locale: string) {
  const options = { style: 'currency', currency: 'USD' } as const
  try {
    return new Intl.NumberFormat(locale, options)
  } catch {
    // The browser does not know the host's locale.
    return new Intl.NumberFormat('en', options)
  }
}
