import { expect, test } from 'vitest'
import {
  useEmailLogin,
  useFarcasterLogin,
  useSmartAccount,
  useSocialLogin,
  useUpdateEmail,
  useWalletSettings,
} from '../../src/hooks/index.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'

test.each<[what: string, useAct: () => () => Promise<unknown>]>([
  [
    'the code of an email login',
    () => {
      const { confirmCodeAsync } = useEmailLogin()
      return () => confirmCodeAsync('123456')
    },
  ],
  [
    'a social login',
    () => {
      const { loginAsync } = useSocialLogin()
      return () => loginAsync('google')
    },
  ],
  ['a Farcaster login', () => useFarcasterLogin().loginAsync],
  ['the settings of the wallet', () => useWalletSettings().openAsync],
  ['a change of the email address', () => useUpdateEmail().updateEmailAsync],
  [
    'a change of the account type',
    () => {
      const { switchTypeAsync } = useSmartAccount()
      return () => switchTypeAsync('smartAccount')
    },
  ],
])(
  '8.10 the error for %s without an embedded wallet is "No auth connector found"',
  async (_, useAct) => {
    const { result } = renderEngineHook(useAct)
    await expect(result.current()).rejects.toMatchObject({
      code: 'login/NO_CONNECTOR',
      message: 'No auth connector found',
    })
  },
)
