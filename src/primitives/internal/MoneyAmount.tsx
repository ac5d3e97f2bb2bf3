'use client'
import { Fragment, type ReactNode } from 'react'
import { useMoney } from '../../hooks/useMoney.ts'

/** A part of a value. The order of the parts depends on the user's language. */
export interface MoneyPart {
  text: string
  /** Whether the part is a digit of the cents, or the decimal sign before them. */
  isCents: boolean
}

interface MoneyAmountProps {
  /** The value in US dollars. */
  usd: string
  /** Renders one part. Default: its text. */
  children?: ((part: MoneyPart) => ReactNode) | undefined
}

/** A value in the user's currency and language. */
export function MoneyAmount({ children = textOf, usd }: MoneyAmountProps) {
  const { formatToParts } = useMoney()
  return formatToParts(usd).map(({ type, value: text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a number's parts have no ids.
    <Fragment key={index}>
      {children({ text, isCents: type === 'decimal' || type === 'fraction' })}
    </Fragment>
  ))
}

const textOf = ({ text }: MoneyPart) => text
