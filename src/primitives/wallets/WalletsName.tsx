'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useWalletPart } from './walletContext.ts'

export interface WalletsNameProps extends PartProps<'span'> {}

/** The wallet's name, isolated in its writing direction. Renders a `<span>` element. */
export const WalletsName = createPart<HTMLSpanElement, WalletsNameProps>(
  'Wallets.Name',
  (props, ref) => (
    <Primitive.span ref={ref} dir="auto" {...props}>
      {fillChild(props, useWalletPart('Wallets.Name').name)}
    </Primitive.span>
  ),
)
