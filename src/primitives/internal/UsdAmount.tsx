'use client'
import { Fragment, type ReactNode } from 'react'
import type { Usd } from '../../engine/amounts/formatUsd.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { inLocale } from './inLocale.ts'

/** A part of an amount in USD, in the order of the user's language. */
export interface UsdPart {
  text: string
  /** Whether it belongs to the cents: their digits, or the decimal sign. */
  isCents: boolean
}

interface UsdAmountProps extends Usd {
  /** Renders one part. Default: its text. */
  children?: ((part: UsdPart) => ReactNode) | undefined
}

/** An amount in USD in the user's language. */
export function UsdAmount({ children = textOf, dollars, pennies }: UsdAmountProps) {
  const locale = useEngineState(({ messages }) => messages.locale)
  const options = { style: 'currency', currency: 'USD' } as const
  const format = inLocale(locale, (known) => new Intl.NumberFormat(known, options))
  const parts = format.formatToParts(`${dollars}.${pennies}` as `${number}`)
  return parts.map(({ type, value: text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a number's parts have no names of their own.
    <Fragment key={index}>
      {children({ text, isCents: type === 'decimal' || type === 'fraction' })}
    </Fragment>
  ))
}

const textOf = ({ text }: UsdPart) => text
