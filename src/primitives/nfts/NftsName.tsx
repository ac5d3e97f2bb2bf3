'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useNftPart } from './nftContext.ts'

export interface NftsNameProps extends PartProps<'span'> {}

/**
 * The item's name, and the quantity if the account owns several. Isolated in its writing direction.
 * Renders a `<span>` element.
 */
export const NftsName = createPart<HTMLSpanElement, NftsNameProps>('Nfts.Name', (props, ref) => {
  const { name, quantity } = useNftPart('Nfts.Name')
  return (
    <Primitive.span ref={ref} dir="auto" {...props}>
      {fillChild(props, quantity === '1' ? name : `${name} × ${quantity}`)}
    </Primitive.span>
  )
})
