import { parseEther } from 'viem'
import { usePermissions } from '../../../src/hooks/index.ts'
import { Permissions } from '../../../src/primitives/index.ts'

/** A page that asks for a permission for its own key, lists it and ends it. */
export function Grants({ to }: { to: `0x${string}` }) {
  const { request, requesting } = usePermissions()
  const [granted] = requesting.data ?? []
  return (
    <section aria-label="Permissions">
      <button
        type="button"
        onClick={() =>
          request([
            {
              type: 'native-token-periodic',
              data: { periodAmount: parseEther('0.25'), periodDuration: 86_400 },
              to,
              expiresAt: Date.now() + 30 * 86_400_000,
            },
          ])
        }
      >
        Subscribe
      </button>
      <output aria-label="Answer">{requesting.error?.code ?? granted?.id ?? ''}</output>
      <Permissions.Empty>None</Permissions.Empty>
      <Permissions.List aria-label="What apps may do">
        {(permission) => (
          <Permissions.Item permission={permission}>
            <Permissions.Name />
            <Permissions.Terms />
            <Permissions.Revoke>Unsubscribe</Permissions.Revoke>
          </Permissions.Item>
        )}
      </Permissions.List>
      <Permissions.Error />
    </section>
  )
}
