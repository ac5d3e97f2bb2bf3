'use client'
import type { ReactNode } from 'react'
import { formatUnits } from '../../engine/amounts/Amount.ts'
import { worthOf } from '../../engine/amounts/formatUsd.ts'
import type { Token, TokenWarning } from '../../engine/features/tokens/Tokens.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { MoneyAmount, type MoneyPart } from '../internal/MoneyAmount.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useBalanceText } from '../internal/useBalanceText.ts'
import { placeProps, useListPlace } from '../internal/VirtualList.tsx'

const [TokenProvider, useTokenPart] = createPartContext<Token>('Tokens.Item')

export interface TokensItemProps
  extends PartProps<
    'li',
    { token: string; warning: TokenWarning | undefined; index: number | undefined }
  > {
  token: Token
}

/**
 * One token. Renders an `<li>` element.
 *
 * @data data-token - The token's CAIP-10 id, or the network's CAIP-2 id for the native coin.
 * @data data-warning - `imitation`, `advert` or `unpriced`.
 * @data data-index - The position in the list, starting at 0.
 */
export const TokensItem = createPart<HTMLLIElement, TokensItemProps>(
  'Tokens.Item',
  ({ token, style, ...props }, ref) => {
    const place = useListPlace()
    return (
      <TokenProvider value={token}>
        <Part.li
          ref={ref}
          state={{
            token: token.address ?? token.chainId,
            warning: token.warning,
            index: place?.index,
          }}
          {...props}
          {...placeProps(place, style)}
        />
      </TokenProvider>
    )
  },
)

export interface TokensIconProps extends Omit<IconProps, 'src'> {}

/**
 * The token's icon. Loads when it becomes visible. Renders an `<img>` element of 40 pixels. Without
 * an icon, or if the icon fails to load, renders a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no icon shows.
 */
export const TokensIcon = createPart<HTMLElement, TokensIconProps>('Tokens.Icon', (props, ref) => {
  const { iconUrl } = useTokenPart('Tokens.Icon')
  return <Icon ref={ref} width={40} height={40} {...props} src={iconUrl} />
})

export interface TokensNameProps extends PartProps<'span'> {}

/** The token's name, in its own writing direction. Renders a `<span>` element. */
export const TokensName = createPart<HTMLSpanElement, TokensNameProps>(
  'Tokens.Name',
  (props, ref) => (
    <Part.span ref={ref} dir="auto" {...props}>
      {fillChild(props, useTokenPart('Tokens.Name').name)}
    </Part.span>
  ),
)

export interface TokensAmountProps extends PartProps<'span'> {}

/** The token's balance, floored to 3 decimals, and its symbol. Renders a `<span>` element. */
export const TokensAmount = createPart<HTMLSpanElement, TokensAmountProps>(
  'Tokens.Amount',
  (props, ref) => {
    const { quantity, symbol } = useTokenPart('Tokens.Amount')
    const balanceText = useBalanceText()
    return (
      <Part.span ref={ref} dir="ltr" title={`${quantity.numeric} ${symbol}`} {...props}>
        {fillChild(
          props,
          <>
            {balanceText(quantity.numeric)} <bdi>{symbol}</bdi>
          </>,
        )}
      </Part.span>
    )
  },
)

export interface TokensValueProps extends Omit<PartProps<'span'>, 'asChild' | 'children'> {
  /** Renders one part of the number, such as its decimals. Default: the part's text. */
  children?: ((part: MoneyPart) => ReactNode) | undefined
}

/**
 * The value of the holding in the user's currency, floored to its decimals, such as 2 for USD.
 * Renders nothing if the price is unknown or doubtful. Renders a `<span>` element.
 */
export const TokensValue = createPart<HTMLSpanElement, TokensValueProps>(
  'Tokens.Value',
  ({ children, ...props }, ref) => {
    const { price, quantity, warning } = useTokenPart('Tokens.Value')
    const worth = worthOf(quantity.numeric, price)
    if (warning || price === 0 || !worth) return null
    return (
      <Part.span ref={ref} dir="ltr" {...props}>
        <MoneyAmount usd={formatUnits(worth.value, worth.decimals)}>{children}</MoneyAmount>
      </Part.span>
    )
  },
)

export interface TokensWarningProps
  extends Omit<PartProps<'span', { warning: TokenWarning }>, 'asChild' | 'children'> {
  /** Renders the text of the warning. */
  children: (warning: TokenWarning) => ReactNode
}

/**
 * Shows why a token is suspicious. Renders nothing for other tokens. Renders a `<span>` element.
 *
 * @data data-warning - `imitation`, `advert` or `unpriced`.
 */
export const TokensWarning = createPart<HTMLSpanElement, TokensWarningProps>(
  'Tokens.Warning',
  ({ children, ...props }, ref) => {
    const { warning } = useTokenPart('Tokens.Warning')
    if (!warning) return null
    return (
      <Part.span ref={ref} state={{ warning }} {...props}>
        {children(warning)}
      </Part.span>
    )
  },
)
