'use client'
import { ignoreRejection } from '../../hooks/ignoreRejection.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { CodeField } from './CodeField.tsx'
import { EmailField } from './EmailField.tsx'
import { useLogin } from './useLogin.ts'

/** Changes the e-mail address: the new one, the old one's code, the new one's code. */
export function UpdateEmailView() {
  const { login, state } = useLogin()
  const message = useThemeMessage()
  const { updateStep = 'email', updateEmailStep } = state
  const error = updateEmailStep?.status === 'error' ? updateEmailStep.error : undefined
  const isPending = updateEmailStep?.status === 'pending'
  return (
    <div className="lk:flex lk:flex-col">
      <p role="status" className="lk:mb-3 lk:px-2 lk:text-center lk:text-base lk:text-balance">
        {message(`login.update.${updateStep}`)}
      </p>
      {updateStep === 'email' ? (
        <EmailField
          error={error}
          isPending={isPending}
          send={(email) => ignoreRejection(login.sendUpdateCode(email))}
        >
          <button type="submit" className={`${primaryButtonClass} lk:w-auto lk:shrink-0`}>
            {message('login.continue')}
          </button>
        </EmailField>
      ) : (
        <CodeField
          key={updateStep}
          error={error}
          isPending={isPending}
          confirm={(code) => ignoreRejection(login.confirmUpdateCode(code))}
        />
      )}
    </div>
  )
}
