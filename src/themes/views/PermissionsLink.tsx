'use client'
import { usePermissions } from '../../hooks/usePermissions.ts'
import { useView } from '../../hooks/useView.ts'
import { rowClass } from '../classes/rowClass.ts'
import { ChevronIcon } from '../icons/modalIcons.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** Links from the account to the permissions of apps, if the account has any. */
export function PermissionsLink() {
  const { data } = usePermissions()
  const { push } = useView()
  const message = useThemeMessage()
  if (!data?.length) return null
  return (
    <div className="lk-group lk:mt-3 lk:w-full">
      <button
        type="button"
        className={`${rowClass} lk:justify-between lk:px-4`}
        onClick={() => push('Permissions')}
      >
        {message('login.permissions')}
        <span className="lk-flip lk:text-muted-foreground">
          <ChevronIcon />
        </span>
      </button>
    </div>
  )
}
