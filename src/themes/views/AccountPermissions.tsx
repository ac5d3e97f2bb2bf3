'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'

/**
 * The way to the permissions of apps. It loads, and the wallet is asked for them, only in an app that uses
 * permissions.
 */
export function AccountPermissions() {
  const isUsed = useEngineState(({ permissions }) => permissions !== undefined)
  return isUsed && <LazyLink />
}

const LazyLink = createLazyPart(() =>
  import('./PermissionsLink.tsx').then(({ PermissionsLink }) => PermissionsLink),
)
