'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { MessageWithLinks } from './MessageWithLinks.tsx'

/** What connecting agrees to, where the host has terms or a privacy policy. */
export function LegalNote() {
  const { termsConditionsUrl, privacyPolicyUrl } = useEngine().config
  const message = useThemeMessage()
  const terms = termsConditionsUrl && { url: termsConditionsUrl, text: message('connect.terms') }
  const privacy = privacyPolicyUrl && { url: privacyPolicyUrl, text: message('connect.privacy') }
  const only = terms || privacy
  if (!only) return null
  return (
    <p className="lk:mt-4 lk:text-center lk:text-sm lk:text-muted-foreground">
      {terms && privacy ? (
        <MessageWithLinks text={message('connect.legal')} links={{ terms, privacy }} />
      ) : (
        <MessageWithLinks text={message('connect.legalOne')} links={{ document: only }} />
      )}
    </p>
  )
}
