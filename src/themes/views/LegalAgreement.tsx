'use client'
import { useId } from 'react'
import { useAgreement } from '../../hooks/useAgreement.ts'
import * as ConnectList from '../../primitives/connectList/parts.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { LegalNote } from './LegalNote.tsx'

/** The legal terms, with a checkbox if the host requires agreement. */
export function LegalAgreement() {
  const { isRequired } = useAgreement()
  const message = useThemeMessage()
  const id = useId()
  if (!isRequired) return <LegalNote />
  return (
    <div className="lk-agreement-place">
      <label className="lk-agreement" htmlFor={id}>
        <ConnectList.Agreement id={id} className="lk-checkbox" />
        <LegalNote isQuestion />
      </label>
      <ConnectList.Reason className="lk-reason lk:text-sm lk:text-danger">
        {message('connect.agreeFirst')}
      </ConnectList.Reason>
    </div>
  )
}
