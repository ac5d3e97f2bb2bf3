'use client'
import { useState } from 'react'
import { isPrefixedEvmAddress } from '../../engine/caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../engine/caip/CaipNetworkId.ts'
import type { CallToExplain, MeaningField } from '../../engine/features/meaning/Meaning.ts'
import type { SendPreview } from '../../engine/features/send/Send.ts'
import { useCallMeaning } from '../../hooks/useCallMeaning.ts'
import { Status } from '../../primitives/internal/Status.tsx'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import * as Meaning from '../../primitives/meaning/parts.ts'
import { signingWords } from '../messages/signingWords.ts'

export interface SignedCallProps {
  caipNetworkId: CaipNetworkId
  transaction: SendPreview['transaction']
}

/**
 * Explains the transaction: what it does, and the digest to compare with the wallet. EVM networks
 * only.
 */
export function SignedCall({ caipNetworkId, transaction }: SignedCallProps) {
  const [isOpen, setOpen] = useState(false)
  const message = useMessage(signingWords)
  const call = callOf(caipNetworkId, transaction)
  if (!call) return null
  return (
    <details className="lk-signed" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{message('signing.title')}</summary>
      {isOpen && (
        <Meaning.Root call={call}>
          <Intent call={call} />
          <Meaning.Fields className="lk-signed-lines">
            {(field) => (
              <li>
                <span>
                  {field.term ? message(`signing.term.${field.term}`) : <bdi>{field.label}</bdi>}
                </span>
                <Value field={field} />
              </li>
            )}
          </Meaning.Fields>
          <Meaning.Warnings className="lk-send-warnings">
            {(warning) => (
              <li>
                <Meaning.Warning warning={warning}>
                  {message(`signing.warning.${warning.kind}`)}
                  {warning.kind === 'changeable' && (
                    <code className="lk:block lk:break-all" dir="ltr">
                      {warning.address}
                    </code>
                  )}
                </Meaning.Warning>
              </li>
            )}
          </Meaning.Warnings>
          <Meaning.Digests className="lk-signed-lines">
            {({ hash, name }) => (
              <li>
                <span>
                  {message('signing.compare')}: <bdi>{name}</bdi>
                </span>
                <code dir="ltr">{hash}</code>
              </li>
            )}
          </Meaning.Digests>
          <Meaning.Error className="lk:text-sm lk:text-danger" />
        </Meaning.Root>
      )}
    </details>
  )
}

function Intent({ call }: { call: CallToExplain }) {
  const message = useMessage(signingWords)
  const { data, isPending } = useCallMeaning(call)
  if (isPending) return <Status>{message('signing.pending')}</Status>
  return (
    <Meaning.Intent>
      {data?.action ? message(`signing.action.${data.action}`) : undefined}
    </Meaning.Intent>
  )
}

function Value({ field }: { field: MeaningField }) {
  const message = useMessage(signingWords)
  const { value } = field
  const isUnlimited = value.kind === 'amount' && value.isUnlimited
  return (
    <Meaning.Value field={field}>
      {isUnlimited ? message('signing.unlimited', { symbol: value.symbol ?? '' }) : undefined}
    </Meaning.Value>
  )
}

function callOf(
  caipNetworkId: CaipNetworkId,
  transaction: SendPreview['transaction'],
): CallToExplain | undefined {
  if ('bytes' in transaction) return undefined
  const { data, from, to, value } = transaction
  if (!isPrefixedEvmAddress(to) || !isPrefixedEvmAddress(from)) return undefined
  const isData = (text: string | undefined): text is `0x${string}` =>
    text?.startsWith('0x') === true
  return { caipNetworkId, from, to, value: BigInt(value), ...(isData(data) && { data }) }
}
