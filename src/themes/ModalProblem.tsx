'use client'
import { useModal } from '../hooks/useModal.ts'
import type { LazyProblemProps } from '../primitives/internal/createLazyPart.tsx'
import { useMessage } from '../primitives/internal/useMessage.ts'
import { ThemeRoot } from '../primitives/theme/ThemeRoot.tsx'
import { iconButtonClass } from './classes/iconButtonClass.ts'
import { CloseIcon } from './icons/CloseIcon.tsx'
import { buttonWords } from './messages/buttonWords.ts'
import { useLanguage } from './messages/useLanguage.ts'

/** Shows at the edge of the page if the modal's code did not load. */
export function ModalProblem({ needsReload, retry }: LazyProblemProps) {
  const { close, isOpen } = useModal()
  const language = useLanguage()
  const message = useMessage(buttonWords)
  if (!isOpen) return null
  return (
    <ThemeRoot {...language} data-lk="" className="lk-toasts lk-toasts-page">
      <div className="lk-toast">
        <p role="alert" className="lk:min-w-0 lk:flex-1 lk:py-3 lk:text-sm lk:font-medium">
          {message(needsReload ? 'load.failedAgain' : 'load.failed')}
        </p>
        <button
          type="button"
          className="lk-quiet lk:min-h-11 lk:shrink-0 lk:rounded-md lk:px-3 lk:text-sm lk:font-semibold"
          onClick={retry}
        >
          {message(needsReload ? 'load.reload' : 'load.retry')}
        </button>
        <button
          type="button"
          className={iconButtonClass}
          aria-label={message('load.close')}
          onClick={close}
        >
          <CloseIcon />
        </button>
      </div>
    </ThemeRoot>
  )
}
