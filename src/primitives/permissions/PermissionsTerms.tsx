'use client'
import { Fragment, type ReactNode } from 'react'
import type {
  Permission,
  PermissionAllowed,
  PermissionAmount,
} from '../../engine/features/permissions/Permissions.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useDayText } from '../internal/useDayText.ts'
import { useMessage } from '../internal/useMessage.ts'
import { useNumberText } from '../internal/useNumberText.ts'
import { usePermission } from './PermissionsItem.tsx'
import { permissionWords } from './permissionWords.ts'

export interface PermissionsTermsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {}

/**
 * Explains in the user's language how much the permission allows, such as "0.001 ETH a day". If a
 * token cannot be read, its amount shows in the smallest unit. Renders a `<ul>` element, with an
 * `<li>` for each allowed action.
 */
export const PermissionsTerms = createPart<HTMLUListElement, PermissionsTermsProps>(
  'Permissions.Terms',
  (props, ref) => {
    const { allows, caipNetworkId } = usePermission('Permissions.Terms')
    const termsOf = useTerms(caipNetworkId)
    return (
      <Part.ul ref={ref} {...props}>
        {allows.map((allowed, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a permission never changes, and types can repeat.
          <li key={index} dir="auto">
            {termsOf(allowed)}
          </li>
        ))}
      </Part.ul>
    )
  },
)

function useTerms(caipNetworkId: Permission['caipNetworkId']) {
  const message = useMessage(permissionWords)
  const numberText = useNumberText()
  const dayText = useDayText()
  const { locale } = useEngineState(({ messages }) => messages)

  const tokenOf = ({ symbol, token }: PermissionAmount) => (
    <bdi>{symbol ?? token ?? message('permissions.coinOf', { network: caipNetworkId })}</bdi>
  )

  const amountOf = (given: PermissionAmount): ReactNode =>
    given.amount === undefined ? (
      fill(message('permissions.units'), {
        units: <bdi>{numberText(given.units)}</bdi>,
        token: tokenOf(given),
      })
    ) : (
      <bdi>{`${numberText(given.amount)} ${given.symbol ?? given.token ?? ''}`}</bdi>
    )

  /** Returns a sentence about an amount. */
  const about = (key: keyof typeof permissionWords, amount: PermissionAmount, period = '') =>
    fill(message(key), { amount: amountOf(amount), period })

  function wordsOf({ terms, type }: PermissionAllowed): ReactNode {
    switch (terms?.kind) {
      case 'total':
        return about('permissions.total', terms.amount)
      case 'periodic': {
        const { amount, period } = terms
        const known = periods[period]
        return known
          ? about(known, amount)
          : about('permissions.every', amount, writePeriod(period, locale))
      }
      case 'stream': {
        const { atOnce, most, perDay } = terms
        // Leaves out an unlimited amount, because the total limit applies.
        return listOf(
          [
            atOnce && !atOnce.isUnlimited && about('permissions.atOnce', atOnce),
            !perDay.isUnlimited && about('permissions.eachDay', perDay),
            most ? about('permissions.inTotal', most) : message('permissions.noLimit'),
          ].filter(Boolean),
          locale,
        )
      }
      case 'revocation':
        return message('permissions.revocation')
      default:
        return fill(message('permissions.unread'), { type: <bdi>{type.replaceAll('-', ' ')}</bdi> })
    }
  }

  return (allowed: PermissionAllowed): ReactNode => {
    const unlimited = amountsOf(allowed).find(({ isUnlimited }) => isUnlimited)
    const terms = unlimited
      ? fill(message('permissions.unlimited'), { token: tokenOf(unlimited) })
      : wordsOf(allowed)
    const startsAt = allowed.terms && 'startsAt' in allowed.terms && allowed.terms.startsAt
    return typeof startsAt === 'number'
      ? fill(message('permissions.starting'), { terms, day: dayText(startsAt) })
      : terms
  }
}

/**
 * Replaces the placeholders of a text with elements. Each amount is a `<bdi>` element. So the
 * number stays beside its symbol in right-to-left texts.
 */
function fill(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    <Fragment key={index}>{index % 2 === 1 ? values[part] : part}</Fragment>
  ))
}

/** Returns the largest amounts that the permission allows to take at once. */
function amountsOf({ terms }: PermissionAllowed): readonly PermissionAmount[] {
  if (!terms || terms.kind === 'revocation') return []
  if (terms.kind !== 'stream') return [terms.amount]
  return terms.most ? [] : [terms.perDay, ...(terms.atOnce ? [terms.atOnce] : [])]
}

const periods: Readonly<
  Record<number, 'permissions.hourly' | 'permissions.daily' | 'permissions.weekly'>
> = {
  3600: 'permissions.hourly',
  86400: 'permissions.daily',
  604800: 'permissions.weekly',
}

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * Formats a period in the largest unit that divides it, such as "2 days". If this would give "1
 * day", uses a smaller unit: "24 hours".
 */
function writePeriod(seconds: number, locale: string): string {
  const fits = ([, size]: (typeof units)[number]) => seconds % size === 0 && seconds > size
  const [unit, size] = units.find(fits) ?? (['second', 1] as const)
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  try {
    return new Intl.NumberFormat(locale, options).format(seconds / size)
  } catch {
    return new Intl.NumberFormat('en', options).format(seconds / size)
  }
}

/** Joins the parts to a list in the user's language, such as "a, b, and c". */
function listOf(parts: readonly ReactNode[], locale: string): ReactNode {
  const places = parts.map((_, index) => `{${index}}`)
  const values = Object.fromEntries(parts.entries())
  try {
    return fill(new Intl.ListFormat(locale).format(places), values)
  } catch {
    return fill(places.join(', '), values)
  }
}
