'use client'
import { Fragment, type ReactNode } from 'react'
import type {
  MeaningDigest,
  MeaningField,
  MeaningWarning as Warning,
} from '../../engine/features/meaning/Meaning.ts'
import { createPart } from '../internal/createPart.ts'
import { createWarningPart, createWarningsPart } from '../internal/createWarningsPart.tsx'
import { fillOrKeep } from '../internal/fillOrKeep.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useDayText } from '../internal/useDayText.ts'
import { useMeaning } from './MeaningRoot.tsx'

export interface MeaningFieldsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a field: an `<li>` with its label, and usually a `Meaning.Value`. */
  children: (field: MeaningField) => ReactNode
}

/** The fields that will be signed. Renders a `<ul>` element. */
export const MeaningFields = createPart<HTMLUListElement, MeaningFieldsProps>(
  'Meaning.Fields',
  ({ children, ...props }, ref) => {
    const { data } = useMeaning('Meaning.Fields')
    if (!data?.fields.length) return null
    return (
      <Part.ul ref={ref} {...props}>
        {data.fields.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a meaning never change, and labels can repeat.
          <Fragment key={index}>{children(field)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

export interface MeaningValueProps
  extends PartProps<'span', { kind: MeaningField['value']['kind']; unlimited: boolean }> {
  field: MeaningField
}

/**
 * The value of a field. A date shows in the user's language. Renders a `<span>` element.
 *
 * @data data-kind - `text`, `address`, `amount`, `date` or `call`.
 * @data data-unlimited - Present if the amount has no limit.
 */
export const MeaningValue = createPart<HTMLSpanElement, MeaningValueProps>(
  'Meaning.Value',
  ({ field: { text, value }, ...props }, ref) => {
    const dayText = useDayText({ dateStyle: 'medium', timeStyle: 'short' })
    const shown = value.kind === 'date' ? dayText(value.at) : text
    const unlimited = value.kind === 'amount' && value.isUnlimited
    return (
      <Part.span
        ref={ref}
        dir={value.kind === 'address' ? 'ltr' : 'auto'}
        state={{ kind: value.kind, unlimited }}
        {...props}
      >
        {fillOrKeep(props, shown)}
      </Part.span>
    )
  },
)

export interface MeaningWarningsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a warning, usually as an `<li>` with a `Meaning.Warning`. */
  children: (warning: Warning) => ReactNode
}

/** Warnings to check before signing. Renders nothing without warnings. Renders a `<ul>` element. */
export const MeaningWarnings = createWarningsPart<Warning, MeaningWarningsProps>(
  'Meaning.Warnings',
  () => useMeaning('Meaning.Warnings').data?.warnings,
)

export interface MeaningWarningProps extends PartProps<'p', { kind: Warning['kind'] }> {
  warning: Warning
}

/**
 * The text of a warning, which screen readers announce. Renders a `<p>` element.
 *
 * @data data-kind - The kind of the warning, such as `unlimited`.
 */
export const MeaningWarning = createWarningPart<Warning, MeaningWarningProps>('Meaning.Warning')

/** A hash, and the name that wallets show for it (ERC-8213). */
export interface NamedDigest {
  name: 'Calldata Digest' | 'EIP-712 Digest' | 'Domain Hash' | 'Message Hash'
  hash: `0x${string}`
}

export interface MeaningDigestsProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  /** Renders a hash: an `<li>` with its name and the whole hash. */
  children: (digest: NamedDigest) => ReactNode
}

/**
 * The hashes to compare with the wallet's screen (ERC-8213). Their names are the same in all
 * languages. Renders nothing without hashes. Renders a `<ul>` element.
 */
export const MeaningDigests = createPart<HTMLUListElement, MeaningDigestsProps>(
  'Meaning.Digests',
  ({ children, ...props }, ref) => {
    const digest = useMeaning('Meaning.Digests').data?.digest
    if (!digest) return null
    return (
      <Part.ul ref={ref} {...props}>
        {namesOf(digest).map((one) => (
          <Fragment key={one.name}>{children(one)}</Fragment>
        ))}
      </Part.ul>
    )
  },
)

const namesOf = (digest: MeaningDigest): readonly NamedDigest[] =>
  digest.kind === 'calldata'
    ? [{ name: 'Calldata Digest', hash: digest.calldataDigest }]
    : [
        { name: 'EIP-712 Digest', hash: digest.eip712Digest },
        { name: 'Domain Hash', hash: digest.domainHash },
        { name: 'Message Hash', hash: digest.messageHash },
      ]
