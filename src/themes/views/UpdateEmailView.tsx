'use client'
import { useUpdateEmail } from '../../hooks/useUpdateEmail.ts'
import { primaryButtonClass } from '../classes/buttonClass.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { CodeField } from './CodeField.tsx'
import { EmailField } from './EmailField.tsx'

/** Changes the e-mail address: the new one, the old one's code, the new one's code. */
export function UpdateEmailView() {
  const { confirmCode, sendCode, step = 'email', stepping } = useUpdateEmail()
  const message = useThemeMessage()
  return (
    <div className="lk:flex lk:flex-col">
      <p role="status" className="lk:mb-3 lk:px-2 lk:text-center lk:text-base lk:text-balance">
        {message(`login.update.${step}`)}
      </p>
      {step === 'email' ? (
        <EmailField error={stepping.error} isPending={stepping.isPending} send={sendCode}>
          <button type="submit" className={primaryButtonClass}>
            {message('login.continue')}
          </button>
        </EmailField>
      ) : (
        <CodeField
          key={step}
          error={stepping.error}
          isPending={stepping.isPending}
          confirm={confirmCode}
        />
      )}
    </div>
  )
}
