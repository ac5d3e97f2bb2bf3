'use client'
import { Fragment, type ReactNode } from 'react'
import type { KnownReceiver } from '../../engine/features/send/Send.ts'
import {
  useKnownReceivers,
  useSendActions,
  useSendFieldError,
  useSendState,
} from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { Status } from '../internal/Status.tsx'

export interface SendReceiverProps extends PartProps<'input'> {}

/**
 * The field for the receiver: an address or a name. Set an `aria-label`. Renders an `<input>`
 * element.
 */
export const SendReceiver = createPart<HTMLInputElement, SendReceiverProps>(
  'Send.Receiver',
  ({ onChange, ...props }, ref) => {
    const receiver = useSendState(({ draft }) => draft.receiver)
    const isWrong = useSendFieldError('receiver') !== undefined
    const { setDraft } = useSendActions()
    return (
      <Part.input
        ref={ref}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={255}
        dir="ltr"
        aria-invalid={isWrong || undefined}
        {...props}
        value={receiver}
        onChange={composeEventHandlers(onChange, ({ target }) =>
          setDraft({ receiver: target.value }),
        )}
      />
    )
  },
)

export interface SendReceiverFoundProps extends PartProps<'p'> {}

/**
 * The whole address of the typed name. Renders nothing without an address. Renders a `<p>` element.
 */
export const SendReceiverFound = createPart<HTMLParagraphElement, SendReceiverFoundProps>(
  'Send.ReceiverFound',
  (props, ref) => {
    const { receiverAddress, receiverProfileName } = useSendState(
      ({ draft: { receiverAddress, receiverProfileName } }) => {
        return { receiverAddress, receiverProfileName }
      },
    )
    if (!receiverAddress || !receiverProfileName) return null
    return (
      <Status ref={ref} dir="ltr" {...props}>
        {fillChild(props, receiverAddress)}
      </Status>
    )
  },
)

export interface SendKnownReceiversProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a receiver, usually as an `<li>` with a `Send.KnownReceiver`. */
  children: (receiver: KnownReceiver) => ReactNode
}

/**
 * The user's own other accounts, and the receivers of transfers from this page. Renders nothing
 * without receivers. Renders a `<ul>` element.
 */
export const SendKnownReceivers = createPart<HTMLUListElement, SendKnownReceiversProps>(
  'Send.KnownReceivers',
  ({ children, ...props }, ref) => {
    const receivers = useKnownReceivers()
    if (receivers.length === 0) return null
    return (
      <Part.ul ref={ref} {...props}>
        {receivers.map((receiver) => (
          <Fragment key={receiver.address}>{children(receiver)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

export interface SendKnownReceiverProps extends PartProps<'button', { self: boolean }> {
  receiver: KnownReceiver
}

/**
 * Fills in a known receiver. Renders a `<button>` element with the whole address.
 *
 * @data data-self - Present if the receiver is one of the user's own accounts.
 */
export const SendKnownReceiver = createPart<HTMLButtonElement, SendKnownReceiverProps>(
  'Send.KnownReceiver',
  ({ asChild, children, onClick, receiver, ...props }, ref) => {
    const { setDraft } = useSendActions()
    const { address, isSelf } = receiver
    return (
      <Part.button
        ref={ref}
        type="button"
        state={{ self: isSelf }}
        asChild={asChild}
        {...props}
        onClick={composeEventHandlers(onClick, () => setDraft({ receiver: address }))}
      >
        {asChild
          ? fillChild({ asChild, children }, address)
          : (children ?? <bdi dir="ltr">{address}</bdi>)}
      </Part.button>
    )
  },
)
