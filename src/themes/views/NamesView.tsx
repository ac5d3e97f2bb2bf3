'use client'
import { useId } from 'react'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { useView } from '../../hooks/useView.ts'
import * as AccountName from '../../primitives/accountName/parts.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { rowClass } from '../classes/rowClass.ts'
import { CheckIcon } from '../icons/modalIcons.tsx'
import { nameWords } from '../messages/nameWords.ts'

export interface NamesViewProps {
  /** The view of names. */
  part: 'register' | 'success'
}

/** The views of names. */
export function NamesView({ part }: NamesViewProps) {
  return part === 'register' ? <RegisterAccountNameView /> : <RegisterAccountNameSuccessView />
}

/** Registers a name: checks whether it is free, and suggests similar ones. */
function RegisterAccountNameView() {
  const { availability, isPending, obstacle, zone } = useAccountName((name) => ({
    availability: name.availability,
    isPending: name.registration.isPending,
    obstacle: name.obstacle,
    zone: name.zone,
  }))
  const message = useMessage(nameWords)
  const statusId = useId()
  const fieldErrorId = useId()
  const errorId = useId()
  return (
    <AccountName.Form className="lk:flex lk:flex-col" aria-label={message('names.label')}>
      <p className="lk:mb-3 lk:px-2 lk:text-center lk:text-sm lk:text-balance lk:text-muted-foreground">
        {message('names.text')}
      </p>
      <div className="lk:relative" dir="ltr">
        <AccountName.Input
          className="lk-field lk-name-field"
          aria-label={message('names.label')}
          aria-describedby={`${statusId} ${fieldErrorId} ${errorId}`}
          placeholder={message('names.placeholder')}
        />
        <span className="lk-name-zone" aria-hidden="true">
          .{zone}
        </span>
      </div>
      <AccountName.Status
        id={statusId}
        className={`lk:mt-2 lk:min-h-5 lk:px-2 lk:text-sm ${colours[availability] ?? 'lk:text-muted-foreground'}`}
      >
        {(now) => message(`names.${now}`)}
      </AccountName.Status>
      <AccountName.FieldError
        id={fieldErrorId}
        className="lk:mt-1 lk:px-2 lk:text-sm lk:text-danger"
      />
      <AccountName.Error id={errorId} className="lk:mt-1 lk:px-2 lk:text-sm lk:text-danger" />
      {obstacle && (
        <p className="lk:mt-1 lk:px-2 lk:text-sm lk:text-muted-foreground">
          {message('names.obstacle')}
        </p>
      )}
      <AccountName.Suggestions
        className="lk:mt-2 lk:flex lk:flex-col lk:gap-2"
        aria-label={message('names.suggestions')}
      >
        {(suggestion) => (
          <li>
            <AccountName.Suggestion suggestion={suggestion} className={`${rowClass} lk:px-4`} />
          </li>
        )}
      </AccountName.Suggestions>
      <AccountName.Register className={`${primaryButtonClass} lk:mt-4`}>
        {message(isPending ? 'names.registering' : 'names.register')}
      </AccountName.Register>
    </AccountName.Form>
  )
}

const colours: Readonly<Partial<Record<string, string>>> = {
  free: 'lk:text-success',
  taken: 'lk:text-danger',
}

/** The account's new name. */
function RegisterAccountNameSuccessView() {
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
