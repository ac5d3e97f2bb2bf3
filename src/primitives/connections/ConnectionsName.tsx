'use client'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectedWallet } from './connectedWalletContext.ts'

export interface ConnectionsNameProps extends PartProps<'span'> {}

/**
 * The wallet's name, isolated in its writing direction. Shows the children if the wallet is not
 * found on this page. Renders a `<span>` element.
 */
export const ConnectionsName = createPart<HTMLSpanElement, ConnectionsNameProps>(
  'Connections.Name',
  (props, ref) => {
    const { connector } = useConnectedWallet('Connections.Name')
    return (
      <Primitive.span ref={ref} dir="auto" {...props}>
        {connector ? fillChild(props, connector.name) : props.children}
      </Primitive.span>
    )
  },
)
