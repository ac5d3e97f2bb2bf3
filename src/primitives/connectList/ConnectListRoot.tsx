'use client'
import { useId, useRef, useState } from 'react'
import { useAgreement } from '../../hooks/useAgreement.ts'
import { useConnectList } from '../../hooks/useConnectList.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { ConnectListProvider } from './connectListContext.ts'

export interface ConnectListRootProps extends PartProps<'div'> {}

/**
 * The ways to connect, and the user's agreement. Renders a `<div>` element.
 *
 * @data data-awaiting - Present while more rows may load with the wallet list.
 * @data data-gated - Present while the user must agree first.
 */
export const ConnectListRoot = createPart<HTMLDivElement, ConnectListRootProps>(
  'ConnectList.Root',
  (props, ref) => {
    const list = useConnectList()
    const { isMissing } = useAgreement()
    const [wasAsked, setWasAsked] = useState(false)
    const ownId = useId()
    const [givenId, nameReason] = useState<string>()
    const agreement = useRef<HTMLInputElement>(null)
    const ask = () => {
      setWasAsked(true)
      agreement.current?.focus()
    }
    const context = {
      ...list,
      agreement,
      reasonId: givenId ?? ownId,
      nameReason,
      isAsked: wasAsked && isMissing,
      ask,
    }
    return (
      <ConnectListProvider value={context}>
        <Primitive.div
          ref={ref}
          data-awaiting={list.awaited > 0 ? '' : undefined}
          data-gated={isMissing ? '' : undefined}
          {...props}
        />
      </ConnectListProvider>
    )
  },
)
