import type { Engine } from '../../engine/Engine.ts'
import { type Login, loginConnectorErrors } from '../../engine/features/login/Login.ts'

/** Returns the engine's login. Throws `login/NO_CONNECTOR` if no connector provides one. */
export function loginOf({ login }: Engine): Login {
  if (!login) throw loginConnectorErrors.NO_CONNECTOR()
  return login
}
