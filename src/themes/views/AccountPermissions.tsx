'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createLazyPart } from '../../primitives/internal/createLazyPart.tsx'

/**
 * Links to the permissions of apps. Only an app that uses permissions loads this link and asks the
 * wallet.
 */
export function AccountPermissions() {
  const isUsed = useEngineState(({ permissions }) => permissions !== undefined)
  return isUsed && <LazyLink />
}

const LazyLink = createLazyPart(() =>
  import('./PermissionsLink.tsx').then(({ PermissionsLink }) => PermissionsLink),
)
