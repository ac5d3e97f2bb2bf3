'use client'
import { useNfts } from '../../hooks/useNfts.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface NftsEmptyProps extends PartProps<'div'> {}

/** Shown if the account has no items. Renders a `<div>` element. */
export const NftsEmpty = createPart<HTMLDivElement, NftsEmptyProps>('Nfts.Empty', (props, ref) => {
  const { hasSource, isSuccess, nfts } = useNfts()
  return isSuccess && hasSource && nfts.length === 0 ? <Primitive.div ref={ref} {...props} /> : null
})
