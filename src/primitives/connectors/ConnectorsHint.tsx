'use client'
import { readsAs } from '../../engine/features/connectors/withHints.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useConnectorPart } from './connectorContext.ts'

export interface ConnectorsHintProps extends PartProps<'span'> {}

/**
 * The wallet's domain, if another wallet has the same name. Renders nothing otherwise. Renders a
 * `<span>` element.
 */
export const ConnectorsHint = createPart<HTMLSpanElement, ConnectorsHintProps>(
  'Connectors.Hint',
  (props, ref) => {
    const { chain, id, info, name } = useConnectorPart('Connectors.Hint')
    const isAmbiguous = useEngineState(({ connectors }) =>
      connectors.all.some(
        (other) =>
          (other.id !== id || other.chain !== chain) && readsAs(other.name) === readsAs(name),
      ),
    )
    if (!isAmbiguous) return null
    return (
      <Primitive.span ref={ref} dir="ltr" {...props}>
        {fillChild(props, info?.rdns ?? id)}
      </Primitive.span>
    )
  },
)
