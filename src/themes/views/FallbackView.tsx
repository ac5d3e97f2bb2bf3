'use client'
import { useView } from '../../hooks/useView.ts'
import * as Modal from '../../primitives/modal/parts.ts'
import { secondaryButtonClass } from '../classes/buttonClass.ts'
import { CompassIcon } from '../icons/modalIcons.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** Shown for a view that this modal does not have. */
export function FallbackView() {
  const { canGoBack } = useView()
  const message = useThemeMessage()
  return (
    <div className="lk:flex lk:flex-col lk:items-center lk:pt-4 lk:text-center">
      <span className="lk-icon lk:size-14">
        <CompassIcon />
      </span>
      <p className="lk:mt-4 lk:mb-6 lk:text-base lk:text-muted-foreground">
        {message('fallback.text')}
      </p>
      {canGoBack ? (
        <Modal.Back className={secondaryButtonClass}>{message('modal.back')}</Modal.Back>
      ) : (
        <Modal.Close className={secondaryButtonClass}>{message('modal.close')}</Modal.Close>
      )}
    </div>
  )
}
