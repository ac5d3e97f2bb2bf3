'use client'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePermissions } from '../../hooks/usePermissions.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import { useDayText } from '../../primitives/internal/useDayText.ts'
import * as Permissions from '../../primitives/permissions/parts.ts'
import { iconButtonClass } from '../classes/iconButtonClass.ts'
import { loginErrorClass } from '../classes/loginErrorClass.ts'
import { CheckIcon, DisconnectIcon } from '../icons/modalIcons.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { Notice } from './Notice.tsx'

/** The permissions that apps have for the account, with a button to revoke each. */
export function PermissionsView() {
  const message = useThemeMessage()
  const { isPending } = usePermissions()
  const { requestedCaipNetworks } = useNetwork()
  const dayText = useDayText()
  const networkName = (id: string) =>
    requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id
  return (
    <div className="lk:flex lk:flex-col">
      {isPending && <Status>{message('permissions.pending')}</Status>}
      <Permissions.Empty asChild className="lk-notice">
        <Status>
          <Notice
            icon={<CheckIcon />}
            title={message('permissions.empty')}
            hint={message('permissions.emptyHint')}
          />
        </Status>
      </Permissions.Empty>
      <Permissions.List className="lk:flex lk:flex-col lk:gap-2">
        {(permission) => (
          <Permissions.Item permission={permission} className="lk:flex lk:items-center lk:gap-3">
            <Permissions.Icon className="lk-icon lk:size-8" />
            <div className="lk:flex lk:min-w-0 lk:flex-1 lk:flex-col">
              <Permissions.Name className="lk:truncate lk:font-medium" />
              <Permissions.Terms className="lk:text-sm lk:wrap-anywhere" />
              <span className="lk:text-sm lk:text-muted-foreground">
                <bdi>{networkName(permission.caipNetworkId)}</bdi>
                {permission.expiresAt !== undefined && (
                  <span className="lk:block">
                    {message('permissions.until', { day: dayText(permission.expiresAt) })}
                  </span>
                )}
              </span>
            </div>
            <Permissions.Revoke
              className={iconButtonClass}
              aria-label={message('permissions.revoke', { app: permission.app.name })}
            >
              <span className="lk-flip">
                <DisconnectIcon />
              </span>
            </Permissions.Revoke>
          </Permissions.Item>
        )}
      </Permissions.List>
      <Permissions.Error className={`${loginErrorClass} lk:mt-2`} />
    </div>
  )
}
