'use client'
import { useDataCapture } from '../../hooks/useDataCapture.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import * as DataCapture from '../../primitives/dataCapture/parts.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import * as Siwx from '../../primitives/siwx/parts.ts'
import { primaryButtonClass, secondaryButtonClass } from '../classes/buttonClass.ts'
import { loginErrorClass, loginErrorPlaceClass } from '../classes/loginErrorClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** Before sign-in, asks for an email address, and for the code that was sent to the address. */
export function DataCaptureView() {
  const { changeEmail, email, sending, step } = useDataCapture()
  const known = useEngineState(({ login }) => Object.values(login.users ?? {})[0]?.email)
  const message = useThemeMessage()
  return (
    <DataCapture.Root defaultEmail={known ?? ''}>
      <Status className="lk:px-2 lk:text-center lk:text-base lk:text-balance">
        {step === 'code' ? message('login.codeSent') : message('dataCapture.why')}{' '}
        {step === 'code' && (
          <bdi className="lk:block lk:font-semibold lk:wrap-anywhere">{email}</bdi>
        )}
      </Status>
      {step === 'code' ? (
        <div className="lk-code lk:mt-5">
          <DataCapture.Code aria-label={message('login.code')} />
        </div>
      ) : (
        <DataCapture.Form className="lk:mt-5 lk:flex lk:gap-2">
          <DataCapture.Address
            className="lk-field"
            aria-label={message('login.email')}
            placeholder={message('login.email')}
          />
          <div className="lk:shrink-0">
            <button type="submit" className={primaryButtonClass} aria-busy={sending.isPending}>
              {message('login.continue')}
            </button>
          </div>
        </DataCapture.Form>
      )}
      <div className={loginErrorPlaceClass}>
        <DataCapture.Error className={loginErrorClass} />
      </div>
      <div className="lk:mt-2 lk:flex lk:flex-col lk:gap-2">
        {step === 'code' && (
          <button type="button" className={secondaryButtonClass} onClick={changeEmail}>
            {message('dataCapture.change')}
          </button>
        )}
        <DataCapture.Skip className={secondaryButtonClass}>
          {message('dataCapture.skip')}
        </DataCapture.Skip>
        <Siwx.Cancel className={secondaryButtonClass}>{message('signIn.cancel')}</Siwx.Cancel>
      </div>
    </DataCapture.Root>
  )
}
