'use client'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'

export interface UseAgreementResult {
  /**
   * Whether the user must agree before connecting: `features.legalCheckbox` is on, and the host has
   * terms or a privacy policy.
   */
  isRequired: boolean
  /** Whether the user ticked the box on this page. */
  isAgreed: boolean
  /** Whether connecting must wait: the agreement is required and missing. */
  isMissing: boolean
  /** Ticks or clears the box. */
  setAgreed: (isAgreed: boolean) => void
}

/**
 * Returns whether the user must agree to the legal terms before connecting, and whether the user
 * agreed.
 */
export function useAgreement(options?: EngineOption): UseAgreementResult {
  const { config, wallets } = useEngine(options)
  const hasTexts = Boolean(config.termsConditionsUrl ?? config.privacyPolicyUrl)
  const isRequired = useFeatures(options).features.legalCheckbox && hasTexts
  const isAgreed = useEngineState((state) => state.wallets.isAgreed ?? false, options)
  return { isRequired, isAgreed, isMissing: isRequired && !isAgreed, setAgreed: wallets.agree }
}
