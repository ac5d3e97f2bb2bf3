'use client'
import { useUpdateEmail } from '../../hooks/useUpdateEmail.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import * as UpdateEmail from '../../primitives/updateEmail/parts.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { loginErrorClass, loginErrorPlaceClass } from '../classes/loginErrorClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/**
 * Changes the email address in three steps: the new address, the code sent to the old address, and
 * the code sent to the new address.
 */
export function UpdateEmailView() {
  const { step = 'email' } = useUpdateEmail()
  const message = useThemeMessage()
  return (
    <UpdateEmail.Root className="lk:flex lk:flex-col">
      <Status className="lk:mb-3 lk:px-2 lk:text-center lk:text-base lk:text-balance">
        {message(`login.update.${step}`)}
      </Status>
      {step === 'email' ? (
        <UpdateEmail.Form className="lk:flex lk:gap-2">
          <UpdateEmail.Address
            className="lk-field"
            aria-label={message('login.email')}
            placeholder={message('login.email')}
          />
          <div className="lk:shrink-0">
            <button type="submit" className={primaryButtonClass}>
              {message('login.continue')}
            </button>
          </div>
        </UpdateEmail.Form>
      ) : (
        <div className="lk-code lk:mt-2">
          <UpdateEmail.Code key={step} aria-label={message('login.code')} />
        </div>
      )}
      <div className={loginErrorPlaceClass}>
        <UpdateEmail.Error className={loginErrorClass} />
      </div>
    </UpdateEmail.Root>
  )
}
