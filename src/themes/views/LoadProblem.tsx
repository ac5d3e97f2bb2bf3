'use client'
import type { LazyProblemProps } from '../../primitives/internal/createLazyPart.tsx'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { buttonWords } from '../messages/buttonWords.ts'

/** Shown if the code of a view did not load, with a button to retry. */
export function LoadProblem({ needsReload, retry }: LazyProblemProps) {
  const message = useMessage(buttonWords)
  return (
    <div>
      <p role="alert" className="lk:px-2 lk:text-center lk:text-sm lk:text-balance lk:text-danger">
        {message(needsReload ? 'load.failedAgain' : 'load.failed')}
      </p>
      <button type="button" className={`${secondaryButtonClass} lk:mt-3`} onClick={retry}>
        {message(needsReload ? 'load.reload' : 'load.retry')}
      </button>
    </div>
  )
}
