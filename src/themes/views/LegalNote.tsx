'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { MessageWithLinks } from './MessageWithLinks.tsx'

export interface LegalNoteProps {
  /** Whether the note is next to a checkbox. */
  isQuestion?: boolean
}

/** The legal terms, if the host has terms or a privacy policy. */
export function LegalNote({ isQuestion = false }: LegalNoteProps) {
  const { termsConditionsUrl, privacyPolicyUrl } = useEngine().config
  const message = useThemeMessage()
  const terms = termsConditionsUrl && { url: termsConditionsUrl, text: message('connect.terms') }
  const privacy = privacyPolicyUrl && { url: privacyPolicyUrl, text: message('connect.privacy') }
  const only = terms || privacy
  if (!only) return null
  const words =
    terms && privacy ? (
      <MessageWithLinks
        text={message(isQuestion ? 'connect.agree' : 'connect.legal')}
        links={{ terms, privacy }}
      />
    ) : (
      <MessageWithLinks
        text={message(isQuestion ? 'connect.agreeOne' : 'connect.legalOne')}
        links={{ document: only }}
      />
    )
  if (isQuestion) return <span className="lk:text-sm lk:text-muted-foreground">{words}</span>
  return <p className="lk:mt-4 lk:text-center lk:text-sm lk:text-muted-foreground">{words}</p>
}
