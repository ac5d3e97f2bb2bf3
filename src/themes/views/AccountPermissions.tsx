'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'

/**
 * Links to the permissions of apps. It only loads, and only asks the wallet, in an app that uses
 * permissions.
 */
export function AccountPermissions() {
  const isUsed = useEngineState(({ permissions }) => permissions !== undefined)
  return isUsed && <LazyLink />
}

const LazyLink = createLazyPart(() =>
  import('./PermissionsLink.tsx').then(({ PermissionsLink }) => PermissionsLink),
)
