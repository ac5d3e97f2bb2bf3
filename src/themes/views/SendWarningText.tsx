'use client'
import type { SendWarning } from '../../engine/features/send/Send.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'

/** The text of a warning about a transfer. */
export function SendWarningText({ warning }: { warning: SendWarning }) {
  const message = useThemeMessage()
  switch (warning.kind) {
    case 'lookalike':
      return (
        <>
          {message('send.lookalike')}
          <bdi dir="ltr">{warning.address}</bdi>
          {message('send.lookalikeKnown')}
          <bdi dir="ltr">{warning.known}</bdi>
        </>
      )
    case 'nameChanged':
      return message('send.nameChanged', { name: warning.name, before: warning.before })
    case 'feeShare':
      return message('send.feeShare', { percent: warning.percent })
    case 'feeUnusual':
      return message('send.feeUnusual', { times: warning.times })
    case 'transferFee': {
      const { amount, percent, symbol } = warning
      return message('send.transferFee', { amount, percent, symbol })
    }
    default:
      return message(`send.${warning.kind}`)
  }
}
