'use client'
import * as Modal from '../primitives/modal/parts.ts'
import { iconButtonClass } from './classes/iconButtonClass.ts'
import { BackIcon } from './icons/BackIcon.tsx'
import { CloseIcon } from './icons/CloseIcon.tsx'
import { useThemeMessage } from './messages/useThemeMessage.ts'
import { useViewTitle } from './messages/useViewTitle.ts'

/** The view's title, with the back and close buttons. */
export function ThemedHeader() {
  const message = useThemeMessage()
  const titleOf = useViewTitle()
  return (
    <Modal.Header className="lk-header">
      <Modal.Back className={iconButtonClass} aria-label={message('modal.back')}>
        <span className="lk-flip">
          <BackIcon />
        </span>
      </Modal.Back>
      <Modal.Title className="lk:col-start-2 lk:text-center lk:text-lg lk:font-semibold">
        {(view) => (
          <span key={view} className="lk-title">
            {titleOf(view)}
          </span>
        )}
      </Modal.Title>
      <Modal.Close
        className={`${iconButtonClass} lk:col-start-3`}
        aria-label={message('modal.close')}
      >
        <CloseIcon />
      </Modal.Close>
    </Modal.Header>
  )
}
