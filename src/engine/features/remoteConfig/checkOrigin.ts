import { alertOf } from '../../services/alertOf.ts'
import type { WalletApi } from '../../services/WalletApi.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import type { RemoteConfigContext } from './createRemoteConfig.ts'
import { isOriginAllowed } from './isOriginAllowed.ts'

/** Alerts if the project does not allow this page. The service enforces it too. */
export async function checkOrigin(
  { platform, showAlert }: RemoteConfigContext,
  api: WalletApi,
  signal: AbortSignal,
): Promise<void> {
  const page = platform.location.url()
  if (!URL.canParse(page)) return
  try {
    const allowed = await api.getOrigins({ signal })
    assertNotAborted(signal)
    if (!isOriginAllowed(new URL(page).origin, allowed)) showAlert('APKT002')
  } catch (cause) {
    const alert = alertOf(cause)
    if (alert) showAlert(alert)
  }
}
