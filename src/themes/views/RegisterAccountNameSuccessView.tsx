'use client'
import { useView } from '../../hooks/useView.ts'
import * as AccountName from '../../primitives/accountName/parts.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import { nameWords } from '../messages/nameWords.ts'
import { useMessage } from '../messages/useMessage.ts'

/** The account's new name. */
export function RegisterAccountNameSuccessView() {
  const { reset } = useView()
  const message = useMessage(nameWords)
  return (
    <div className="lk:flex lk:flex-col lk:items-center lk:text-center">
      <span className="lk-icon lk-done lk:size-18 lk:rounded-full">
        <CheckIcon />
      </span>
      <Status className="lk:mt-5 lk:max-w-full lk:text-xl lk:font-semibold lk:break-words">
        <AccountName.Value />
      </Status>
      <p className="lk:mt-1 lk:px-4 lk:text-sm lk:text-balance lk:text-muted-foreground">
        {message('names.success')}
      </p>
      <button
        type="button"
        className={`${primaryButtonClass} lk:mt-5`}
        onClick={() => reset('Account')}
      >
        {message('names.done')}
      </button>
    </div>
  )
}
