'use client'
import { useBalance } from '../../hooks/useBalance.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps, RequestState } from '../internal/PartProps.ts'
import { useBalanceText } from '../internal/useBalanceText.ts'

export interface AccountNameProps extends PartProps<'span'> {}

/**
 * The account's name, or nothing if the account has no name. Show the address beside it, because
 * anyone can choose any name. Renders a `<span>` element.
 */
export const AccountName = createPart<HTMLSpanElement, AccountNameProps>(
  'Account.Name',
  (props, ref) => {
    const { data } = useIdentity()
    if (!data?.name) return null
    return (
      <Part.span ref={ref} dir="auto" translate="no" {...props}>
        {fillChild(props, data.name)}
      </Part.span>
    )
  },
)

export interface AccountPictureProps extends Omit<IconProps, 'src'> {}

/**
 * The account's picture. Renders an `<img>` element of 64 pixels. Without a picture, or if the
 * picture fails to load, renders a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no picture shows.
 */
export const AccountPicture = createPart<HTMLElement, AccountPictureProps>(
  'Account.Picture',
  (props, ref) => (
    <Icon ref={ref} width={64} height={64} {...props} src={useIdentity().data?.imageUrl} />
  ),
)

const wordsKey = 'account.balanceUnknown'

export interface AccountBalanceProps
  extends PartProps<'span', RequestState & { fallback: boolean }> {}

/**
 * The native balance of the account in use, floored to 3 decimals. While the balance is unknown,
 * shows `0.00`. Screen readers then read the text `account.balanceUnknown` of the messages. Renders
 * a `<span>` element.
 *
 * @data data-fallback - Present while the balance is unknown.
 * @data data-status - `idle`, `pending`, `success` or `error`. A failed read keeps the last value.
 */
export const AccountBalance = createPart<HTMLSpanElement, AccountBalanceProps>(
  'Account.Balance',
  (props, ref) => {
    const { data, status, isFallback, isFetching } = useBalance()
    const unknown = useEngineState(({ messages: { catalogue } }) =>
      Object.hasOwn(catalogue, wordsKey) ? catalogue[wordsKey] : undefined,
    )
    const { caipNetwork } = useNetwork()
    const balanceText = useBalanceText()
    const symbol = data?.symbol ?? caipNetwork?.nativeCurrency.symbol ?? 'ETH'
    const amount = data ? balanceText(data) : '0.00'
    const shown = `${amount} ${symbol}`
    // An accessible name replaces the content.
    const fallback = (
      <span role="img" aria-label={unknown ?? 'Balance unknown'}>
        {shown}
      </span>
    )
    return (
      <Part.span
        ref={ref}
        dir="ltr"
        state={{ status, fallback: isFallback }}
        aria-busy={isFetching}
        {...props}
      >
        {fillChild(props, isFallback ? fallback : shown)}
      </Part.span>
    )
  },
)
