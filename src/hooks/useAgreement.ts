'use client'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'

export interface UseAgreementResult {
  /**
   * Whether the visitor has to agree first: with `features.legalCheckbox` and terms or a privacy
   * policy to agree to.
   */
  isRequired: boolean
  /** Whether the visitor ticked it on this page. */
  isAgreed: boolean
  /** Whether connecting has to wait: it is required, and not agreed. */
  isMissing: boolean
  /** Ticks it, or takes the tick away. */
  setAgreed: (isAgreed: boolean) => void
}

/** What the visitor agrees to by connecting, where the host asks for a tick. */
export function useAgreement(options?: EngineOption): UseAgreementResult {
  const { config, wallets } = useEngine(options)
  const hasTexts = Boolean(config.termsConditionsUrl ?? config.privacyPolicyUrl)
  const isRequired = useFeatures(options).features.legalCheckbox && hasTexts
  const isAgreed = useEngineState((state) => state.wallets.isAgreed ?? false, options)
  return { isRequired, isAgreed, isMissing: isRequired && !isAgreed, setAgreed: wallets.agree }
}
