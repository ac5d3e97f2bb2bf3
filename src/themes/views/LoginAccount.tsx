'use client'
import { registrarOf } from '../../engine/features/names/parseName.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useAccount } from '../../hooks/useAccount.ts'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSmartAccount } from '../../hooks/useSmartAccount.ts'
import { useUpdateEmail } from '../../hooks/useUpdateEmail.ts'
import { useView } from '../../hooks/useView.ts'
import { useWalletSettings } from '../../hooks/useWalletSettings.ts'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import { rowClass } from '../classes/rowClass.ts'
import { ChevronIcon } from '../icons/modalIcons.tsx'
import { nameWords } from '../messages/nameWords.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** The embedded wallet's rows in the account view: email address, account type and settings. */
export function LoginAccount() {
  const { accountType, error, isPending, isSupported, switchType, user } = useSmartAccount()
  const { updateEmail } = useUpdateEmail()
  const settings = useWalletSettings()
  const { isVerified } = useAccount()
  const { caipNetwork } = useNetwork()
  const { providers } = useEngine().config
  const { push } = useView()
  const message = useThemeMessage()
  const nameMessage = useMessage(nameWords)
  const reason = useErrorMessage(error ?? settings.error)
  if (!user || !isVerified) return null
  const isSmart = accountType === 'smartAccount'
  return (
    <div className="lk:w-full">
      {user.displayName && (
        <p className="lk-label lk:truncate">
          <bdi>{user.displayName}</bdi>
        </p>
      )}
      <div className={`lk-group lk:empty:hidden ${user.displayName ? '' : 'lk:mt-3'}`}>
        {caipNetwork?.chainNamespace === 'eip155' && providers?.some(registrarOf) && (
          <Way onClick={() => push('RegisterAccountName')}>{nameMessage('names.choose')}</Way>
        )}
        {user.email && <Way onClick={updateEmail}>{message('login.changeEmail')}</Way>}
        {isSupported && (
          <button
            type="button"
            className={`${rowClass} lk:px-4`}
            aria-busy={isPending}
            onClick={() => switchType(isSmart ? 'eoa' : 'smartAccount')}
          >
            {message(isSmart ? 'login.useEoa' : 'login.useSmartAccount')}
          </button>
        )}
        {isSmart && providers?.some(({ permissions }) => permissions) && (
          <Way onClick={() => push('Permissions')}>{message('login.permissions')}</Way>
        )}
        {settings.isSupported && <Way onClick={settings.open}>{message('login.settings')}</Way>}
      </div>
      <p
        role="alert"
        className="lk:mt-2 lk:text-center lk:text-sm lk:text-balance lk:text-danger lk:empty:hidden"
      >
        {reason}
      </p>
    </div>
  )
}

/** A row that opens a view. */
function Way({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button type="button" className={`${rowClass} lk:justify-between lk:px-4`} onClick={onClick}>
      {children}
      <span className="lk-flip lk:text-muted-foreground">
        <ChevronIcon />
      </span>
    </button>
  )
}
