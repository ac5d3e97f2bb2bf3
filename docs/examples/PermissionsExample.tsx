import { useAccount } from 'latchkey/hooks'
import { Permissions } from 'latchkey/primitives'

export function PermissionsExample() {
  if (!useAccount().isConnected) return <p>Connect a wallet to see its permissions.</p>
  return (
    <>
      <Permissions.Empty>No app has permissions for this account.</Permissions.Empty>
      <Permissions.List aria-label="What apps may do">
        {(permission) => (
          <Permissions.Item permission={permission}>
            <Permissions.Icon width={24} height={24} />
            <Permissions.Name />, until <Permissions.Expiry />
            <Permissions.Terms />
            <Permissions.Revoke>Revoke</Permissions.Revoke>
          </Permissions.Item>
        )}
      </Permissions.List>
      <Permissions.Error />
    </>
  )
}
