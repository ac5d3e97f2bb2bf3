'use client'
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
 * How much the permission allows, in words and in the user's language, such as "0.001 ETH a day". An amount
 * of a token that cannot be read shows in its smallest unit. Renders a `<ul>` element, with an `<li>` for
 * each thing that is allowed.
 */
export const PermissionsTerms = createPart<HTMLUListElement, PermissionsTermsProps>(
  'Permissions.Terms',
  (props, ref) => {
    const { allows, caipNetworkId } = usePermission('Permissions.Terms')
    const termsText = useTermsText(caipNetworkId)
    return (
      <Part.ul ref={ref} {...props}>
        {allows.map((allowed, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a permission never changes, and types repeat.
          <li key={index}>{termsText(allowed)}</li>
        ))}
      </Part.ul>
    )
  },
)

function useTermsText(caipNetworkId: Permission['caipNetworkId']) {
  const message = useMessage(permissionWords)
  const numberText = useNumberText()
  const dayText = useDayText()
  const { dir, locale } = useEngineState(({ messages }) => messages)
  /** In a right-to-left sentence, a number and its symbol stay together. */
  const isolate = (text: string) => (dir === 'rtl' ? `\u2068${text}\u2069` : text)

  const tokenText = ({ symbol, token }: PermissionAmount) =>
    isolate(symbol ?? token ?? message('permissions.coinOf', { network: caipNetworkId }))

  const amountText = (given: PermissionAmount) =>
    given.amount === undefined
      ? message('permissions.units', {
          units: isolate(numberText(given.units)),
          token: tokenText(given),
        })
      : isolate(`${numberText(given.amount)} ${given.symbol ?? given.token ?? ''}`)

  function termsOf({ terms, type }: PermissionAllowed): string {
    switch (terms?.kind) {
      case 'total':
        return message('permissions.total', { amount: amountText(terms.amount) })
      case 'periodic': {
        const values = { amount: amountText(terms.amount) }
        const known = periods[terms.period]
        return known
          ? message(known, values)
          : message('permissions.every', { ...values, period: writePeriod(terms.period, locale) })
      }
      case 'stream': {
        const { atOnce, most, perDay } = terms
        // What is more than there can be is said by the limit.
        const parts = [
          ...(atOnce && !atOnce.isUnlimited
            ? [message('permissions.atOnce', { amount: amountText(atOnce) })]
            : []),
          ...(perDay.isUnlimited
            ? []
            : [message('permissions.eachDay', { amount: amountText(perDay) })]),
          most
            ? message('permissions.inTotal', { amount: amountText(most) })
            : message('permissions.noLimit'),
        ]
        return writeList(parts, locale)
      }
      case 'revocation':
        return message('permissions.revocation')
      default:
        return message('permissions.unread', { type: isolate(type.replaceAll('-', ' ')) })
    }
  }

  return (allowed: PermissionAllowed): string => {
    const unlimited = amountsOf(allowed).find(({ isUnlimited }) => isUnlimited)
    const terms = unlimited
      ? message('permissions.unlimited', { token: tokenText(unlimited) })
      : termsOf(allowed)
    const startsAt = allowed.terms && 'startsAt' in allowed.terms && allowed.terms.startsAt
    return typeof startsAt === 'number'
      ? message('permissions.starting', { terms, day: dayText(startsAt) })
      : terms
  }
}

/** What can be taken in one go, sooner or later. */
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

/** The period in the largest unit that it has twice or more, and no rest. */
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

function writeList(parts: readonly string[], locale: string): string {
  try {
    return new Intl.ListFormat(locale).format(parts)
  } catch {
    return parts.join(', ')
  }
}
