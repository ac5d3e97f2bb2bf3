'use client'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Swap from '../../primitives/swap/parts.ts'
import type { SwapLine as Line } from '../../primitives/swap/SwapValue.tsx'
import { swapWords } from '../messages/swapWords.ts'

type Named = Exclude<Line, 'pay' | 'payUsd' | 'receive' | 'receiveUsd' | `${string}Usd`>

/** A line with a label and one of the swap's figures. Hidden if the figure is unknown. */
export function SwapLine({ line, usd }: { line: Named; usd?: `${Named}Usd` & Line }) {
  const message = useMessage(swapWords)
  return (
    <div className="lk-line" data-line={line}>
      <dt>{message(`swap.line.${line}`)}</dt>
      <dd>
        {usd ? (
          <span className="lk-fee">
            <Swap.Value line={usd} /> <Swap.Value line={line} />
          </span>
        ) : (
          <Swap.Value line={line} />
        )}
      </dd>
    </div>
  )
}
