'use client'
import type { Login } from '../../engine/features/login/Login.ts'
import type { LoginState } from '../../engine/features/login/LoginState.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** The embedded wallet and where it stands. What fails shows in its state. */
export function useLogin(): { login: Login; state: LoginState } {
  const { login } = useEngine()
  const state = useEngineState((all) => all.login)
  if (!login) throw new Error('The engine has no `embeddedWallet()`.')
  return { login, state }
}
